"""A listener's mailbox cannot overflow, and loses nothing that matters."""

import msgspec
import pytest

from app.tables.live.game import ViewParts
from app.tables.live.publisher import Gone, Listener, Messages, Report, Screen, TableInfo, TableUpdate
from app.tables.model import ChatMessage, Links, LogLine, Membership


def lines(*names):
    return [LogLine(0, name, {}) for name in names]


def screen(number, *names, full=False):
    return Screen(number, ViewParts(b"%d" % number, b"null"), Report(lines(*names)), full=full)


def values(deliveries):
    return msgspec.to_builtins(deliveries)


def message(number):
    return ChatMessage(number, 0, "players", "words", 0, "Ada", str(number))


@pytest.fixture
def listener():
    return Listener("ada", Membership(0))


def test_a_slow_page_gets_the_newest_screen(listener):
    listener.show(screen(1))
    assert values(listener.take()) == values([screen(1)])
    listener.show(screen(2, "a"))
    listener.show(screen(3))
    listener.show(screen(4, "b"))
    assert values(listener.take()) == values([screen(4, "a", "b")])


def test_a_full_screen_that_was_not_taken_is_merged_with_later_ones(listener):
    listener.show(screen(1, "a", full=True))
    listener.show(screen(2, "b"))
    assert values(listener.take()) == values([screen(2, "a", "b", full=True)])


def test_messages_are_joined_and_bounded(listener):
    for number in range(150):
        listener.tell(Messages([message(number)]))
    (joined,) = listener.take()
    assert [one.line for one in joined.messages] == list(range(50, 150))


def test_a_full_list_of_messages_replaces_earlier_ones(listener):
    listener.tell(Messages([message(1)]))
    listener.tell(Messages([message(2)], full=True))
    listener.tell(Messages([message(3)]))
    assert values(listener.take()) == values([Messages([message(2), message(3)], full=True)])


def test_a_former_member_is_notified_and_receives_nothing_else(listener):
    listener.show(screen(1))
    listener.dismiss("no_place_here")
    listener.show(screen(2))
    listener.update(TableUpdate(Membership(1), TableInfo(None, frozenset(), {}, 0), Links(None, None, None)))
    listener.tell(Messages([message(1)]))
    assert listener.take() == [Gone("no_place_here")]
    assert listener.take() == [Gone("no_place_here")]


def test_each_update_is_delivered_at_once_and_a_new_beginning_as_one(listener):
    taken = []
    listener.on_news = lambda: taken.append(listener.take())
    listener.show(screen(1))
    listener.tell(Messages([message(1)]))
    table = TableUpdate(Membership(0), TableInfo(None, frozenset(), {}, 0), Links(None, None, None))
    everything = [table, screen(2, full=True), Messages([message(1)], full=True)]
    listener.begin_again(table, Messages([message(1)], full=True), screen(2, full=True))
    assert values(taken) == values([[screen(1)], [Messages([message(1)])], everything])
    assert listener.take() == []

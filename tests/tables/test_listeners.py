"""A listener's mailbox cannot overflow, and loses nothing that matters."""

import asyncio

import pytest

from app.tables.live.publisher import Gone, Listener, Messages, Screen, TableInfo, TableUpdate
from app.tables.model import ChatMessage, Links, LogLine, Membership

pytestmark = pytest.mark.anyio


def lines(*names):
    return [LogLine(0, name, {}) for name in names]


def screen(number, *names, full=False):
    return Screen(number, full=full, view=b"%d" % number, clock=None, lines=lines(*names))


def message(number):
    return ChatMessage(number, 0, "players", "words", 0, "Ada", str(number))


@pytest.fixture
def listener():
    return Listener("ada", Membership(0))


async def test_a_slow_page_gets_the_newest_screen(listener):
    listener.show(screen(1))
    assert await listener.next() == [screen(1)]
    listener.show(screen(2, "a"))
    listener.show(screen(3))
    listener.show(screen(4, "b"))
    assert await listener.next() == [Screen(4, full=False, view=b"4", clock=None, lines=lines("a", "b"))]


async def test_a_full_screen_that_was_not_taken_stays_full_with_all_that_followed(listener):
    listener.show(screen(1, "a", full=True))
    listener.show(screen(2, "b"))
    assert await listener.next() == [Screen(2, full=True, view=b"2", clock=None, lines=lines("a", "b"))]


async def test_messages_are_joined_and_bounded(listener):
    for number in range(150):
        listener.tell(Messages([message(number)]))
    (told,) = await listener.next()
    assert [one.line for one in told.messages] == list(range(50, 150))


async def test_all_recent_messages_replace_those_before(listener):
    listener.tell(Messages([message(1)]))
    listener.tell(Messages([message(2)], full=True))
    listener.tell(Messages([message(3)]))
    assert await listener.next() == [Messages([message(2), message(3)], full=True)]


async def test_a_former_member_is_told_so_and_receives_nothing_else(listener):
    listener.show(screen(1))
    listener.dismiss("no_place_here")
    listener.show(screen(2))
    listener.update(TableUpdate(Membership(1), TableInfo(None, frozenset(), {}, 0), Links(None, None, None)))
    listener.tell(Messages([message(1)]))
    assert await listener.next() == [Gone("no_place_here")]
    assert await listener.next() == [Gone("no_place_here")]


async def test_without_news_one_waits(listener):
    waiting = asyncio.create_task(listener.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    listener.show(screen(1))
    assert await waiting == [screen(1)]

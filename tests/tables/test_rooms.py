"""A listener's mailbox cannot overflow, and loses nothing that matters."""

import asyncio

import pytest

from app.tables import rooms
from app.tables.model import Standing
from app.tables.rooms import Company, Gone, Listener, Screen, Talk

pytestmark = pytest.mark.anyio


def screen(number, events=b"[]", full=False):  # noqa: FBT002
    return Screen(number, full=full, view=b"%d" % number, clock=b"null", events=events)


@pytest.fixture
def listener():
    return Listener("ada", Standing(0))


async def test_somebody_slow_gets_the_newest_screen_with_all_that_led_there(listener):
    listener.see(screen(1))
    assert await listener.next() == [screen(1)]
    listener.see(screen(2, b'["a"]'))
    listener.see(screen(3))
    listener.see(screen(4, b'["b","c"]'))
    assert await listener.next() == [screen(4, b'["a","b","c"]')]


async def test_too_far_behind_one_begins_anew(listener, monkeypatch):
    monkeypatch.setattr(rooms, "MOST_EVENTS", 10)
    for number in range(1, 5):
        listener.see(screen(number, b'["abc"]'))
    assert await listener.next() == [screen(4, full=True)]


async def test_a_full_screen_that_was_not_taken_stays_full(listener):
    listener.see(screen(1, full=True))
    listener.see(screen(2, b'["a"]'))
    assert await listener.next() == [screen(2, full=True)]


async def test_talk_is_joined_and_bounded(listener):
    listener.hear(b"[]")
    for number in range(150):
        listener.hear(b"[%d]" % number)
    talk = [delivery for delivery in await listener.next() if isinstance(delivery, Talk)]
    assert talk[0].lines.startswith(b"[50,51,")


async def test_who_has_no_place_any_more_is_told_so_and_nothing_else(listener):
    listener.see(screen(1))
    listener.dismiss("no_place_here")
    listener.see(screen(2))
    listener.meet(Company(Standing(1), b"{}"))
    listener.hear(b'["x"]')
    assert await listener.next() == [Gone("no_place_here")]
    assert await listener.next() == [Gone("no_place_here")]


async def test_without_news_one_waits(listener):
    waiting = asyncio.create_task(listener.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    listener.see(screen(1))
    assert await waiting == [screen(1)]

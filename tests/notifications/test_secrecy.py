"""Messages do not depend on what anybody holds or does in secret: two indistinguishable tables send the same ones."""

import pytest

from app import games
from app.engine import kernel, views
from app.engine.chance import Chance
from app.engine.messages import SPECTATOR
from app.engine.state import StandingOrder
from app.tables.clocks import rounds
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Pace, SeatKind, Status, TableSettings
from app.tables.notifications import contacts, facts
from app.tables.notifications.channels import http_client
from app.tables.notifications.channels.webhooks import Webhook
from app.tables.people import tokens
from app.tables.play import commands
from app.workbench import players
from app.workbench.match import Match, play
from tests.notifications.four_weeks import looks_and_answers
from tests.notifications.people import seated_by_days, send_after, subscribes
from tests.notifications.receivers import receiving

UNFATHOMABLE = games.load("unfathomable")
SEATS = 4
NOW = 1_900_000_000_000
COMPARISONS = 60

# Two positions that spectators cannot distinguish: the hands of the second and the third player differ.
REAL = {"players": {"A": {"at": "galley"}, "B": {"hand": ["observation_3"]}, "C": {"hand": ["will_2"]}}}
OTHER = {"players": {"A": {"at": "galley"}, "B": {"hand": ["strength_5"]}, "C": {"hand": ["observation_3"]}}}


def record_of(state, pace):
    """Three people and a bot. Windows wait for the second person, and for the third in what concerns them."""
    people = [
        SeatRecord(seat, SeatKind.PERSON, f"p{seat}", ask_me=seat > 0, only_own=seat == 2) for seat in range(SEATS - 1)
    ]
    seats = [*people, SeatRecord(SEATS - 1, SeatKind.BOT, bot="easy")]
    record = Record("t", "unfathomable", {}, seats, "s", pace, TableSettings(), "p0", NOW, NOW)
    waiting = views.waiting(state.asks)
    record.status, record.waiting = Status.PLAYING, ",".join(map(str, (waiting and waiting.seats) or []))
    return record


def asked(state, pace):
    record = record_of(state, pace)
    clocks = rounds.restart(rounds.fresh(record), UNFATHOMABLE, record, state, NOW)
    return facts.asked(record, rounds.view(clocks))


@pytest.mark.parametrize("pace", [Pace.DAYS, Pace.LIVE])
def test_the_players_who_are_asked_are_the_same_in_all_worlds(pace):
    match = Match.new(UNFATHOMABLE, SEATS, {}, "notifications")
    compared = 0
    for decision in play(match, players.seated(UNFATHOMABLE, ["easy"], SEATS, "notifications")):
        state = match.state
        if state.outcome is not None or compared == COMPARISONS:
            break
        if all(ask.answer is None for ask in state.asks):
            other = UNFATHOMABLE.redeal(state, SPECTATOR, f"notifications/{decision.number}")
            kernel.ask_all_again(other)
            assert asked(state, pace) == asked(other, pace)
            compared += 1
    assert compared == COMPARISONS


class World:
    """A table by days with its own receivers, whose people and webhook get messages."""

    def __init__(self, people, browsers, receiver):
        self.people, self.browsers, self.receiver = people, browsers, receiver
        self.received = []

    @classmethod
    async def begun(cls, server, receiver, given):
        people = await seated_by_days(server, 3, "unfathomable")
        browsers = [await subscribes(server, person, receiver, reminder_hours=6) for person in people]
        await contacts.set_webhook(people[0].table, people[0].id, Webhook("json", f"{receiver.url}/hook", "en"))
        await people[0].starts(given)
        await commands.ask_me(people[1].table, people[1].id, wanted=True)
        return cls(people, browsers, receiver)

    def collect(self, now):
        """Collects what was sent since the last time, without the random part of each message. Messages of the same
        moment are sorted, because they are sent in any order.
        """
        hooks = [one.json for one in self.receiver.requests if one.path == "/hook"]
        received = [(now, "channel", one["text"], one["due"]) for one in hooks]
        received += [(now, seat, one["body"]) for seat, browser in enumerate(self.browsers) for one in browser.shown]
        received += [(now, len(one.body)) for one in self.receiver.requests if one.path != "/hook"]
        self.received += sorted(received, key=str)
        self.receiver.requests.clear()


@pytest.mark.anyio
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_indistinguishable_tables_send_the_same_messages_at_the_same_time(server, time, monkeypatch):
    monkeypatch.setattr(tokens, "new_seed", lambda: "a" * 64)
    # On a slow machine a timeout would send a message again, at another moment.
    monkeypatch.setattr(http_client, "SECONDS", 600)
    async with receiving() as one, receiving() as another:
        worlds = [await World.begun(server, one, REAL), await World.begun(server, another, OTHER)]
        secret_player = worlds[1].people[2]
        await commands.order(
            secret_player.table, secret_player.id, "order", [StandingOrder("before_die_roll", ["pass"])]
        )
        await commands.give_time(secret_player.table, secret_player.id, wanted=True)
        for half_day in range(24):
            for world in worlds:
                await looks_and_answers(world.people[0], Chance.seeded("the same lot", str(half_day)))
                for person in world.people[1:] if half_day % 3 == 2 else []:
                    async with person.listening():
                        pass
            await send_after(server, time, 6)
            await send_after(server, time, 11 * 3600)
            await send_after(server, time, 3600)
            for world in worlds:
                world.collect(time.now())
    assert worlds[0].received == worlds[1].received
    assert len(worlds[0].received) > 12
    assert any(received[1] == "channel" for received in worlds[0].received)

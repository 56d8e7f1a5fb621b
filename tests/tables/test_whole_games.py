"""Whole games of every kind through the service layer, by clients that know only what they were sent."""

from random import Random

import pytest
from msgspec import json

from app import games
from app.engine.chance import Chance
from app.tables.clocks import scheduler
from app.tables.lobby import creation
from app.tables.model import NewTable, Pace
from app.tables.play import commands
from tests.support.choices import legal_choice
from tests.support.tables import Guest, table_info

pytestmark = pytest.mark.anyio
MOST_DECISIONS = 5000


def seats_of(name):
    seats = games.load(name).seats if name != "toy" else range(2, 5)
    return sorted({seats[0], seats[-1]})


def matches():
    return [(name, seats) for name in ["toy", *games.names()] for seats in seats_of(name)]


class Client:
    """A person with an open page, who answers every ask."""

    def __init__(self, guest, page, chance):
        self.guest, self.page, self.chance = guest, page, chance
        self.received = []

    async def catches_up(self):
        before = self.page.number
        self.page.events = []
        await self.page.catches_up()
        self.received += self.page.events
        return self.page.number != before

    def open_ask(self):
        private = self.page.view["private"]
        ask = private and private["ask"]
        return ask if ask and ask["answered"] is None else None

    async def answers(self, command_id):
        ask = self.open_ask()
        await commands.answer(self.guest.table, self.guest.id, command_id, ask["id"], legal_choice(ask, self.chance))

    async def matches_a_new_page(self):
        """A page that received every update shows the same as one that is opened now."""
        async with self.guest.listening() as late:
            assert (self.page.number, self.page.view, self.page.clock) == (late.number, late.view, late.clock)


@pytest.mark.parametrize(("name", "seats"), matches())
async def test_a_whole_game_can_be_played(server, time, name, seats):
    people = [await Guest.create(server, f"Player {seat}") for seat in range(seats)]
    people[0].table = await creation.create(server, people[0].id, NewTable(name, seats, pace=Pace.BRISK))
    for person in people[1:]:
        await person.sits(people[0])
    fan = await Guest.create(server, "Fay")
    await fan.watches(people[0])
    await people[0].starts()
    listeners = [(person, person.listening()) for person in (*people, fan)]
    clients = [
        Client(person, await listening.__aenter__(), Chance.seeded(f"{name} {seats}", str(number)))
        for number, (person, listening) in enumerate(listeners)
    ]
    await play_to_the_end(server, time, clients, Random(seats))
    for client in clients:
        await client.matches_a_new_page()
        log = [(line.name, line.args) for line in await client.guest.log()]
        events = [(event.name, json.decode(json.encode(event.args))) for event in client.received]
        assert events[-len(log) :] == log
    assert (await table_info(fan.table)).status == "over"
    for _, listening in listeners:
        await listening.__aexit__(None, None, None)


async def play_to_the_end(server, time, clients, random):
    for number in range(MOST_DECISIONS):
        for client in clients:
            await client.catches_up()
        if clients[-1].page.view["public"]["outcome"] is not None:
            return
        asked = [client for client in clients if client.open_ask()]
        if asked:
            await random.choice(asked).answers(f"c{number}")
        else:
            time.advance(5)
            await scheduler.run_due(server)
        if number % 25 == 0:
            for client in clients:
                await client.catches_up()
                await client.matches_a_new_page()
    raise AssertionError("the game did not end")

"""Whole games by clients that know no game: every seat's stream, message by message, against what it may see."""

import random

import pytest

from app.tables.live.publisher import Screen
from tests.web.harness import Party, Place, party

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_games")]

EMBEDDED = [("toy", 2), ("subterra", 1), ("subterra", 3), ("subterra", 5), ("unfathomable", 3), ("unfathomable", 6)]
POSTGRES = [("toy", 4), ("subterra", 2), ("subterra", 4), ("subterra", 6), ("unfathomable", 4), ("unfathomable", 5)]


@pytest.mark.parametrize(("game", "seats"), EMBEDDED)
async def test_a_game_runs_to_its_end_and_everybody_saw_what_they_may(embedded: Place, game: str, seats: int):
    async with party(embedded, game, seats) as people:
        await people.start()
        await people.play_by_lot(random.Random(seats))

        await check_end(people)


@pytest.mark.parametrize(("game", "seats"), POSTGRES)
async def test_it_is_the_same_on_postgres(postgres: Place, game: str, seats: int):
    async with party(postgres, game, seats) as people:
        await people.start()
        await people.play_by_lot(random.Random(seats))

        await check_end(people)


async def test_bots_play_their_seats_to_the_end(place: Place):
    async with place.guest("Ada") as ada:
        table = (await ada.open_table("subterra", 3))["id"]
        await ada.do(table, "fill_with_bots", bot="random")
        await ada.do(table, "start")
        luck = random.Random(11)
        async with ada.socket(table) as screen:
            while not screen.view["public"]["outcome"]:
                if screen.ask:
                    await screen.answer_by_lot(luck)
                else:
                    await place.pass_time(2)
                await screen.in_step()

    assert {event["args"].get("seat") for event in screen.log} >= {0, 1, 2}


async def check_end(people: Party) -> None:
    for screen in people.everybody:
        await screen.in_step()
        assert screen.view["public"]["outcome"]["reason"]
        await screen.until(lambda screen=screen: screen.table["status"] == "over")
        assert not screen.ask
        async with people.place.server.table(people.id).attach(screen.you["player"]["id"]) as listener:
            (late,) = [one for one in listener.take() if isinstance(one, Screen)]
        assert [event["name"] for event in screen.log][-len(late.lines) :] == [line.name for line in late.lines]
        assert screen.log[-1]["name"] == "game_over"
    assert people.watcher.view["private"] is None
    assert all("own" not in event for event in people.watcher.log)

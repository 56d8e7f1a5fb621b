"""Whole games by clients that know no rules: after every decision each page shows exactly what it may see."""

import random

import pytest

from app.tables.live.publisher import Screen
from tests.web.harness import FullTable, LocalSite, full_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_games")]

EMBEDDED = [("toy", 2), ("subterra", 1), ("subterra", 3), ("subterra", 5), ("unfathomable", 3), ("unfathomable", 6)]
POSTGRES = [("toy", 4), ("subterra", 2), ("subterra", 4), ("subterra", 6), ("unfathomable", 4), ("unfathomable", 5)]


@pytest.mark.parametrize(("game", "seats"), EMBEDDED)
async def test_a_game_runs_to_its_end_and_every_page_shows_what_it_may(embedded: LocalSite, game: str, seats: int):
    async with full_table(embedded, game, seats) as people:
        await people.start()
        await people.play_at_random(random.Random(seats))

        await check_end(people)


@pytest.mark.parametrize(("game", "seats"), POSTGRES)
async def test_a_game_on_postgres_runs_to_its_end_and_every_page_shows_what_it_may(
    postgres: LocalSite, game: str, seats: int
):
    async with full_table(postgres, game, seats) as people:
        await people.start()
        await people.play_at_random(random.Random(seats))

        await check_end(people)


async def test_bots_play_their_seats_to_the_end(site: LocalSite):
    async with site.guest("Ada") as ada:
        table = (await ada.open_table("subterra", 3))["id"]
        await ada.do(table, "fill_with_bots", bot="random")
        await ada.do(table, "start")
        random_source = random.Random(11)
        async with ada.socket(table) as screen:
            while not screen.view["public"]["outcome"]:
                if screen.ask:
                    await screen.answer_at_random(random_source)
                else:
                    await site.pass_time(2)
                await screen.sync()

    assert {event["args"].get("seat") for event in screen.log} >= {0, 1, 2}


async def check_end(people: FullTable) -> None:
    for screen in people.all_screens:
        await screen.sync()
        assert screen.view["public"]["outcome"]["reason"]
        await screen.until(lambda screen=screen: screen.table["status"] == "over")
        assert not screen.ask
        async with people.site.server.table(people.id).attach(screen.you["player"]["id"]) as listener:
            (late,) = [one for one in listener.take() if isinstance(one, Screen)]
        lines = late.report.lines
        assert [event["name"] for event in screen.log][-len(lines) :] == [line.name for line in lines]
        assert screen.log[-1]["name"] == "game_over"
    assert people.spectator.view["private"] is None
    assert all("own" not in event for event in people.spectator.log)

"""Reconnecting: at every kind of ask a new page shows exactly what an open one shows."""

import random

import pytest

from tests.web.harness import FullTable, LocalSite, Screen, full_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_games")]


def kind_of_ask(screen: Screen) -> tuple[str, ...] | None:
    ask = screen.view["private"]["ask"]
    return ask and (ask["kind"], ask["prompt"]["id"], ask["window"], "answered" if ask["answered"] else "open")


async def check_new_pages(people: FullTable) -> None:
    for screen in people.all_screens:
        await screen.sync()
        async with screen.guest.socket(people.id) as fresh:
            assert fresh.view == screen.view
            assert (fresh.number, fresh.clock) == (screen.number, screen.clock)
            assert fresh.log == screen.log[-len(fresh.log) :] if fresh.log else not screen.log
            assert fresh.you == screen.you
            assert fresh.chat == screen.chat


async def play_and_reopen(people: FullTable, decisions: int) -> set[tuple[str, ...]]:
    """Play, and at each new kind of ask open a new page for everyone. Returns the kinds."""
    random_source = random.Random(7)
    kinds_seen: set[tuple[str, ...]] = set()
    for _ in range(decisions):
        kinds = {kind for screen in people.screens if (kind := kind_of_ask(screen))}
        if not kinds <= kinds_seen:
            kinds_seen |= kinds
            await check_new_pages(people)
        if people.over:
            break
        await people.play_at_random(random_source, 1)
    return kinds_seen


async def test_a_page_opened_in_the_middle_of_any_ask_shows_what_an_open_one_does(site: LocalSite):
    async with full_table(site, "toy", 2, options={"rounds": 2}) as people:
        await people.start()
        kinds_seen = await play_and_reopen(people, 60)

        assert people.over
        await check_new_pages(people)
    assert {kind for kind, *_ in kinds_seen} == {"choose", "acknowledge", "arrange", "allot"}
    assert ("choose", "toy-window", "peek", "open") in kinds_seen
    assert ("choose", "toy-window", "peek", "answered") in kinds_seen


@pytest.mark.parametrize(("game", "seats", "kinds"), [("subterra", 2, 4), ("unfathomable", 3, 19)])
async def test_a_page_opened_at_every_kind_of_ask_of_a_whole_game_shows_what_an_open_one_does(
    embedded: LocalSite, game: str, seats: int, kinds: int
):
    async with full_table(embedded, game, seats) as people:
        await people.start()
        kinds_seen = await play_and_reopen(people, 5000)

        assert people.over
        await check_new_pages(people)
    assert len(kinds_seen) > kinds


async def test_a_game_continues_after_all_players_were_disconnected(site: LocalSite):
    async with full_table(site, "toy", 2, options={"rounds": 1}) as people:
        await people.start()
        await people.play_at_random(random.Random(1), 3)
        for screen in people.all_screens:
            await screen.connection.close()
        await site.pass_time(3600)
        async with people.guests[0].socket(people.id) as ada, people.guests[1].socket(people.id) as ben:
            people.screens = [ada, ben]
            people.spectator = ada
            await ben.until(lambda: all(seat["played_by"] == "owner" for seat in ben.table["seats"]))
            await people.play_at_random(random.Random(2))
            assert people.over


async def test_an_answer_sent_again_after_a_lost_connection_counts_once(site: LocalSite):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        await ada.send(type="answer", id="the-one", ask=asked["id"], choice=["hand:1"])
        await ada.connection.close()
        async with people.guests[0].socket(people.id) as back:
            again = await back.answer(["hand:1"], asked, command_id="the-one")

            assert again == {"type": "done", "id": "the-one"}
            assert back.view["private"]["ask"]["answered"] == ["hand:1"]
        assert site.server.table(people.id).record.version == 1

"""Coming back: at every kind of ask a new page shows exactly what an open one already does."""

import random

import pytest

from tests.web.harness import Party, Place, Screen, party

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("same_games")]


def kind_of_ask(screen: Screen) -> tuple[str, ...] | None:
    ask = screen.view["private"]["ask"]
    return ask and (ask["kind"], ask["prompt"]["id"], ask["window"], "answered" if ask["answered"] else "open")


async def check_everybody_can_come_back(people: Party) -> None:
    for screen in people.everybody:
        await screen.in_step()
        async with screen.guest.socket(people.id) as fresh:
            assert fresh.view == screen.view
            assert (fresh.number, fresh.clock) == (screen.number, screen.clock)
            assert fresh.log == screen.log[-len(fresh.log) :] if fresh.log else not screen.log
            assert fresh.you == screen.you
            assert fresh.chat == screen.chat


async def play_and_come_back(people: Party, decisions: int) -> set[tuple[str, ...]]:
    """Whenever somebody is asked something of a kind that was not seen before, everybody opens a new page."""
    luck = random.Random(7)
    met: set[tuple[str, ...]] = set()
    for _ in range(decisions):
        kinds = {kind for screen in people.screens if (kind := kind_of_ask(screen))}
        if not kinds <= met:
            met |= kinds
            await check_everybody_can_come_back(people)
        if people.over:
            break
        await people.play_by_lot(luck, 1)
    return met


async def test_a_page_opened_in_the_middle_of_any_ask_shows_what_an_open_one_does(place: Place):
    async with party(place, "toy", 2, options={"rounds": 2}) as people:
        await people.start()
        met = await play_and_come_back(people, 60)

        assert people.over
        await check_everybody_can_come_back(people)
    assert {kind for kind, *_ in met} == {"choose", "acknowledge", "arrange", "allot"}
    assert ("choose", "toy-window", "peek", "open") in met
    assert ("choose", "toy-window", "peek", "answered") in met


@pytest.mark.parametrize(("game", "seats", "kinds"), [("subterra", 2, 4), ("unfathomable", 3, 19)])
async def test_it_is_so_in_every_ask_of_a_whole_game(embedded: Place, game: str, seats: int, kinds: int):
    async with party(embedded, game, seats) as people:
        await people.start()
        met = await play_and_come_back(people, 5000)

        assert people.over
        await check_everybody_can_come_back(people)
    assert len(met) > kinds


async def test_a_game_goes_on_after_everybody_was_gone(place: Place):
    async with party(place, "toy", 2, options={"rounds": 1}) as people:
        await people.start()
        await people.play_by_lot(random.Random(1), 3)
        for screen in people.everybody:
            await screen.line.close()
        await place.pass_time(3600)
        async with people.guests[0].socket(people.id) as ada, people.guests[1].socket(people.id) as ben:
            people.screens = [ada, ben]
            people.watcher = ada
            await ben.until(lambda: all(seat["played_by"] == "owner" for seat in ben.table["seats"]))
            await people.play_by_lot(random.Random(2))
            assert people.over


async def test_an_answer_given_just_before_the_line_broke_is_not_given_twice(place: Place):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada = people.screens[0]
        asked = ada.ask
        await ada.say(type="answer", id="the-one", ask=asked["id"], choice=["hand:1"])
        await ada.line.close()
        async with people.guests[0].socket(people.id) as back:
            again = await back.answer(["hand:1"], asked, command_id="the-one")

            assert again == {"type": "done", "id": "the-one"}
            assert back.view["private"]["ask"]["answered"] == ["hand:1"]
        assert place.server.table(people.id).record.version == 1

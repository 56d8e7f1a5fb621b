"""Who is told what and when: nobody until they ask, once until they have looked, and nothing but public facts."""

import pytest
from msgspec.structs import replace

from app.store.schema import OutboxRow
from app.tables.lobby import membership
from app.tables.notifications import choices, worker
from app.tables.notifications.choices import TableChoice
from app.tables.play import commands
from tests.notifications.people import ALWAYS, DAY, HOUR, by_days, looks, passes, rows, speaks, texts, wants
from tests.support.tables import seated

pytestmark = pytest.mark.anyio

YOUR_TURN = "It is your turn at Atlantica."


async def begun(server, http_receiver, *, count=2, **chosen):
    """A table by days that has begun; its second player wants to be told."""
    people = await by_days(server, count)
    browser = await wants(server, people[1], http_receiver, **chosen)
    await people[0].starts()
    return people, browser


async def test_nobody_is_told_anything_until_they_ask(server, time, http_receiver):
    people = await by_days(server)
    await people[0].starts()
    await passes(server, time, 2 * DAY)
    assert http_receiver.requests == []


async def test_the_fact_is_written_with_the_change_and_nothing_is_sent_at_once(server, http_receiver):
    await begun(server, http_receiver)
    assert [row.kind for row in await rows(server)] == ["table"]
    await worker.send_due(server)
    assert http_receiver.requests == []


async def test_a_player_who_looks_elsewhere_is_told(server, time, http_receiver):
    _, browser = await begun(server, http_receiver)
    await passes(server, time, 30)
    assert [one["body"][: len(YOUR_TURN)] for one in browser.shown] == [YOUR_TURN]
    assert await rows(server) == []


async def test_with_the_moment_until_which_an_answer_is_needed(server, time, http_receiver):
    people, browser = await begun(server, http_receiver, zone="Europe/Kyiv")
    await speaks(server, people[1], "uk")
    await passes(server, time, 30)
    [shown] = texts(browser)
    assert shown.startswith("Ваш хід за столом «Atlantica». ")
    assert shown.endswith(" до нд, 17 січ., 10:00 (Europe/Kyiv).")


async def test_of_two_things_at_the_same_moment_only_the_question_is_told(server, time, http_receiver):
    """The game has begun, it is the player's turn, and somebody has mentioned it in the chat."""
    people, browser = await begun(server, http_receiver)
    await people[0].says("@Ben, it is your turn")
    await passes(server, time, 40)
    assert len(browser.shown) == 1
    assert browser.shown[0]["body"].startswith(YOUR_TURN)


async def test_once_until_they_have_looked(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    await passes(server, time, 30)
    for person in people:
        await person.answers("hand:1")
    await passes(server, time, HOUR)
    assert people[0].table.record.waiting == "0,1"
    assert len(browser.shown) == 1
    await looks(server, time, people[1])
    for person in people:
        await person.answers()
    await people[0].answers("0", "1")
    await people[0].answers({"seat:0": 2, "seat:1": 1})
    await passes(server, time, 30)
    assert len(browser.shown) == 2


async def test_nobody_is_told_what_they_have_seen(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    await looks(server, time, people[1])
    await passes(server, time, 30)
    assert browser.shown == []


async def test_nobody_is_told_who_is_looking(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    async with people[1].listening():
        await passes(server, time, 60)
    assert browser.shown == []


async def test_nor_of_what_was_answered_meanwhile(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    for person in people:
        await person.answers("hand:1")
    await passes(server, time, 60)
    assert browser.shown == []


async def test_one_table_can_be_switched_off_and_another_on(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    table_id = people[1].table.table_id
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice(wanted=False))
    await passes(server, time, 60)
    assert browser.shown == []
    await choices.choose(server, people[1].id, replace(ALWAYS, all_tables=False))
    assert not (await choices.of_person(server, people[1].id)).wants(table_id)
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice(wanted=True))
    assert (await choices.of_person(server, people[1].id)).wants(table_id)
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice())
    assert not (await choices.of_person(server, people[1].id)).wants(table_id)


async def in_window(people):
    """Everybody has sealed a card, so the window is open."""
    for person in people:
        await person.answers("hand:1")
    assert people[0].table.game.clock.window


@pytest.mark.parametrize("asks", [True, False])
async def test_of_a_window_only_those_who_asked_to_be_waited_for(server, time, http_receiver, asks):
    people, browser = await begun(server, http_receiver)
    await commands.ask_me(people[1].table, people[1].id, wanted=True)
    await commands.ask_me(people[0].table, people[0].id, wanted=True)
    if not asks:
        await commands.ask_me(people[1].table, people[1].id, wanted=False)
    await in_window(people)
    await passes(server, time, 60)
    sentence = "Atlantica is waiting for your reaction."
    assert [text[: len(sentence)] for text in texts(browser)] == ([sentence] if asks else [])


async def test_that_somebody_called_them_in_the_chat(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    await looks(server, time, people[1])
    await people[0].says("Benno and me@Benjamin are nobody here")
    await passes(server, time, 60)
    assert browser.shown == []
    await people[0].says("Hurry up, @ben!")
    await passes(server, time, 60)
    assert texts(browser) == ["Somebody mentioned you in the chat at Atlantica."]


async def test_that_the_game_is_over(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    await looks(server, time, people[1])
    for person in people:
        await membership.leave(person.table, person.id)
    await passes(server, time, 60)
    assert texts(browser) == ["The game at Atlantica is over."]


async def test_at_another_pace_only_people_who_are_away(server, time, http_receiver):
    people = await seated(server, 2, name="Atlantica")
    browser = await wants(server, people[1], http_receiver)
    async with people[0].listening(), people[1].listening():
        await people[0].starts()
        assert await rows(server) == []
    await looks(server, time, people[1])
    for person in people:
        await person.answers("hand:1")
    assert [row.kind for row in await rows(server, OutboxRow.kind)] in ([], ["table"])
    assert browser.shown == []


async def test_a_reminder_comes_before_the_time_is_up(server, time, http_receiver):
    people, browser = await begun(server, http_receiver, reminder_hours=4)
    await passes(server, time, 30)
    await passes(server, time, 2 * DAY - 4 * HOUR - 60)
    assert len(browser.shown) == 1
    await passes(server, time, 60)
    assert browser.shown[1]["body"].startswith("Atlantica is still waiting for you.")
    assert people[0].table.game.clock.opened


async def test_no_reminder_of_what_was_answered(server, time, http_receiver):
    people, browser = await begun(server, http_receiver, reminder_hours=4)
    for person in people:
        await person.answers("hand:1")
    await passes(server, time, 2 * DAY - 4 * HOUR)
    assert not any("still waiting" in text for text in texts(browser))


async def test_in_quiet_hours_nothing_is_sent_before_they_end(server, time, http_receiver):
    # The clock of the tests begins at 8:00 in London.
    _, browser = await begun(server, http_receiver, quiet_from=7 * 60, quiet_until=10 * 60, zone="Europe/London")
    await passes(server, time, 90 * 60)
    assert browser.shown == []
    await passes(server, time, 31 * 60)
    assert len(browser.shown) == 1


# ---- When time is up -------------------------------------------------------------------------------------------------


async def test_a_player_whose_time_was_up_is_told_and_so_is_one_who_is_played_for(server, time, http_receiver):
    people = await by_days(server, 2, "subterra")
    browsers = [await wants(server, person, http_receiver) for person in people]
    await people[0].starts()
    late = int(people[0].table.record.waiting)
    for person in people:
        await looks(server, time, person)
    await passes(server, time, 60)
    http_receiver.requests.clear()
    await looks(server, time, people[late])
    await passes(server, time, 2 * DAY)
    await passes(server, time, 60)
    said = [text for text in texts(browsers[late]) if "time" in text]
    assert said == ["You ran out of time at Atlantica: the game chose for you."]
    assert not any("time at" in text for text in texts(browsers[1 - late]))
    http_receiver.requests.clear()
    await looks(server, time, people[late])
    await passes(server, time, 3 * DAY + HOUR)
    await passes(server, time, 60)
    assert any("Your seat is played for you until you return" in text for text in texts(browsers[late]))

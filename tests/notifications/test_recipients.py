"""Who is notified of what and when: only people who asked for it, once until they have looked, only of public facts."""

import pytest
from msgspec.structs import replace

from app.store.schema import OutboxRow
from app.tables.lobby import membership
from app.tables.notifications import choices, worker
from app.tables.notifications.choices import TableChoice
from app.tables.play import commands
from tests.notifications.people import (
    ALWAYS,
    DAY,
    HOUR,
    looks_at_table,
    outbox_rows,
    pushed_texts,
    seated_by_days,
    send_after,
    set_language,
    started_by_days,
    subscribes,
)
from tests.support.tables import seated

pytestmark = pytest.mark.anyio

YOUR_TURN = "It is your turn at Atlantica."


async def test_nobody_is_notified_until_they_ask_for_it(server, time, http_receiver):
    people = await seated_by_days(server)
    await people[0].starts()
    await send_after(server, time, 2 * DAY)
    assert http_receiver.requests == []


async def test_a_fact_is_stored_with_its_change_and_nothing_is_sent_at_once(server, http_receiver):
    await started_by_days(server, http_receiver)
    assert [row.kind for row in await outbox_rows(server)] == ["table"]
    await worker.send_due(server)
    assert http_receiver.requests == []


async def test_a_player_who_is_not_looking_is_notified(server, time, http_receiver):
    _, browser = await started_by_days(server, http_receiver)
    await send_after(server, time, 30)
    assert [one["body"][: len(YOUR_TURN)] for one in browser.shown] == [YOUR_TURN]
    assert await outbox_rows(server) == []


async def test_a_message_names_the_deadline(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver, zone="Europe/Kyiv")
    await set_language(server, people[1], "uk")
    await send_after(server, time, 30)
    [shown] = pushed_texts(browser)
    assert shown.startswith("Ваш хід за столом «Atlantica». ")
    assert shown.endswith(" до нд, 17 січ., 10:00 (Europe/Kyiv).")


async def test_of_simultaneous_facts_only_the_ask_is_sent(server, time, http_receiver):
    """The game has begun, it is the player's turn, and they are mentioned in the chat."""
    people, browser = await started_by_days(server, http_receiver)
    await people[0].says("@Ben, it is your turn")
    await send_after(server, time, 40)
    assert len(browser.shown) == 1
    assert browser.shown[0]["body"].startswith(YOUR_TURN)


async def test_no_second_message_is_sent_before_the_player_has_looked(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    await send_after(server, time, 30)
    for person in people:
        await person.answers("hand:1")
    await send_after(server, time, HOUR)
    assert people[0].table.record.waiting == "0,1"
    assert len(browser.shown) == 1
    await looks_at_table(server, time, people[1])
    for person in people:
        await person.answers()
    await people[0].answers("0", "1")
    await people[0].answers({"seat:0": 2, "seat:1": 1})
    await send_after(server, time, 30)
    assert len(browser.shown) == 2


async def test_nobody_is_notified_of_what_they_have_seen(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    await looks_at_table(server, time, people[1])
    await send_after(server, time, 30)
    assert browser.shown == []


async def test_a_player_who_is_looking_is_not_notified(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    async with people[1].listening():
        await send_after(server, time, 60)
    assert browser.shown == []


async def test_nobody_is_notified_of_an_ask_that_was_answered_meanwhile(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    for person in people:
        await person.answers("hand:1")
    await send_after(server, time, 60)
    assert browser.shown == []


async def test_notifications_can_be_switched_off_and_on_for_one_table(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    table_id = people[1].table.table_id
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice(wanted=False))
    await send_after(server, time, 60)
    assert browser.shown == []
    await choices.choose(server, people[1].id, replace(ALWAYS, all_tables=False))
    assert not (await choices.of_person(server, people[1].id)).wants(table_id)
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice(wanted=True))
    assert (await choices.of_person(server, people[1].id)).wants(table_id)
    await choices.choose_for_table(server, people[1].id, table_id, TableChoice())
    assert not (await choices.of_person(server, people[1].id)).wants(table_id)


async def open_window(people):
    """Everybody seals a card, which opens the window."""
    for person in people:
        await person.answers("hand:1")
    assert people[0].table.game.clock.window


@pytest.mark.parametrize("asked", [True, False])
async def test_only_players_who_asked_to_be_waited_for_are_notified_of_a_window(server, time, http_receiver, asked):
    people, browser = await started_by_days(server, http_receiver)
    await commands.ask_me(people[1].table, people[1].id, wanted=True)
    await commands.ask_me(people[0].table, people[0].id, wanted=True)
    if not asked:
        await commands.ask_me(people[1].table, people[1].id, wanted=False)
    await open_window(people)
    await send_after(server, time, 60)
    sentence = "Atlantica is waiting for your reaction."
    assert [text[: len(sentence)] for text in pushed_texts(browser)] == ([sentence] if asked else [])


async def test_a_player_is_notified_of_a_mention_in_the_chat(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    await looks_at_table(server, time, people[1])
    await people[0].says("Benno and me@Benjamin are nobody here")
    await send_after(server, time, 60)
    assert browser.shown == []
    await people[0].says("Hurry up, @ben!")
    await send_after(server, time, 60)
    assert pushed_texts(browser) == ["Somebody mentioned you in the chat at Atlantica."]


async def test_a_player_is_notified_of_the_end_of_the_game(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    await looks_at_table(server, time, people[1])
    for person in people:
        await membership.leave(person.table, person.id)
    await send_after(server, time, 60)
    assert pushed_texts(browser) == ["The game at Atlantica is over."]


async def test_at_another_pace_only_players_who_are_away_are_notified(server, time, http_receiver):
    people = await seated(server, 2, name="Atlantica")
    browser = await subscribes(server, people[1], http_receiver)
    async with people[0].listening(), people[1].listening():
        await people[0].starts()
        assert await outbox_rows(server) == []
    await looks_at_table(server, time, people[1])
    for person in people:
        await person.answers("hand:1")
    assert [row.kind for row in await outbox_rows(server, OutboxRow.kind)] in ([], ["table"])
    assert browser.shown == []


async def test_a_reminder_is_sent_before_the_time_is_up(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver, reminder_hours=4)
    await send_after(server, time, 30)
    await send_after(server, time, 2 * DAY - 4 * HOUR - 60)
    assert len(browser.shown) == 1
    await send_after(server, time, 60)
    assert browser.shown[1]["body"].startswith("Atlantica is still waiting for you.")
    assert people[0].table.game.clock.opened


async def test_no_reminder_is_sent_after_an_answer(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver, reminder_hours=4)
    for person in people:
        await person.answers("hand:1")
    await send_after(server, time, 2 * DAY - 4 * HOUR)
    assert not any("still waiting" in text for text in pushed_texts(browser))


async def test_nothing_is_sent_in_quiet_hours(server, time, http_receiver):
    # The clock of the tests starts at 8:00 in London.
    _, browser = await started_by_days(
        server, http_receiver, quiet_from=7 * 60, quiet_until=10 * 60, zone="Europe/London"
    )
    await send_after(server, time, 90 * 60)
    assert browser.shown == []
    await send_after(server, time, 31 * 60)
    assert len(browser.shown) == 1


# ---- When time is up -------------------------------------------------------------------------------------------------


async def test_a_player_is_notified_of_a_timeout_and_of_being_substituted(server, time, http_receiver):
    people = await seated_by_days(server, 2, "subterra")
    browsers = [await subscribes(server, person, http_receiver) for person in people]
    await people[0].starts()
    late = int(people[0].table.record.waiting)
    for person in people:
        await looks_at_table(server, time, person)
    await send_after(server, time, 60)
    http_receiver.requests.clear()
    await looks_at_table(server, time, people[late])
    await send_after(server, time, 2 * DAY)
    await send_after(server, time, 60)
    timeouts = [text for text in pushed_texts(browsers[late]) if "time" in text]
    assert timeouts == ["You ran out of time at Atlantica: the game chose for you."]
    assert not any("time at" in text for text in pushed_texts(browsers[1 - late]))
    http_receiver.requests.clear()
    await looks_at_table(server, time, people[late])
    await send_after(server, time, 3 * DAY + HOUR)
    await send_after(server, time, 60)
    assert any("Your seat is played for you until you return" in text for text in pushed_texts(browsers[late]))

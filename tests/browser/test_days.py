"""What a player can prepare at a table by days: notes, plans, automatic answers, hours and holidays."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from app.engine.chance import Chance
from app.tables.clocks import scheduler
from app.tables.play import commands
from tests.browser import voyages
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.voyages import start_voyage
from tests.support.site import Site

Shoot = Callable[[Person, str], None]
ACT = {"subterra": "subterra-act", "unfathomable": "unfathomable-choose_action"}
STEP = {"subterra": "end_turn", "unfathomable": "move:galley"}


def two_at_a_table(visit: Visit, game: str) -> tuple[Person, Person, str]:
    """A game by days with two people, and a bot if the game needs three seats."""
    mara, ben = visit("Mara"), visit("Ben")
    for person in (mara, ben):
        person.api("POST", "/me", {"name": person.name, "language": "en"})
    seats = {"subterra": 2, "unfathomable": 3}[game]
    body = {"game": game, "seats": seats, "options": {}, "pace": "days", "name": "Atlantica"}
    table = mara.api("POST", "/tables", body)["table"]
    ben.api("POST", "/join", {"code": table["code"]})
    ben.api("POST", f"/tables/{table['id']}/do", {"action": "ready", "ready": True})
    if seats > 2:
        mara.api("POST", f"/tables/{table['id']}/do", {"action": "fill_with_bots", "bot": "easy"})
    mara.api("POST", f"/tables/{table['id']}/do", {"action": "start"})
    return mara, ben, table["id"]


async def play_until_asked(site: Site, table_id: str, seat: int, prompt: str) -> None:
    """Everyone answers at random until this seat is asked what to do."""
    server = site.app.state.context.server
    table, chance = server.table(table_id), Chance.seeded("by days", "lot")
    for number in range(2000):
        record, asks = table.record, table.game.state.asks
        first = asks[0]
        if first.seat == seat and first.prompt.id == prompt:
            return
        open_ask = next((ask for ask in asks if ask.answer is None and record.seats[ask.seat].player_id), None)
        if open_ask is not None:
            owner = record.seats[open_ask.seat].player_id
            await commands.answer(table, owner, f"lot-{number}", open_ask.id, open_ask.random_choice(chance))
        await scheduler.run_due(server)
    raise AssertionError("this seat was not asked")


def test_notes_are_stored_and_only_their_writer_sees_them(visit: Visit, shoot: Shoot):
    mara, ben, table = two_at_a_table(visit, "subterra")
    for person in (mara, ben):
        person.page.goto(f"/tables/{table}")
    tools = mara.page.get_by_role("region", name="Prepare")
    tools.get_by_role("button", name="My notes").click()
    dialog = mara.page.get_by_role("dialog")
    with mara.expect_saved("notes"):
        dialog.get_by_label("Ben").fill("promised to wait\nat the exit")
        dialog.get_by_label("The whole game").focus()
    shoot(mara, "days-notes")
    mara.page.reload()
    mara.page.get_by_role("button", name="Menu").click()
    mara.page.get_by_role("dialog").get_by_role("button", name="My notes").click()
    expect(mara.page.get_by_label("Ben")).to_have_value("promised to wait\nat the exit")
    ben.page.get_by_role("button", name="My notes").click()
    expect(ben.page.get_by_role("dialog").get_by_label("Ben")).to_have_value("")


@pytest.mark.parametrize("game", ["subterra", "unfathomable"])
def test_a_turn_is_planned_step_by_step_and_only_its_player_sees_the_plan(
    visit: Visit, site: Site, shoot: Shoot, game: str
):
    mara, ben, table = two_at_a_table(visit, game)
    site.run(play_until_asked(site, table, 0, ACT[game]))
    for person in (mara, ben):
        person.page.goto(f"/tables/{table}")
    if game == "unfathomable":
        ben.page.locator(".study button.primary").click()
    tools = ben.page.get_by_role("region", name="Prepare")
    tools.get_by_role("button", name="Plan ahead").click()
    dialog = ben.page.get_by_role("dialog")
    first = dialog.get_by_label("First")
    wanted = first.locator(f"option[value='{STEP[game]}']").inner_text()
    first.select_option(wanted)
    expect(dialog.locator("li")).to_have_text([wanted])
    shoot(ben, f"days-plan-{game}")
    with ben.expect_saved("plan"):
        dialog.get_by_role("button", name="Keep this plan").click()
    ben.page.keyboard.press("Escape")
    expect(tools.locator(".plan-line")).to_contain_text(wanted)
    expect(mara.page.locator(".plan-line")).to_have_count(0)
    shoot(ben, f"days-tools-{game}")


def test_everyone_sees_that_a_player_is_on_holiday(visit: Visit, shoot: Shoot):
    mara, ben, table = two_at_a_table(visit, "subterra")
    for person in (mara, ben):
        person.page.goto(f"/tables/{table}")
    mara.page.get_by_role("button", name="Hours and holidays").click()
    dialog = mara.page.get_by_role("dialog")
    mara.turn_switch(dialog.get_by_role("switch", name="My time does not run out at night"), on=True)
    expect(dialog.get_by_role("combobox", name="from", exact=True)).to_have_value("1320")
    dialog.get_by_label("Last day").fill(in_days(2))
    expect(dialog.get_by_text("That takes 3 of your 14 days.")).to_be_visible()
    dialog.get_by_role("button", name="Take a holiday").click()
    expect(dialog.get_by_text("You have 11 days left")).to_be_visible()
    shoot(mara, "days-hours")
    expect(ben.page.get_by_text("Mara is on holiday until")).to_be_visible()
    expect(ben.page.locator(".chat-lines")).to_contain_text("Mara is on holiday.")
    dialog.get_by_role("button", name="End my holiday").click()
    expect(dialog.get_by_text("You have 13 days left")).to_be_visible()
    expect(ben.page.get_by_text("Mara is on holiday until")).to_have_count(0)


def in_days(number: int) -> str:
    return (datetime.now(tz=UTC).date() + timedelta(days=number)).isoformat()


def test_a_holiday_may_begin_later_and_be_cancelled(visit: Visit, shoot: Shoot):
    mara, ben, table = two_at_a_table(visit, "subterra")
    for person in (mara, ben):
        person.page.goto(f"/tables/{table}")
    mara.page.get_by_role("button", name="Hours and holidays").click()
    dialog = mara.page.get_by_role("dialog")
    dialog.get_by_label("First day").fill(in_days(20))
    expect(dialog.get_by_label("Last day")).to_have_value(in_days(20))
    dialog.get_by_label("Last day").fill(in_days(40))
    expect(dialog.get_by_role("button", name="Take a holiday")).to_be_disabled()
    dialog.get_by_label("Last day").fill(in_days(24))
    dialog.get_by_role("button", name="Take a holiday").click()
    expect(dialog.get_by_text("You have 9 days left")).to_be_visible()
    expect(dialog.get_by_text("You will be on holiday from")).to_be_visible()
    shoot(mara, "days-holiday-planned")
    expect(ben.page.get_by_text("Mara will be on holiday from")).to_be_visible()
    dialog.get_by_role("button", name="Cancel this holiday").click()
    expect(dialog.get_by_text("You have 14 days left")).to_be_visible()
    expect(ben.page.locator(".chat-lines")).to_contain_text("Mara is not going on holiday after all.")


def test_cards_for_a_check_are_planned_before_it_is_the_players_turn(visit: Visit, site: Site, shoot: Shoot):
    mara, jonas = start_voyage(visit, site, voyages.CHECK, people=("Mara", "Jonas"))
    mara.press_twice("end")
    expect(jonas.page.locator(".confirm")).to_be_visible()
    mara.page.locator('.hand [data-inspect="skill:strength_4"]').click()
    with mara.expect_saved("plan"):
        mara.page.get_by_role("button", name="Add when it is my turn").click()
    shoot(mara, "days-plan-check")
    assert [step.choice for step in plans_of(site, mara)["question"].steps] == [["strength_4"]]
    with mara.expect_saved("plan"):
        mara.page.locator('.hand [data-inspect="skill:strength_4"]').click()
    assert [step.choice for step in plans_of(site, mara)["question"].steps] == [[]]
    with mara.expect_saved("plan"):
        mara.page.get_by_role("button", name="Add nothing when it is my turn").click()
    assert plans_of(site, mara)["question"].steps == []


def plans_of(site: Site, person: Person):
    return site.app.state.context.server.table(person.table_id).game.clocks.plans[0]


def test_cards_for_later_checks_are_chosen_in_the_automatic_answers(visit: Visit, site: Site, shoot: Shoot):
    [mara] = start_voyage(visit, site, voyages.CHECK)
    mara.page.get_by_role("button", name="Automatic answers").click()
    dialog = mara.page.get_by_role("dialog")
    with mara.expect_saved("plan"):
        dialog.get_by_label("When a check comes").select_option("Add only the cards below")
    with mara.expect_saved("plan"):
        dialog.get_by_label("Rampage").last.select_option("Add it if it helps")
    dialog.get_by_label("When a check comes").scroll_into_view_if_needed()
    shoot(mara, "days-later")
    assert [step.choice for step in plans_of(site, mara)["later"].steps] == [["helps:strength_4"]]
    mara.page.keyboard.press("Escape")
    expect(mara.page.get_by_text("Some questions are answered for you")).to_be_visible()


# Elements that extend beyond the edge of the open dialog, except in tables that scroll.
TOO_WIDE = """() => {
  const dialog = document.querySelector("dialog[open]");
  const edge = dialog.getBoundingClientRect().right;
  return [...dialog.querySelectorAll("*")]
    .filter((part) => !part.closest(".wide-table") && part.getBoundingClientRect().right > edge + 1)
    .map((part) => part.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_dialog_fits_on_a_phone(visit: Visit, site: Site, shoot: Shoot, language: str):
    [mara] = start_voyage(visit, site, voyages.CHECK, size="phone", language=language)
    mara.page.locator(".tabs button").nth(1).click()
    buttons = mara.page.locator(".day-tools button")
    for index, name in enumerate(("notes", "plan", "orders", "hours")):
        buttons.nth(index).click()
        expect(mara.page.locator("dialog[open] .menu > *").first).to_be_visible()
        assert mara.page.evaluate(TOO_WIDE) == [], name
        shoot(mara, f"days-phone-{name}-{language}")
        mara.page.keyboard.press("Escape")
    shoot(mara, f"days-phone-tools-{language}")

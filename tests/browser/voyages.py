"""Positions of Unfathomable, for screens that play would reach late, and tables that start in them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.support.site import Site

SEATS = 6
MAX_ATTEMPTS = 1200
PAUSE_MS = 30
SIZES = {"desktop": (1440, 900), "phone": (360, 740)}

# Damage, monsters, passengers, titles, characters in the Brig and in the Sick Bay, and a revealed traitor.
BUSY: dict[str, Any] = {
    "current": "A",
    "turn": 14,
    "dials": {"fuel": 5, "food": 7, "sanity": 3, "souls": 6},
    "travel": 2,
    "ritual": 1,
    "distance": 5,
    "deep_ones": {"deck_3": 3, "galley": 1, "deck_6": 1, "water_2": 2, "the_deep": 2},
    "father_dagon": "water_5",
    "passengers": {"deck_3": 1, "deck_4": 1, "deck_8": 1},
    "damage": ["bridge", "galley"],
    "captain": "A",
    "keeper": "D",
    "players": {
        "A": {
            "at": "deck_3",
            "hand": [
                "influence_1",
                "influence_3",
                "influence_5",
                "lore_1",
                "observation_4",
                "strength_1",
                "strength_4",
                "will_3",
            ],
            "items": ["six_shooter"],
        },
        "B": {"at": "deck_3", "hand": ["lore_2", "influence_4", "strength_2", "will_1"], "items": ["starbuck"]},
        "C": {"at": "brig", "hand": ["will_2", "observation_3"]},
        "D": {"at": "sick_bay", "hand": ["lore_3", "strength_3", "lore_1"]},
        "E": {"at": "chapel", "hand": ["observation_1", "observation_3", "will_4"]},
        "F": {"at": "boiler_room", "revealed": "hybrid", "hand": ["treachery_1", "treachery_2", "strength_5"]},
    },
    "discards": {"mythos": ["hull_leak"], "lore": ["lore_4"], "strength": ["strength_1"]},
}


def busy_voyage(**changes: Any) -> dict[str, Any]:
    """The position BUSY with some changes. The fields of a player are changed one by one."""
    players = {**BUSY["players"]}
    for seat, player in changes.pop("players", {}).items():
        players[seat] = {**players[seat], **player}
    return {**BUSY, **changes, "players": players}


# The crisis of the turn is a skill check; A is the current player and adds last.
CHECK = busy_voyage(decks={"mythos": ["food_stores_raid"]})
# A crisis with two choices, and A decides.
CRISIS = busy_voyage(decks={"mythos": ["infection"]})
# As much in one space as the rules allow.
CROWD = busy_voyage(
    deep_ones={"deck_3": 9, "chapel": 4, "deck_7": 2, "water_1": 3},
    mother_hydra="water_3",
    father_dagon="water_3",
    passengers={"deck_3": 7, "deck_7": 2},
    players={seat: {"at": "deck_3"} for seat in "ABCDEF"},
)
# The next arrival is the awakening: A is the Captain and takes a waypoint.
BEFORE_AWAKENING = busy_voyage(
    travel=3,
    distance=4,
    deep_ones={},
    decks={"mythos": ["class_struggle"], "waypoint": ["smooth_sailing", "calm_waters"]},
)
# A holds a Hybrid card and two loyalty cards, and may reveal.
HYBRID = busy_voyage(distance=8, players={"A": {"loyalty": ["hybrid", "human"]}})
# A is a revealed traitor at the start of the turn.
TRAITOR = busy_voyage(step="receive", players={"A": {"revealed": "hybrid"}, "F": {"revealed": "", "at": "boiler_room"}})
# The next arrival is the last.
LAST_ARRIVAL = busy_voyage(travel=3, distance=12, decks={"mythos": ["infection"]}, deep_ones={})


def start_voyage(
    visit: Visit,
    site: Site,
    given: dict[str, Any] | None,
    *,
    size: str = "desktop",
    language: str = "en",
    people: tuple[str, ...] = ("Mara",),
    options: dict[str, Any] | None = None,
    wait_for_windows: bool = False,
    pace: str = "days",
) -> list[Person]:
    """Start a table of six, with bots in the seats that these people do not take; by days, no clock runs out.

    The people join through the API, and their pages open when the game has begun.
    """
    host, *others = [visit(name, size=SIZES[size], language=language) for name in people]
    for person in (host, *others):
        person.api("POST", "/me", {"name": person.name, "language": language})
    body = {"game": "unfathomable", "seats": SEATS, "options": options or {}, "pace": pace}
    table = host.api("POST", "/tables", body)["table"]
    do = f"/tables/{table['id']}/do"
    for other in others:
        other.api("POST", "/join", {"token": table["invite_link"].rpartition("/")[2]})
        other.api("POST", do, {"action": "ready", "ready": True})
    host.api("POST", do, {"action": "fill_with_bots", "bot": "easy"})
    if wait_for_windows:
        host.api("POST", do, {"action": "ask_me", "wanted": True})
    if given is None:
        host.api("POST", do, {"action": "start"})
    else:
        site.start_from(table["id"], given)
    for person in (host, *others):
        person.page.goto(f"/tables/{table['id']}")
        expect(person.page.locator(".ship-map, .character-choice")).to_be_visible()
        if given is not None and pace == "days":
            close_loyalty(person)
    return [host, *others]


def close_loyalty(person: Person) -> None:
    """Close the dialog that, by days, shows each player their loyalty until they have seen it."""
    person.page.locator("dialog.study .button.primary").click()
    expect(person.page.locator("dialog.study")).to_have_count(0)


# Looks and presses in one step, because another ask could arrive between the two. Dialogs are left to the test.
ANSWER_UNTIL = """(end) => {
  if (document.querySelector(end)) return true;
  if (document.querySelector("dialog")) return false;
  const ask = document.querySelector(".ask.mine:not(.sending)");
  const kinds = ['[data-option="pass"]', ".confirm:enabled", ".ask-options .option.open"];
  kinds.map((kind) => ask?.querySelector(kind)).find((button) => button)?.click();
  return false;
}"""


def wait_until(person: Person, done: Callable[[], bool]) -> None:
    for _ in range(MAX_ATTEMPTS):
        if done():
            return
        person.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(person.page.locator(".ask").inner_text())


def pass_until(person: Person, end: str) -> None:
    """Pass in every window and choose the first option of other asks, until this selector matches."""
    person.page.wait_for_function(ANSWER_UNTIL, arg=end, polling=PAUSE_MS)

"""A newcomer's first hour: from the home page through every lesson to the first moves of a game with bots.

Starts its own server and a Chromium, and does what a new user would: opens the lessons of a game from the home page,
plays them to their end, begins the first game with bots, asks the coach and follows it. Counts the words on the way:
all of the home page and of the list of lessons, the text of each step, and the text of each question if it is new. The
script itself does not take time to read; the minutes of reading are computed with 200 words per minute.

Needs what `./fathom test` installs.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from app.commands.errors import CommandError
from app.games import lessons
from bench.client import serving

WORDS_A_MINUTE = 200
DECISIONS = 4
TIMEOUT_MILLISECONDS = 60_000
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
# The elements in the middle of the rings, each once.
RINGED = """() => [...new Set([...document.querySelectorAll(".ring:not([hidden])")].map((ring) => {
  const { x, y, width, height } = ring.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-pointer], button");
}))]"""
CONFIRM = ".ask .confirm:enabled, dialog:modal .button.primary[data-option]"
QUESTION = ".bottom > .ask .ask-words :is(h2, .ask-why)"


class Script(Struct, frozen=True):
    """Who the newcomer is: the game, the language, the device, and the input method."""

    game: str
    language: str
    device: str
    by: str

    @property
    def name(self) -> str:
        return f"{self.game}, {self.language}, {self.device}, by {self.by}"


SCRIPTS = [
    Script("subterra", "en", "desk", "mouse"),
    Script("unfathomable", "uk", "phone", "touch"),
    Script("unfathomable", "fr", "desk", "keyboard"),
]


class Figures(Struct):
    """What was counted. `words` by where they are read, in the order of reading."""

    words: dict[str, int] = {}
    presses: int = 0
    seconds: float = 0.0
    first_game_words: dict[str, int] = {}
    decisions: int = 0

    @property
    def minutes(self) -> float:
        """Up to the end of the lessons."""
        return round(sum(self.words.values()) / WORDS_A_MINUTE + self.seconds / 60, 1)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=lessons.with_lessons(), help="one newcomer instead of the three: the game")
    parser.add_argument(
        "--language", default="en", choices=["en", "es", "fr", "uk"], help="their language (default: en)"
    )
    parser.add_argument("--device", default="desk", choices=list(SIZES), help="(default: desk)")
    parser.add_argument("--by", default="mouse", choices=["mouse", "touch", "keyboard"], help="(default: mouse)")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="save a picture of every screen here")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> str:
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  not part of what serving needs

        from tests.support.browser import ARGUMENTS, chromium  # noqa: PLC0415
    except ImportError as error:
        raise CommandError("This benchmark needs the packages of the tests: run `./fathom test` once.") from error
    scripts = [Script(args.game, args.language, args.device, args.by)] if args.game else SCRIPTS
    found: dict[str, Figures] = {}
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for script in scripts:
            newcomer = Newcomer(browser, url, script, args.pictures)
            newcomer.learn()
            newcomer.play_first_game()
            found[script.name] = newcomer.figures
    if args.json:
        return msgspec.json.encode({name: msgspec.to_builtins(one) for name, one in found.items()}).decode()
    return "\n".join(line for name, one in found.items() for line in report(name, one))


class Newcomer:
    """A person who has never been here, with a browser of their own."""

    def __init__(self, browser: Any, url: str, script: Script, pictures: Path | None) -> None:
        from tests.support import pressing  # noqa: PLC0415

        width, height = SIZES[script.device]
        self.script = script
        self.figures = Figures()
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            locale=script.language,
            reduced_motion="reduce",
            has_touch=script.by == "touch",
        )
        self.context.set_default_timeout(TIMEOUT_MILLISECONDS)
        self.page = self.context.new_page()
        self.pressing = pressing
        self._press = getattr(pressing, f"by_{script.by}")
        self.pictures = pictures
        self._question = ""
        self._shown = 0

    # ---- Reading and pressing ----------------------------------------------------------------------------------------

    def press(self, found: Any) -> None:
        self.figures.presses += 1
        self._press(found)

    def read(self, place: str, selector: str) -> None:
        self._add(self.figures.words, place, self.text(selector))

    def read_question(self, counted: dict[str, int], place: str) -> None:
        """A question that stays the same is read once."""
        question = self.text(QUESTION)
        if question != self._question:
            self._question = question
            self._add(counted, place, question)

    def _add(self, counted: dict[str, int], place: str, text: str) -> None:
        # French has a space before some punctuation.
        words = sum(any(map(str.isalnum, word)) for word in text.split())
        counted[place] = counted.get(place, 0) + words

    def text(self, selector: str) -> str:
        return " ".join(one.inner_text() for one in self.page.locator(selector).all() if one.is_visible())

    def keep(self, name: str) -> None:
        if self.pictures:
            self._shown += 1
            script = self.script
            folder = self.pictures / f"{script.game}-{script.language}-{script.device}"
            folder.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=folder / f"{self._shown:03}-{name}.png")

    # ---- The lessons -------------------------------------------------------------------------------------------------

    def learn(self) -> None:
        started = time.monotonic()
        game = self.script.game
        self.page.goto("/")
        link = self.page.locator(f'.game-links a[href="/lessons/{game}"]')
        link.wait_for()
        self.page.locator("#join input:enabled").wait_for()
        self.keep("home")
        self.read("home page", "main")
        self.press(link)
        self.page.locator(".lesson-list").wait_for()
        self.keep("list")
        self.read("list of lessons", "main")
        self.press(self.page.locator(".lesson-line a").first)
        for name in lessons.names(game):
            self._play(name)
            self.press(self.page.locator(".lesson-ways a.button.primary"))
        self.page.locator(".lesson-list").wait_for()
        self.figures.seconds = round(time.monotonic() - started, 1)

    def _play(self, name: str) -> None:
        steps = lessons.lesson(self.script.game, name).steps
        self.page.wait_for_url(f"**/lessons/{self.script.game}/{name}")
        for place, step in enumerate(steps, start=1):
            self.page.locator(f'.lesson-card[data-step="{place}"]').wait_for()
            self.page.locator(".table").wait_for()
            self.keep(f"{name}-{step.id}")
            self.read("texts of the lessons", ".lesson-words")
            if step.do:
                self.read_question(self.figures.words, "questions in the lessons")
                self.pressing.choose(self.page, step.do[0], self.press)
            else:
                self.press(self.page.locator(".lesson-ways button.primary"))
        self.page.locator(".lesson-ways a.button.primary").wait_for()
        self.keep(f"{name}-end")
        self.read("texts of the lessons", ".lesson-words")

    # ---- The first game ----------------------------------------------------------------------------------------------

    def play_first_game(self) -> None:
        self.press(self.page.locator(".lesson-then button"))
        name = self.page.locator("dialog input")
        name.fill("Newcomer")
        self.press(self.page.locator("dialog button.primary"))
        self.page.wait_for_url("**/tables/*")
        while self.figures.decisions < DECISIONS:
            self.page.locator(".ask.mine:not(.sending), .end").first.wait_for()
            if not self.page.locator(".ask.mine").count():
                return
            self._decide()

    def _decide(self) -> None:
        counted = self.figures.first_game_words
        before = self.page.locator(".ask").get_attribute("data-ask")
        self._wait_for_help()
        self.keep("first-game")
        self.read_question(counted, "questions")
        card = self.page.locator(".help-card .button.primary")
        if card.count():
            self._add(counted, "help cards", self.text(".help-card"))
            self.press(card)
        self._follow(self._ask_coach())
        # A press may already have answered; otherwise something has to be confirmed.
        confirm = self.page.locator(CONFIRM)
        answered = self.page.locator(f'.ask:not([data-ask="{before}"]), .ask.sending')
        confirm.or_(answered).first.wait_for()
        if confirm.count() and not answered.count():
            self.press(confirm.first)
        self.page.locator(f'.ask[data-ask="{before}"]').wait_for(state="detached")
        self.figures.decisions += 1

    def _wait_for_help(self) -> None:
        """A help card and its texts are fetched when it is due."""
        self.page.wait_for_load_state("networkidle")

    def _ask_coach(self) -> list[str] | dict[str, int]:
        """Read the advice, and let it show its first suggestion."""
        button = next(one for one in self.page.locator(".ask-coach").all() if one.is_visible())
        with self.page.expect_response("**/advice") as answered:
            self.press(button)
        suggestions = answered.value.json()["suggestions"]
        panel = self.page.locator(".coach-panel")
        panel.locator("section").first.wait_for()
        self.keep("coach")
        self._add(self.figures.first_game_words, "coach", self.text(".coach-panel"))
        show = panel.locator(".coach-suggestions .button").first
        if show.count():
            self.press(show)
            self.keep("shown")
        else:
            self.page.keyboard.press("Escape")
        panel.wait_for(state="detached")
        return suggestions[0]["choice"] if suggestions else []

    def _follow(self, choice: list[str] | dict[str, int]) -> None:
        """Enter amounts, press buttons if there are any, or press where the coach points."""
        if isinstance(choice, dict):
            for place, amount in enumerate(choice.values()):
                for _ in range(amount):
                    self.press(self.page.locator(".ask .amount").nth(place).locator("button").last)
        elif self._has_buttons(choice):
            for one in choice:
                self.pressing.choose(self.page, one, self.press)
        else:
            self._press_ringed()

    def _has_buttons(self, choice: list[str]) -> bool:
        return any(
            self.page.locator(f'.ask [data-option="{one}"], .ask [data-verb="{one.partition(":")[0]}"]').count()
            for one in choice
        )

    def _press_ringed(self) -> None:
        """Press what is only on the board or in the hand."""
        for found in self.page.evaluate_handle(RINGED).get_properties().values():
            if element := found.as_element():
                self.press(element)


def report(name: str, figures: Figures) -> Iterator[str]:
    yield name
    for place, count in figures.words.items():
        yield f"  words: {place:<38}{count:>7,}"
    yield f"  words to the end of the lessons{'':<14}{sum(figures.words.values()):>7,}"
    yield f"  presses in all{'':<31}{figures.presses:>7}"
    yield f"  the script alone, seconds{'':<20}{figures.seconds:>7}"
    yield f"  minutes with reading, to the end of the lessons{figures.minutes:>5}"
    for place, count in figures.first_game_words.items():
        yield f"  words in the first game: {place:<20}{count:>7,}"
    yield f"  decisions in the first game{'':<18}{figures.decisions:>7}"

"""Lessons: positions with steps to play through, alone, on the real engine. docs/lessons.md explains the format.

A lesson stores nothing: the page sends all answers given so far, and the lesson is replayed from its position. So a
reload continues at the same step, and a step back is a shorter list.
"""

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from app import games
from app.engine import kernel, refusals, views
from app.engine.asks import Allot, Ask, Choice
from app.engine.chance import Chance
from app.engine.kernel import Answer, Applicable, Close
from app.engine.messages import Event
from app.engine.refusals import Refusal
from app.engine.view_types import AnyView, EventView

FOLDER = "lessons"
PUPIL = 0
NEXT: Literal["next"] = "next"
NOTHING = "nothing"
ANYTHING = "anything"
OTHERWISE = "otherwise"
SEED = "lesson"
MOST_COMMANDS = 500

Wanted = str | list[str] | dict[str, int]
Given = Literal["next"] | Choice


class Scripted(Struct, frozen=True, forbid_unknown_fields=True):
    """What another seat answers when it is offered this."""

    seat: str
    do: Wanted


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A text to read, with what it points at; and, if `do` is set, what has to be done then.

    `also` are answers that are accepted with a comment, `unless` answers that are taken back with one; each by the
    option and the name of the comment. Every other legal answer is taken back with a general comment. `dice` and
    `others` are what follows the answer.
    """

    id: str
    points: list[str] = []
    do: list[Wanted] = []
    also: dict[str, str] = {}
    unless: dict[str, str] = {}
    dice: list[int] = []
    others: list[Scripted] = []


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The position has the same format as in a scenario. The pupil sits in the first seat."""

    steps: list[LessonStep]
    seats: int = 1
    options: dict[str, Any] = {}
    given: dict[str, Any] = {}
    dice: list[int] = []
    others: list[Scripted] = []


class Guide(Struct, frozen=True):
    """What the page shows beside the table. `text` and `said` are names of texts. `points`: what the text is about, as
    `part:seats`, `option:end_turn` or like the target of an option. `acts`: something has to be done, not only read.
    `said` is a comment on the last answer; `taken_back`: it was legal, but not carried out.
    """

    step: int
    steps: int
    text: str
    points: list[str]
    acts: bool
    said: str
    taken_back: bool
    done: bool


def names(game: str) -> list[str]:
    """The lessons of a game in their order; a file is called NUMBER-NAME.yaml."""
    return list(_files(game))


def with_lessons() -> list[str]:
    return [game for game in games.names() if names(game)]


@cache
def _files(game: str) -> dict[str, Path]:
    found = sorted((games.folder(game).path / FOLDER).glob("*.yaml"))
    return {file.stem.partition("-")[2]: file for file in found}


@cache
def lesson(game: str, name: str) -> Lesson:
    return msgspec.yaml.decode(_files(game)[name].read_bytes(), type=Lesson)


def prefix(game: str, name: str) -> str:
    """The common prefix of the names of a lesson's texts."""
    return f"lesson-{game}-{name}"


class LessonRun:
    """One way through a lesson, as far as the answers lead."""

    def __init__(self, game: str, name: str) -> None:
        self.game = games.load(game)
        self.lesson = lesson(game, name)
        self.prefix = prefix(game, name)
        self.place = 0
        self.said = ""
        self.taken_back = False
        self.script = list(self.lesson.others)
        self.state = self.game.position(self.lesson.options, self.lesson.seats, self.lesson.given, SEED)
        self.state.streams["dice"].loaded.extend(self.lesson.dice)
        self.events: list[Event] = kernel.advance(self.state)
        self._settle()

    @property
    def done(self) -> bool:
        return self.place >= len(self.lesson.steps)

    @property
    def task(self) -> LessonStep | None:
        """The next thing that has to be done, now or after some reading."""
        return next((step for step in self.lesson.steps[self.place :] if step.do), None)

    @property
    def ask(self) -> Ask | None:
        return kernel.open_ask(self.state, PUPIL)

    def take(self, given: Given) -> Refusal | None:
        """Continue with an answer, or with having read. A refused or taken-back answer changes nothing."""
        self.said, self.taken_back = "", False
        if given == NEXT:
            self._read_on()
            return None
        ask, task = self.ask, self.task
        if ask is None or task is None:
            return refusals.NOT_ASKED
        if (refusal := ask.refusal(given)) is not None:
            return refusal
        choice = given
        comment = _comment(task.also, choice)
        if comment is None and not any(fits(one, choice) for one in task.do):
            self.taken_back = True
            unless = _comment(task.unless, choice)
            self.said = OTHERWISE if unless is None else f"{self.prefix}-{unless}"
            return None
        self.said = "" if comment is None else f"{self.prefix}-{comment}"
        self.place = self.lesson.steps.index(task) + 1
        self.script += task.others
        self.state.streams["dice"].loaded = list(task.dice)
        self._apply(Answer(PUPIL, ask.id, choice))
        self._settle()
        return None

    def _read_on(self) -> None:
        if not self.done and not self.lesson.steps[self.place].do:
            self.place += 1

    def guide(self) -> Guide:
        steps = self.lesson.steps
        step = None if self.done else steps[self.place]
        return Guide(
            step=self.place,
            steps=len(steps),
            text=f"{self.prefix}-{step.id}" if step else f"{self.prefix}-end",
            points=step.points if step else [],
            acts=bool(step and step.do),
            said=self.said,
            taken_back=self.taken_back,
            done=self.done,
        )

    def view(self) -> AnyView:
        return views.view(self.game, self.state, PUPIL)

    def pupil_events(self) -> list[EventView]:
        return views.event_views(self.events, PUPIL)

    # ---- What happens by itself --------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """The others answer, and windows pass, until the pupil has to answer something. When nothing is left to do, the
        others wait.
        """
        for _ in range(MOST_COMMANDS):
            command = self._command()
            if command is None:
                return
            self._apply(command)
        raise RuntimeError(f"{self.prefix} does not return to its pupil")

    def _command(self) -> Applicable | None:
        if self.state.outcome is not None or not self.state.asks:
            return None
        for ask in self.state.asks:
            if ask.answer is None and not ask.optional and not self._waits(ask):
                return Answer(ask.seat, ask.id, self._scripted(ask))
        if all(ask.answer is not None or ask.optional for ask in self.state.asks):
            return Close([ask.seat for ask in self.state.asks])
        return None

    def _waits(self, ask: Ask) -> bool:
        """Whether this ask is left open: for the pupil, or because the lesson is over."""
        task = self.task
        if task is not None and ask.seat != PUPIL:
            return False
        if task is not None and any(_offers(ask, one) for one in [*task.do, *task.also]):
            return True
        return not ask.window and ask.only_choice() is None

    def _scripted(self, ask: Ask) -> Choice:
        for one in self.script:
            if self.game.seat_called(self.state, one.seat) == ask.seat and _offers(ask, one.do):
                self.script.remove(one)
                return choice_for(ask, one.do)
        return automatic_answer(ask)

    def _apply(self, command: Applicable) -> None:
        match kernel.apply(self.state, command):
            case Refusal(code=code):
                raise RuntimeError(f"{self.prefix}: {command} is refused with {code}")
            case events:
                self.events += events


def automatic_answer(ask: Ask) -> Choice:
    """The answer of a seat without a script: the default, nothing, or the first possible option."""
    if ask.default is not None:
        return ask.default
    simple: list[Choice] = [{} if isinstance(ask, Allot) else [], *([option.id] for option in ask.available())]
    for choice in simple:
        if ask.refusal(choice) is None:
            return choice
    return ask.random_choice(Chance.seeded(SEED, "others"))


def names_option(name: str, option: str) -> bool:
    """As in a scenario: a full id, or the part before a colon."""
    return name in (ANYTHING, option) or option.startswith(f"{name}:")


def fits(wanted: Wanted, choice: Choice) -> bool:
    """Whether an answer is the wanted one."""
    if wanted == ANYTHING:
        return True
    if wanted == NOTHING:
        return not choice
    if isinstance(wanted, dict) or isinstance(choice, dict):
        return wanted == choice
    listed = [wanted] if isinstance(wanted, str) else wanted
    return len(listed) == len(choice) and all(any(names_option(one, option) for option in choice) for one in listed)


def _offers(ask: Ask, wanted: Wanted) -> bool:
    """Whether the wanted answer can be given to this ask."""
    if wanted == ANYTHING:
        return not ask.window and ask.only_choice() is None
    if wanted == NOTHING:
        return not ask.window and ask.refusal({} if isinstance(ask, Allot) else []) is None
    return ask.refusal(choice_for(ask, wanted)) is None


def choice_for(ask: Ask, wanted: Wanted) -> Choice:
    if isinstance(wanted, dict):
        return wanted
    listed = [] if wanted == NOTHING else [wanted] if isinstance(wanted, str) else wanted
    open_ids = [option.id for option in ask.available()]
    return [next((option for option in open_ids if names_option(one, option)), one) for one in listed]


def _comment(comments: dict[str, str], choice: Choice) -> str | None:
    return next((comment for name, comment in comments.items() if fits(name, choice)), None)

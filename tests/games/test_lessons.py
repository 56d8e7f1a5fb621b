"""Every lesson can be played to its end in every language, and has a comment for every other legal answer."""

from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from app import games
from app.engine import codec
from app.engine.asks import Ask, Choice
from app.games import lessons
from app.games.lessons import ANYTHING, NEXT, NOTHING, OTHERWISE, LessonRun, LessonStep
from app.web.pages.languages import LANGUAGES

LESSONS = [(game, name) for game in lessons.with_lessons() for name in lessons.names(game)]
PARTS = ("seats", "board", "status", "ask", "event", "log", "hand")
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


def choice_for(ask: Ask, wanted: lessons.Wanted) -> Choice:
    if wanted == ANYTHING:
        return lessons.automatic_answer(ask)
    return lessons.choice_for(ask, wanted)


def single_choices(ask: Ask) -> Iterator[Choice]:
    """All legal choices of at most one option."""
    for choice in ([], *([option.id] for option in ask.available()), *({option.id: 1} for option in ask.available())):
        if ask.refusal(choice) is None:
            yield choice


def steps_of(game: str, name: str) -> Iterator[tuple[LessonRun, LessonStep]]:
    """The intended run of a lesson, before each step."""
    run = LessonRun(game, name)
    while not run.done:
        step = run.lesson.steps[run.place]
        yield run, step
        before = run.place
        if not step.do:
            assert run.take(NEXT) is None
        else:
            assert run.ask is not None, f"nothing is asked at {step.id}"
            assert run.take(choice_for(run.ask, step.do[0])) is None, f"{step.id} is refused"
            assert not run.taken_back, f"{step.id} does not accept its own answer"
        assert run.place == before + 1


@every_lesson
def test_a_lesson_can_be_played_to_its_end_in_every_language(game: str, name: str):
    translations = {language: texts(game, language) for language in LANGUAGES}
    steps = []
    for run, step in steps_of(game, name):
        steps.append(step.id)
        guide = run.guide()
        assert all(guide.text in translation for translation in translations.values()), step.id
    assert all(run.guide().text in translation for translation in translations.values())

    assert 5 <= len(steps) <= 14
    assert len(set(steps)) == len(steps)


@every_lesson
def test_every_answer_that_a_step_accepts_leads_to_the_end(game: str, name: str):
    for run, step in steps_of(game, name):
        for other in [*step.do[1:], *step.also]:
            ask = run.ask
            assert ask is not None
            assert ask.refusal(choice_for(ask, other)) is None, f"{other} is not possible at {step.id}"
            branch = LessonRun(game, name)
            replay(branch, run.place, {step.id: other})
            finish(branch)


def replay(run: LessonRun, until: int, instead: dict[str, lessons.Wanted]) -> None:
    while run.place <= until:
        advance(run, instead)


def finish(run: LessonRun) -> None:
    while not run.done:
        advance(run, {})


def advance(run: LessonRun, instead: dict[str, lessons.Wanted]) -> None:
    step = run.lesson.steps[run.place]
    if not step.do:
        assert run.take(NEXT) is None
        return
    ask = run.ask
    assert ask is not None
    wanted = instead.get(step.id)
    if wanted is None:
        wanted = next(one for one in step.do if ask.refusal(choice_for(ask, one)) is None)
    assert run.take(choice_for(ask, wanted)) is None
    assert not run.taken_back


@every_lesson
def test_every_other_legal_answer_is_taken_back_with_a_comment(game: str, name: str):
    for run, step in steps_of(game, name):
        ask, task = run.ask, run.task
        if ask is None or task is None or not step.do:
            continue
        before = codec.state_hash(run.state)
        accepted = [*task.do, *task.also]
        for choice in single_choices(ask):
            if any(lessons.fits(one, choice) for one in accepted):
                continue
            place = run.place
            assert run.take(choice) is None
            assert run.taken_back
            assert run.said
            assert run.place == place
            assert codec.state_hash(run.state) == before


@every_lesson
def test_an_illegal_answer_is_refused_and_changes_nothing(game: str, name: str):
    run = LessonRun(game, name)
    before = codec.state_hash(run.state)

    assert run.take(["no_such_option"]) is not None
    assert codec.state_hash(run.state) == before


@every_lesson
def test_a_task_can_be_answered_before_everything_is_read(game: str, name: str):
    run = LessonRun(game, name)
    task, ask = run.task, run.ask
    assert task is not None
    assert ask is not None

    assert run.take(choice_for(ask, task.do[0])) is None
    assert run.place == run.lesson.steps.index(task) + 1


@every_lesson
def test_every_pointed_at_element_exists(game: str, name: str):
    for run, step in steps_of(game, name):
        options = run.ask.options if run.ask else []
        for pointer in step.points:
            kind, _, rest = pointer.partition(":")
            if kind == "part":
                assert rest in PARTS, pointer
            elif kind == "option":
                assert any(lessons.names_option(rest, option.id) for option in options), f"{pointer} at {step.id}"
            else:
                assert any(pointer in option.at for option in options), f"{pointer} at {step.id}"


@every_lesson
def test_every_comment_belongs_to_an_answer_that_can_be_given(game: str, name: str):
    for run, step in steps_of(game, name):
        if not step.do:
            continue
        assert run.ask is not None
        possible = list(single_choices(run.ask))
        for answer in step.unless:
            assert any(lessons.fits(answer, choice) for choice in possible), f"{answer} at {step.id}"


def text_ids(game: str, name: str) -> list[str]:
    lesson = lessons.lesson(game, name)
    comments = [one for step in lesson.steps for one in (*step.also.values(), *step.unless.values())]
    parts = [*(step.id for step in lesson.steps), *dict.fromkeys(comments), "end"]
    return [lessons.prefix(game, name), *(f"{lessons.prefix(game, name)}-{part}" for part in parts)]


def texts(game: str, language: str) -> dict[str, ftl.Message]:
    path = games.folder(game).path / lessons.FOLDER / "locales" / f"{language}.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lessons.with_lessons())
def test_every_language_has_exactly_the_texts_that_are_used(game: str, language: str):
    needed = [text for name in lessons.names(game) for text in text_ids(game, name)]

    assert sorted(texts(game, language)) == sorted(needed)
    assert OTHERWISE not in needed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lessons.with_lessons())
def test_the_texts_are_short(game: str, language: str):
    long = [
        name
        for name, message in texts(game, language).items()
        if sum(len(part.value) for part in message.value.elements) > 420
    ]

    assert long == []


def test_an_answer_is_compared_with_the_wanted_one():
    assert lessons.fits("move", ["move:E"])
    assert not lessons.fits("move:W", ["move:E"])
    assert lessons.fits(NOTHING, [])
    assert not lessons.fits(NOTHING, ["pass"])
    assert lessons.fits(["lore_2", "will"], ["will:1", "lore_2"])
    assert not lessons.fits(["lore_2"], ["lore_2", "will_1"])
    assert lessons.fits({"lore": 2}, {"lore": 2})
    assert lessons.fits(ANYTHING, {"lore": 2})

"""Every text that a person reads exists in four languages, and none is unused."""

import ast
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from app import games
from app.engine.game import TURN, Game
from app.engine.kernel import CHANCE_RENEWED
from app.games import lessons
from app.tables.play.chat import COMMON_PHRASES
from app.web.pages.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
SHELL = ""
GAMES_WITH_HELP = [name for name, folder in games.FOLDERS.items() if (folder.path / "help").is_dir()]
GAMES_WITH_EXPLANATIONS = [name for name, folder in games.FOLDERS.items() if (folder.path / "explain").is_dir()]
GAMES_WITH_STORY = [name for name, folder in games.FOLDERS.items() if (folder.path / "story").is_dir()]
GAMES_WITH_COACH = [name for name, folder in games.FOLDERS.items() if (folder.path / "coach").is_dir()]
# The texts of the shell and of each game. "about GAME" holds those that every page may use.
LOCALES = {
    SHELL: ROOT / "static" / "locales",
    "home": ROOT / "static" / "locales" / "home",
    "lobby": ROOT / "static" / "locales" / "lobby",
    "menu": ROOT / "static" / "locales" / "menu",
    "pages": ROOT / "static" / "locales" / "pages",
    "me": ROOT / "static" / "locales" / "me",
    "arrive": ROOT / "static" / "locales" / "arrive",
    "lessons": ROOT / "static" / "locales" / "lessons",
    "coach": ROOT / "static" / "locales" / "coach",
    "replay": ROOT / "static" / "locales" / "replay",
    "fairness": ROOT / "static" / "locales" / "fairness",
    "days": ROOT / "static" / "locales" / "days",
    "days-tools": ROOT / "static" / "locales" / "days-tools",
    "notifications": ROOT / "static" / "locales" / "notifications",
    "messages": ROOT / "app" / "tables" / "notifications" / "locales",
    **{name: folder.path / "locales" for name, folder in games.FOLDERS.items()},
    **{f"about {name}": folder.path / "locales" / "about" for name, folder in games.FOLDERS.items()},
    **{f"coach of {name}": games.folder(name).path / "coach" / "locales" for name in GAMES_WITH_COACH},
    **{f"story of {name}": games.folder(name).path / "story" / "locales" for name in GAMES_WITH_STORY},
    **{f"explanations of {name}": games.folder(name).path / "explain" / "locales" for name in GAMES_WITH_EXPLANATIONS},
    **{f"help of {name}": games.folder(name).path / "help" / "locales" for name in GAMES_WITH_HELP},
    **{f"lessons of {name}": games.folder(name).path / lessons.FOLDER / "locales" for name in lessons.with_lessons()},
}
PARTS = list(LOCALES)
CLIENT = ["static/js", *(f"app/games/{name}/client" for name in games.names())]

# The first parts of ids that come from the server: the messages of games and tables.
FROM_SERVER = (
    "prompt", "reason", "label", "event", "refusal", "notice", "phrase", "told", "message", "announce", "mail",
)  # fmt: skip


@cache
def messages(part: str, language: str) -> dict[str, ftl.Message]:
    path = LOCALES[part] / f"{language}.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []
    found = [entry for entry in body if isinstance(entry, ftl.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


def every_message() -> dict[str, ftl.Message]:
    return {name: message for part in PARTS for name, message in messages(part, "en").items()}


def attributes(message: ftl.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


# ---- The languages agree ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_in_the_same_order(part: str, language: str):
    assert list(messages(part, language)) == list(messages(part, "en"))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_parts_of_a_message(part: str, language: str):
    """Nouns may have the forms that their language needs."""
    for name, message in messages(part, language).items():
        if not name.startswith("noun-"):
            assert attributes(message) == attributes(messages(part, "en")[name]), name


class Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def base(variable: str) -> str:
    return variable.split("-", maxsplit=1)[0]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_needs_an_argument_that_english_does_not_use(part: str, language: str):
    for name, message in messages(part, language).items():
        known = {base(variable) for variable in variables(messages(part, "en")[name])}
        assert {base(variable) for variable in variables(message)} <= known, name


# Ids and numbers that a sentence selects by.
NO_FORMS = ("id", "count", "kind")


def missing_forms(part: str, language: str, noun_of: dict[str, str]) -> list[tuple[str, str]]:
    """The forms that the sentences of a game use and one of its nouns does not have. `noun_of` has the kinds of those
    arguments that are not called like their nouns.
    """
    texts = messages(part, language)
    missing = []
    for name, message in texts.items():
        for variable in variables(message):
            kind, _, form = variable.partition("-")
            nouns = [noun for noun in texts if noun.startswith(f"noun-{noun_of.get(kind, kind)}-")]
            if form and form not in NO_FORMS:
                lack = [noun for noun in nouns if form not in attributes(texts[noun])]
                missing += [(name, variable)] if lack or not (nouns or kind == "by") else []
    return missing


# ---- Nothing is missing, nothing is unused ---------------------------------------------------------------------------


def sources(folder: str, pattern: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob(pattern)):
        yield path.read_text(encoding="utf-8")


def scripts() -> Iterator[str]:
    for folder in CLIENT:
        yield from sources(folder, "*.js")


def looked_up() -> set[str]:
    """The names of messages that the client's modules and the templates look up."""
    client = {name for text in scripts() for name in re.findall(r"\bt\(\s*\"([\w.-]+)\"", text)}
    return client | {
        name for text in sources("templates", "*.html") for name in re.findall(r"\btext\(\"([\w-]+)\"[,)]", text)
    }


def mentioned() -> set[str]:
    """Everything that could be the name of a message; `*` stands for the computed part of a name."""
    found = set()
    for text in scripts():
        found |= set(re.findall(r"\"([\w-]+)[\".]", text))
        found |= {re.sub(r"\$\{[^}]+\}", "*", name).split(".")[0] for name in re.findall(r"(?=`([^`\s]+)`)", text)}
    for text in sources("templates", "*.html"):
        found |= set(re.findall(r"\btext\(\"([\w-]+)\"[,)]", text))
        found |= {f"*{end}" for end in re.findall(r"\btext\(\w+ ~ \"([\w-]+)\"\)", text)}
        # Names that end with a value of a loop.
        found |= {f"*-{word}" for loop in re.findall(r" in \(([^)]+)\) %", text) for word in re.findall(r"\w+", loop)}
    # A name that consists only of variables would match all messages.
    return {name for name in found if name.strip("*-")}


def _is_from_server(name: str) -> bool:
    return name.split("-", maxsplit=1)[0] in FROM_SERVER


def test_every_message_that_the_client_looks_up_exists():
    names = every_message()
    for name in looked_up():
        message, _, attribute = name.partition(".")
        assert message in names, name
        assert not attribute or attribute in attributes(names[message]), name


def test_no_message_of_the_client_is_unused():
    patterns = mentioned()
    unused = [
        name
        for name in every_message()
        if not _is_from_server(name) and not any(fnmatchcase(name, pattern) for pattern in patterns)
    ]

    assert unused == []


# ---- Everything that the server sends has a text ---------------------------------------------------------------------


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        yield from (ast.parse(text) for text in sources(folder, "*.py"))


def calls(folders: Iterable[str], *names: str) -> Iterator[str]:
    """The first argument of every call of these functions, if it is a literal string."""
    for tree in trees(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in names and isinstance(node.args[0].value, str):
                    yield node.args[0].value


def literals(folder: str, prefix: str) -> set[str]:
    return {
        node.value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix)
    }


def refusal_codes() -> set[str]:
    raised = set(calls(["app/engine", "app/tables"], "Refusal"))
    responses = {
        code
        for text in sources("app/web", "*.py")
        for code in re.findall(r"refusal_response\(\s*\d+,\s*\"(\w+)\"|Refusal\(code=\"(\w+)\"", text)
        for code in code
        if code
    }
    return raised | responses | {"cannot_be_set_up"}


OTHER_CODES = {
    "other",
    "no_connection",
    "in_a_lesson",
    "slow_down",
    "come_back_later",
    "server_error",
    "malformed",
    "cross_site",
    "no_session",
    "too_large",
    "unknown",
}


def refusal_texts(*parts: str) -> set[str]:
    names = {name for part in parts for name in messages(part, "en")}
    return {name.removeprefix("refusal-") for name in names if name.startswith("refusal-")}


def test_every_refusal_of_a_table_has_a_text_and_no_text_is_unused():
    with_text = refusal_texts(*(part for part in PARTS if part not in games.names()))

    assert refusal_codes() - with_text == set()
    assert with_text - refusal_codes() - OTHER_CODES == set()


def test_every_event_of_a_table_has_a_text():
    with_text = {name.removeprefix("event-") for name in messages(SHELL, "en") if name.startswith("event-")}

    assert with_text == {*calls(["app/tables"], "Event"), CHANCE_RENEWED}


def test_every_notice_of_a_table_has_a_text():
    with_text = {name.removeprefix("notice-") for name in every_message() if name.startswith("notice-")}

    assert with_text == set(calls(["app/tables"], "notice"))


def test_every_phrase_has_a_text_and_is_offered():
    assert set(phrases(SHELL)) == set(COMMON_PHRASES)
    for name, manifest in games.manifests().items():
        own = manifest.phrases
        assert phrases(name) == dict.fromkeys(own.plain, False) | dict.fromkeys(own.about_seat, True), name


@pytest.mark.parametrize("name", games.names())
def test_every_chance_stream_that_is_shown_at_the_end_has_a_name(name: str):
    game = games.load(name)
    with_text = {text.removeprefix("chance-") for part in (SHELL, name) for text in messages(part, "en")}

    # In some games a table may show the hidden streams too.
    shown = {*game.opened_streams} | ({*game.hidden_streams} if type(game).opened is not Game.opened else set())

    assert shown - with_text == set()


@pytest.mark.parametrize("name", games.names())
def test_every_fact_that_drops_a_plan_has_a_text(name: str):
    game, start = games.load(name), f"plan-why-{name}-"
    with_text = {text.removeprefix(start) for text in messages(name, "en") if text.startswith(start)}
    state = game.position({}, games.folder(name).manifest.seats.usual, {}, "a turn")

    assert with_text == set(game.plan_facts(state, 0, TURN, []))


def phrases(part: str) -> dict[str, bool]:
    """The phrases that have a text, and whether each is about a seat."""
    found = {name: message for name, message in messages(part, "en").items() if name.startswith("phrase-")}
    return {name.removeprefix("phrase-"): "seat" in variables(message) for name, message in found.items()}


FRENCH = sorted(file for pattern in ("**/fr.ftl", "games/*/rulebook/fr/*.md") for file in (ROOT / "app").glob(pattern))
FRENCH += sorted((ROOT / "static" / "locales").glob("**/fr.ftl"))


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_punctuation_has_no_break_spaces(file):
    """No-break spaces before `:` and `»` and after `«`, narrow ones before `;`, `!` and `?`."""
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#") or file.suffix == ".md"]
    breakable = [line for line in lines if re.search(r"[^\s|] ([;?»]|:(?!-)|!(?!\[))|« ", line)]
    assert breakable == []

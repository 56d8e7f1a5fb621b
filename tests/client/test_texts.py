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
from app.engine.game import Game
from app.engine.kernel import CHANCE_RENEWED
from app.games import lessons
from app.games.subterra.content import COST
from app.games.subterra.refusals import REFUSALS
from app.tables.play.chat import COMMON_PHRASES
from app.web.pages.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
SHELL = ""
HELPED = [name for name, home in games.FOLDERS.items() if (home.path / "help").is_dir()]
EXPLAINED = [name for name, home in games.FOLDERS.items() if (home.path / "explain").is_dir()]
TOLD = [name for name, home in games.FOLDERS.items() if (home.path / "story").is_dir()]
COACHED = [name for name, home in games.FOLDERS.items() if (home.path / "coach").is_dir()]
# The words of the shell, those of each game, and what every page may say of it.
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
    **{name: home.path / "locales" for name, home in games.FOLDERS.items()},
    **{f"about {name}": home.path / "locales" / "about" for name, home in games.FOLDERS.items()},
    **{f"coach of {name}": games.folder(name).path / "coach" / "locales" for name in COACHED},
    **{f"story of {name}": games.folder(name).path / "story" / "locales" for name in TOLD},
    **{f"explanations of {name}": games.folder(name).path / "explain" / "locales" for name in EXPLAINED},
    **{f"help of {name}": games.folder(name).path / "help" / "locales" for name in HELPED},
    **{f"lessons of {name}": games.folder(name).path / lessons.FOLDER / "locales" for name in lessons.with_lessons()},
}
PARTS = list(LOCALES)
CLIENT = ["static/js", *(f"app/games/{name}/client" for name in games.names())]

# The ids that come from the server: everything the games and the tables say.
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
def test_no_language_needs_an_argument_that_english_does_without(part: str, language: str):
    for name, message in messages(part, language).items():
        known = {base(variable) for variable in variables(messages(part, "en")[name])}
        assert {base(variable) for variable in variables(message)} <= known, name


NOUN_OF = {
    "victim": "explorer",
    "first": "explorer",
    "explorers": "explorer",
    "tile": "type",
    "aside": "type",
    "target": "defender",
}
# Ids and numbers that a sentence selects by.
NO_FORMS = ("id", "count", "kind")


@pytest.mark.parametrize("part", ["subterra", "unfathomable"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_sentence_uses_is_there_for_every_noun(part: str, language: str):
    words = messages(part, language)
    for name, message in words.items():
        for variable in variables(message):
            kind, _, form = variable.partition("-")
            nouns = [noun for noun in words if noun.startswith(f"noun-{NOUN_OF.get(kind, kind)}-")]
            if form and form not in NO_FORMS:
                assert nouns or kind == "by", (name, variable)
                assert [noun for noun in nouns if form not in attributes(words[noun])] == [], (name, variable)


# ---- Nothing is missing, nothing is unused ---------------------------------------------------------------------------


def sources(folder: str, pattern: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob(pattern)):
        yield path.read_text(encoding="utf-8")


def scripts() -> Iterator[str]:
    for folder in CLIENT:
        yield from sources(folder, "*.js")


def asked_for() -> set[str]:
    """What the client's modules and the templates look up by name."""
    client = {name for text in scripts() for name in re.findall(r"\bt\(\s*\"([\w.-]+)\"", text)}
    return client | {
        name for text in sources("templates", "*.html") for name in re.findall(r"\btext\(\"([\w-]+)\"[,)]", text)
    }


def mentioned() -> set[str]:
    """Everything that could be a name of a message: `*` stands for what a name is put together from."""
    found = set()
    for text in scripts():
        found |= set(re.findall(r"\"([\w-]+)[\".]", text))
        found |= {re.sub(r"\$\{[^}]+\}", "*", name).split(".")[0] for name in re.findall(r"(?=`([^`\s]+)`)", text)}
    for text in sources("templates", "*.html"):
        found |= set(re.findall(r"\btext\(\"([\w-]+)\"[,)]", text))
        found |= {f"*{end}" for end in re.findall(r"\btext\(\w+ ~ \"([\w-]+)\"\)", text)}
        # Names that end with what a loop goes through.
        found |= {f"*-{word}" for loop in re.findall(r" in \(([^)]+)\) %", text) for word in re.findall(r"\w+", loop)}
    # A name made of nothing but variables would stand for all.
    return {name for name in found if name.strip("*-")}


def _is_from_server(name: str) -> bool:
    return name.split("-", maxsplit=1)[0] in FROM_SERVER


def test_every_message_that_the_client_asks_for_is_there():
    names = every_message()
    for name in asked_for():
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


# ---- What the server says has words ----------------------------------------------------------------------------------


def trees(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        yield from (ast.parse(text) for text in sources(folder, "*.py"))


def calls(folders: Iterable[str], *names: str) -> Iterator[str]:
    """The first argument of every call of these names, where it is written out."""
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
    written_out = set(calls(["app/engine", "app/tables", "app/games/unfathomable"], "Refusal"))
    answered = {
        code
        for text in sources("app/web", "*.py")
        for code in re.findall(r"refusal_response\(\s*\d+,\s*\"(\w+)\"|Refusal\(code=\"(\w+)\"", text)
        for code in code
        if code
    }
    return (written_out | answered | set(REFUSALS) | {"cannot_be_set_up"}) - {""}


OWN_CODES = {
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


def test_every_refusal_has_a_text_and_no_text_is_unused():
    worded = {name.removeprefix("refusal-") for name in every_message() if name.startswith("refusal-")}

    assert refusal_codes() - worded == set()
    assert worded - refusal_codes() - OWN_CODES == set()


def test_every_event_of_a_table_has_a_text():
    worded = {name.removeprefix("event-") for name in messages(SHELL, "en") if name.startswith("event-")}

    assert worded == {*calls(["app/tables"], "Event"), CHANCE_RENEWED}


def test_every_notice_of_a_table_has_a_text():
    worded = {name.removeprefix("notice-") for name in every_message() if name.startswith("notice-")}

    assert worded == set(calls(["app/tables"], "notice"))


def test_every_phrase_has_a_text_and_can_be_said():
    assert set(phrases(SHELL)) == set(COMMON_PHRASES)
    for name, manifest in games.manifests().items():
        own = manifest.phrases
        assert phrases(name) == dict.fromkeys(own.plain, False) | dict.fromkeys(own.about_seat, True), name


def test_everything_that_a_bot_of_unfathomable_tells_afterwards_has_a_text():
    told = set(calls(["app/games/unfathomable/bot"], "_message"))
    worded = {name for name in every_message() if name.startswith("told-")}

    assert worded == {f"told-unfathomable-{one}" for one in told}


@pytest.mark.parametrize("name", games.names())
def test_every_source_of_chance_that_the_end_of_a_game_shows_has_a_name(name: str):
    game = games.load(name)
    worded = {text.removeprefix("chance-") for part in (SHELL, name) for text in messages(part, "en")}

    # Some tables open all of them.
    shown = {*game.opened_streams} | ({*game.hidden_streams} if type(game).opened is not Game.opened else set())

    assert shown - worded == set()


def phrases(part: str) -> dict[str, bool]:
    """The phrases that have words, and whether each is about a seat."""
    found = {name: message for name, message in messages(part, "en").items() if name.startswith("phrase-")}
    return {name.removeprefix("phrase-"): "seat" in variables(message) for name, message in found.items()}


SUBTERRA = "app/games/subterra"


def test_every_action_of_sub_terra_has_a_label():
    makers = ("sided", "here", "aimed", "at_cell", "plain")
    actions = set(calls([SUBTERRA], *makers)) | set(COST)
    labels = {name.removeprefix("label-subterra-action-") for name in messages("subterra", "en") if "-action-" in name}

    assert actions - labels == set()
    assert {label.removesuffix("-here") for label in labels if not label.startswith("noun")} - actions == set()


def test_everything_that_sub_terra_says_has_a_text():
    said = {literal for literal in literals(SUBTERRA, "subterra-") if not literal.endswith("-")}
    names = messages("subterra", "en")
    kinds = ("prompt", "reason", "event", "label")

    assert [one for one in said if not any(f"{kind}-{one}" in names for kind in kinds)] == []
    worded = {name.partition("-")[2] for name in names if name.split("-")[0] in kinds}
    made_up = {one for one in worded if one.startswith(("subterra-action-", "subterra-tile-"))} | {"game_over"}
    assert worded - said - made_up == set()


FRENCH = sorted(file for pattern in ("**/fr.ftl", "games/*/rulebook/fr/*.md") for file in (ROOT / "app").glob(pattern))
FRENCH += sorted((ROOT / "static" / "locales").glob("**/fr.ftl"))


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: str(file.relative_to(ROOT)))
def test_french_punctuation_stays_with_its_word(file):
    """No-break spaces before `:` and `»` and after `«`, narrow ones before `;`, `!` and `?`."""
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#") or file.suffix == ".md"]
    broken_off = [line for line in lines if re.search(r"[^\s|] ([;?»]|:(?!-)|!(?!\[))|« ", line)]
    assert broken_off == []

"""Every game has a complete table of what is public: nothing without an entry can be sent unnoticed."""

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct

from app import engine, games
from app.engine import codec
from app.engine.messages import Event
from app.engine.zones import Zone
from app.workbench import audit, knowledge, players, public
from app.workbench.courses import Course
from app.workbench.leaks import UNCOMPARED, Comparison
from app.workbench.match import Match, play
from app.workbench.public import FACES, NUMBER, OPEN, PublicTable

TELLING = ("say", "say_private", "tell", "tell_private")
SHOWN = set(get_args(public.Shown))


def calls(name):
    """Every call in the rules of a game and in the kernel, with the name of the function. The package `text` makes no
    events.
    """
    folders = (games.folder(name).path, Path(engine.__file__).parent)
    for file in (file for folder in folders for file in folder.rglob("*.py") if "text" not in file.parts):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def texts(node):
    """The string constants in an expression, without the name of the game before them."""
    return [
        one.value.rpartition("-")[2]
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and not one.value.endswith("-")
    ]


def events_of(name):
    """Each event of the rules, with the names of its arguments."""
    events = {}
    for called, node in calls(name):
        if called in TELLING and node.args and (named := texts(node.args[0])):
            for one in named:
                events.setdefault(one, set()).update(keyword.arg for keyword in node.keywords if keyword.arg)
    return events


def prompts_of(name):
    """The prompts of all asks that are string constants."""
    found = set()
    for called, node in calls(name):
        for keyword in node.keywords:
            if keyword.arg == "prompt" and isinstance(keyword.value, ast.Call) and keyword.value.args:
                found.update(texts(keyword.value.args[0]))
        if called in ("pick", "pick_several") and len(node.args) > 1:
            found.update(texts(node.args[1]))
    return found


@pytest.fixture(params=games.names(), ids=str)
def name(request):
    return request.param


@pytest.fixture
def table(name):
    found = public.table(name)
    assert found is not None, f"{name} has no public.yaml"
    return found


def test_every_game_has_a_knowledge_table(name):
    assert knowledge.table(name) is not None


def test_every_field_of_every_view_has_an_entry(name, table):
    assert [field for kind in public.view_types(games.load(name)) for field in table.missing_in_view(kind)] == []


def test_every_entry_names_an_existing_field(name, table):
    kinds = [kind for top in public.view_types(games.load(name)) for kind in (top, *public.types_within(top))]
    fields = {kind.__name__: set(get_type_hints(kind)) for kind in kinds}
    assert {kind: set(entry) - fields[kind] for kind, entry in table.view.items() if set(entry) - fields[kind]} == {}


def test_a_number_cannot_name_a_card(name, table):
    for top in public.view_types(games.load(name)):
        for kind in (top, *public.types_within(top)):
            numbers = [field for field, rule in table.view.get(kind.__name__, {}).items() if rule == NUMBER]
            for field in numbers:
                hint = get_type_hints(kind)[field]
                assert hint is int or get_args(hint)[-1] is int, f"{kind.__name__}.{field}"


def test_every_event_and_each_of_its_arguments_has_an_entry(table, name):
    events = events_of(name)
    assert events
    assert set(events) - set(table.events) == set()
    assert [(event, args) for event, args in events.items() if args - set(table.events[event])] == []


def test_every_kind_of_ask_says_what_others_learn_of_the_answer(table, name):
    prompts = prompts_of(name)
    assert prompts
    assert prompts - set(table.answers) == set()


def test_every_rule_of_the_public_table_is_known(name, table):
    families = set(knowledge.table(name).families)
    for entry in (*table.view.values(), *table.events.values()):
        for rule in entry.values():
            kind, *named = rule.split()
            assert kind in (OPEN, NUMBER, FACES), rule
            assert set(named) <= families, rule
            assert bool(named) == (kind == FACES), rule
    assert set(table.answers.values()) <= SHOWN


def plain_fields(kind):
    """The fields of a part of the state that contain no zone and no further part."""
    return {field for field, hint in get_type_hints(kind).items() if not list(public.structs_in(hint))}


def test_every_field_of_the_state_is_public_or_hidden_for_a_reason(name, table):
    top = games.load(name).state
    kinds = [kind for kind in (top, *public.types_within(top)) if kind is not Zone]
    missing = {kind.__name__: plain_fields(kind) - table.state_fields(kind).names for kind in kinds}
    assert {kind: fields for kind, fields in missing.items() if fields} == {}
    for fields in table.state.values():
        assert not set(fields.open) & {*fields.hidden, *fields.kept}


def test_only_hidden_facts_differ_in_other_worlds(name, table):
    game = games.load(name)
    found = set()
    seats = game.seats[len(game.seats) // 2]
    match = Match.new(game, seats, {}, "fields", ["f1e1d5"] * seats)
    bots = players.seated(game, [players.names(game)[-1]], seats, "fields")
    for decision in play(match, bots, audit.ExtraCommands("fields")):
        if decision.number % 5 == 0 and match.state.outcome is None:
            comparison = Comparison(Course(game, match.state, match.log, []), decision.number % seats)
            other = comparison.another()
            comparison.with_secret_orders(other, match.log)
            found.update(public.differences(codec.copy(game, match.state), codec.copy(game, other)))
        if decision.number > 700:
            break
    for kind, field in found:
        fields = table.state_fields(kind)
        assert kind in UNCOMPARED or field not in fields.open, (
            f"{kind.__name__}.{field} differs although the table calls it public"
        )
    differing = {(kind.__name__, field) for kind, field in found}
    # One kind of ask stands for all of them: most secret answers are choices.
    used = {kind for kind, _ in differing} - {"Allot", "Arrange", "Acknowledge"}
    used -= set() if game.window_seconds else {"Choose"}
    expected = {(kind, field) for kind in used for field in table.state.get(kind, public.Fields()).hidden}
    assert expected - differing == set()


class Pile(Struct):
    top: str
    size: int


SMALL = PublicTable(
    view={"Pile": {"top": "faces skills"}}, events={"shown": {"card": "faces skills", "own.also": "open"}}
)


def test_a_missing_entry_for_a_field_or_an_argument_is_reported():
    assert SMALL.missing_in_view(Pile) == ["Pile.size"]
    events = [Event("game-shown", {"card": "a", "by": 1}, {0: {"also": 2, "more": 3}}), Event("game-other")]
    assert SMALL.missing_in_events(events) == ["game-shown by", "game-shown own.more", "game-other"]


def test_cards_are_named_only_where_the_table_says_so():
    assert set(SMALL.names_in_view(Pile("will_1", 2))) == {("skills", "will_1")}
    event = Event("game-shown", {"card": "skill:will_2"}, {0: {"also": "will_3"}})
    assert SMALL.names_in_events([event], 0) == {("skills", "will_2")}

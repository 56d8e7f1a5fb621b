"""The benchmarks of a running server, each at its smallest size."""

import json

import pytest

from app.commands.__main__ import main_with_plain_errors
from bench.rig.players import OfferedOption, ReceivedAsk, SeenView, legal_choice


@pytest.fixture
def bench(capsys):
    """Runs a benchmark by its command. Returns the exit code and the output."""

    def run(*argv):
        code = main_with_plain_errors(["bench", *map(str, argv)])
        printed = capsys.readouterr()
        return code, printed.out or printed.err

    return run


def test_load_is_compared_with_the_bare_server(bench):
    code, out = bench("load", "--tables", 1, "--seconds", 0.2, "--interval", 0.1, "--database", "sqlite", "--json")
    figures = json.loads(out)
    assert code == 0
    assert [(one["server"], one["mode"]) for one in figures["phases"]] == [
        (server, mode) for server in ("bare", "sqlite") for mode in ("closed", "paced")
    ]
    for one in figures["phases"]:
        assert one["decisions"] > 0
        assert one["p99_ms"] >= one["p50_ms"] > 0
        assert (one["refused"], one["lost"]) == (0, 0)
    assert [one["sockets"] for one in figures["openings"]] == [6, 6]


def test_load_on_two_workers_as_a_table(bench):
    argv = ["--quick", "--tables", 1, "--seconds", 0.2, "--mode", "closed", "--no-baseline", "--game", "unfathomable"]
    code, out = bench("load", *argv, "--database", "postgres", "--workers", 2)
    assert code == 0
    titles, row = (line.split() for line in out.splitlines()[:2])
    assert titles[:4] == ["server", "workers", "tables", "mode"]
    assert row[:4] == ["postgres", "2", "1", "closed"]


def test_load_on_two_servers_with_separate_tables(bench):
    argv = ["--tables", 2, "--seconds", 0.2, "--mode", "paced", "--interval", 0.1, "--no-baseline", "--json"]
    code, out = bench("load", *argv, "--database", "postgres", "--workers", 2, "--apart")
    [phase], [opening] = json.loads(out).values()
    assert code == 0
    assert (phase["server"], phase["workers"], phase["tables"], phase["lost"]) == ("apart", 2, 2, 0)
    assert phase["decisions"] > 0
    assert opening["sockets"] == 12


def test_the_path_of_an_answer_has_every_stage(bench):
    code, out = bench("path", "--game", "subterra", "--answers", 1, "--json")
    [path] = json.loads(out).values()
    assert code == 0
    called = [name for _, name in path["functions"]]
    stages = ["TableSocketHandler._handle", "LiveTable.command", "Journal.commit", "Publisher.publish"]
    stages.append("WebSocketProtocol.write_frame")
    assert sorted(stages, key=called.index) == stages
    assert len(called) == len(set(map(tuple, path["functions"])))


def test_the_path_of_an_answer_as_a_table(bench):
    code, out = bench("path", "--game", "unfathomable", "--answers", 1)
    assert code == 0
    figures = {layer: int(functions) for layer, functions, _ in map(str.split, out.splitlines()[1:])}
    assert figures.pop("all") == sum(figures.values())
    assert all(figures.values())


def test_storage_is_measured_together_and_one_by_one(bench):
    code, out = bench("storage", "--quick", "--tables", 3, "--seconds", 0.1, "--json")
    figures = json.loads(out)
    assert code == 0
    assert [(one["database"], one["way"]) for one in figures] == [
        (database, way) for database in ("sqlite", "postgres") for way in ("together", "one by one")
    ]
    assert all(one["decisions_per_second"] > 0 for one in figures)


def test_the_lifetime_of_a_table_is_measured(bench):
    code, out = bench("lifetime", "--games", 1, "--starts", 1)
    assert code == 0
    assert out.splitlines()[0].split() == ["subterra", "unfathomable"]
    assert "the server answers after" in out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["load", "--tables", 0], "--tables and --workers must be at least 1"),
        (["storage", "--tables", 0], "--tables must be at least 1"),
        (["lifetime", "--games", 0], "--games and --starts must be at least 1"),
    ],
)
def test_impossible_arguments_are_refused(bench, argv, sentence):
    code, out = bench(*argv)
    assert code == 2
    assert sentence in out


class FakeRandom:
    """Always the largest number and the first things."""

    def shuffle(self, _things):
        return None

    def randint(self, _least, most):
        return most

    def sample(self, things, number):
        return things[:number]


@pytest.mark.parametrize(
    ("ask", "choice"),
    [
        (ReceivedAsk(1, "acknowledge"), []),
        (ReceivedAsk(1, "arrange", options=[OfferedOption("a"), OfferedOption("b")]), ["a", "b"]),
        (ReceivedAsk(1, "allot", options=[OfferedOption("a", most=2), OfferedOption("b")], total=3), {"a": 2, "b": 1}),
        (
            ReceivedAsk(
                1, "choose", options=[OfferedOption("a", why_not={"code": "no"}), OfferedOption("b")], least=1, most=1
            ),
            ["b"],
        ),
        (
            ReceivedAsk(
                1, "choose", options=[OfferedOption("a", weight=1), OfferedOption("b", weight=5)], most=1, least_total=4
            ),
            ["b"],
        ),
        (
            ReceivedAsk(
                1,
                "choose",
                options=[OfferedOption("a", group="will"), OfferedOption("b", group="will")],
                most=2,
                caps={"will": 1},
            ),
            ["a"],
        ),
    ],
)
def test_simulated_players_give_legal_answers(ask, choice):
    assert legal_choice(ask, FakeRandom()) == choice


def test_simulated_players_notice_the_current_ask():
    seen = SeenView()
    seen.take(b'{"type":"hello"}')
    assert (seen.ask, seen.over) == (None, False)
    seen.take(b'{"view":{"public":{"outcome":null},"private":{"ask":{"id":3,"kind":"choose","answered":null}}}}')
    assert (seen.ask, seen.over) == (ReceivedAsk(3, "choose"), False)
    seen.take(b'{"changes":[[["private","ask","answered"],["a"]],[["public","outcome"],{"reason":"lost"}]]}')
    assert (seen.ask, seen.over) == (None, True)
    seen.take(
        b'{"changes":[[[],{"public":{"outcome":null},"private":{"ask":{"id":4,"kind":"arrange","answered":null}}}]]}'
    )
    assert (seen.ask, seen.over) == (ReceivedAsk(4, "arrange"), False)

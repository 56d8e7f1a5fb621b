"""The arena: two levels of bots play against each other, by side, with intervals and beliefs."""

from contextlib import redirect_stdout
from io import StringIO
from types import SimpleNamespace

import msgspec
import pytest

from app.commands import __main__ as command_line
from app.workbench import arena
from app.workbench.arena import ArenaPlan, ArenaResult, Doubt, interval

# With the default seats and seed of the command.
PLAN = ArenaPlan("unfathomable", 3, 1, "1", "expert", "easy")


def test_every_level_plays_each_side_and_alone_among_the_others():
    assert list(arena.matchups(PLAN)) == [
        "all expert",
        "all easy",
        "human expert, traitor easy",
        "human easy, traitor expert",
        "one expert among easy",
        "one easy among expert",
    ]


def test_a_game_without_sides_has_fewer_matchups():
    names = arena.matchups(ArenaPlan("pearls", 2, 1, "arena", "easy", "random"))
    assert list(names) == ["all easy", "all random", "one easy among random", "one random among easy"]


def test_a_seat_is_played_by_the_level_of_its_side():
    result = arena.play_game(PLAN, "human expert, traitor easy", 1)
    levels = {"human": "expert", "traitor": "easy"}
    assert result.levels == [levels[side] for side in result.sides]
    assert {level for level, seconds in result.seconds.items() if seconds} <= {"expert", "easy"}
    assert result.doubts


@pytest.fixture(scope="module")
def experts(tmp_path_factory):
    """A game of experts, played by the command: exit code, output, and file of results."""
    file, printed = tmp_path_factory.mktemp("arena") / "games.jsonl", StringIO()
    plan = ["--a", "expert", "--b", "easy", "--games", "1", "--only", "all expert"]
    with redirect_stdout(printed):
        code = command_line.main(["arena", "unfathomable", *plan, "--keep", str(file)])
    return SimpleNamespace(code=code, printed=printed.getvalue(), file=file)


def test_the_same_seed_gives_the_same_game(experts):
    one = msgspec.json.decode(experts.file.read_bytes(), type=ArenaResult)
    two = arena.play_game(PLAN, "all expert", 1)
    assert one.doubts
    assert (one.turns, one.winners, one.doubts) == (two.turns, two.winners, two.doubts)


def test_kept_games_are_not_played_again(tmp_path, capsys, monkeypatch):
    file = tmp_path / "games.jsonl"
    command = ["arena", "pearls", "--a", "easy", "--b", "easy", "--games", "2", "--json"]
    assert command_line.main([*command, "--keep", str(file)]) == 0
    first, lines = capsys.readouterr().out, file.read_bytes()
    assert lines.count(b"\n") == 2
    monkeypatch.setattr(arena, "play_game", None)
    assert command_line.main([*command, "--keep", str(file)]) == 0
    assert (capsys.readouterr().out, file.read_bytes()) == (first, lines)


def test_the_interval_is_wide_for_few_games_and_narrow_for_many():
    assert interval(0, 0) == [0, 0, 1]
    few, many = interval(5, 10), interval(500, 1000)
    assert few[0] == many[0] == 0.5
    assert few[1] < many[1] < 0.5 < many[2] < few[2]
    assert many[2] - many[1] == pytest.approx(0.062, abs=0.002)


def doubts(likely, *, turn=9):
    """What seat 0 believes about the seats 1 to 3, of which only 1 is on the other side."""
    ranks = [sum(other > one for other in likely) for one in likely]
    return [Doubt(turn, 0, seat, one, seat == 1, ranks[seat - 1]) for seat, one in enumerate(likely, start=1)]


def result(*found):
    sides = ["human", "traitor", "human", "human"]
    return ArenaResult("all", 1, 10, [0], "humans", sides, ["expert"] * 4, [one for some in found for one in some])


def test_beliefs_are_scored():
    scores = arena.beliefs([result(doubts([0.9, 0.05, 0.05])), result(doubts([0.2, 0.4, 0.4]))])
    assert scores["brier"] == pytest.approx((0.1**2 + 2 * 0.05**2 + 0.8**2 + 2 * 0.4**2) / 6, abs=1e-4)
    assert scores["brier_without"] == pytest.approx(1 / 3 * 2 / 3, abs=1e-4)
    assert scores["reliability"]["90 %"] == [1, 0.9, 1.0]
    assert scores["most_suspected"] == {"games": 2, "share": 0.5, "blindly": pytest.approx(1 / 3, abs=1e-4)}
    assert scores["rank_by_round"] == {"3": 2.0}


def test_early_beliefs_do_not_count_for_the_last_third():
    assert arena.most_suspected([result(doubts([0.9, 0.1, 0.1], turn=2))])["games"] == 0


def run(capsys, *args):
    code = command_line.main(["arena", *args])
    return code, capsys.readouterr()


def test_the_command_prints_shares_beliefs_and_times(experts):
    assert experts.code == 0
    for part in ("all expert (1 games)", "a seat of expert", "Brier score", "time of expert"):
        assert part in experts.printed


def test_there_is_a_report_for_every_number_of_players(capsys, tmp_path):
    command = ["pearls", "--a", "easy", "--b", "easy", "--games", "1", "--seats", "2", "3", "--json"]
    file = str(tmp_path / "games.jsonl")
    _, printed = run(capsys, *command, "--keep", file)
    assert [msgspec.json.decode(line)["seats"] for line in printed.out.splitlines()] == [2, 3]
    assert run(capsys, *command, "--keep", file)[1].out == printed.out


def test_json_has_the_figures(capsys):
    _, printed = run(capsys, "pearls", "--a", "easy", "--b", "easy", "--games", "2", "--json")
    assert msgspec.json.decode(printed.out)["matchups"]["all easy"]["games"] == 2


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["pearls", "--a", "clever", "--b", "easy"], "has no bot called 'clever'"),
        (["pearls", "--a", "easy", "--b", "easy", "--games", "0"], "--games must be at least 1"),
        (
            ["unfathomable", "--a", "easy", "--b", "expert", "--only", "all easy", "--only", "chess"],
            "no such matchup: chess",
        ),
    ],
)
def test_wrong_arguments_are_refused_before_the_first_game(args, error):
    with pytest.raises(Exception, match=error):
        command_line.main(["arena", *args])

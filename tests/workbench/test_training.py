"""Training: the same games give the same file, which says what humans and traitors do."""

import msgspec
import pytest

from app import games
from app.commands import __main__ as command_line
from app.games.unfathomable.bot.beliefs.likelihood import HYBRID, LikelihoodTable, learned
from app.workbench import training
from app.workbench.training import TrainingPlan


def test_the_same_seed_gives_the_same_file():
    plan = TrainingPlan("unfathomable", 4, "seed")
    one, two = (training.train(plan) for _ in range(2))
    assert one == two
    table = msgspec.json.decode(one, type=LikelihoodTable)
    assert sum(map(sum, table.spoilt["human"].values())) > 10
    assert table.seen["action on the ship"]


def test_what_the_bots_use_was_learned_from_many_games():
    table = learned()
    assert sum(map(sum, table.spoilt[HYBRID].values())) > 500
    assert table.ratio("added with many", "1") > 1
    assert all(0 < trust <= 1 for trust in table.trust.values())


def test_what_is_learned_is_written_where_the_bots_read_it():
    trainer = training.trainer_of("unfathomable")
    assert (games.folder("unfathomable").path / trainer.file).is_file()


def test_every_fourth_game_is_kept_for_the_exam():
    plan = TrainingPlan("unfathomable", 8, "seed")
    assert [number for number in range(1, 9) if plan.is_exam(number)] == [4, 8]


def test_the_command_writes_a_file(tmp_path, capsys):
    file = tmp_path / "learned.json"
    assert command_line.main(["train", "unfathomable", "--games", "4", "--into", str(file)]) == 0
    assert "learned from 4 games" in capsys.readouterr().out
    assert msgspec.json.decode(file.read_bytes(), type=LikelihoodTable).seen


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["subterra"], "the bots of subterra do not learn"),
        (["chess"], "there is no game called 'chess'"),
        (["unfathomable", "--games", "1"], "--games must be at least 4"),
    ],
)
def test_what_cannot_be_trained_is_told(args, error):
    with pytest.raises(Exception, match=error):
        command_line.main(["train", *args])

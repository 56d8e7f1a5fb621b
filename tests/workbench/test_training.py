"""Training: the same games give the same file of what humans and traitors do."""

import msgspec
import pytest

from app import games
from app.commands import __main__ as command_line
from app.games.unfathomable.bot.beliefs.likelihood import HYBRID, PILE, LikelihoodTable, learned
from app.games.unfathomable.bot.beliefs.training import Trainer
from app.workbench import training
from app.workbench.training import TrainingPlan

EASY = ("easy", "easy")


def test_the_same_seed_gives_the_same_file(monkeypatch):
    """With bots that do not search; `test_arena` checks the others."""
    monkeypatch.setattr(Trainer, "matchups", (EASY,))
    plan = TrainingPlan("unfathomable", 5, "seed")
    assert training.train(plan) == training.train(plan)


def test_the_command_writes_the_learned_table(tmp_path, capsys, monkeypatch):
    """One game of each matchup, and two of bots that do not search."""
    monkeypatch.setattr(Trainer, "matchups", (EASY, *Trainer.matchups, EASY))
    file = tmp_path / "learned.json"
    arguments = ["train", "unfathomable", "--games", "5", "--seed", "seed", "--into", str(file)]
    assert command_line.main(arguments) == 0
    assert "learned from 5 games" in capsys.readouterr().out
    table = msgspec.json.decode(file.read_bytes(), type=LikelihoodTable)
    assert sum(map(sum, table.spoilt["human"].values())) > 10
    assert table.seen["action on the ship"]
    assert set(table.trust) >= {"action on the ship", PILE}


def test_the_table_of_the_bots_was_learned_from_many_games():
    table = learned()
    assert sum(map(sum, table.spoilt[HYBRID].values())) > 500
    assert table.ratio("added with many", "1") > 1
    assert set(table.trust) == {*table.seen, PILE}
    assert all(0 <= trust < 2 for trust in table.trust.values())


def test_the_learned_table_is_written_where_the_bots_read_it():
    trainer = training.trainer_of("unfathomable")
    assert (games.folder("unfathomable").path / trainer.file).is_file()


def test_games_of_every_size_and_matchup_are_held_out():
    plan, trainer = TrainingPlan("unfathomable", 60, "seed"), training.trainer_of("unfathomable")
    held_out = [training.kind(plan, number, trainer) for number in range(1, 61) if plan.is_held_out(number)]
    assert len(held_out) == len(set(held_out)) == 12


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["subterra"], "the bots of subterra do not learn"),
        (["chess"], "there is no game called 'chess'"),
        (["unfathomable", "--games", "1"], "--games must be at least 5"),
    ],
)
def test_impossible_training_is_refused(args, error):
    with pytest.raises(Exception, match=error):
        command_line.main(["train", *args])

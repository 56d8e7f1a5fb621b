"""The file of a game has everything that its owner may know and nothing else, and every change is detected."""

from argparse import Namespace
from itertools import islice

import pytest
from msgspec import structs

from app import games
from app.commands import saved_games
from app.commands.errors import CommandError
from app.engine.chance import commitment
from app.engine.kernel import Abandon
from app.engine.messages import SPECTATOR
from app.tables.decisions import PastDecision, encode_text
from app.tables.game_files import file as files
from app.tables.game_files import shown
from app.tables.game_files.download import head
from app.tables.game_files.verification import TamperedError, played_again, verify
from app.tables.game_files.writer import chain_of, written
from app.tables.live import game as live_game
from app.tables.live.records import Record, SeatRecord
from app.tables.model import Contribution, Pace, SeatKind, Status, TableSettings
from app.tables.refusals import Refused
from app.tables.replays.past import Past
from app.tables.replays.timeline import TRUTH, Timeline
from app.workbench import players
from app.workbench.match import Match, PlayedDecision, play

VALUES = ["0f" * 16, "", "a7" * 16]


def contributed(values):
    return None if values is None else [Contribution(commitment(one) if one else "", one) for one in values]


def finished_game(name, values=VALUES, decisions=60):
    """The record and the past of a game of bots, which is abandoned after this many decisions."""
    game, seats, seed = games.load(name), len(VALUES), "a seed"
    record = Record(
        table_id="table",
        game=name,
        options={},
        seats=[
            SeatRecord(seat, SeatKind.PERSON, f"id {seat}", name=who) for seat, who in enumerate(("Ada", "Ben", "Cleo"))
        ],
        seed=seed,
        pace=Pace.LIVE,
        settings=TableSettings(),
        host="id 0",
        created_at=1,
        touched_at=1,
        status=Status.OVER,
        contributions=contributed(values),
    )
    first = live_game.first_state(game, record)
    match = Match(game, live_game.first_state(game, record), record.log([]))
    seated = players.seated(game, [next(iter(game.bots))], seats, seed)
    done = list(islice(play(match, seated), decisions))
    if match.state.outcome is None:
        done.append(PlayedDecision(decisions + 1, Abandon(), match.carry_out(Abandon())))
    past = Past(game, first)
    past.extend(PastDecision(encode_text(one.command), encode_text(one.events), one.number) for one in done)
    return record, past


def file_of(found, eyes):
    record, past = found
    timeline = Timeline(past, eyes)
    timeline.catch_up()
    return files.decode(files.encode(written(head(record, eyes, named=True), past, timeline, chain_of(past))))


@pytest.fixture(scope="module")
def subterra_game():
    return finished_game("subterra")


@pytest.fixture(scope="module")
def truth_file(subterra_game):
    return file_of(subterra_game, TRUTH)


@pytest.fixture(scope="module")
def own_file(subterra_game):
    return file_of(subterra_game, 1)


def tampered(file, **changes):
    """The changed file with a valid checksum."""
    changed = structs.replace(file, **changes)
    return structs.replace(changed, checksum=files.checksum(changed))


def problem(file):
    with pytest.raises(TamperedError) as found:
        verify(file)
    return str(found.value)


@pytest.mark.parametrize("eyes", [TRUTH, SPECTATOR, 0, 2])
def test_a_written_file_can_be_verified(subterra_game, eyes):
    verified = verify(file_of(subterra_game, eyes))
    assert "Ada, Cleo added to chance what was promised before the start." in verified.proven
    assert any("runs the server can read everything" in one for one in verified.open)


@pytest.mark.parametrize("name", ["unfathomable", "pearls"])
def test_files_of_other_games_can_be_verified(name):
    found = finished_game(name)
    for eyes in (TRUTH, 1):
        verify(file_of(found, eyes))


def test_with_closed_books_a_file_has_no_seed_no_decisions_and_no_other_eyes(subterra_game, own_file):
    assert own_file.chance.seed is None
    assert own_file.decisions is None
    assert set(own_file.chance.opened) == {"dice", "first_explorer"}
    assert all(view["private"]["seat"] == 1 for view in own_file.views())
    assert subterra_game[0].seed not in files.encode(own_file).decode()


def test_the_screens_are_those_that_were_shown(subterra_game, own_file):
    timeline = Timeline(subterra_game[1], 1)
    timeline.catch_up()
    assert [files.encoded_part(view["public"]) for view in own_file.views()] == [
        files.encoded_part(files.json.decode(timeline.view(place))["public"]) for place in range(len(timeline.screens))
    ]


def test_a_file_of_the_truth_can_be_replayed(subterra_game, truth_file):
    again = played_again(truth_file)
    assert again.state(len(again)) == subterra_game[1].state(len(subterra_game[1]))


def test_every_die_follows_from_the_opened_secret_and_the_contributions(own_file):
    assert any(one.startswith("All ") and "dice" in one for one in verify(own_file).proven)
    place = next(n for n, screen in enumerate(own_file.screens) if any("die" in line.args for line in screen.events))
    line = next(line for line in own_file.screens[place].events if "die" in line.args)
    other = structs.replace(line, args={**line.args, "die": line.args["die"] % 6 + 1})
    events = [other if one is line else one for one in own_file.screens[place].events]
    screens = [*own_file.screens]
    screens[place] = structs.replace(screens[place], events=events)
    assert "it was changed" in problem(tampered(own_file, screens=screens))
    assert "is not the one that chance gave" in problem(tampered(own_file, screens=screens, chain=None))


def test_a_changed_command_is_detected(truth_file):
    decisions = [*truth_file.decisions]
    place = next(n for n, one in enumerate(decisions) if getattr(one.command, "choice", None))
    command = structs.replace(decisions[place].command, choice=["something else"])
    decisions[place] = structs.replace(decisions[place], command=command)
    assert problem(tampered(truth_file, decisions=decisions)) == (
        f"The rules do not allow decision {place + 1} of {len(decisions)} (unknown_option)."
    )


def test_a_missing_command_is_detected(truth_file):
    assert "This is not the game whose head is" in problem(tampered(truth_file, decisions=truth_file.decisions[:-1]))


def test_a_changed_seed_is_detected(truth_file):
    chance = structs.replace(truth_file.chance, seed="another seed")
    assert (
        problem(tampered(truth_file, chance=chance))
        == "The secrets of chance do not follow from the seed in this file."
    )


def test_a_changed_seed_with_its_secrets_is_detected(truth_file):
    opened = {name: one.secret for name, one in games.load("subterra").fresh_streams("another seed").items()}
    chance = structs.replace(truth_file.chance, seed="another seed", opened=opened)
    assert "is not the one that was promised at the start" in problem(tampered(truth_file, chance=chance))


def test_a_changed_contribution_is_detected(truth_file, own_file):
    for file in (truth_file, own_file):
        given = [structs.replace(file.chance.contributions[0], value="00" * 16), *file.chance.contributions[1:]]
        chance = structs.replace(file.chance, contributions=given)
        assert problem(tampered(file, chance=chance)) == (
            "What Ada added to chance is not what was promised before the start."
        )


def test_a_changed_contribution_with_its_promise_is_detected(truth_file, own_file):
    given = [Contribution(commitment("00" * 16), "00" * 16), *truth_file.chance.contributions[1:]]
    assert problem(tampered(truth_file, chance=structs.replace(truth_file.chance, contributions=given)))
    chance = structs.replace(own_file.chance, contributions=given)
    assert problem(tampered(own_file, chance=chance)) == (
        "The promises of chance in this file are not those that everybody was shown."
    )


def test_a_changed_commitment_is_detected(truth_file, own_file):
    for file in (truth_file, own_file):
        chance = structs.replace(file.chance, commitments={**file.chance.commitments, "dice": "0" * 64})
        assert problem(tampered(file, chance=chance)) == (
            "The secret of dice is not the one that was promised at the start."
        )


def test_a_missing_screen_is_detected(own_file):
    assert "This is not the game whose head is" in problem(tampered(own_file, screens=own_file.screens[:-1]))


def test_invalid_contents_are_detected(truth_file, own_file):
    for file in (
        tampered(own_file, parts=[]),
        tampered(own_file, seats=[]),
        tampered(truth_file, options={"no": "such"}),
    ):
        assert problem(file)


def test_an_accidental_change_is_detected(truth_file):
    assert problem(structs.replace(truth_file, name="another")) == (
        "Something in this file was changed after it was written."
    )


def test_a_game_from_before_contributions_is_reported_as_such():
    found = finished_game("subterra", values=None, decisions=20)
    for eyes in (TRUTH, 1):
        verified = verify(file_of(found, eyes))
        assert any("began before players could add to chance" in one for one in verified.open)
    assert found[1].state(0) == games.load("subterra").new({}, len(VALUES), "a seed")


# ---- Showing a file --------------------------------------------------------------------------------------------------


def screens_in_file(file, eyes=None):
    """Every screen of a file: its view and its events."""
    found = shown.read(files.encode(file), eyes)
    views = [files.encoded_part(files.joined(view, found.parts)) for view in found.views]
    return list(zip(views, [screen.events for screen in found.screens], strict=True))


def screens_in_replay(found, eyes):
    timeline = Timeline(found[1], eyes)
    timeline.catch_up()
    views = [files.encoded_part(files.json.decode(view)) for view in timeline.views()]
    return list(zip(views, [screen.events for screen in timeline.screens], strict=True))


def test_a_file_shows_what_its_eyes_saw(subterra_game, own_file):
    assert screens_in_file(own_file) == screens_in_file(own_file, 1) == screens_in_replay(subterra_game, 1)


@pytest.mark.parametrize("eyes", [TRUTH, SPECTATOR, 0, 2])
def test_a_file_of_the_truth_can_be_shown_through_any_eyes(subterra_game, truth_file, eyes):
    assert screens_in_file(truth_file, eyes) == screens_in_replay(subterra_game, eyes)


def refusal_code(data, eyes=None):
    with pytest.raises(Refused) as found:
        shown.read(data, eyes)
    return found.value.refusal.code


def test_a_file_can_be_shown_only_through_the_eyes_it_was_saved_with(own_file):
    for eyes in (0, SPECTATOR, TRUTH):
        assert refusal_code(files.encode(own_file), eyes) == "no_such_seat"


def test_an_invalid_game_file_is_refused(own_file, truth_file):
    for data in (b"", b"[]", b"{}", b'{"format": "fathom-game"}', files.encode(truth_file)[:-40]):
        assert refusal_code(data) == "not_a_game_file"
    assert refusal_code(files.encode(structs.replace(own_file, parts=[]))) == "not_a_game_file"
    assert refusal_code(files.encode(structs.replace(own_file, eyes="9"))) == "not_a_game_file"
    assert (
        refusal_code(files.encode(structs.replace(truth_file, decisions=truth_file.decisions[1:]))) == "not_replayable"
    )
    assert refusal_code(files.encode(structs.replace(truth_file, game="chess"))) == "not_replayable"


def printed(tmp_path, capsys, file, **options):
    path = tmp_path / "an-evening.fathom.json"
    path.write_bytes(files.encode(file))
    assert saved_games.run(Namespace(**{"file": path, "audience": None, "at": None, "json": False, **options})) == 0
    return capsys.readouterr().out


def test_the_command_prints_the_course_of_a_game(tmp_path, capsys, own_file, truth_file):
    for file, eyes in ((own_file, "B"), (truth_file, "truth")):
        lines = printed(tmp_path, capsys, file).splitlines()
        assert lines[-2].startswith(f"subterra with Ada, Ben, Cleo, seen by {eyes}: ")
        assert lines[-1] == "ended:  abandoned, won by nobody (no seat)"
    assert "seen by C" in printed(tmp_path, capsys, truth_file, audience="C")
    assert files.json.decode(printed(tmp_path, capsys, own_file, at=3)) == own_file.view(3)
    with pytest.raises(CommandError, match="it was not saved with these eyes"):
        printed(tmp_path, capsys, own_file, audience="A")

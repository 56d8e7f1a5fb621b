"""The file of a game: everything that its owner may have, nothing else, and no change goes unnoticed."""

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


def finished(name, values=VALUES, decisions=60):
    """The record and the past of a game among bots, which is given up after so many decisions."""
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


def made(found, eyes):
    record, past = found
    timeline = Timeline(past, eyes)
    timeline.catch_up()
    return files.decode(files.encode(written(head(record, eyes, named=True), past, timeline, chain_of(past))))


@pytest.fixture(scope="module")
def cave():
    return finished("subterra")


@pytest.fixture(scope="module")
def truth(cave):
    return made(cave, TRUTH)


@pytest.fixture(scope="module")
def own(cave):
    return made(cave, 1)


def sealed(file, **changes):
    """The file with something changed, by somebody who also mends the checksum."""
    changed = structs.replace(file, **changes)
    return structs.replace(changed, checksum=files.checksum(changed))


def problem(file):
    with pytest.raises(TamperedError) as found:
        verify(file)
    return str(found.value)


@pytest.mark.parametrize("eyes", [TRUTH, SPECTATOR, 0, 2])
def test_what_was_written_is_proven(cave, eyes):
    verified = verify(made(cave, eyes))
    assert "Ada, Cleo added to chance what was promised before the start." in verified.proven
    assert any("runs the server can read everything" in one for one in verified.open)


@pytest.mark.parametrize("name", ["unfathomable", "pearls"])
def test_every_game_can_be_checked(name):
    found = finished(name)
    for eyes in (TRUTH, 1):
        verify(made(found, eyes))


def test_a_closed_book_has_no_seed_no_decision_and_no_other_eyes(cave, own):
    assert own.chance.seed is None
    assert own.decisions is None
    assert set(own.chance.opened) == {"dice", "first_explorer"}
    assert all(view["private"]["seat"] == 1 for view in own.views())
    assert cave[0].seed not in files.encode(own).decode()


def test_the_screens_are_those_that_were_shown(cave, own):
    timeline = Timeline(cave[1], 1)
    timeline.catch_up()
    assert [files.encoded_part(view["public"]) for view in own.views()] == [
        files.encoded_part(files.json.decode(timeline.view(place))["public"]) for place in range(len(timeline.screens))
    ]


def test_the_truth_can_be_played_again(cave, truth):
    again = played_again(truth)
    assert again.state(len(again)) == cave[1].state(len(cave[1]))


def test_every_die_follows_from_the_opened_secret_and_the_contributions(own):
    assert any(one.startswith("All ") and "dice" in one for one in verify(own).proven)
    place = next(n for n, screen in enumerate(own.screens) if any("die" in line.args for line in screen.events))
    line = next(line for line in own.screens[place].events if "die" in line.args)
    other = structs.replace(line, args={**line.args, "die": line.args["die"] % 6 + 1})
    events = [other if one is line else one for one in own.screens[place].events]
    screens = [*own.screens]
    screens[place] = structs.replace(screens[place], events=events)
    assert "it was changed" in problem(sealed(own, screens=screens))
    assert "is not the one that chance gave" in problem(sealed(own, screens=screens, chain=None))


def test_a_changed_command_is_noticed(truth):
    decisions = [*truth.decisions]
    place = next(n for n, one in enumerate(decisions) if getattr(one.command, "choice", None))
    command = structs.replace(decisions[place].command, choice=["something else"])
    decisions[place] = structs.replace(decisions[place], command=command)
    assert problem(sealed(truth, decisions=decisions)) == (
        f"The rules do not allow decision {place + 1} of {len(decisions)} (unknown_option)."
    )


def test_a_command_that_is_left_out_is_noticed(truth):
    assert "This is not the game whose head is" in problem(sealed(truth, decisions=truth.decisions[:-1]))


def test_a_changed_seed_is_noticed(truth):
    chance = structs.replace(truth.chance, seed="another seed")
    assert problem(sealed(truth, chance=chance)) == "The secrets of chance do not follow from the seed in this file."


def test_a_changed_seed_with_its_secrets_is_noticed(truth):
    opened = {name: one.secret for name, one in games.load("subterra").fresh_streams("another seed").items()}
    chance = structs.replace(truth.chance, seed="another seed", opened=opened)
    assert "is not the one that was promised at the start" in problem(sealed(truth, chance=chance))


def test_a_changed_contribution_is_noticed(truth, own):
    for file in (truth, own):
        given = [structs.replace(file.chance.contributions[0], value="00" * 16), *file.chance.contributions[1:]]
        chance = structs.replace(file.chance, contributions=given)
        assert problem(sealed(file, chance=chance)) == (
            "What Ada added to chance is not what was promised before the start."
        )


def test_a_changed_contribution_with_its_promise_is_noticed(truth, own):
    given = [Contribution(commitment("00" * 16), "00" * 16), *truth.chance.contributions[1:]]
    assert problem(sealed(truth, chance=structs.replace(truth.chance, contributions=given)))
    chance = structs.replace(own.chance, contributions=given)
    assert problem(sealed(own, chance=chance)) == (
        "The promises of chance in this file are not those that everybody was shown."
    )


def test_a_changed_commitment_is_noticed(truth, own):
    for file in (truth, own):
        chance = structs.replace(file.chance, commitments={**file.chance.commitments, "dice": "0" * 64})
        assert problem(sealed(file, chance=chance)) == (
            "The secret of dice is not the one that was promised at the start."
        )


def test_a_changed_screen_is_noticed(own):
    assert "This is not the game whose head is" in problem(sealed(own, screens=own.screens[:-1]))


def test_nonsense_is_noticed(truth, own):
    for file in (sealed(own, parts=[]), sealed(own, seats=[]), sealed(truth, options={"no": "such"})):
        assert problem(file)


def test_an_accident_is_noticed(truth):
    assert problem(structs.replace(truth, name="another")) == (
        "Something in this file was changed after it was written."
    )


def test_a_game_that_began_before_says_so():
    found = finished("subterra", values=None, decisions=20)
    for eyes in (TRUTH, 1):
        verified = verify(made(found, eyes))
        assert any("began before players could add to chance" in one for one in verified.open)
    assert found[1].state(0) == games.load("subterra").new({}, len(VALUES), "a seed")


# ---- Showing a file --------------------------------------------------------------------------------------------------


def seen_in(file, eyes=None):
    """Every screen of a file with what was seen on it."""
    found = shown.read(files.encode(file), eyes)
    views = [files.encoded_part(files.joined(view, found.parts)) for view in found.views]
    return list(zip(views, [screen.events for screen in found.screens], strict=True))


def seen_then(found, eyes):
    timeline = Timeline(found[1], eyes)
    timeline.catch_up()
    views = [files.encoded_part(files.json.decode(view)) for view in timeline.views()]
    return list(zip(views, [screen.events for screen in timeline.screens], strict=True))


def test_a_file_shows_what_its_eyes_have_seen(cave, own):
    assert seen_in(own) == seen_in(own, 1) == seen_then(cave, 1)


@pytest.mark.parametrize("eyes", [TRUTH, SPECTATOR, 0, 2])
def test_a_file_of_the_truth_shows_every_eye(cave, truth, eyes):
    assert seen_in(truth, eyes) == seen_then(cave, eyes)


def refused(data, eyes=None):
    with pytest.raises(Refused) as found:
        shown.read(data, eyes)
    return found.value.refusal.code


def test_a_file_shows_no_other_eyes_than_it_was_saved_with(own):
    for eyes in (0, SPECTATOR, TRUTH):
        assert refused(files.encode(own), eyes) == "no_such_seat"


def test_what_is_no_file_of_a_game_is_refused(own, truth):
    for data in (b"", b"[]", b"{}", b'{"format": "fathom-game"}', files.encode(truth)[:-40]):
        assert refused(data) == "not_a_game_file"
    assert refused(files.encode(structs.replace(own, parts=[]))) == "not_a_game_file"
    assert refused(files.encode(structs.replace(own, eyes="9"))) == "not_a_game_file"
    assert refused(files.encode(structs.replace(truth, decisions=truth.decisions[1:]))) == "not_replayable"
    assert refused(files.encode(structs.replace(truth, game="chess"))) == "not_replayable"


def told(tmp_path, capsys, file, **options):
    path = tmp_path / "an-evening.fathom.json"
    path.write_bytes(files.encode(file))
    assert saved_games.run(Namespace(**{"file": path, "audience": None, "at": None, "json": False, **options})) == 0
    return capsys.readouterr().out


def test_the_command_tells_the_course_of_a_file(tmp_path, capsys, own, truth):
    for file, eyes in ((own, "B"), (truth, "truth")):
        lines = told(tmp_path, capsys, file).splitlines()
        assert lines[-2].startswith(f"subterra with Ada, Ben, Cleo, seen by {eyes}: ")
        assert lines[-1] == "ended:  abandoned, won by nobody (no seat)"
    assert "seen by C" in told(tmp_path, capsys, truth, audience="C")
    assert files.json.decode(told(tmp_path, capsys, own, at=3)) == own.view(3)
    with pytest.raises(CommandError, match="it was not saved with these eyes"):
        told(tmp_path, capsys, own, audience="A")

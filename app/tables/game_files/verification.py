"""Checks a game file: that chance came as promised, and that the game went as its players saw it. docs/fairness.md says
what this proves and what it does not.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from app import games
from app.engine import chain, kernel
from app.engine.chain import Chain
from app.engine.chance import Chance, commitment, stream_key
from app.engine.game import Game
from app.engine.kernel import CHANCE_RENEWED, Renew, TakeBack
from app.engine.log import Log, take_back
from app.engine.messages import Event, number_in
from app.engine.refusals import Refusal, SetupError
from app.engine.state import State
from app.tables.decisions import PastDecision, encode_text
from app.tables.game_files.file import GameFile, checksum, encoded_part
from app.tables.game_files.writer import chain_of
from app.tables.replays.past import Past
from app.version import __version__


class TamperedError(Exception):
    """The file was changed. The message says in one sentence what is wrong."""


class Verified(Struct, frozen=True):
    """What was proven, in one sentence each, and what this file cannot prove."""

    proven: list[str]
    open: list[str]


def verify(file: GameFile) -> Verified:
    """Raises TamperedError at the first thing that is wrong."""
    try:
        return _verified(file)
    except TamperedError:
        raise
    except Exception as error:  # invented decisions and screens can make the rules fail in any way
        raise TamperedError("The game in this file does not hold together: it was changed.") from error


def _verified(file: GameFile) -> Verified:
    game = _game(file)
    proven = [*_contributions(file), *_secrets(file, game)]
    if file.decisions is not None:
        proven += _decisions(file)
    else:
        proven += [*_screens(file), *_dice(file)]
    if checksum(file) != file.checksum:
        raise TamperedError("Something in this file was changed after it was written.")
    return Verified(proven, list(_unproven(file)))


def played_again(file: GameFile) -> Past:
    """The whole game, replayed from a file of the truth."""
    game = _game(file)
    log = Log(file.game, len(file.seats), file.options, file.chance.seed or "", [], file.chance.values)
    try:
        first = game.new(log.options, log.seats, log.seed, log.contributions)
        decisions = list(_carried_out(file, game, log))
    except SetupError as error:
        raise TamperedError(f"The game cannot be set up with these options: {error.sentence}.") from error
    past = Past(game, first)
    past.extend(decisions)
    return past


def _carried_out(file: GameFile, game: Game, log: Log) -> Iterator[PastDecision]:
    state = game.new(log.options, log.seats, log.seed, log.contributions)
    for number, decision in enumerate(file.decisions or [], start=1):
        events: list[Event] | Refusal | State
        if isinstance(decision.command, TakeBack):
            state, events = _taken_back(game, state, log, decision.command, number)
        else:
            events = kernel.apply(state, decision.command)
        if isinstance(events, Refusal):
            raise TamperedError(_refused(number, len(file.decisions or []), events))
        log.commands.append(decision.command)
        yield PastDecision(encode_text(decision.command), encode_text(events), decision.at)


def _taken_back(game: Game, state: State, log: Log, command: TakeBack, number: int) -> tuple[State, list[Event]]:
    before = take_back(game, state, log, command.seat)
    if isinstance(before, Refusal):
        raise TamperedError(_refused(number, number, before))
    return before, [Event("taken_back", {"seat": command.seat})]


def _refused(number: int, decisions: int, refusal: Refusal) -> str:
    return f"The rules do not allow decision {number} of {decisions} ({refusal.code})."


def _game(file: GameFile) -> Game:
    try:
        return games.load(file.game)
    except SetupError as error:
        raise TamperedError(f"This program cannot check the file: {error.sentence}.") from error


# ---- Chance ----------------------------------------------------------------------------------------------------------


def _contributions(file: GameFile) -> Iterator[str]:
    if _is_renewed(file):
        return
    for seat, one in enumerate(file.chance.contributions or []):
        if one.value and commitment(one.value) != one.promise:
            raise TamperedError(f"What {_named(file, seat)} added to chance is not what was promised before the start.")
    given = [seat for seat, value in enumerate(file.chance.values or []) if value]
    if given:
        yield f"{', '.join(_named(file, seat) for seat in given)} added to chance what was promised before the start."


def _secrets(file: GameFile, game: Game) -> Iterator[str]:
    promised, opened, seed = file.chance.commitments, file.chance.opened, file.chance.seed
    renewals = [one.command.seed for one in file.decisions or [] if isinstance(one.command, Renew)]
    seed = renewals[-1] if renewals else seed
    if seed is not None:
        secrets = {name: stream.secret for name, stream in game.fresh_streams(seed).items()}
        if secrets != opened:
            raise TamperedError("The secrets of chance do not follow from the seed in this file.")
    broken = [name for name, secret in opened.items() if commitment(secret) != promised.get(name)]
    if broken:
        raise TamperedError(f"The secret of {', '.join(broken)} is not the one that was promised at the start.")
    if opened:
        yield f"The secrets of {', '.join(sorted(opened))} are those that were promised at the start."


def _dice(file: GameFile) -> Iterator[str]:
    """Every die that was rolled, computed from the opened secret and the contributions."""
    dice = games.manifests()[file.game].dice
    secret = None if dice is None else file.chance.opened.get(dice.stream)
    if dice is None or secret is None:
        return
    values = file.chance.values
    stream = Chance(secret, "") if values is None else Chance(secret, "", key=stream_key(secret, values))
    thrown: list[int] = []
    for line in (line for screen in file.screens or [] for line in screen.events):
        if line.name == CHANCE_RENEWED:
            thrown = []
        elif line.name in dice.events and not line.args.get(dice.unless):
            thrown.append(number_in(line.args, "die"))
    for number, die in enumerate(thrown, start=1):
        if stream.die(dice.sides) != die:
            raise TamperedError(f"Die {number} of {len(thrown)} is not the one that chance gave.")
    yield f"All {len(thrown)} dice are those that chance gave."


# ---- The game --------------------------------------------------------------------------------------------------------


def _decisions(file: GameFile) -> Iterator[str]:
    past = played_again(file)
    _require_chain(file, chain_of(past))
    yield f"All {len(past)} decisions follow the rules and lead to what everybody was shown."


def _screens(file: GameFile) -> Iterator[str]:
    _require_chain(file, _shown(file))
    last: dict[str, Any] = file.view(len(file.screens or []) - 1)["public"]["chance"]
    if last["commitments"] != file.chance.commitments or last.get("contributions") != file.chance.values:
        raise TamperedError("The promises of chance in this file are not those that everybody was shown.")
    yield f"All {len(file.screens or [])} screens follow on each other as everybody was shown them."


def _shown(file: GameFile) -> Chain:
    """The chain over what everybody was shown, from the screens of one audience."""
    found: Chain | None = None
    for screen, view in zip(file.screens or [], file.views(), strict=True):
        public = encoded_part(view["public"])
        events = encoded_part([{"name": line.name, "args": line.args} for line in screen.events if not line.secret])
        if found is None:
            found = chain.begun(public)
        elif screen.public > found.steps:
            found = chain.extended(found, public, events)
    if found is None:
        raise TamperedError("There is not a single screen in this file.")
    return found


def _require_chain(file: GameFile, found: Chain) -> None:
    if file.chain is not None and found.head != file.chain.head:
        by = "" if file.program == __version__ else f", or by the rules of another version ({file.program})"
        raise TamperedError(f"This is not the game whose head is {short(file.chain.head)}: it was changed{by}.")


def short(head: str) -> str:
    """A head in the short form that people compare."""
    return " ".join(head[start : start + 4] for start in range(0, 12, 4))


def _is_renewed(file: GameFile) -> bool:
    heard = (line.name for screen in file.screens or [] for line in screen.events)
    return CHANCE_RENEWED in heard or any(isinstance(one.command, Renew) for one in file.decisions or [])


def _unproven(file: GameFile) -> Iterator[str]:
    if _is_renewed(file):
        yield "This game went on from another one: what was drawn before that moment is not checked here."
    if file.chance.contributions is None:
        yield "This game began before players could add to chance, so the server alone chose its secrets."
    elif sum(map(bool, file.chance.values or [])) == 0:
        yield "Nobody added to chance, so the server alone chose its secrets."
    for seat, one in enumerate(file.chance.contributions or []):
        if one.promise and not one.value:
            yield f"{_named(file, seat)} promised to add to chance and did not."
    if file.decisions is None:
        hidden = sorted(file.chance.commitments.keys() - file.chance.opened.keys())
        yield f"The secrets of {', '.join(hidden)} stay closed, because they would show every hand."
    if file.chain is None:
        yield "The chain of this game is not known, because the program was changed while it was played."
    yield "The person who runs the server can read everything on it, and could have told others."


def _named(file: GameFile, seat: int) -> str:
    return file.seats[seat].name or f"seat {seat + 1}"

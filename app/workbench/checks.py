"""What must be true for every game at every moment, independent of its rules."""

from msgspec import MsgspecError

from app.engine import codec
from app.engine.asks import Ask
from app.engine.chance import Chance, commitment
from app.engine.game import Game
from app.engine.messages import Audience
from app.engine.state import State
from app.engine.views import chance_view, encoded_views

OFTEN = 25


def invariants(game: Game, state: State) -> list[str]:
    """What is wrong with this state. This is cheap enough to run after every decision."""
    problems = list(game.violations(state))
    if bool(state.asks) == (state.outcome is not None):
        problems.append("the game must either ask somebody or be over")
    if len({ask.seat for ask in state.asks}) < len(state.asks):
        problems.append("a seat is asked two things at once")
    if state.events:
        problems.append("events are left that nobody was told")
    for ask in state.asks:
        problems.extend(f"the ask {ask.prompt.id} of seat {ask.seat} {problem}" for problem in _problems_of(ask, state))
    return problems


def _problems_of(ask: Ask, state: State) -> list[str]:
    problems = []
    if not 0 <= ask.seat < state.seats:
        return ["is for a seat that does not exist"]
    if ask.id != state.asked[ask.seat]:
        problems.append("has a number that is not its seat's latest")
    if len({option.id for option in ask.options}) < len(ask.options):
        problems.append("offers two options with the same id")
    if ask.default is not None and (refusal := ask.refusal(ask.default)) is not None:
        problems.append(f"has a default that is refused: {refusal.code}")
    if not _has_answer(ask):
        problems.append("has no legal answer that could be drawn from it")
    return problems


def _has_answer(ask: Ask) -> bool:
    try:
        choice = ask.random_choice(Chance.seeded("checks", "answer"))
    except (ZeroDivisionError, IndexError):
        return False
    return ask.refusal(choice) is None


def costly(game: Game, state: State, seed: str) -> list[str]:
    """What is wrong with saving, viewing and re-dealing; runs at every 25th decision."""
    audiences: list[Audience] = [*range(state.seats), "spectator"]
    problems = saving(game, state)
    for audience in audiences:
        problems += secrecy(game, state, audience, seed)
    return problems


def saving(game: Game, state: State) -> list[str]:
    try:
        loaded = codec.decode(game, codec.encode(state))
    except (MsgspecError, KeyError, TypeError) as error:
        return [f"the state cannot be saved and loaded: {error}"]
    same = codec.state_hash(loaded) == codec.state_hash(state)
    return [] if same else ["the state changes when it is saved and loaded"]


def secrecy(game: Game, state: State, audience: Audience, seed: str) -> list[str]:
    """Re-deal what this audience cannot know: every byte of its view must stay the same."""
    other = game.redeal(state, audience, seed)
    problems = [f"after a re-deal for {audience}, {problem}" for problem in invariants(game, other)]
    if encoded_views(game, other, [audience]) != encoded_views(game, state, [audience]):
        problems.append(f"the view of {audience} depends on what it cannot know")
    return problems


def broken_promises(game: Game, state: State) -> list[str]:
    """The chance streams whose opened secret does not match the commitment from the start."""
    chance = chance_view(game, state)
    opened = chance.opened or {}
    return [name for name, secret in opened.items() if commitment(secret) != chance.commitments[name]]

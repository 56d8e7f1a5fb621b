"""Everything that an audience can request of a game at any time, in one place: the leak check compares it in all
worlds.

A new kind of output gets an entry in `OUTPUTS`: a function of the state and of the log that led to it. What is sent
because of a command is compared as well, see `app.workbench.courses.update`; what a server adds to it, in
`tests/secrecy/outputs.py`.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct, json

from app.engine import chain, kernel
from app.engine.game import Game
from app.engine.kernel import Answer, Close
from app.engine.log import Log, without_last_answer
from app.engine.messages import Audience
from app.engine.refusals import Refusal
from app.engine.state import State
from app.engine.views import encoded_public, joined_views

encoder = json.Encoder(order="sorted")
VIEW: Final = "view"
REFUSALS: Final = "refusals"


class OutputRequest(Struct):
    """A request of an audience in this state of a game. The public part of the view is `encoded` once."""

    game: Game
    state: State
    log: Log
    audience: Audience
    encoded: bytes = b""

    @property
    def public(self) -> bytes:
        self.encoded = self.encoded or encoded_public(self.game, self.state)
        return self.encoded


class Output(Struct, frozen=True):
    """`make` gives the bytes for an audience; it is made for spectators only if it is `for_spectators`."""

    make: Callable[[OutputRequest], bytes]
    for_spectators: bool = True


def view(asked: OutputRequest) -> bytes:
    return joined_views(asked.game, asked.state, [asked.audience], asked.public)[asked.audience]


def head(asked: OutputRequest) -> bytes:
    """The head of the chain over the public part, as if the game had begun here. Its later steps are compared with what
    is sent, one by one.
    """
    return encoder.encode(chain.begun(asked.public).head)


def refusals(asked: OutputRequest) -> bytes:
    """The responses to probing commands of this seat. They are refused, so they change nothing."""
    if not isinstance(asked.audience, int):
        return b"null"
    results = [kernel.apply(asked.state, probe) for probe in probes(asked.state, asked.audience)]
    return encoder.encode(
        [*map(_allowed, results), _allowed(without_last_answer(asked.state, asked.log, asked.audience))]
    )


def take_back(asked: OutputRequest) -> bytes:
    """Whether this seat may take back its last answer."""
    if not isinstance(asked.audience, int):
        return b"null"
    return encoder.encode(_allowed(without_last_answer(asked.state, asked.log, asked.audience)))


def _allowed(result: object) -> Refusal | str:
    return result if isinstance(result, Refusal) else "accepted"


def probes(state: State, seat: int) -> list[Answer | Close]:
    """Commands that a curious player might try. None of them can be legal."""
    last = state.asked[seat]
    nothing_such = ["no-such-option"]
    return [
        Answer(seat, last, nothing_such),
        Answer(seat, last, ["hand:0", "hand:0"]),
        Answer(seat, last, {"no-such-option": 1}),
        Answer(seat, last + 1, nothing_such),
        Answer(seat, max(1, last - 1), nothing_such),
        Answer(seat, 0, []),
        Close([]),
    ]


OUTPUTS: dict[str, Output] = {
    VIEW: Output(view),
    "chain": Output(head),
    REFUSALS: Output(refusals, for_spectators=False),
}

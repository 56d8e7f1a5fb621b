"""The chain of hashes over what everybody was told of a game: the same for all audiences, so pages can compare it.

Each step covers the public part of a view and the events that everybody heard with it. A decision that changes neither
is no step, so the chain says nothing about what is secret. docs/fairness.md says what it is good for.
"""

from hashlib import sha256

from msgspec import Struct

NOTHING_HEARD = b"[]"


class Chain(Struct, frozen=True):
    """`head` stands for everything until the last step; `before` is the head before it, and `events` the hash of what
    everybody heard at it.
    """

    steps: int
    before: str
    events: str
    head: str


def begun(public: bytes) -> Chain:
    """With the public part of the first view."""
    return _linked(0, "", public, NOTHING_HEARD)


def continued(chain: Chain, public: bytes) -> Chain:
    """The same chain, if its last step was about this public part; else one step more."""
    same = _head(chain.before, public, chain.events) == chain.head
    return chain if same else extended(chain, public, NOTHING_HEARD)


def extended(chain: Chain, public: bytes, events: bytes) -> Chain:
    """With what everybody was told next."""
    return _linked(chain.steps + 1, chain.head, public, events)


def _linked(steps: int, before: str, public: bytes, events: bytes) -> Chain:
    heard = sha256(events).hexdigest()
    return Chain(steps, before, heard, _head(before, public, heard))


def _head(before: str, public: bytes, events: str) -> str:
    return sha256(f"{before}{sha256(public).hexdigest()}{events}".encode()).hexdigest()

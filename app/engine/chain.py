"""The chain of hashes over what everybody was sent in a game. It is the same for all audiences, so pages can compare
it.

Each step covers the public part of a view and the public events that came with it. A decision that changes neither adds
no step, so the chain says nothing about what is secret. docs/fairness.md explains what it is for.
"""

from hashlib import sha256

from msgspec import Struct

NO_EVENTS = b"[]"


class Chain(Struct, frozen=True):
    """`head` is the hash over everything up to the last step, `before` is the previous head, and `events` is the hash
    of the public events of the last step.
    """

    steps: int
    before: str
    events: str
    head: str


def begun(public: bytes) -> Chain:
    """A chain that begins with the public part of the first view."""
    return _linked(0, "", public, NO_EVENTS)


def continued(chain: Chain, public: bytes) -> Chain:
    """The same chain, if its last step covers this public part; otherwise a chain with one more step."""
    same = _head(chain.before, public, chain.events) == chain.head
    return chain if same else extended(chain, public, NO_EVENTS)


def extended(chain: Chain, public: bytes, events: bytes) -> Chain:
    """The chain with one more step: this public part and these events."""
    return _linked(chain.steps + 1, chain.head, public, events)


def _linked(steps: int, before: str, public: bytes, events: bytes) -> Chain:
    heard = sha256(events).hexdigest()
    return Chain(steps, before, heard, _head(before, public, heard))


def _head(before: str, public: bytes, events: str) -> str:
    return sha256(f"{before}{sha256(public).hexdigest()}{events}".encode()).hexdigest()

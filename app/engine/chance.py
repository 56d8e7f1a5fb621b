"""Chance: named streams of draws, each from its own secret, each committed to before the game begins."""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b, sha256
from typing import Self, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Chance(Struct):
    """One stream: its secret, what was published about it, and how many numbers were drawn from it.

    `loaded` holds dice that a scenario fixed in advance. The commitment is kept rather than computed, because a state
    that was dealt again has another secret behind the same commitment.
    """

    secret: str
    commitment: str
    drawn: int = 0
    loaded: list[int] = []

    @classmethod
    def seeded(cls, seed: str, purpose: str) -> Self:
        """The stream for a purpose. Streams of one seed are independent: knowing one says nothing about another."""
        key = sha256(seed.encode()).digest()
        secret = blake2b(purpose.encode(), key=key, digest_size=32).hexdigest()
        return cls(secret, commitment(secret))

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, but not including, the bound (the bias of 64 bits is below one in 10^17)."""
        digest = blake2b(f"{self.secret}{self.drawn}".encode()).digest()
        self.drawn += 1
        return int.from_bytes(digest[:8], "big") % bound

    def die(self, sides: int) -> int:
        return self.loaded.pop(0) if self.loaded else self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


def commitment(secret: str) -> str:
    """What is published at the start, so that a secret opened at the end can be checked."""
    return sha256(secret.encode()).hexdigest()

"""Chance: named streams of draws. Each has its own secret and a commitment that is published before the game begins.

At a table the players' pages add to every stream, so that the person who runs the server cannot choose what is drawn:
see docs/fairness.md.
"""

import hmac
import struct
from collections.abc import Iterable, MutableSequence, Sequence
from hashlib import blake2b, sha256, shake_128
from typing import Final, Self, TypeVar

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T")
_first_number: Final = struct.Struct(">Q").unpack_from
_NUMBERS_PER_HASH = 32
"""For a re-dealt world, this many numbers come from one hash."""


class Chance(Struct):
    """One stream: its secret, what was published about it, and how many numbers were drawn from it.

    `loaded` holds dice that a scenario fixed in advance. The commitment is kept rather than computed, because a state
    that was dealt again has another secret behind the same commitment. `key` follows from the secret and from what
    the players contributed. Without one, numbers are drawn from the secret alone: in simulations, and in games that
    began before players could contribute.
    """

    secret: str
    commitment: str
    drawn: int = 0
    loaded: list[int] = []
    key: str | UnsetType = UNSET

    @classmethod
    def seeded(cls, seed: str, purpose: str, contributions: Sequence[str] | None = None) -> Self:
        """The stream for a purpose. Streams of one seed are independent: knowing one says nothing about another."""
        secret = secret_of(seed, purpose)
        return cls(secret, commitment(secret), key=stream_key(secret, contributions))

    def renew(self, secret: str, key: str) -> None:
        """Replace the secret, and the key if there is one, but keep the commitment: for a re-dealt state. There nobody
        checks that they belong together.
        """
        self.secret = secret
        if self.key is not UNSET:
            self.key = key

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, but not including, the bound (the bias of 64 bits is below one in 10^17)."""
        if self.key is UNSET:
            digest = blake2b(f"{self.secret}{self.drawn}".encode()).digest()
        else:
            digest = sha256(f"{self.key}{self.drawn}".encode()).digest()
        self.drawn += 1
        number: int = _first_number(digest)[0]
        return number % bound

    def die(self, sides: int) -> int:
        return self.loaded.pop(0) if self.loaded else self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class UncheckedChance(Chance):
    """Chance for re-dealt worlds: nobody checks what is drawn, so one hash gives many numbers."""

    numbers: list[int] = []

    @classmethod
    def seeded(cls, seed: str, purpose: str, _contributions: Sequence[str] | None = None) -> Self:
        return cls(f"{seed}/{purpose}/", commitment="")

    def below(self, bound: int) -> int:
        if not self.numbers:
            self.numbers = list(self._drawn(_NUMBERS_PER_HASH))
        return self.numbers.pop() % bound

    def shuffle(self, things: MutableSequence[T]) -> None:
        size = len(things)
        if size > 1:
            numbers = self._drawn(size)
            things[:] = [things[at] for at in sorted(range(size), key=numbers.__getitem__)]

    def _drawn(self, size: int) -> tuple[int, ...]:
        digest = shake_128(f"{self.secret}{self.drawn}".encode()).digest(8 * size)
        self.drawn += 1
        return struct.unpack(f">{size}Q", digest)


def secret_of(seed: str, purpose: str) -> str:
    return blake2b(purpose.encode(), key=sha256(seed.encode()).digest(), digest_size=32).hexdigest()


def unchecked_secrets(seed: str, number: int) -> list[tuple[str, str]]:
    """This many secrets with keys for a re-dealt state, from one hash."""
    digest = shake_128(seed.encode()).hexdigest(64 * number)
    return [(digest[at : at + 64], digest[at + 64 : at + 128]) for at in range(0, len(digest), 128)]


def commitment(secret: str) -> str:
    """What is published at the start, so that a secret opened at the end can be checked. A player's page promises its
    contribution in the same way.
    """
    return sha256(secret.encode()).hexdigest()


def joint_commitment(commitments: Iterable[tuple[str, str]]) -> str:
    """One commitment for all streams of a table: what its lobby shows."""
    return sha256("".join(f"{name}:{value}\n" for name, value in sorted(commitments)).encode()).hexdigest()


def stream_key(secret: str, contributions: Sequence[str] | None) -> str | UnsetType:
    """The key from which a stream's numbers are drawn. A seat that contributes nothing has an empty text. If nobody
    could contribute, there is no key.
    """
    if contributions is None:
        return UNSET
    return hmac.digest(secret.encode(), "\n".join(contributions).encode(), "sha256").hex()

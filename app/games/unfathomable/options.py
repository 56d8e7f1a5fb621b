"""What a table may choose before the game."""

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the table agreed on before the game."""

    learning: bool = False
    no_cultist: bool = False
    difficulty: Literal["normal", "easier_for_humans", "easier_for_traitors"] = "normal"
    secrecy: Literal["strict", "relaxed"] = "relaxed"
    show_lost_passengers: bool = False
    open_books: bool = False
    receiver_must_accept: bool = False

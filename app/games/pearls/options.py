"""What a table may choose before the game."""

from msgspec import Struct


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """With the `lantern` the first diver of each round looks at one hidden card."""

    lantern: bool = True

"""The way from one view to the next: only the parts that differ, each with its path.

Both views are those of one audience, so what has changed says nothing to it that the two views do not say.
"""

from collections.abc import Iterable, Iterator

from msgspec import Raw, json

Path = tuple[str | int, ...]
# Parts further inside are sent with what they belong to: a longer path costs as much as it saves.
LONGEST_PATH = 4
_encoder = json.Encoder()
_object = json.Decoder(dict[str, Raw])
_array = json.Decoder(list[Raw])


def encoded_changes(path: Path, before: bytes, after: bytes) -> list[bytes]:
    """Every part below this path that has changed, as `[path, part]`. Where everything in a part has changed, or it
    has other members than before, the whole part is one change.
    """
    if before == after:
        return []
    if len(path) < LONGEST_PATH:
        found: list[bytes] = []
        keeps = False
        for step, one, other in _members(before, after):
            if one == other:
                keeps = True
            else:
                found += encoded_changes((*path, step), bytes(one), bytes(other))
        if keeps:
            return found
    return [b"[%b,%b]" % (_encoder.encode(path), after)]


def _members(before: bytes, after: bytes) -> Iterable[tuple[str | int, Raw, Raw]]:
    """Each member of both, if they have the same ones."""
    kind = after[:1]
    if kind != before[:1]:
        return ()
    if kind == b"{":
        return _named(_object.decode(before), _object.decode(after))
    if kind == b"[":
        return _numbered(_array.decode(before), _array.decode(after))
    return ()


def _named(before: dict[str, Raw], after: dict[str, Raw]) -> Iterator[tuple[str, Raw, Raw]]:
    if before.keys() == after.keys():
        for name, part in after.items():
            yield name, before[name], part


def _numbered(before: list[Raw], after: list[Raw]) -> Iterator[tuple[int, Raw, Raw]]:
    if len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield place, one, other

"""The way from one view to the next: only the parts that differ, each with its path.

Both views are those of one audience, so what has changed says nothing to it that the two views do not say.
"""

from typing import Any

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
    if len(path) < LONGEST_PATH and before[:1] == after[:1]:
        inside = _changed_inside(before, after)
        if inside is not None:
            return [change for step, old, new in inside for change in encoded_changes((*path, step), old, new)]
    return [b"[%b,%b]" % (_encoder.encode(path), after)]


def _changed_inside(before: bytes, after: bytes) -> list[tuple[str | int, bytes, bytes]] | None:
    """The members that have changed; None if all have, or if the two do not have the same members."""
    old: Any
    new: Any
    if after.startswith(b"{"):
        old, new = _object.decode(before), _object.decode(after)
        if old.keys() != new.keys():
            return None
        changed = [name for name, part in new.items() if part != old[name]]
    elif after.startswith(b"["):
        old, new = _array.decode(before), _array.decode(after)
        if len(old) != len(new):
            return None
        changed = [place for place, part in enumerate(new) if part != old[place]]
    else:
        return None
    if len(changed) == len(new):
        return None
    return [(step, bytes(old[step]), bytes(new[step])) for step in changed]

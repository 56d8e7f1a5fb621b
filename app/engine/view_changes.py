"""The changes from one view to the next: only the parts that differ, each with its path.

Both views belong to one audience, so the changes tell it nothing that the two views do not.
"""

from typing import Any

from msgspec import Raw, json

Path = tuple[str | int, ...]
# Parts nested deeper, and parts of something that is hardly longer than a path, are sent with what they belong to: a
# longer path costs as much as it saves.
LONGEST_PATH = 4
SMALLEST_DIVIDED = 128
_encode = json.Encoder().encode
_object = json.Decoder(dict[str, Raw]).decode
_array = json.Decoder(list[Raw]).decode


# Parts by their path, each with its members.
Divided = dict[Path, tuple[bytes, dict[Any, Raw]]]


def encoded_changes(path: Path, before: bytes, after: bytes, divided: Divided | None = None) -> list[bytes]:
    """Every part below this path that has changed, as `[path, part]`. If everything in a part has changed, or its
    members are not the same, the whole part is one change. The parts stored in `divided` save time when the next view
    is compared with this one.
    """
    found: list[bytes] = []
    if before != after:
        _add_changes(found, path, before, after, {} if divided is None else divided)
    return found


def _add_changes(found: list[bytes], path: Path, before: bytes, after: bytes, divided: Divided) -> None:
    if len(path) < LONGEST_PATH and len(after) >= SMALLEST_DIVIDED and before[:1] == after[:1]:
        earlier = divided.get(path)
        old = earlier[1] if earlier is not None and earlier[0] == before else _members(before)
        new = _members(after)
        divided[path] = (after, new)
        if old.keys() == new.keys():
            changed = [step for step, part in new.items() if part != old[step]]
            if len(changed) < len(new):
                for step in changed:
                    _add_changes(found, (*path, step), bytes(old[step]), bytes(new[step]), divided)
                return
    found.append(b"[%b,%b]" % (_encode(path), after))


def _members(part: bytes) -> dict[Any, Raw]:
    """Its members by name or index; none if it is neither an object nor an array."""
    if part.startswith(b"{"):
        return _object(part)
    return dict(enumerate(_array(part))) if part.startswith(b"[") else {}

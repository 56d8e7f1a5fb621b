"""Compares what a scenario expects with what is found: paths with dots, values, and comparison words."""

from collections.abc import Callable, Iterator, Sequence
from types import UnionType
from typing import Any, TypeGuard, TypeVar

from msgspec import Struct


class _Absent:
    def __repr__(self) -> str:
        return "nothing"


ABSENT = _Absent()


P = TypeVar("P")
H = TypeVar("H")


class Mismatch(Struct):
    """Where the found value is not the expected one."""

    path: str
    expected: object
    found: object


def mismatch(expected: object, found: object, path: str = "") -> Mismatch | None:
    """The first place where the found value does not fit; None if all of it does."""
    if isinstance(expected, dict) and expected:
        if _is_comparison(expected):
            fits = all(WORDS[word](found, wanted) for word, wanted in expected.items())
            return None if fits else Mismatch(path, expected, found)
        parts = ((_join(path, key), wanted, look_up(found, key)) for key, wanted in expected.items())
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        parts = ((_join(path, place), *pair) for place, pair in enumerate(zip(expected, found, strict=True)))
    else:
        return None if _same(expected, found) else Mismatch(path, expected, found)
    return next((problem for part in parts if (problem := mismatch(part[1], part[2], part[0])) is not None), None)


def misuse(expected: object) -> str:
    """What is wrong with the comparison words, anywhere below; empty if nothing is."""
    if isinstance(expected, dict):
        if expected and _is_comparison(expected):
            for word, wanted in expected.items():
                wrong_pair = word == "between" and isinstance(wanted, list) and len(wanted) != 2
                if wrong_pair or not isinstance(wanted, ARGUMENTS.get(word, object)):
                    return f"{word!r} cannot be compared with {wanted!r}"
        return next((problem for one in expected.values() if (problem := misuse(one))), "")
    if isinstance(expected, list):
        return next((problem for one in expected if (problem := misuse(one))), "")
    return ""


def fits(expected: object, found: object) -> bool:
    return mismatch(expected, found) is None


def look_up(tree: object, path: object) -> object:
    """The value at the end of a path with dots, or ABSENT."""
    for step in str(path).split("."):
        if isinstance(tree, dict) and step in tree:
            tree = tree[step]
        elif isinstance(tree, list) and step.lstrip("-").isdigit() and -len(tree) <= int(step) < len(tree):
            tree = tree[int(step)]
        else:
            return ABSENT
    return tree


def absent_paths(expected: object, found: object, path: str = "") -> Iterator[str]:
    """The expected paths that lead nowhere."""
    if not isinstance(expected, dict) or _is_comparison(expected):
        return
    for key, wanted in expected.items():
        below = look_up(found, key)
        if below is ABSENT:
            yield _join(path, key)
        else:
            yield from absent_paths(wanted, below, _join(path, key))


def excluded(expected: object) -> Iterator[str]:
    """The texts that a value must lack or must not be."""
    if isinstance(expected, dict):
        for key, wanted in expected.items():
            if key in NEGATIVE_WORDS:
                yield from (one for one in _several(wanted) if isinstance(one, str))
            else:
                yield from excluded(wanted)
    elif isinstance(expected, list):
        for one in expected:
            yield from excluded(one)


def in_order(patterns: Sequence[P], happened: Sequence[H], fit: Callable[[P, H], bool]) -> P | None:
    """The first pattern that did not happen after those before it; None if all did."""
    rest = iter(happened)
    for pattern in patterns:
        if not any(fit(pattern, one) for one in rest):
            return pattern
    return None


def _is_comparison(expected: dict[object, object]) -> bool:
    return all(key in WORDS for key in expected)


def _join(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _same(expected: object, found: object) -> bool:
    """In Python 1 equals True; in a scenario it does not."""
    return bool(expected == found) and isinstance(expected, bool) == isinstance(found, bool)


def _is_number(found: object) -> TypeGuard[float]:
    return isinstance(found, int | float) and not isinstance(found, bool)


def _holds(found: object, wanted: object) -> bool:
    if isinstance(found, list):
        return any(fits(wanted, one) for one in found)
    if isinstance(found, dict):
        return str(wanted) in found
    return isinstance(found, str) and str(wanted) in found


def _several(wanted: object) -> list[object]:
    return wanted if isinstance(wanted, list) else [wanted]


def _is(found: object, wanted: object) -> bool:
    return _same(wanted, found)


def _is_not(found: object, wanted: object) -> bool:
    return not _same(wanted, found)


def _at_least(found: object, wanted: float) -> bool:
    return _is_number(found) and found >= wanted


def _at_most(found: object, wanted: float) -> bool:
    return _is_number(found) and found <= wanted


def _between(found: object, wanted: list[float]) -> bool:
    return _is_number(found) and wanted[0] <= found <= wanted[1]


def _one_of(found: object, wanted: list[object]) -> bool:
    return any(fits(one, found) for one in wanted)


def _contains(found: object, wanted: object) -> bool:
    return all(_holds(found, one) for one in _several(wanted))


def _lacks(found: object, wanted: object) -> bool:
    return found is not ABSENT and not any(_holds(found, one) for one in _several(wanted))


def _begins_with(found: object, wanted: list[object] | str) -> bool:
    return isinstance(found, list | str) and found[: len(wanted)] == wanted


def _ends_with(found: object, wanted: list[object] | str) -> bool:
    return isinstance(found, list | str) and found[max(0, len(found) - len(wanted)) :] == wanted


def _same_items(found: object, wanted: list[object]) -> bool:
    if not isinstance(found, list) or len(found) != len(wanted):
        return False
    rest = list(found)
    for one in wanted:
        place = next((place for place, other in enumerate(rest) if fits(one, other)), None)
        if place is None:
            return False
        del rest[place]
    return True


def _length(found: object, wanted: object) -> bool:
    return isinstance(found, list | dict | str) and fits(wanted, len(found))


def _each(found: object, wanted: object) -> bool:
    if not isinstance(found, list | dict):
        return False
    return all(fits(wanted, one) for one in (found.values() if isinstance(found, dict) else found))


def _absent(found: object, wanted: object) -> bool:
    return (found is ABSENT or found is None) is bool(wanted)


# The wanted value has the type that `ARGUMENTS` names: `misuse` has checked it.
WORDS: dict[str, Callable[[object, Any], bool]] = {
    "is": _is,
    "is_not": _is_not,
    "at_least": _at_least,
    "at_most": _at_most,
    "between": _between,
    "one_of": _one_of,
    "contains": _contains,
    "lacks": _lacks,
    "begins_with": _begins_with,
    "ends_with": _ends_with,
    "same_items": _same_items,
    "length": _length,
    "each": _each,
    "absent": _absent,
}

NEGATIVE_WORDS = ("is_not", "lacks")

ARGUMENTS: dict[str, type | UnionType] = {
    "at_least": int | float,
    "at_most": int | float,
    "between": list,
    "one_of": list,
    "begins_with": list | str,
    "ends_with": list | str,
    "same_items": list,
    "length": int | dict,
    "absent": bool,
}

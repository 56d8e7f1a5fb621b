"""Unusual values, drawn by hypothesis: the same ones in every run."""

import json
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

HUGE = [10**400, -(10**400), 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 1e308, -0.0, 5e-324]
NOT_FINITE = [float("nan"), float("inf"), float("-inf")]
# Surrogates, NUL, right-to-left and zero-width characters, combining marks, scripts, SQL and paths.
TEXTS = [
    "",
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\u202e\u202dgnirts",
    "\u200b\u200c\u200d\ufeff\u2060",
    "a" + "\u0301" * 200,
    "<script>alert(1)</script>",
    "'; drop table players; --",
    "../../etc/passwd",
    "%00%ff",
    "{{7*7}}${7*7}",
    "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}" * 20,
    "x" * 3000,
]
KEYS = [
    "type",
    "id",
    "ask",
    "choice",
    "orders",
    "text",
    "phrase",
    "args",
    "to",
    "at",
    "seat",
    "__proto__",
    "",
    "\ud800",
]

texts = st.sampled_from(TEXTS) | st.text(max_size=20)
scalars = st.none() | st.booleans() | st.integers() | st.sampled_from([*HUGE, *NOT_FINITE]) | st.floats() | texts
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | texts, inner, max_size=4),
    max_leaves=8,
)


def mostly(right: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """A valid value two times out of three."""
    return st.one_of(right, right, values)


def mangled(valid: SearchStrategy[dict[str, Any]]) -> SearchStrategy[str]:
    """The JSON of a valid message with a part removed, repeated or inserted."""

    @st.composite
    def cut(draw: st.DrawFn) -> str:
        text = json.dumps(draw(valid))
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, len(text)))
        middle = draw(st.sampled_from(["", text[start:end] * 2, '"', "[" * 300, "\\u0000", "1e999", "NaN", "\ufeff"]))
        return text[:start] + middle + text[end:]

    return cut()


def draw(strategy: SearchStrategy[Any], count: int) -> list[Any]:
    """A list of this many values, drawn in advance because the tests run in an event loop."""
    found: list[Any] = []

    @settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(value: Any) -> None:
        found.append(value)

    collect()
    return found

"""Planting a leak in a view: the same part of the view with more fields."""

from functools import cache
from typing import Any

from msgspec import defstruct


def with_more(part, **more):
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    return _wider(type(part), tuple(more))(**fields, **more)


@cache
def _wider(kind, names):
    fields = [(name, Any) for name in names]
    return defstruct(f"Leaking{kind.__name__}", fields, bases=(kind,), frozen=True, kw_only=True)

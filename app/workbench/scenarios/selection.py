"""Finds the option ids for what a scenario says that somebody does."""

from app.engine import refusals
from app.engine.asks import Allot, Ask, Choice, Option
from app.workbench.scenarios.parser import Named, Place, PlayEntry

NOTHING = "nothing"


class NoSuchOptionError(Exception):
    """No option fits, or several do."""


def place_text(place: Place | None) -> str | None:
    return ",".join(map(str, place)) if isinstance(place, list) else None if place is None else str(place)


def listed(ask: Ask | None) -> str:
    """Everything that is offered, as readable text."""
    if ask is None:
        return "nothing is asked"
    shown = [option.id if option.why_not is None else f"{option.id} ({option.why_not.code})" for option in ask.options]
    return f"{ask.prompt.id}: {', '.join(shown) or 'no options'}"


def matching(ask: Ask, name: str, place: str | None = None) -> list[Option]:
    """The options that this may mean; an exact id takes precedence over a prefix."""
    full = [option for option in ask.options if option.id == name]
    if full and place is None:
        return full
    return [option for option in ask.options if _begins(option, name) and _lies(option, name, place)]


def _begins(option: Option, name: str) -> bool:
    return option.id == name or option.id.startswith(f"{name}:")


def _lies(option: Option, name: str, place: str | None) -> bool:
    if place is None or place == option.id[len(name) + 1 :]:
        return True
    return any(place in (pointer, pointer.partition(":")[2]) for pointer in option.at)


def meant(ask: Ask, entry: PlayEntry) -> bool:
    """Whether the entry can be about this ask at all."""
    if entry.do in (NOTHING, [], {}):
        return ask.refusal(_nothing(ask)) is None
    return all(matching(ask, name, place) for name, place in _wanted(entry))


def choice(ask: Ask, entry: PlayEntry) -> Choice:
    """The answer that the entry means."""
    if entry.do == NOTHING and not matching(ask, NOTHING):
        return _nothing(ask)
    ids = [_one(ask, name, place, entry) for name, place in _wanted(entry)]
    if not isinstance(ask, Allot):
        return ids
    amounts = entry.do.values() if isinstance(entry.do, dict) else [1] * len(ids)
    return dict(zip(ids, amounts, strict=True))


def _wanted(entry: PlayEntry) -> list[tuple[str, str | None]]:
    match entry.do:
        case list() as several:
            return [(one.do, place_text(one.at)) if isinstance(one, Named) else (str(one), None) for one in several]
        case dict() as amounts:
            return [(name, None) for name in amounts]
        case name:
            return [(str(name), place_text(entry.at))]


def _nothing(ask: Ask) -> Choice:
    return {} if isinstance(ask, Allot) else []


def _one(ask: Ask, name: str, place: str | None, entry: PlayEntry) -> str:
    found = matching(ask, name, place)
    if len(found) > 1 and entry.refused is None:
        found = [option for option in found if option.why_not is None] or found
    if len(found) == 1:
        return found[0].id
    wanted = name if place is None else f"{name} at {place}"
    if found:
        raise NoSuchOptionError(f"just one option that fits {wanted}")
    if entry.refused == refusals.UNKNOWN_OPTION.code:
        return name if place is None else f"{name}:{place}"
    raise NoSuchOptionError(f"an option that fits {wanted}")

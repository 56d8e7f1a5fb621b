"""The text of conditions: of abilities, options and effects."""

from typing import Any

from app.games.unfathomable.text.clause_writer import ClauseWriter, Effect, name_and_params
from app.games.unfathomable.text.clauses import TextLine, sentence

Conditions = dict[str, Any]

# Requirements that only say that the effects can be carried out; readers take that for granted.
IMPLIED = frozenset(
    {
        "another_character_in",
        "deck_not_empty",
        "has_attack_weapon",
        "has_item",
        "holds_skill",
        "monarch_on_board",
        "repairable",
        "supply_passengers_at_least",
        "track_not_on_start",
    }
)


def conditions(writer: ClauseWriter, required: Conditions) -> str:
    """All of them, joined by "and"."""
    parts = [_condition(writer, name, value) for name, value in required.items()]
    return parts[0] if len(parts) == 1 else writer.text("glue", "and_if", first=parts[0], second=parts[1])


def only_if(writer: ClauseWriter, required: Conditions) -> TextLine:
    """The sentence that restricts when an option can be chosen."""
    return sentence(writer.text("glue", "only_if", condition=conditions(writer, required)))


def _condition(writer: ClauseWriter, name: str, value: Any) -> str:
    return writer.text("conditions", _key(name, value), **_slots(writer, name, value))


def _key(name: str, value: Any) -> str:
    match name, value:
        case _, False:
            return f"{name}.not"
        case (("holds_title" | "holds_skill" | "items_at_most" | "in_space"), [who, *_]):
            return f"{name}.{who}"
        case (("not_in_brig" | "has_item" | "played_skill_type" | "attack_kind"), str()):
            return f"{name}.{value}"
        case "supply_passengers_at_least", int() if value > 1:
            return f"{name}.many"
    return name


def _slots(writer: ClauseWriter, name: str, value: Any) -> dict[str, Any]:
    match name, value:
        case "holds_title", [_, title]:
            return {"title": writer.text("title_holders", title)}
        case "holds_skill", [_, skill]:
            return {"card": format(writer.count(1), f"{skill}_card.acc")}
        case "items_at_most", [_, n]:
            return {"n": writer.count(n)}
        case "in_space", [_, *spaces]:
            return {"space": writer.place(spaces)}
        case (("any_deep_one" | "no_enemy_in" | "that_passenger_in"), _):
            return {"space": writer.place(value)}
    return {"n": writer.count(value)}


def worth_saying(required: Conditions, effects: list[Effect]) -> Conditions:
    """The requirements of an ability without those that are implied or that its own effects test."""
    tested = [name_and_params(effect)[1]["condition"] for effect in effects if name_and_params(effect)[0] == "if"]
    return {
        name: value
        for name, value in required.items()
        if name not in IMPLIED and not any(name in condition for condition in tested)
    }

"""The entries of the mythos cards: who decides, the check with its outcomes, the options, the icons."""

from collections.abc import Iterator
from typing import Any

from app.games.unfathomable.text.clause_writer import Effect
from app.games.unfathomable.text.clauses import TextLine
from app.games.unfathomable.text.conditions import only_if
from app.games.unfathomable.text.languages import capitalised
from app.games.unfathomable.text.outcomes import labelled, outcome, required
from app.games.unfathomable.text.writer import CardEntry, OptionText, Writer

Card = dict[str, Any]

# Among the options of a combination crisis, the one to attempt its check.
CHECK = "check"


def mythos(writer: Writer, card: Card) -> CardEntry:
    check = card.get("check", {})
    options = {option["id"]: _option(writer, card, option) for option in card.get("options", [])}
    if check and options:
        options[CHECK] = OptionText(list(_check(writer, check)), writer.typeset(writer.book.text("glue", "attempt")))
    return CardEntry(
        "mythos",
        writer.title("mythos", card["id"]),
        list(_text(writer, card)),
        writer.typeset(writer.book.flavour(card["id"])),
        fields=list(_fields(writer, card)),
        facts={
            "activation": card["activation"],
            "track": card["track"],
            "decider": card.get("decider"),
            "character": card.get("character"),
            "check": _facts_of_check(check) if check else None,
        },
        options={**options, **writer.choices(card)},
        outcomes={name: writer.written(lines) for name, _, lines in _outcomes(writer, check)} if check else {},
    )


def _facts_of_check(check: Card) -> dict[str, Any]:
    partial = check.get("partial", {}).get("at_least")
    return {"target": check["target"], "skills": check["skills"], "partial": partial}


def _fields(writer: Writer, card: Card) -> Iterator[str]:
    kind = "check" if "options" not in card else "combination" if "check" in card else "choice"
    yield writer.field("crisis", writer.label(kind))
    yield writer.field("activation", capitalised(writer.clause_writer.who(card["activation"]).subject))
    yield writer.field("track", writer.label(f"track_{card['track']}"))


def _text(writer: Writer, card: Card) -> Iterator[str]:
    """The whole crisis as printed on the card."""
    options = card.get("options", [])
    if options:
        yield writer.typeset(writer.book.text("glue", "decides", who=capitalised(_decider(writer, card))))
    if "check" in card:
        yield from _check(writer, card["check"])
    for index, option in enumerate(options):
        if index or "check" in card:
            yield writer.book.text("glue", "alternative")
        name = writer.book.title("option", f"{card['id']}.{option['id']}")
        told_once = {**option, "effects": [_without_repeats(effect, card) for effect in option["effects"]]}
        yield from writer.written(labelled(writer.clause_writer, "option", name, _lines(writer, told_once)))


def _without_repeats(effect: Effect, card: Card) -> Effect:
    """The effect without abilities that the card's check has already described."""
    if effect not in card.get("check", {}).get("fail", []) or not isinstance(effect, dict):
        return effect
    return {word: {**params, "abilities": []} if "abilities" in params else params for word, params in effect.items()}


def _decider(writer: Writer, card: Card) -> str:
    if card["decider"] == "character":
        return writer.book.title("character", card["character"])
    return writer.clause_writer.who(card["decider"]).subject


def _check(writer: Writer, check: dict[str, Any]) -> Iterator[str]:
    yield writer.typeset(writer.book.text("glue", "skill_check", check=required(writer.clause_writer, check)))
    for name, at_least, lines in _outcomes(writer, check):
        yield from writer.written(outcome(writer.clause_writer, name, lines, at_least))


def _outcomes(writer: Writer, check: dict[str, Any]) -> Iterator[tuple[str, int, list[TextLine]]]:
    yield "pass", 0, writer.effects(check["pass"])
    if "partial" in check:
        yield "partial", check["partial"]["at_least"], writer.effects(check["partial"]["effects"])
    yield "fail", 0, writer.effects(check["fail"])


def _option(writer: Writer, card: Card, option: dict[str, Any]) -> OptionText:
    return OptionText(writer.written(_lines(writer, option)), writer.title("option", f"{card['id']}.{option['id']}"))


def _lines(writer: Writer, option: dict[str, Any]) -> list[TextLine]:
    """What an option does. Unlike an ability, it may be chosen even if it cannot be carried out, unless it says
    otherwise.
    """
    lines = writer.effects(option["effects"])
    return [*lines, only_if(writer.clause_writer, option["requires"])] if "requires" in option else lines

"""The text of abilities: when, on what condition, what, and how often."""

from itertools import takewhile
from typing import Any

from app.games.unfathomable.text.clause_writer import SEQUELS, ClauseWriter, Effect
from app.games.unfathomable.text.clauses import Clause, TextLine, sentence
from app.games.unfathomable.text.conditions import conditions, worth_saying
from app.games.unfathomable.text.outcomes import labelled

Ability = dict[str, Any]
Spoken = list[tuple[str, Clause]]

# As the first of several optional effects, these are the price of the others.
COSTS = frozenset({"damage_ship", "discard_skill", "leave_play", "lose_resource", "risk_passengers"})


def ability(writer: ClauseWriter, data: Ability) -> list[TextLine]:
    effects: list[Effect] = data["effects"]
    spoken = writer.clauses(effects)
    condition = _condition(writer, worth_saying(data.get("requires", {}), effects))
    if data["window"] == "action":
        lines = labelled(writer, "action", writer.text("windows", "action"), _action(writer, condition, spoken))
    else:
        lines = _reaction(writer, data, condition, spoken)
    if "limit" in data:
        lines.append(sentence(writer.text("limits", data["limit"])))
    return lines


def _condition(writer: ClauseWriter, said: dict[str, Any]) -> str:
    return conditions(writer, said) if said else ""


def _action(writer: ClauseWriter, condition: str, spoken: Spoken) -> list[TextLine]:
    lead = _lead(spoken[:2], "infinitive") if spoken[0][0] in COSTS else spoken[:1]
    told, tail = spoken[0][1].plain, lead[-1][1].tail
    if len(lead) > 1:
        told = writer.text("glue", "to", cost=told, clause=lead[1][1].infinitive)
    if condition:
        told = writer.text("glue", "if", condition=condition, clause=told)
    return [sentence(told), *tail, *writer.lines_of(spoken[len(lead) :], first=False)]


def _reaction(writer: ClauseWriter, data: Ability, condition: str, spoken: Spoken) -> list[TextLine]:
    body, rest = _offered(writer, spoken) if data.get("optional") else _imposed(writer, spoken)
    window = _window(writer, data)
    if not window:
        return [sentence(body.plain), *body.tail, *rest]
    key = "when_if" if condition else "when_subordinate" if spoken[0][0] == "if" else "when"
    moment = window.rstrip(",")
    text = writer.text("glue", key, window=window, moment=moment, condition=condition, clause=body.plain)
    return [sentence(text), *body.tail, *rest]


def _window(writer: ClauseWriter, data: Ability) -> str:
    """The timing in words; empty for a permanent ability."""
    names = [data["window"], *data.get("extra_windows", [])]
    if names == ["while_in_play"]:
        return ""
    if len(names) > 1:
        return writer.text("windows", "+".join(names))
    if "room" in data:
        return writer.text("windows", names[0], space=writer.place(data["room"]))
    return writer.text("windows", f"{names[0]}.{data['applies_to']}" if "applies_to" in data else names[0])


def _lead(spoken: Spoken, form: str) -> Spoken:
    """The effects that fit into the first sentence: up to one with a tail, and before a sequel or a plain statement."""
    fitting = [spoken[0]]
    for word, clause in spoken[1:]:
        if fitting[-1][1].tail or word in SEQUELS or getattr(clause, form) is None:
            break
        fitting.append((word, clause))
    return fitting


def _offered(writer: ClauseWriter, spoken: Spoken) -> tuple[Clause, list[TextLine]]:
    """ "You may ...": with the price first, if the first effect is one."""
    lead = _lead(spoken, "infinitive")
    said = [writer.form(clause, "infinitive", word) for word, clause in lead]
    if lead[0][0] in COSTS and len(lead) > 1:
        offer = writer.text("glue", "to", cost=said[0], clause=writer.book.joined(said[1:]))
    else:
        offer = writer.book.joined(said)
    rest = spoken[len(lead) :]
    statements = list(takewhile(lambda one: one[1].infinitive is None and one[0] not in SEQUELS, rest))
    lines: list[TextLine] = []
    for _, clause in statements:
        lines += [sentence(writer.text("glue", "if_you_do", clause=clause.plain)), *clause.tail]
    lines += writer.lines_of(rest[len(statements) :], first=False)
    return Clause(writer.text("glue", "may", clause=offer), tail=lead[-1][1].tail), lines


def _imposed(writer: ClauseWriter, spoken: Spoken) -> tuple[Clause, list[TextLine]]:
    lead = _lead(spoken, "infinitive")
    told = writer.book.joined([clause.plain for _, clause in lead])
    return Clause(told, tail=lead[-1][1].tail), writer.lines_of(spoken[len(lead) :], first=False)

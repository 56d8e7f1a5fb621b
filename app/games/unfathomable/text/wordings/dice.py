"""The die: rolls and what changes them."""

from typing import Any

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, plain_wording, wording
from app.games.unfathomable.text.clauses import Clause, TextLine, sentence

LOWEST, HIGHEST = 1, 8


@wording("bands", "modifier", "target", "only_if_less_than", "only_if_at_most", "target_space")
def roll_die(writer: ClauseWriter, params: Params) -> Clause:
    again = ".again" if writer.rolls else ""
    target = params.get("target", "")
    clause = writer.say(f"roll_die{again}" if not target else f"roll_die.{target}", modifier=_modifier(writer, params))
    if "target_space" in params:
        writer.mentioned.die_rolled = True
        return clause
    inside = writer.within(rolls=writer.rolls + 1, target=target)
    lines = [line for band in params["bands"] for line in _band(inside, params, band)]
    return clause.followed_by(lines)


def _modifier(writer: ClauseWriter, params: Params) -> str:
    """What is added to the roll, as the end of the clause."""
    modifier = params.get("modifier", 0)
    if isinstance(modifier, dict):
        ((kind, value),) = modifier.items()
        return writer.text("modifiers", value if kind == "ref" else kind, n=value)
    return writer.text("modifiers", "number", n=modifier) if modifier else ""


def _band(inside: ClauseWriter, params: Params, band: dict[str, Any]) -> list[TextLine]:
    run = inside.run(band["effects"])
    result = _result(inside, params, band)
    if not result:
        return [sentence(run.plain), *run.tail]
    return [sentence(inside.text("glue", "if", condition=result, clause=run.plain)), *run.tail]


def _result(inside: ClauseWriter, params: Params, band: dict[str, Any]) -> str:
    """The results that this band is for, or nothing if it is for all of them."""
    for limit in ("only_if_less_than", "only_if_at_most"):
        if limit in params:
            return inside.text("results", limit, value=inside.text("references", params[limit]["ref"]))
    again = "_again" if inside.rolls > 1 else ""
    low, high = band["min"], band["max"]
    if (low, high) == (LOWEST, HIGHEST):
        return ""
    if low == LOWEST:
        return inside.text("results", "or_less" + again, n=high)
    return inside.text("results", ("or_more" if high == HIGHEST else "between") + again, n=low, high=high)


def after_roll(writer: ClauseWriter, space: str | list[str], clause: Clause) -> Clause:
    """The clause itself or, if its space is named by a roll that has not been made yet, the clause with that roll
    before it.
    """
    if not (isinstance(space, str) and space.startswith("rolled_")) or writer.mentioned.die_rolled:
        return clause
    roll = writer.say("roll_die", modifier="")
    writer.mentioned.die_rolled = True
    return Clause(
        writer.book.joined([roll.plain, clause.plain]),
        infinitive=clause.infinitive and roll.infinitive and writer.book.joined([roll.infinitive, clause.infinitive]),
        tail=clause.tail,
    )


@wording("n", "sign")
def modify_die(writer: ClauseWriter, params: Params) -> Clause:
    n = params["n"]
    if isinstance(n, dict):
        return writer.say(f"modify_die.{n['ref']}")
    return writer.say("modify_die.choice" if params.get("sign") == "choice" else "modify_die", n=n)


@wording("only")
def reroll(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say(f"reroll.{params['only']}" if "only" in params else "reroll")


plain_wording("set_die")

"""The die: rolls and what changes them."""

from typing import Any

from app.games.unfathomable.text.clauses import Clause, TextLine, sentence
from app.games.unfathomable.text.speaker import Params, Speaker, plain_word, word

LOWEST, HIGHEST = 1, 8


@word("bands", "modifier", "target", "only_if_less_than", "only_if_at_most", "target_space")
def roll_die(speaker: Speaker, params: Params) -> Clause:
    again = ".again" if speaker.rolls else ""
    target = params.get("target", "")
    clause = speaker.say(
        f"roll_die{again}" if not target else f"roll_die.{target}", modifier=_modifier(speaker, params)
    )
    if "target_space" in params:
        speaker.heard.die_rolled = True
        return clause
    inside = speaker.within(rolls=speaker.rolls + 1, target=target)
    lines = [line for band in params["bands"] for line in _band(inside, params, band)]
    return clause.followed_by(lines)


def _modifier(speaker: Speaker, params: Params) -> str:
    """What is added to the roll, as the end of the clause."""
    modifier = params.get("modifier", 0)
    if isinstance(modifier, dict):
        ((kind, value),) = modifier.items()
        return speaker.text("modifiers", value if kind == "ref" else kind, n=value)
    return speaker.text("modifiers", "number", n=modifier) if modifier else ""


def _band(inside: Speaker, params: Params, band: dict[str, Any]) -> list[TextLine]:
    run = inside.run(band["effects"])
    result = _result(inside, params, band)
    if not result:
        return [sentence(run.told), *run.tail]
    return [sentence(inside.text("glue", "if", condition=result, clause=run.told)), *run.tail]


def _result(inside: Speaker, params: Params, band: dict[str, Any]) -> str:
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


def after_roll(speaker: Speaker, space: str | list[str], clause: Clause) -> Clause:
    """The clause itself, or, if its space is one that a roll names and nobody has rolled yet, with that roll before."""
    if not (isinstance(space, str) and space.startswith("rolled_")) or speaker.heard.die_rolled:
        return clause
    roll = speaker.say("roll_die", modifier="")
    speaker.heard.die_rolled = True
    return Clause(
        speaker.book.joined([roll.told, clause.told]),
        infinitive=clause.infinitive and roll.infinitive and speaker.book.joined([roll.infinitive, clause.infinitive]),
        tail=clause.tail,
    )


@word("n", "sign")
def modify_die(speaker: Speaker, params: Params) -> Clause:
    n = params["n"]
    if isinstance(n, dict):
        return speaker.say(f"modify_die.{n['ref']}")
    return speaker.say("modify_die.choice" if params.get("sign") == "choice" else "modify_die", n=n)


@word("only")
def reroll(speaker: Speaker, params: Params) -> Clause:
    return speaker.say(f"reroll.{params['only']}" if "only" in params else "reroll")


plain_word("set_die")

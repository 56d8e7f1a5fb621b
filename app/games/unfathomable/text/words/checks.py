"""Skill checks: starting them, and what changes the one under way."""

from app.games.unfathomable.text.clauses import Clause, TextLine, listed, sentence
from app.games.unfathomable.text.outcomes import outcome, required
from app.games.unfathomable.text.speaker import Params, Speaker, plain_word, word


@word("target", "skills", "pass", "fail", "subject")
def start_check(speaker: Speaker, params: Params) -> Clause:
    subject = params.get("subject")
    slots = {"check": required(speaker, params)}
    if subject:
        clause = speaker.say("start_check.subject", who=speaker.who(subject), **slots)
    else:
        clause = speaker.say("start_check", **slots)
    return clause.followed_by(_outcomes(speaker, params))


def _outcomes(speaker: Speaker, params: Params) -> list[TextLine]:
    results = [(name, params[name]) for name in ("pass", "fail") if params.get(name)]
    return [line for name, effects in results for line in listed(outcome(speaker, name, speaker.sentences(effects)))]


@word("faceup", "no_chaos", "add_supporting", "total", "sign", "if_passes", "add_top_card_of")
def modify_check(speaker: Speaker, params: Params) -> Clause:
    if "total" in params:
        return _total(speaker, params)
    ((change, value),) = params.items()
    return speaker.say(f"modify_check.{change}" if value is True else f"modify_check.{change}.{value}")


def _total(speaker: Speaker, params: Params) -> Clause:
    total = params["total"]
    key = f"modify_check.total.{params['sign']}"
    if isinstance(total, dict):
        clause = speaker.say(f"{key}.up_to", value=speaker.text("references", total["max"]["ref"]))
    else:
        clause = speaker.say(key, n=total)
    if "if_passes" not in params:
        return clause
    run = speaker.run(params["if_passes"])
    return clause.followed_by([sentence(speaker.text("glue", "if_passes", clause=run.told)), *run.tail])


@word("who", "n")
def add_card_to_check(speaker: Speaker, params: Params) -> Clause:
    return speaker.acted(params["who"], "add_card_to_check", n=speaker.count(params["n"]))


@word("skill", "n")
def add_to_skill_set(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("add_to_skill_set", cards=format(speaker.count(params["n"]), f"{params['skill']}_card.acc"))


plain_word("set_check_result")

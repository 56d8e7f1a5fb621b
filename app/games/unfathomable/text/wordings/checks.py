"""Skill checks: starting them, and what changes the one under way."""

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, plain_wording, wording
from app.games.unfathomable.text.clauses import Clause, TextLine, listed, sentence
from app.games.unfathomable.text.outcomes import outcome, required


@wording("target", "skills", "pass", "fail", "subject")
def start_check(writer: ClauseWriter, params: Params) -> Clause:
    subject = params.get("subject")
    slots = {"check": required(writer, params)}
    if subject:
        clause = writer.say("start_check.subject", who=writer.who(subject), **slots)
    else:
        clause = writer.say("start_check", **slots)
    return clause.followed_by(_outcomes(writer, params))


def _outcomes(writer: ClauseWriter, params: Params) -> list[TextLine]:
    results = [(name, params[name]) for name in ("pass", "fail") if params.get(name)]
    return [line for name, effects in results for line in listed(outcome(writer, name, writer.sentences(effects)))]


@wording("faceup", "no_chaos", "add_supporting", "total", "sign", "if_passes", "add_top_card_of")
def modify_check(writer: ClauseWriter, params: Params) -> Clause:
    if "total" in params:
        return _total(writer, params)
    ((change, value),) = params.items()
    return writer.say(f"modify_check.{change}" if value is True else f"modify_check.{change}.{value}")


def _total(writer: ClauseWriter, params: Params) -> Clause:
    total = params["total"]
    key = f"modify_check.total.{params['sign']}"
    if isinstance(total, dict):
        clause = writer.say(f"{key}.up_to", value=writer.text("references", total["max"]["ref"]))
    else:
        clause = writer.say(key, n=total)
    if "if_passes" not in params:
        return clause
    run = writer.run(params["if_passes"])
    return clause.followed_by([sentence(writer.text("glue", "if_passes", clause=run.plain)), *run.tail])


@wording("who", "n")
def add_card_to_check(writer: ClauseWriter, params: Params) -> Clause:
    return writer.action_of(params["who"], "add_card_to_check", n=writer.count(params["n"]))


@wording("skill", "n")
def add_to_skill_set(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("add_to_skill_set", cards=format(writer.count(params["n"]), f"{params['skill']}_card.acc"))


plain_wording("set_check_result")

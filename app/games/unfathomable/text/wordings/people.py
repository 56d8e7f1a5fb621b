"""Actions, items, titles and what players learn about each other."""

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, plain_wording, wording
from app.games.unfathomable.text.clauses import Clause


@wording("who", "n")
def grant_action(writer: ClauseWriter, params: Params) -> Clause:
    return writer.action_of(params["who"], "grant_action", n=writer.count(params["n"]))


@wording("who", "n")
def draw_item(writer: ClauseWriter, params: Params) -> Clause:
    return writer.action_of(params["who"], "draw_item", n=writer.count(params["n"]))


@wording("who", "which")
def remove_item(writer: ClauseWriter, params: Params) -> Clause:
    which = params["which"]
    if params["who"] == "any_holder":
        return writer.say("remove_item.any_holder", item=writer.book.title("item", which))
    return writer.action_of(params["who"], f"remove_item.{which}")


@wording("from")
def take_item(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("take_item", who=writer.who(params["from"]))


@wording("to", "optional")
def give_item(writer: ClauseWriter, params: Params) -> Clause:
    clause = writer.say("give_item", who=writer.who(params["to"]))
    if not params.get("optional"):
        return clause
    return Clause(writer.text("glue", "may", clause=writer.form(clause, "infinitive", "give_item")))


@wording("title", "to")
def give_title(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say(f"give_title.{params['to']}", title=writer.text("title_cards", params["title"]))


@wording("of")
def look_at_loyalty(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("look_at_loyalty", who=writer.who(params["of"]))


@wording("what", "who", "until")
def forbid(writer: ClauseWriter, params: Params) -> Clause:
    key = f"forbid.{params['what']}"
    return writer.say(f"{key}.{params['until']}" if "until" in params else key)


plain_wording("end_action_step")

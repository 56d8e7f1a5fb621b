"""Actions, items, titles and what players learn about each other."""

from app.games.unfathomable.text.clauses import Clause
from app.games.unfathomable.text.speaker import Params, Speaker, plain_word, word


@word("who", "n")
def grant_action(speaker: Speaker, params: Params) -> Clause:
    return speaker.acted(params["who"], "grant_action", n=speaker.count(params["n"]))


@word("who", "n")
def draw_item(speaker: Speaker, params: Params) -> Clause:
    return speaker.acted(params["who"], "draw_item", n=speaker.count(params["n"]))


@word("who", "which")
def remove_item(speaker: Speaker, params: Params) -> Clause:
    which = params["which"]
    if params["who"] == "any_holder":
        return speaker.say("remove_item.any_holder", item=speaker.book.title("item", which))
    return speaker.acted(params["who"], f"remove_item.{which}")


@word("from")
def take_item(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("take_item", who=speaker.who(params["from"]))


@word("to", "optional")
def give_item(speaker: Speaker, params: Params) -> Clause:
    clause = speaker.say("give_item", who=speaker.who(params["to"]))
    if not params.get("optional"):
        return clause
    return Clause(speaker.text("glue", "may", clause=speaker.form(clause, "infinitive", "give_item")))


@word("title", "to")
def give_title(speaker: Speaker, params: Params) -> Clause:
    return speaker.say(f"give_title.{params['to']}", title=speaker.text("title_cards", params["title"]))


@word("of")
def look_at_loyalty(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("look_at_loyalty", who=speaker.who(params["of"]))


@word("what", "who", "until")
def forbid(speaker: Speaker, params: Params) -> Clause:
    key = f"forbid.{params['what']}"
    return speaker.say(f"{key}.{params['until']}" if "until" in params else key)


plain_word("end_action_step")

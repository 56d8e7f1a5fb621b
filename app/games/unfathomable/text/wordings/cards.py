"""Hands, decks, and cards that come, stay and go."""

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, plain_wording, wording
from app.games.unfathomable.text.clauses import Clause, sentence


@wording("who", "n", "skill_type", "min_total_value")
def discard_skill(writer: ClauseWriter, params: Params) -> Clause:
    kind = params.get("skill_type", "any")
    card = f"{kind}_card"
    if params["n"] == "all":
        return writer.action_of(params["who"], "discard_skill.hand")
    if "min_total_value" in params:
        cards = writer.book.noun(card, "acc")[1]
        return writer.action_of(params["who"], "discard_skill.worth", cards=cards, value=params["min_total_value"])
    cards, double = _cards(writer, params["n"], card), params["n"] * 2 if isinstance(params["n"], int) else 0
    return writer.action_of(params["who"], "discard_skill", cards=cards, double=double)


@wording("who", "n", "from")
def draw_skill(writer: ClauseWriter, params: Params) -> Clause:
    source = params["from"]
    if source in ("skill_set", "any_non_treachery"):
        return writer.action_of(params["who"], f"draw_skill.{source}", cards=_cards(writer, params["n"], "any_card"))
    return writer.action_of(params["who"], "draw_skill", cards=_cards(writer, params["n"], f"{source}_card"))


def _cards(writer: ClauseWriter, n: object, noun: str) -> str:
    return format(writer.count(n), f"{noun}.acc")


@wording("n")
def shuffle_treachery(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("shuffle_treachery", cards=_cards(writer, params["n"], "treachery_card"))


@wording("deck", "n", "keep_to", "rest_to", "one_card")
def look_at(writer: ClauseWriter, params: Params) -> Clause:
    n = params["n"]
    deck = writer.text("decks", params["deck"])
    clause = writer.say("look_at.one" if n == 1 else "look_at", n=writer.count(n), deck=deck)
    others = "the_other" if n == 2 else "the_others"
    where = f"{params['keep_to']}.{params['rest_to']}" if n > 1 else params["keep_to"]
    lines = [sentence(writer.text("kept", where, n=1, others=writer.text("kept", others)))]
    if "one_card" in params:
        lines.append(sentence(writer.text("kept", params["one_card"])))
    return clause.followed_by(lines)


@wording("deck", "n")
def remove_top(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("remove_top", n=writer.count(params["n"]), deck=writer.text("decks", params["deck"]))


@wording("by", "from")
def resolve_waypoint(writer: ClauseWriter, params: Params) -> Clause:
    return writer.action_of(params.get("by", "you"), f"resolve_waypoint.{params['from']}")


@wording("by", "look", "must")
def resolve_spell(writer: ClauseWriter, params: Params) -> Clause:
    key = "resolve_spell.top" if params.get("must") and params["look"] == 1 else "resolve_spell"
    return writer.action_of(params.get("by", "you"), key, n=writer.count(params["look"]))


@wording("n")
def mythos_pick(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("mythos_pick", n=writer.count(params["n"]))


@wording("to", "skip_icons")
def leave_play(writer: ClauseWriter, params: Params) -> Clause:
    key = f"leave_play.{params['to']}"
    return writer.say(f"{key}.skip_icons" if params.get("skip_icons") else key)


plain_wording("rebuild_chaos")
plain_wording("resolve_again", "what")
plain_wording("replace_mythos")
plain_wording("resolve_crisis_only", "chooser")
plain_wording("skip_crisis")

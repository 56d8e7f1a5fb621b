"""Hands, decks, and cards that come, stay and go."""

from app.games.unfathomable.text.clauses import Clause, sentence
from app.games.unfathomable.text.speaker import Params, Speaker, plain_word, word


@word("who", "n", "skill_type", "min_total_value")
def discard_skill(speaker: Speaker, params: Params) -> Clause:
    kind = params.get("skill_type", "any")
    card = f"{kind}_card"
    if params["n"] == "all":
        return speaker.acted(params["who"], "discard_skill.hand")
    if "min_total_value" in params:
        cards = speaker.book.noun(card, "acc")[1]
        return speaker.acted(params["who"], "discard_skill.worth", cards=cards, value=params["min_total_value"])
    cards, double = _cards(speaker, params["n"], card), params["n"] * 2 if isinstance(params["n"], int) else 0
    return speaker.acted(params["who"], "discard_skill", cards=cards, double=double)


@word("who", "n", "from")
def draw_skill(speaker: Speaker, params: Params) -> Clause:
    source = params["from"]
    if source in ("skill_set", "any_non_treachery"):
        return speaker.acted(params["who"], f"draw_skill.{source}", cards=_cards(speaker, params["n"], "any_card"))
    return speaker.acted(params["who"], "draw_skill", cards=_cards(speaker, params["n"], f"{source}_card"))


def _cards(speaker: Speaker, n: object, noun: str) -> str:
    return format(speaker.count(n), f"{noun}.acc")


@word("n")
def shuffle_treachery(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("shuffle_treachery", cards=_cards(speaker, params["n"], "treachery_card"))


@word("deck", "n", "keep_to", "rest_to", "one_card")
def look_at(speaker: Speaker, params: Params) -> Clause:
    n = params["n"]
    deck = speaker.text("decks", params["deck"])
    clause = speaker.say("look_at.one" if n == 1 else "look_at", n=speaker.count(n), deck=deck)
    others = "the_other" if n == 2 else "the_others"
    where = f"{params['keep_to']}.{params['rest_to']}" if n > 1 else params["keep_to"]
    lines = [sentence(speaker.text("kept", where, n=1, others=speaker.text("kept", others)))]
    if "one_card" in params:
        lines.append(sentence(speaker.text("kept", params["one_card"])))
    return clause.followed_by(lines)


@word("deck", "n")
def remove_top(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("remove_top", n=speaker.count(params["n"]), deck=speaker.text("decks", params["deck"]))


@word("by", "from")
def resolve_waypoint(speaker: Speaker, params: Params) -> Clause:
    return speaker.acted(params.get("by", "you"), f"resolve_waypoint.{params['from']}")


@word("by", "look", "must")
def resolve_spell(speaker: Speaker, params: Params) -> Clause:
    key = "resolve_spell.top" if params.get("must") and params["look"] == 1 else "resolve_spell"
    return speaker.acted(params.get("by", "you"), key, n=speaker.count(params["look"]))


@word("n")
def mythos_pick(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("mythos_pick", n=speaker.count(params["n"]))


@word("to", "skip_icons")
def leave_play(speaker: Speaker, params: Params) -> Clause:
    key = f"leave_play.{params['to']}"
    return speaker.say(f"{key}.skip_icons" if params.get("skip_icons") else key)


plain_word("rebuild_chaos")
plain_word("resolve_again", "what")
plain_word("replace_mythos")
plain_word("resolve_crisis_only", "chooser")
plain_word("skip_crisis")

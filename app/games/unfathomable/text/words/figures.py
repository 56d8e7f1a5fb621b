"""Monsters and characters on the board: spawning, activating, moving, attacking, defeating."""

from app.games.unfathomable.text.clauses import Clause, sentence
from app.games.unfathomable.text.speaker import Params, Speaker, plain_word, word
from app.games.unfathomable.text.words.dice import after_roll

# Ways of moving several monsters, each to a space of its own.
APART = ("any_number", "each_chosen")


@word("space", "n")
def spawn(speaker: Speaker, params: Params) -> Clause:
    special = f"{params['space']}.spawn"
    space = speaker.place(special if speaker.book.has("places", special) else params["space"])
    clause = speaker.say("spawn", n=speaker.count(params["n"]), space=space)
    return after_roll(speaker, params["space"], clause)


@word("icons", "scope", "order")
def activate(speaker: Speaker, params: Params) -> Clause:
    if "scope" in params:
        return speaker.say(f"activate.{params['scope']}")
    icons = params["icons"]
    kinds = list(dict.fromkeys(icons))
    monsters = speaker.book.joined([speaker.who(kind).object for kind in kinds])
    if len(icons) == 1:
        return speaker.say("activate", monsters=monsters)
    if len(kinds) == 1:
        return speaker.say("activate.times", monsters=monsters, times=speaker.times(len(icons)))
    return speaker.say(
        "activate.any_order" if params.get("order") == "choice" else "activate.in_order", monsters=monsters
    )


@word("target", "scope", "n", "kinds")
def defeat(speaker: Speaker, params: Params) -> Clause:
    target = params["target"]
    if target in ("you", speaker.target):
        return speaker.say(f"defeat.{target}")
    if target == "each_in_chosen_adjacent_space":
        kinds = speaker.book.joined([speaker.who(f"each_of_{kind}").object for kind in params["kinds"]])
        return speaker.say("defeat.adjacent", who=kinds)
    if target == "chosen_deep_ones":
        return _defeat_chosen(speaker, params)
    if "scope" not in params:
        return speaker.say("defeat", who=speaker.who(target))
    clause = speaker.say("defeat.at", who=speaker.who(target), space=speaker.place(params["scope"]))
    return after_roll(speaker, params["scope"], clause)


def _defeat_chosen(speaker: Speaker, params: Params) -> Clause:
    n = params["n"]
    special = f"defeat.number.{n['ref']}" if isinstance(n, dict) else ""
    key = special if speaker.book.has("words", special) else "defeat.number"
    return speaker.say(key, n=speaker.count(n), space=speaker.place(params["scope"]))


@word("times", "modifier", "range", "reroll_once", "optional", "using")
def attack(speaker: Speaker, params: Params) -> Clause:
    key = ["attack"]
    if "using" in params:
        key.append(params["using"])
    elif params["range"] != "your_space":
        key.append(params["range"])
    if params["times"] > 1:
        key.append("up_to" if params.get("optional") else "times")
    clause = speaker.say(".".join(key), n=params["times"], modifier=_modifier(speaker, params))
    return clause.followed_by([sentence(speaker.text("glue", "reroll_once"))]) if params.get("reroll_once") else clause


def _modifier(speaker: Speaker, params: Params) -> str:
    modifier = params["modifier"]
    if isinstance(modifier, dict):
        return speaker.text("modifiers", modifier["ref"])
    return speaker.text("modifiers", "number", n=modifier) if modifier else ""


@word("who", "space", "optional", "frees_from_brig", "includes_brig")
def move_to(speaker: Speaker, params: Params) -> Clause:
    who, space = params["who"], params["space"]
    special = f"move_to.{who}.{space}"
    if speaker.book.has("words", special):
        return speaker.say(special)
    if who == "you" or (who == "that_player" and speaker.each):
        clause = after_roll(speaker, space, speaker.say("move_to", space=speaker.place(space)))
        return _if_they_like(speaker, clause) if params.get("optional") else clause
    return speaker.say("move_to.other", who=speaker.who(who), space=speaker.place(space))


def _if_they_like(speaker: Speaker, clause: Clause) -> Clause:
    infinitive = speaker.form(clause, "infinitive", "move_to")
    return Clause(speaker.text("glue", "may", clause=infinitive), third=clause.may)


@word("what", "from", "to", "n")
def move_monsters(speaker: Speaker, params: Params) -> Clause:
    what, origin, n = params["what"], params["from"], params.get("n", "")
    if n == "all" and origin.startswith("each_"):
        n = "each"
    figures = speaker.text("figures", f"{what}.{n}" if n else what, space=speaker.place(origin))
    special = f"{params['to']}.{what}"
    to = speaker.place(special if speaker.book.has("places", special) else params["to"]).to
    chosen = ".chosen_space" if origin == "chosen_space" else ""
    apart = ".apart" if n in APART else ""
    return after_roll(speaker, params["to"], speaker.say(f"move_monsters{chosen}{apart}", figures=figures, to=to))


plain_word("prevent_defeat", "target")

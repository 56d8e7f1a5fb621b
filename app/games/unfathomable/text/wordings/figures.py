"""Monsters and characters on the board: spawning, activating, moving, attacking, defeating."""

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, plain_wording, wording
from app.games.unfathomable.text.clauses import Clause, sentence
from app.games.unfathomable.text.wordings.dice import after_roll

# Ways of moving several monsters, each to a space of its own.
APART = ("any_number", "each_chosen")


@wording("space", "n")
def spawn(writer: ClauseWriter, params: Params) -> Clause:
    special = f"{params['space']}.spawn"
    space = writer.place(special if writer.book.has("places", special) else params["space"])
    clause = writer.say("spawn", n=writer.count(params["n"]), space=space)
    return after_roll(writer, params["space"], clause)


@wording("icons", "scope", "order")
def activate(writer: ClauseWriter, params: Params) -> Clause:
    if "scope" in params:
        return writer.say(f"activate.{params['scope']}")
    icons = params["icons"]
    kinds = list(dict.fromkeys(icons))
    monsters = writer.book.joined([writer.who(kind).object for kind in kinds])
    if len(icons) == 1:
        return writer.say("activate", monsters=monsters)
    if len(kinds) == 1:
        return writer.say("activate.times", monsters=monsters, times=writer.times(len(icons)))
    return writer.say(
        "activate.any_order" if params.get("order") == "choice" else "activate.in_order", monsters=monsters
    )


@wording("target", "scope", "n", "kinds")
def defeat(writer: ClauseWriter, params: Params) -> Clause:
    target = params["target"]
    if target in ("you", writer.target):
        return writer.say(f"defeat.{target}")
    if target == "each_in_chosen_adjacent_space":
        kinds = writer.book.joined([writer.who(f"each_of_{kind}").object for kind in params["kinds"]])
        return writer.say("defeat.adjacent", who=kinds)
    if target == "chosen_deep_ones":
        return _defeat_chosen(writer, params)
    if "scope" not in params:
        return writer.say("defeat", who=writer.who(target))
    clause = writer.say("defeat.at", who=writer.who(target), space=writer.place(params["scope"]))
    return after_roll(writer, params["scope"], clause)


def _defeat_chosen(writer: ClauseWriter, params: Params) -> Clause:
    n = params["n"]
    special = f"defeat.number.{n['ref']}" if isinstance(n, dict) else ""
    key = special if writer.book.has("words", special) else "defeat.number"
    return writer.say(key, n=writer.count(n), space=writer.place(params["scope"]))


@wording("times", "modifier", "range", "reroll_once", "optional", "using")
def attack(writer: ClauseWriter, params: Params) -> Clause:
    key = ["attack"]
    if "using" in params:
        key.append(params["using"])
    elif params["range"] != "your_space":
        key.append(params["range"])
    if params["times"] > 1:
        key.append("up_to" if params.get("optional") else "times")
    clause = writer.say(".".join(key), n=params["times"], modifier=_modifier(writer, params))
    return clause.followed_by([sentence(writer.text("glue", "reroll_once"))]) if params.get("reroll_once") else clause


def _modifier(writer: ClauseWriter, params: Params) -> str:
    modifier = params["modifier"]
    if isinstance(modifier, dict):
        return writer.text("modifiers", modifier["ref"])
    return writer.text("modifiers", "number", n=modifier) if modifier else ""


@wording("who", "space", "optional", "frees_from_brig", "includes_brig")
def move_to(writer: ClauseWriter, params: Params) -> Clause:
    who, space = params["who"], params["space"]
    special = f"move_to.{who}.{space}"
    if writer.book.has("words", special):
        return writer.say(special)
    if who == "you" or (who == "that_player" and writer.each):
        clause = after_roll(writer, space, writer.say("move_to", space=writer.place(space)))
        return _if_they_like(writer, clause) if params.get("optional") else clause
    return writer.say("move_to.other", who=writer.who(who), space=writer.place(space))


def _if_they_like(writer: ClauseWriter, clause: Clause) -> Clause:
    infinitive = writer.form(clause, "infinitive", "move_to")
    return Clause(writer.text("glue", "may", clause=infinitive), third=clause.may)


@wording("what", "from", "to", "n")
def move_monsters(writer: ClauseWriter, params: Params) -> Clause:
    what, origin, n = params["what"], params["from"], params.get("n", "")
    if n == "all" and origin.startswith("each_"):
        n = "each"
    figures = writer.text("figures", f"{what}.{n}" if n else what, space=writer.place(origin))
    special = f"{params['to']}.{what}"
    to = writer.place(special if writer.book.has("places", special) else params["to"]).to
    chosen = ".chosen_space" if origin == "chosen_space" else ""
    apart = ".apart" if n in APART else ""
    return after_roll(writer, params["to"], writer.say(f"move_monsters{chosen}{apart}", figures=figures, to=to))


plain_wording("prevent_defeat", "target")

"""Choices, costs, conditions, and effects for several players."""

from app.games.unfathomable.text.abilities import ability
from app.games.unfathomable.text.clause_writer import ClauseWriter, Effect, Mentioned, Params, name_and_params, wording
from app.games.unfathomable.text.clauses import Clause, TextLine, listed, sentence
from app.games.unfathomable.text.conditions import conditions, only_if, worth_saying


@wording("options")
def choose(writer: ClauseWriter, params: Params) -> Clause:
    options = [_option(writer, option) for option in params["options"]]
    return writer.say("choose").followed_by(line for lines in options for line in listed(lines))


def _option(writer: ClauseWriter, option: Params) -> list[TextLine]:
    effects = option["effects"]
    if not effects:
        return [sentence(writer.text("glue", "nothing"))]
    lines = writer.within(mentioned=Mentioned()).sentences(effects)
    required = worth_saying(option.get("requires", {}), effects)
    return [*lines, only_if(writer, required)] if required else lines


@wording("optional", "cost", "effects")
def pay_to(writer: ClauseWriter, params: Params) -> Clause:
    """The cost, then what it pays for; "you may" if it can be declined."""
    cost = params.get("cost", [])
    effects = writer.run(params["effects"], "infinitive")
    if not params.get("optional"):
        paid = writer.run(cost)
        return Clause(writer.text("glue", "to", cost=paid.plain, clause=effects.plain), tail=effects.tail)
    said = effects.plain
    if cost:
        said = writer.text("glue", "to", cost=writer.run(cost, "infinitive").plain, clause=said)
    return Clause(writer.text("glue", "may", clause=said), tail=effects.tail)


@wording("condition", "then", "else")
def if_(writer: ClauseWriter, params: Params) -> Clause:
    condition = conditions(writer, params["condition"])
    then = writer.run(params["then"])
    clause = Clause(writer.text("glue", "if", condition=condition, clause=then.plain), tail=then.tail)
    if not params.get("else"):
        return clause
    otherwise = writer.run(params["else"])
    return clause.followed_by([sentence(writer.text("glue", "otherwise", clause=otherwise.plain)), *otherwise.tail])


@wording("who", "effects")
def for_each(writer: ClauseWriter, params: Params) -> Clause:
    who, effects = params["who"], params["effects"]
    name, inner = name_and_params(effects[0])
    if len(effects) == 1 and name == "if":
        return _split(writer, who, inner)
    return Clause(f"{writer.who(who).subject} {_each(writer, effects)}")


def _split(writer: ClauseWriter, who: str, inner: Params) -> Clause:
    """ "Each human in the Sick Bay ...; each other human ...": one sentence for either side of the condition."""
    _, *spaces = inner["condition"]["in_space"]
    there = writer.text("glue", "each_at", who=writer.who(who).subject, where=writer.place(spaces).at)
    others = f"{writer.who(who + '.other').subject} {_each(writer, inner['else'])}"
    return Clause(f"{there} {_each(writer, inner['then'])}", tail=(sentence(others),))


def _each(writer: ClauseWriter, effects: list[Effect]) -> str:
    return writer.within(each=True).run(effects, "third").plain


@wording("who", "abilities")
def put_in_play_area(writer: ClauseWriter, params: Params) -> Clause:
    abilities = params["abilities"]
    if not abilities:
        return writer.say("put_in_play_area.again")
    key = "put_in_play_area" if params["who"] == "you" else f"put_in_play_area.{params['who']}"
    following = writer.text("glue", "abilities" if len(abilities) > 1 else "ability")
    lines = [line for one in abilities for line in listed(ability(writer.within(mentioned=Mentioned()), one))]
    return writer.say(key, following=following).followed_by(lines)

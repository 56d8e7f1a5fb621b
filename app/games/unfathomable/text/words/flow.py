"""Choices, costs, conditions, and effects for several players."""

from app.games.unfathomable.text.abilities import ability
from app.games.unfathomable.text.clauses import Clause, TextLine, listed, sentence
from app.games.unfathomable.text.conditions import conditions, only_if, worth_saying
from app.games.unfathomable.text.speaker import Effect, Heard, Params, Speaker, parted, word


@word("options")
def choose(speaker: Speaker, params: Params) -> Clause:
    options = [_option(speaker, option) for option in params["options"]]
    return speaker.say("choose").followed_by(line for lines in options for line in listed(lines))


def _option(speaker: Speaker, option: Params) -> list[TextLine]:
    effects = option["effects"]
    if not effects:
        return [sentence(speaker.text("glue", "nothing"))]
    lines = speaker.within(heard=Heard()).sentences(effects)
    required = worth_saying(option.get("requires", {}), effects)
    return [*lines, only_if(speaker, required)] if required else lines


@word("optional", "cost", "effects")
def pay_to(speaker: Speaker, params: Params) -> Clause:
    """The cost, then what it is paid for; "you may" where it may be declined."""
    cost = params.get("cost", [])
    effects = speaker.run(params["effects"], "infinitive")
    if not params.get("optional"):
        paid = speaker.run(cost)
        return Clause(speaker.text("glue", "to", cost=paid.told, clause=effects.told), tail=effects.tail)
    said = effects.told
    if cost:
        said = speaker.text("glue", "to", cost=speaker.run(cost, "infinitive").told, clause=said)
    return Clause(speaker.text("glue", "may", clause=said), tail=effects.tail)


@word("condition", "then", "else")
def if_(speaker: Speaker, params: Params) -> Clause:
    condition = conditions(speaker, params["condition"])
    then = speaker.run(params["then"])
    clause = Clause(speaker.text("glue", "if", condition=condition, clause=then.told), tail=then.tail)
    if not params.get("else"):
        return clause
    otherwise = speaker.run(params["else"])
    return clause.followed_by([sentence(speaker.text("glue", "otherwise", clause=otherwise.told)), *otherwise.tail])


@word("who", "effects")
def for_each(speaker: Speaker, params: Params) -> Clause:
    who, effects = params["who"], params["effects"]
    name, inner = parted(effects[0])
    if len(effects) == 1 and name == "if":
        return _split(speaker, who, inner)
    return Clause(f"{speaker.who(who).subject} {_each(speaker, effects)}")


def _split(speaker: Speaker, who: str, inner: Params) -> Clause:
    """ "Each human in the Sick Bay ...; each other human ...": one sentence for either side of the condition."""
    _, *spaces = inner["condition"]["in_space"]
    there = speaker.text("glue", "each_at", who=speaker.who(who).subject, where=speaker.place(spaces).at)
    others = f"{speaker.who(who + '.other').subject} {_each(speaker, inner['else'])}"
    return Clause(f"{there} {_each(speaker, inner['then'])}", tail=(sentence(others),))


def _each(speaker: Speaker, effects: list[Effect]) -> str:
    return speaker.within(each=True).run(effects, "third").told


@word("who", "abilities")
def put_in_play_area(speaker: Speaker, params: Params) -> Clause:
    abilities = params["abilities"]
    if not abilities:
        return speaker.say("put_in_play_area.again")
    key = "put_in_play_area" if params["who"] == "you" else f"put_in_play_area.{params['who']}"
    following = speaker.text("glue", "abilities" if len(abilities) > 1 else "ability")
    lines = [line for one in abilities for line in listed(ability(speaker.within(heard=Heard()), one))]
    return speaker.say(key, following=following).followed_by(lines)

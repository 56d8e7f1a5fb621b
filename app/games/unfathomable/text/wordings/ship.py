"""Resources, damage, passengers and the two tracks."""

from app.games.unfathomable.text.clause_writer import ClauseWriter, Params, wording
from app.games.unfathomable.text.clauses import Clause, sentence
from app.games.unfathomable.text.wordings.dice import after_roll


@wording("resource", "n", "all")
def lose_resource(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("lose_resource", amounts=_amounts(writer, params))


@wording("resource", "n", "all")
def gain_resource(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("gain_resource", amounts=_amounts(writer, params))


def _amounts(writer: ClauseWriter, params: Params) -> str:
    changes = params.get("all", [params])
    return writer.book.joined([format(writer.count(one["n"]), one["resource"]) for one in changes])


@wording("n", "same_damage")
def damage_ship(writer: ClauseWriter, params: Params) -> Clause:
    if params.get("same_damage"):
        return writer.say("damage_ship.same")
    if params["n"] == 1:
        return writer.say("damage_ship")
    return writer.say("damage_ship.times", times=writer.times(params["n"]))


@wording("space")
def damage_space(writer: ClauseWriter, params: Params) -> Clause:
    special = f"damage_space.{params['space']}"
    if writer.book.has("words", special):
        return writer.say(special)
    return after_roll(writer, params["space"], writer.say("damage_space", space=writer.place(params["space"])))


@wording("space")
def repair_space(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("repair_space", space=writer.place(params["space"]))


@wording("n")
def risk_passengers(writer: ClauseWriter, params: Params) -> Clause:
    return writer.say("risk_passengers", n=writer.count(params["n"]))


@wording("scope", "n")
def rescue_passengers(writer: ClauseWriter, params: Params) -> Clause:
    return _passengers(writer, "rescue_passengers", params)


@wording("scope", "n")
def defeat_passengers(writer: ClauseWriter, params: Params) -> Clause:
    return _passengers(writer, "defeat_passengers", params)


def _passengers(writer: ClauseWriter, key: str, params: Params) -> Clause:
    scope, n = params["scope"], writer.count(params["n"])
    if writer.book.has("words", f"{key}.{scope}"):
        return writer.say(f"{key}.{scope}", n=n)
    if params["n"] == "all":
        key += ".all"
    return writer.say(key, n=n, space=writer.place(scope))


@wording("track", "n")
def advance_track(writer: ClauseWriter, params: Params) -> Clause:
    track, n = writer.text("tracks", params["track"]), params["n"]
    if isinstance(n, dict) and "plus_one_per" in n:
        parts = {"base": writer.count(n["base"]), "one": writer.count(1), "per": writer.count(n["plus_one_per"])}
        return writer.say("advance_track.over_target", track=track, **parts)
    more = ".more" if params["track"] in writer.mentioned.advanced else ""
    writer.mentioned.advanced.add(params["track"])
    return writer.say(f"advance_track{more}", track=track, n=writer.count(n))


@wording("track", "n", "per_space_not_moved")
def retreat_track(writer: ClauseWriter, params: Params) -> Clause:
    track, n = writer.text("tracks", params["track"]), params["n"]
    if n == "all":
        return writer.say("retreat_track.all", track=track)
    clause = writer.say("retreat_track", track=track, n=writer.count(n))
    instead = params.get("per_space_not_moved")
    if not instead:
        return clause
    run = writer.run(instead)
    stuck = writer.text("glue", "stuck" if n == 1 else "each_space_stuck", clause=run.plain)
    return clause.followed_by([sentence(stuck), *run.tail])

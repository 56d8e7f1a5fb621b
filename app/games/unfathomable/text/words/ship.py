"""Resources, damage, passengers and the two tracks."""

from app.games.unfathomable.text.clauses import Clause, sentence
from app.games.unfathomable.text.speaker import Params, Speaker, word
from app.games.unfathomable.text.words.dice import after_roll


@word("resource", "n", "all")
def lose_resource(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("lose_resource", amounts=_amounts(speaker, params))


@word("resource", "n", "all")
def gain_resource(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("gain_resource", amounts=_amounts(speaker, params))


def _amounts(speaker: Speaker, params: Params) -> str:
    changes = params.get("all", [params])
    return speaker.book.joined([format(speaker.count(one["n"]), one["resource"]) for one in changes])


@word("n", "same_damage")
def damage_ship(speaker: Speaker, params: Params) -> Clause:
    if params.get("same_damage"):
        return speaker.say("damage_ship.same")
    if params["n"] == 1:
        return speaker.say("damage_ship")
    return speaker.say("damage_ship.times", times=speaker.times(params["n"]))


@word("space")
def damage_space(speaker: Speaker, params: Params) -> Clause:
    special = f"damage_space.{params['space']}"
    if speaker.book.has("words", special):
        return speaker.say(special)
    return after_roll(speaker, params["space"], speaker.say("damage_space", space=speaker.place(params["space"])))


@word("space")
def repair_space(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("repair_space", space=speaker.place(params["space"]))


@word("n")
def risk_passengers(speaker: Speaker, params: Params) -> Clause:
    return speaker.say("risk_passengers", n=speaker.count(params["n"]))


@word("scope", "n")
def rescue_passengers(speaker: Speaker, params: Params) -> Clause:
    return _passengers(speaker, "rescue_passengers", params)


@word("scope", "n")
def defeat_passengers(speaker: Speaker, params: Params) -> Clause:
    return _passengers(speaker, "defeat_passengers", params)


def _passengers(speaker: Speaker, key: str, params: Params) -> Clause:
    scope, n = params["scope"], speaker.count(params["n"])
    if speaker.book.has("words", f"{key}.{scope}"):
        return speaker.say(f"{key}.{scope}", n=n)
    if params["n"] == "all":
        key += ".all"
    return speaker.say(key, n=n, space=speaker.place(scope))


@word("track", "n")
def advance_track(speaker: Speaker, params: Params) -> Clause:
    track, n = speaker.text("tracks", params["track"]), params["n"]
    if isinstance(n, dict) and "plus_one_per" in n:
        parts = {"base": speaker.count(n["base"]), "one": speaker.count(1), "per": speaker.count(n["plus_one_per"])}
        return speaker.say("advance_track.over_target", track=track, **parts)
    more = ".more" if params["track"] in speaker.heard.advanced else ""
    speaker.heard.advanced.add(params["track"])
    return speaker.say(f"advance_track{more}", track=track, n=speaker.count(n))


@word("track", "n", "per_space_not_moved")
def retreat_track(speaker: Speaker, params: Params) -> Clause:
    track, n = speaker.text("tracks", params["track"]), params["n"]
    if n == "all":
        return speaker.say("retreat_track.all", track=track)
    clause = speaker.say("retreat_track", track=track, n=speaker.count(n))
    instead = params.get("per_space_not_moved")
    if not instead:
        return clause
    run = speaker.run(instead)
    stuck = speaker.text("glue", "stuck" if n == 1 else "each_space_stuck", clause=run.told)
    return clause.followed_by([sentence(stuck), *run.tail])

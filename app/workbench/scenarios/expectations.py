"""Checks whether what a scenario expects at a moment is true."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from app.engine import views
from app.engine.asks import Ask
from app.engine.kernel import TakeBack
from app.engine.messages import Audience, Event, Outcome
from app.engine.view_types import View
from app.workbench import leaks
from app.workbench.match import letter
from app.workbench.scenarios import comparisons, selection
from app.workbench.scenarios.known_words import KnownWords, field_names, words_in
from app.workbench.scenarios.parser import EventPattern, Expected, PlayEntry, Tree, flow
from app.workbench.scenarios.stage import NotAsExpectedError, Stage

NOBODY = "nobody"
EVERYONE = "everyone"
BUT = "everyone but "
VIEW_KEYS = ("never", "hears", "hears_not")


def check(stage: Stage, expected: Expected, events: Sequence[Event]) -> None:
    """Check everything that an entry or the end of a scenario expects of the game itself."""
    if expected.then:
        require(stage, expected.then, truth(stage))
    plain_events = [plain({"name": event.name, "args": event.args}) for event in events]
    _require_events(stage.words, expected.events, plain_events)
    _require_no_events(stage.words, expected.no_events, plain_events)
    for name, wanted in expected.sees.items():
        for audience in _audiences(stage, name):
            _check_view(stage, audience, wanted, events)
    for name in expected.secret:
        for audience in _audiences(stage, name):
            _check_secrecy(stage, audience)


def check_asks(stage: Stage, entry: PlayEntry) -> None:
    """Check what an entry expects about who is asked what."""
    if entry.asked is not None:
        _check_asked(stage, [entry.asked] if isinstance(entry.asked, str) else entry.asked)
    if entry.looks in ([], ["asked"]):
        return
    ask = _ask_meant(stage, entry)
    if entry.prompt is not None and ask.prompt.id != entry.prompt:
        raise NotAsExpectedError(f"the prompt {entry.prompt}", ask.prompt.id)
    _check_offers(stage, ask, entry)
    for name, code in (entry.why or {}).items():
        _check_reason(ask, name, code)


def holds(stage: Stage, tree: Tree) -> bool:
    found = truth(stage)
    _require_known_roots(tree, found)
    return comparisons.fits(tree, found)


def truth(stage: Stage) -> Tree:
    """The whole truth as the game describes it, and how it ended."""
    match = stage.match
    return {
        **plain(match.game.truth(match.state)),
        "over": match.state.outcome is not None,
        "outcome": _outcome(match.state.outcome),
    }


def _outcome(outcome: Outcome | None) -> Tree | None:
    if outcome is None:
        return None
    winners = [letter(seat) for seat in outcome.winners]
    return {**plain(outcome.args), "reason": outcome.reason, "side": outcome.side, "winners": winners}


def require(stage: Stage, expected: Tree, found: Tree) -> None:
    _require_known_roots(expected, found)
    _require_known_words(stage, expected, found)
    problem = comparisons.mismatch(expected, found) if expected else None
    if problem is not None:
        raise NotAsExpectedError(f"{problem.path}: {flow(problem.expected)}", flow(problem.found))


def _require_known_roots(expected: Tree, found: Tree) -> None:
    """A path that begins with an unknown word is a typing mistake, not something absent."""
    for path in expected:
        if str(path).partition(".")[0] not in found:
            raise NotAsExpectedError(f"a path that begins with one of {', '.join(found)}", str(path))


def _require_known_words(stage: Stage, expected: Tree, found: Tree) -> None:
    """Expecting something to be absent must not hide a typing mistake."""
    for text in (*comparisons.absent_paths(expected, found), *comparisons.excluded(expected)):
        _require_known(stage, text, words_in(found))


def _require_known(stage: Stage, text: str, more: Iterable[str]) -> None:
    if not stage.words.unknown(text):
        return
    game, state = stage.match.game, stage.match.state
    shown = field_names(type(game.public(state))) | field_names(type(game.private(state, 0))) | field_names(View)
    if unknown := stage.words.unknown(text, {*more, *words_in(plain(game.truth(state))), *shown}):
        raise NotAsExpectedError("a word of this game", unknown)


def plain(value: Any) -> Any:
    """The value as a client would get it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _check_asked(stage: Stage, names: list[str]) -> None:
    asked = {ask.seat for ask in stage.open_asks}
    wanted = set() if names == [NOBODY] else {stage.seat(name) for name in names}
    figures = names != [NOBODY] and any(stage.asked(name) is None for name in names)
    if asked != wanted or figures:
        raise NotAsExpectedError(f"asked: {', '.join(names)}", stage.described_asks() or NOBODY)


def _ask_meant(stage: Stage, entry: PlayEntry) -> Ask:
    asks = stage.open_asks if entry.seat is None else [ask for ask in [stage.asked(entry.seat)] if ask is not None]
    if entry.window is not None:
        asks = [ask for ask in asks if ask.window == entry.window]
    if len(asks) != 1:
        expected = f"that {entry.seat} is asked" if entry.seat else "one seat to be asked, or a seat to be named"
        raise NotAsExpectedError(expected, stage.described_asks())
    return asks[0]


def _check_offers(stage: Stage, ask: Ask, entry: PlayEntry) -> None:
    available = {option.id for option in ask.available()}
    for name in [*(entry.offered or []), *(entry.offered_only or [])]:
        if not any(option.id in available for option in selection.matching(ask, name)):
            raise NotAsExpectedError(f"{name} to be offered", selection.listed(ask))
    for name in entry.not_offered or []:
        _require_known(stage, name, (option.id for option in ask.options))
        if any(option.id in available for option in selection.matching(ask, name)):
            raise NotAsExpectedError(f"{name} not to be offered", selection.listed(ask))
    if entry.offered_only is not None:
        named = {option.id for name in entry.offered_only for option in selection.matching(ask, name)}
        if available - named:
            raise NotAsExpectedError(f"only {', '.join(entry.offered_only)} to be offered", selection.listed(ask))


def _check_reason(ask: Ask, name: str, code: str) -> None:
    options = selection.matching(ask, name)
    if not options or any(option.why_not is None or option.why_not.code != code for option in options):
        raise NotAsExpectedError(f"{name} to be shown as not available: {code}", selection.listed(ask))


def _audiences(stage: Stage, name: str) -> list[Audience]:
    everyone = stage.match.audiences
    if name == EVERYONE:
        return everyone
    if name.startswith(BUT):
        return [audience for audience in everyone if audience != stage.seat(name.removeprefix(BUT))]
    return ["spectator"] if name == "spectator" else [stage.seat(name)]


def _check_view(stage: Stage, audience: Audience, wanted: Tree, events: Sequence[Event]) -> None:
    who = letter(audience) if isinstance(audience, int) else audience
    heard = [plain(one) for one in views.event_views(events, audience)]
    paths = {path: value for path, value in wanted.items() if path not in VIEW_KEYS}
    try:
        require(stage, paths, _view(stage, audience))
        _require_events(stage.words, wanted.get("hears", []), heard)
        _require_no_events(stage.words, wanted.get("hears_not", []), heard)
    except NotAsExpectedError as error:
        raise NotAsExpectedError(f"that {who} sees {error.expected}", error.found) from error
    for word in wanted.get("never", []):
        _require_unseen(stage, audience, str(word))


def _check_secrecy(stage: Stage, audience: Audience) -> None:
    """Re-deal what this audience cannot know: it must not see a difference, neither before the last command nor because
    of it.
    """
    log = stage.match.log
    command = log.commands[-1] if log.commands else None
    if command is None or isinstance(command, TakeBack):
        raise NotAsExpectedError("somebody to have done something, for 'secret' is about that", "that nobody has")
    led_here = msgspec.structs.replace(log, commands=log.commands[:-1])
    found = leaks.check_audience(stage.match.game, stage.before, led_here, command, audience)
    if found:
        leak, who = found[0], letter(audience) if isinstance(audience, int) else audience
        expected = f"that {who} cannot tell by {leak.what} {leak.path}".rstrip()
        raise NotAsExpectedError(f"{expected} what is hidden", f"{leak.real} really, {leak.other} otherwise")


def _view(stage: Stage, audience: Audience) -> Tree:
    """What an audience receives, with the documented names at the top."""
    received = plain(views.view(stage.match.game, stage.match.state, audience))
    public, private = received["public"], received["private"] or {}
    shared = {name: public[name] for name in ("table", "waiting", "outcome", "chance")}
    return shared | {name: private.get(name) for name in ("own", "ask", "orders")}


def _require_unseen(stage: Stage, audience: Audience, word: str) -> None:
    """The word must not occur in the view or in any event so far; `gas` does not match `gas_active`."""
    match = stage.match
    _require_known(stage, word, ())
    received = views.encoded_views(match.game, match.state, [audience])[audience]
    received += msgspec.json.encode(views.event_views(stage.events, audience))
    found = re.search(rf".{{0,40}}(?<!\w){re.escape(word)}(?!\w).{{0,40}}", received.decode())
    if found is not None:
        who = letter(audience) if isinstance(audience, int) else audience
        raise NotAsExpectedError(f"that {who} never sees {word}", found.group())


def _require_events(words: KnownWords, patterns: Sequence[EventPattern], happened: Sequence[Tree]) -> None:
    _require_known_events(words, patterns)
    missing = comparisons.in_order(patterns, happened, _event_fits)
    if missing is not None:
        raise NotAsExpectedError(f"the event {flow(missing)}", _event_names(happened))


def _require_no_events(words: KnownWords, patterns: Sequence[EventPattern], happened: Sequence[Tree]) -> None:
    _require_known_events(words, patterns)
    for pattern in patterns:
        found = next((event for event in happened if _event_fits(pattern, event)), None)
        if found is not None:
            raise NotAsExpectedError(f"no event {flow(pattern)}", flow(found))


def _require_known_events(words: KnownWords, patterns: Sequence[EventPattern]) -> None:
    for pattern in patterns:
        if unknown := words.problem_of(pattern):
            raise NotAsExpectedError("an event of this game with arguments of its own", unknown)


def _event_names(happened: Sequence[Tree]) -> str:
    return ", ".join(f"{event['name']} {flow(event['args'])}" for event in happened) or "no events"


def _event_fits(pattern: EventPattern, event: Tree) -> bool:
    if isinstance(pattern, str):
        return bool(event["name"] == pattern)
    wanted = {name: value for name, value in pattern.items() if name != "event"}
    known = event["args"] | {"own": event.get("own", comparisons.ABSENT)}
    return pattern.get("event", event["name"]) == event["name"] and (not wanted or comparisons.fits(wanted, known))

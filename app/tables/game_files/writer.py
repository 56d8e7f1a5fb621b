"""Writes the file of a game (`app.tables.game_files.file`) from its past."""

from app.engine import chain, views
from app.engine.chain import Chain
from app.engine.messages import SPECTATOR
from app.tables.decisions import decode_command, decode_events
from app.tables.game_files.file import Divider, FileChance, FileDecision, FileHead, FileScreen, GameFile
from app.tables.replays.past import Past
from app.tables.replays.timeline import TRUTH, Timeline


def written(head: FileHead, past: Past, timeline: Timeline, shown: Chain | None) -> GameFile:
    """The game through the eyes of this timeline. `shown` is the chain that its pages had: if the log does not lead to
    it, the program was changed during the game.
    """
    is_truth, divider = timeline.eyes == TRUTH, Divider()
    return GameFile(
        game=head.game,
        name=head.name,
        options=head.options,
        seats=head.seats,
        started_at=head.started_at,
        ended_at=head.ended_at,
        eyes=str(timeline.eyes),
        chance=_chance(head, past, is_truth=is_truth),
        chain=shown if shown == chain_of(past) else None,
        decisions=_decisions(past) if is_truth else None,
        screens=None if is_truth else _screens(timeline, divider),
        parts=divider.parts,
    )


def chain_of(past: Past) -> Chain:
    """The chain that the pages had at the end, computed from the log."""
    public = views.encoded_public(past.game, past.state(0))
    found = chain.begun(public)
    for number, state in past.follow(0):
        events = decode_events(past.decisions[number - 1].events)
        now = views.encoded_public(past.game, state)
        if now != public or views.event_views(events, SPECTATOR):
            found, public = chain.extended(found, now, views.encoded_public_events(events)), now
    return found


def _chance(head: FileHead, past: Past, *, is_truth: bool) -> FileChance:
    state = past.state(len(past))
    shown = views.chance_view(past.game, state)
    opened = {name: stream.secret for name, stream in state.streams.items()} if is_truth else shown.opened or {}
    return FileChance(commitments=shown.commitments, opened=opened, contributions=head.contributions, seed=head.seed)


def _decisions(past: Past) -> list[FileDecision]:
    return [FileDecision(one.at, decode_command(one.command)) for one in past.decisions]


def _screens(timeline: Timeline, divider: Divider) -> list[FileScreen]:
    return [
        FileScreen(screen.public, screen.at, screen.events, divider.divided(view))
        for screen, view in zip(timeline.screens, timeline.views(), strict=True)
    ]

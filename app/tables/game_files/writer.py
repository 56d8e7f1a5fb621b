"""Making the file of a game that is over (`app.tables.game_files.file`)."""

import asyncio

from app.engine import chain, views
from app.engine.chain import Chain
from app.engine.messages import SPECTATOR
from app.tables.game_files.file import Divider, FileChance, FileDecision, FileScreen, FileSeat, GameFile
from app.tables.live.game import decode_command, decode_events
from app.tables.live.records import Record
from app.tables.model import SeatKind
from app.tables.replays import consent
from app.tables.replays.past import Past
from app.tables.replays.timeline import TRUTH, Eyes, Timeline
from app.tables.replays.viewing import Viewer
from app.tables.server import Server


async def game_file(server: Server, viewer: Viewer) -> GameFile:
    """All that this person may have of a game that is over: the truth, or what they were shown."""
    allowed = viewer.allowed
    eyes = TRUTH if TRUTH in allowed else allowed[0]
    async with server.archive.book(viewer.table) as book:
        record = viewer.table.known_record()
        record.require_ended()
        # A file is made to be handed on, so one wish is enough here as well.
        named = not consent.is_wished(record, consent.WITHOUT_NAMES)
        timeline = await asyncio.to_thread(book.timeline, eyes)
        shown = None if viewer.table.game is None else viewer.table.game.chain
        return await asyncio.to_thread(written, record, book.past, timeline, shown, named=named)


def written(record: Record, past: Past, timeline: Timeline, shown: Chain | None, *, named: bool) -> GameFile:
    """The game through the eyes of this timeline; without names, if a shared replay shall have none. `shown` is the
    chain that its pages had: if the log does not lead there, the program was changed while it was played.
    """
    eyes, divider = timeline.eyes, Divider()
    return GameFile(
        game=record.game,
        name=record.name if named else "",
        options=record.options,
        seats=[_seat(seat.kind, seat.name if named else "", seat.bot) for seat in record.seats],
        started_at=record.started_at,
        ended_at=record.ended_at,
        eyes=str(eyes),
        chance=_chance(record, past, eyes),
        chain=shown if shown == chain_of(past) else None,
        decisions=_decisions(past) if eyes == TRUTH else None,
        screens=None if eyes == TRUTH else _screens(timeline, divider),
        parts=divider.parts,
    )


def chain_of(past: Past) -> Chain:
    """The chain that the pages had at the end, from the log."""
    public = views.encoded_public(past.game, past.state(0))
    found = chain.begun(public)
    for number, state in past.follow(0):
        events = decode_events(past.decisions[number - 1].events)
        now = views.encoded_public(past.game, state)
        if now != public or views.event_views(events, SPECTATOR):
            found, public = chain.extended(found, now, views.encoded_public_events(events)), now
    return found


def _seat(kind: SeatKind, name: str, bot: str) -> FileSeat:
    return FileSeat(name if kind is SeatKind.PERSON and name else None, bot if kind is SeatKind.BOT else None)


def _chance(record: Record, past: Past, eyes: Eyes) -> FileChance:
    state = past.state(len(past))
    shown = views.chance_view(past.game, state)
    seed = None
    opened = shown.opened or {}
    if eyes == TRUTH:
        seed = record.seed
        opened = {name: stream.secret for name, stream in state.streams.items()}
    return FileChance(commitments=shown.commitments, opened=opened, contributions=record.contributions, seed=seed)


def _decisions(past: Past) -> list[FileDecision]:
    return [FileDecision(one.at, decode_command(one.command)) for one in past.decisions]


def _screens(timeline: Timeline, divider: Divider) -> list[FileScreen]:
    return [
        FileScreen(screen.public, screen.at, screen.events, divider.divided(view))
        for screen, view in zip(timeline.screens, timeline.views(), strict=True)
    ]

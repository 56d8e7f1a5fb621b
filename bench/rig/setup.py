"""Tables with six people each, written to the database directly: the benchmark does not measure their creation."""

import asyncio

from msgspec import Struct, structs
from starlette.responses import Response

from app import games
from app.settings import Settings
from app.store.entries import Insert
from app.tables.live.change import CODE, new_table
from app.tables.live.game import LiveGame
from app.tables.live.records import Record, SeatRecord
from app.tables.lobby import creation
from app.tables.model import NewTable, SeatKind, Status
from app.tables.people import guests, tokens
from app.tables.server import Server
from app.tables.startup import open_server
from app.web.sessions import Sessions

SEATS = 6
# Beyond this, people play at several tables at once.
MOST_GROUPS = 100


def played() -> list[str]:
    """The games for this many players."""
    return [name for name in games.names() if SEATS in games.load(name).seats]


class BenchGuest(Struct, frozen=True):
    player_id: str
    cookie: str


class Prepared(Struct, frozen=True):
    """A game that has just begun, with the cookies of its people by seat."""

    table_id: str
    cookies: list[str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table_id}/socket?changes=1"


async def prepare(settings: Settings, game: str, tables: int) -> list[Prepared]:
    async with open_server(settings) as server:
        groups = [[await new_guest(server) for _ in range(SEATS)] for _ in range(min(tables, MOST_GROUPS))]
        model = await _model(server, groups[0], game)
        added = (_add(server, model, groups[number % len(groups)]) for number in range(tables))
        return list(await asyncio.gather(*added))


async def _add(server: Server, model: Record, people: list[BenchGuest]) -> Prepared:
    record = _like(model, people, server.now())
    live = LiveGame.begin(record, server.now())
    record.waiting = live.waiting()
    checkpoint = Insert("checkpoints", {"table_id": record.table_id, **live.checkpoint()})
    await server.commit_new(new_table(record, [checkpoint]))
    return Prepared(record.table_id, [person.cookie for person in people])


async def new_guest(server: Server) -> BenchGuest:
    arrival = await guests.create(server, "Bench", "en")
    response = Response()
    Sessions(server.settings.key).write(response, arrival.token, secure=False)
    return BenchGuest(arrival.player.player_id, response.headers["set-cookie"].partition(";")[0])


async def _model(server: Server, people: list[BenchGuest], game: str) -> Record:
    """One table opened in the normal way, as a model for the others."""
    table = await creation.create(server, people[0].player_id, NewTable(game, SEATS, {}, "live"))
    async with table.reading() as (record, _):
        return record


def _like(model: Record, people: list[BenchGuest], now: int) -> Record:
    """Another table with the same settings. Its links are open; only a lobby has a short code."""
    seats = [SeatRecord(seat, SeatKind.PERSON, one.player_id, ready=True) for seat, one in enumerate(people)]
    links = {kind: generation for kind, generation in model.links.items() if kind != CODE}
    own = {"table_id": tokens.new_id(), "seed": tokens.new_seed(), "seats": seats, "host": people[0].player_id}
    began = {"status": Status.PLAYING, "started_at": now, "touched_at": now, "links": links}
    return structs.replace(model.copy(), **own, **began)

"""Tables with six people at each, put into the database in one go: a benchmark is not about how they came there."""

from msgspec import Struct
from sqlalchemy import insert
from starlette.responses import Response

from app.settings import Settings
from app.store.schema import Checkpoint
from app.tables import guests, links, lobby, records, vault
from app.tables.house import House
from app.tables.model import NewTable, SeatKind, Status
from app.tables.opening import open_house
from app.tables.records import Record, SeatRecord
from app.tables.running import Running
from app.web.sessions import Sessions

SEATS = 6
# Beyond this, people play at several tables at once.
MOST_GROUPS = 100


class Person(Struct, frozen=True):
    player_id: str
    cookie: str


class Prepared(Struct, frozen=True):
    """A game that has just begun, with the cookies of its people by seat."""

    table_id: str
    cookies: list[str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table_id}/socket"


async def prepare(settings: Settings, game: str, tables: int) -> list[Prepared]:
    async with open_house(settings) as house:
        sessions = Sessions(settings.key)
        groups = [[await _person(house, sessions) for _ in range(SEATS)] for _ in range(min(tables, MOST_GROUPS))]
        model = await _model(house, groups[0], game)
        prepared = []
        async with house.writing() as connection:
            for number in range(tables):
                people = groups[number % len(groups)]
                record = _like(model, people, house.now())
                running = Running.begin(record, house.now())
                record.waiting = running.waiting()
                await records.add(connection, record)
                await connection.execute(insert(Checkpoint).values(table_id=record.table_id, **running.checkpoint()))
                for kind in (links.INVITE, links.SPECTATOR):
                    await links.open_link(house, connection, record.table_id, kind)
                prepared.append(Prepared(record.table_id, [person.cookie for person in people]))
    return prepared


async def _person(house: House, sessions: Sessions) -> Person:
    arrival = await guests.welcome(house, "Bench", "en")
    response = Response()
    sessions.write(response, arrival.token, secure=False)
    return Person(arrival.player.player_id, response.headers["set-cookie"].partition(";")[0])


async def _model(house: House, people: list[Person], game: str) -> Record:
    """One table opened as people do, which says how the others look."""
    table_id = await lobby.create(house, people[0].player_id, NewTable(game, SEATS, {}, "live"))
    async with house.reading() as connection:
        return await records.read(connection, table_id)


def _like(model: Record, people: list[Person], now: int) -> Record:
    seats = [SeatRecord(seat, SeatKind.PERSON, one.player_id, ready=True) for seat, one in enumerate(people)]
    values = {name: getattr(model, name) for name in model.__struct_fields__}
    values |= {"table_id": vault.new_id(), "seed": vault.new_seed(), "seats": seats, "host": people[0].player_id}
    return Record(**values | {"status": Status.PLAYING, "started_at": now, "touched_at": now})

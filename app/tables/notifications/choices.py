"""Which notifications each person wants: in general, and for single tables. By default none."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.refusals import MALFORMED
from app.store.schema import Base, NotificationChoiceRow
from app.tables.clock import HOUR
from app.tables.clocks.hours import DailyHours
from app.tables.model import PlayerId, TableId
from app.tables.refusals import Refused
from app.tables.services import Services

MOST_REMINDER_HOURS = 24


class Choices(Struct, frozen=True):
    """The general choices. `all_tables`: every table of this person, except those for which something else was chosen.

    `reminder_hours`: how long before the deadline a reminder is sent; 0: never. Between `quiet_from` and `quiet_until`,
    minutes of the day in the person's time zone, nothing is sent; if both are the same, there are no quiet hours.
    `calendar` is the secret of the link to the person's calendar; empty if there is none.
    """

    all_tables: bool = False
    reminder_hours: int = 4
    quiet_from: int = 22 * 60
    quiet_until: int = 8 * 60
    zone: str = "UTC"
    calendar: str = ""

    @property
    def quiet_hours(self) -> DailyHours:
        return DailyHours(self.quiet_from, self.quiet_until, self.zone)


class TableChoice(Struct, frozen=True):
    """The choice for one table; None means as in general."""

    wanted: bool | None = None


class PersonalChoices(Struct, frozen=True):
    general: Choices
    tables: dict[TableId, TableChoice]

    def wants(self, table_id: TableId) -> bool:
        chosen = self.tables.get(table_id, TableChoice()).wanted
        return self.general.all_tables if chosen is None else chosen


# ---- Quiet hours -----------------------------------------------------------------------------------------------------


def after_quiet_hours(choices: Choices, moment: int) -> int:
    """This moment, or the end of the quiet hours in which it lies."""
    quiet = choices.quiet_hours.around(moment)
    return moment if quiet is None else quiet[1]


def reminder_at(choices: Choices, due: int) -> int | None:
    """When to remind a person of this deadline. A moment within quiet hours is moved to their end; if that would be
    too late, to their beginning.
    """
    if not choices.reminder_hours:
        return None
    moment = due - choices.reminder_hours * HOUR
    quiet = choices.quiet_hours.around(moment)
    if quiet is None:
        return moment
    begin, end = quiet
    return end if end < due else begin


# ---- Stored ----------------------------------------------------------------------------------------------------------


async def read(connection: AsyncConnection, people: list[PlayerId]) -> dict[PlayerId, PersonalChoices]:
    """The choices of these people; a person who has not chosen anything has the defaults."""
    rows = (
        await connection.execute(
            select(
                NotificationChoiceRow.player_id, NotificationChoiceRow.table_id, NotificationChoiceRow.choices
            ).where(NotificationChoiceRow.player_id.in_(people))
        )
    ).all()
    general = {row.player_id: msgspec.json.decode(row.choices, type=Choices) for row in rows if not row.table_id}
    tables: dict[PlayerId, dict[TableId, TableChoice]] = {one: {} for one in people}
    for row in rows:
        if row.table_id:
            tables[row.player_id][row.table_id] = msgspec.json.decode(row.choices, type=TableChoice)
    return {one: PersonalChoices(general.get(one, Choices()), tables[one]) for one in people}


async def of_person(services: Services, player_id: PlayerId) -> PersonalChoices:
    async with services.reading_once() as connection:
        return (await read(connection, [player_id]))[player_id]


async def choose(services: Services, player_id: PlayerId, choices: Choices) -> None:
    if not choices.quiet_hours.is_valid or not 0 <= choices.reminder_hours <= MOST_REMINDER_HOURS:
        raise Refused(MALFORMED)
    await _store(services, player_id, "", choices)


async def choose_for_table(services: Services, player_id: PlayerId, table_id: TableId, choice: TableChoice) -> None:
    """The caller knows that this person is a member of the table."""
    if choice.wanted is None:
        own = (NotificationChoiceRow.player_id == player_id, NotificationChoiceRow.table_id == table_id)
        async with services.writing() as connection:
            await connection.execute(delete(NotificationChoiceRow).where(*own))
        return
    await _store(services, player_id, table_id, choice)


async def _store(services: Services, player_id: PlayerId, table_id: TableId, choices: Struct) -> None:
    row = {"player_id": player_id, "table_id": table_id, "choices": msgspec.json.encode(choices).decode()}
    async with services.writing() as connection:
        await upsert(connection, NotificationChoiceRow, row)


async def upsert(connection: AsyncConnection, kind: type[Base], row: Mapping[str, object]) -> None:
    """Insert a row, or replace the one with the same key."""
    insert = sqlite_insert if connection.dialect.name == "sqlite" else postgres_insert
    keys = [column.name for column in kind.__table__.primary_key]
    statement = insert(kind).values(row)
    changed = {name: statement.excluded[name] for name in row if name not in keys}
    await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))

"""What somebody gets who begins to look at a table, or who has missed something."""

from sqlalchemy import select

from app.engine.messages import SPECTATOR, Audience
from app.store.schema import Decision
from app.tables import links, loading
from app.tables.house import House
from app.tables.model import Links, Standing, TableId
from app.tables.play import remembered
from app.tables.rooms import Screen, screen_of
from app.tables.running import Told, encode_lines, event_decoder


async def overview(house: House, table_id: TableId, seat: int | None, limit: int) -> tuple[Screen | None, bytes]:
    """What this seat (or a spectator) sees now, and the latest lines of the log, ending exactly there.

    The seat comes from a listener's standing, so nobody can name another one.
    """
    audience: Audience = SPECTATOR if seat is None else seat
    warm = house.at(table_id)
    async with warm.lock:
        record = await loading.in_step(house, warm)
        running = warm.running
        if running is None:
            return None, b"[]"
        screen = screen_of(running, audience, b"[]", full=True)
        seq = running.seq
    most = min(limit, remembered(record.settings, record.options))
    wanted = (
        select(Decision.at, Decision.events)
        .where(Decision.table_id == table_id, Decision.seq <= seq, Decision.events != "[]")
        .order_by(Decision.seq.desc())
        .limit(most)
    )
    async with house.reading_once() as connection:
        rows = (await connection.execute(wanted)).all()
    told = [Told(row.at, event_decoder.decode(row.events)) for row in reversed(rows)]
    return screen, encode_lines(told, audience, most)


async def ways_in(house: House, table_id: TableId, standing: Standing) -> Links:
    """The links that somebody of this standing is shown: those who sit there, or are the host, may invite."""
    if standing.seat is None and not standing.host:
        return Links(None, None, None)
    warm = house.at(table_id)
    revision = None if warm.record is None else warm.record.revision
    if warm.links is None or warm.links_of != revision:
        async with house.reading_once() as connection:
            warm.links, warm.links_of = await links.shown(house, connection, table_id), revision
    return warm.links

"""The names of guests."""

from sqlalchemy import select

from app.store.schema import PlayerRow
from app.tables.model import PlayerId
from app.tables.services import Services


async def name_of(services: Services, player_id: PlayerId) -> str:
    async with services.reading_once() as connection:
        return await connection.scalar(select(PlayerRow.name).where(PlayerRow.player_id == player_id)) or ""

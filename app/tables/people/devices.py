"""Which devices are still signed in. The server asks this for its connections."""

from collections.abc import Collection

from sqlalchemy import select

from app.store.schema import DeviceRow, PlayerRow
from app.tables.services import Services

AT_ONCE = 500


async def signed_in(services: Services, device_ids: Collection[str]) -> set[str]:
    """Those of these devices that are signed in and whose owners are not banned."""
    wanted = sorted(device_ids)
    found: set[str] = set()
    async with services.reading() as connection:
        for start in range(0, len(wanted), AT_ONCE):
            some = DeviceRow.device_id.in_(wanted[start : start + AT_ONCE])
            own = select(DeviceRow.device_id).join(PlayerRow, PlayerRow.player_id == DeviceRow.player_id)
            found.update(await connection.scalars(own.where(some, PlayerRow.banned_at.is_(None))))
    return found

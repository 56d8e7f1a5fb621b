"""Which devices are still signed in, for a server that has connections to many of them."""

from collections.abc import Collection

from sqlalchemy import select

from app.store.schema import DeviceRow
from app.tables.services import Services

AT_ONCE = 500


async def signed_in(services: Services, device_ids: Collection[str]) -> set[str]:
    """Those of these devices that are."""
    wanted = sorted(device_ids)
    found: set[str] = set()
    async with services.reading() as connection:
        for start in range(0, len(wanted), AT_ONCE):
            some = DeviceRow.device_id.in_(wanted[start : start + AT_ONCE])
            found.update(await connection.scalars(select(DeviceRow.device_id).where(some)))
    return found

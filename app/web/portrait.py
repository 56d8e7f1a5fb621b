"""A table as one person may see it, put together anew."""

from typing import Any

from app.tables import company, play
from app.tables.house import House
from app.tables.model import About, Standing
from app.tables.overview import ways_in
from app.tables.refusals import Kind, Refused
from app.web import presenting
from app.web.presenting import NO_LINKS, Place


async def portrait(
    house: House, place: Place, table_id: str, player_id: str, *, just_left: bool = False
) -> dict[str, Any]:
    """Whoever has just left sees it once more, without its links."""
    try:
        standing = await company.standing(house, table_id, player_id)
    except Refused:
        if not just_left:
            raise
        return presenting.table(await company.about(house, table_id), NO_LINKS, place, None)
    about = await company.about(house, table_id)
    links = await ways_in(house, table_id, standing)
    return presenting.table(about, links, place, await _clock(house, about, player_id, standing))


async def _clock(house: House, about: About, player_id: str, standing: Standing) -> dict[str, Any] | None:
    try:
        screen = await play.snapshot(house, about.table, player_id)
    except Refused as refused:
        if refused.kind is not Kind.NOT_NOW:
            raise
        return None
    return presenting.clock(screen.clock, standing.seat, about.pace)

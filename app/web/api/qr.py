"""QR codes for links, drawn here: an invite link must not be sent to another site."""

import asyncio
from typing import Annotated

from fastapi import Request
from pydantic import AfterValidator, Field

from app.web.api.routing import OwnPage, api_router
from app.web.context import ContextDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate
from app.web.models.base import STORABLE, Body, Sent
from app.web.models.tables import QrCode

router = api_router("links")
LONGEST = 300
QUIET_ZONE = 4


def short(text: str) -> str:
    """The time to draw grows with the number of bytes."""
    if len(text.encode()) > LONGEST:
        raise ValueError("too long for a link")
    return text


class QrText(Body):
    text: Annotated[str, Field(min_length=1, max_length=LONGEST, pattern=STORABLE), AfterValidator(short)]


@router.post("/qr")
async def qr(body: QrText, request: Request, context: ContextDep, _own: OwnPage) -> Sent[QrCode]:
    """A QR code as the side length and the path data of an SVG. The text is not stored or sent anywhere."""
    await context.check_rate(Rate.QR_CODES, address_of(request.scope))
    # This takes long enough to delay a table, so it runs in a thread.
    size, path = await asyncio.to_thread(qr_code, body.text)
    return QrCode(size, path)


def qr_code(text: str) -> tuple[int, str]:
    """The side length, and the dark squares as SVG path data: one horizontal bar for each run of them."""
    import segno  # noqa: PLC0415  seldom needed

    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    bars = [
        f"M{start + QUIET_ZONE} {y + QUIET_ZONE}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    ]
    return len(rows) + 2 * QUIET_ZONE, "".join(bars)


def _runs(row: list[int]) -> list[tuple[int, int]]:
    """Where the dark runs of a row begin, and how long they are."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((x, 1))
    return runs

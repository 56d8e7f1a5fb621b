"""QR codes for links."""

import asyncio
from typing import Annotated

from fastapi import Request
from pydantic import AfterValidator, Field

from app.web.api.models import Body, QrCode, storable
from app.web.api.qr_codes import qr_code
from app.web.api.routing import OwnPage, api_router
from app.web.context import ContextDep
from app.web.http.guard import address_of
from app.web.http.limits import Rate

router = api_router("links")
LONGEST = 300


def short(text: str) -> str:
    """The time to draw grows with the number of bytes."""
    if len(text.encode()) > LONGEST:
        raise ValueError("too long for a link")
    return text


class QrText(Body):
    text: Annotated[str, Field(min_length=1, max_length=LONGEST), AfterValidator(storable), AfterValidator(short)]


@router.post("/qr")
async def qr(body: QrText, request: Request, context: ContextDep, _own: OwnPage) -> QrCode:
    """A QR code as the side length and the path data of an SVG. The text goes nowhere else."""
    await context.check_rate(Rate.QR_CODES, address_of(request.scope))
    # Slow enough to delay a table, so it runs in a thread.
    size, path = await asyncio.to_thread(qr_code, body.text)
    return QrCode(size=size, path=path)

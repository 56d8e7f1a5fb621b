"""Health checks for load balancers and containers."""

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from app.store.database import StoreError
from app.web.context import ContextDep

NO_STORE = {"Cache-Control": "no-store"}

router = APIRouter(include_in_schema=False)


@router.api_route("/healthz", methods=["GET", "HEAD"])
async def healthz() -> Response:
    return JSONResponse({"status": "ok"}, headers=NO_STORE)


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(context: ContextDep) -> Response:
    """Only if the database answers, and takes what is written: after a failed attempt it is tried again here."""
    store = context.server.store
    try:
        await store.reach()
    except StoreError:
        return JSONResponse({"status": "no database"}, 503, headers=NO_STORE)
    if store.write_health.problem and not await store.can_write():
        return JSONResponse({"status": store.write_health.problem}, 503, headers=NO_STORE)
    return JSONResponse({"status": "ok"}, headers=NO_STORE)

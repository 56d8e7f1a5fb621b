"""Health checks for load balancers and containers."""

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from app.web.context import ContextDep

NO_STORE = {"Cache-Control": "no-store"}

router = APIRouter(include_in_schema=False)


@router.api_route("/healthz", methods=["GET", "HEAD"])
async def healthz() -> Response:
    return JSONResponse({"status": "ok"}, headers=NO_STORE)


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(context: ContextDep) -> Response:
    """Ready only if the database answers and accepts writes."""
    problem = await context.server.readiness.problem()
    return JSONResponse({"status": problem or "ok"}, 503 if problem else 200, headers=NO_STORE)

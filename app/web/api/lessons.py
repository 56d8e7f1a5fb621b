"""Lessons: the position after the answers so far. Nothing is stored, so no session is needed."""

from typing import Annotated, Literal

from fastapi import Path, Response
from pydantic import Field

from app.games import lessons
from app.games.lessons import LessonRun
from app.tables.model import LogLine
from app.tables.refusals import Refused
from app.web.api.routing import OwnPage, api_router
from app.web.http.responses import refusal_response
from app.web.models.base import Model, Sent
from app.web.models.games import LessonBody
from app.web.serialization import encoder
from app.web.sockets.messages import Amounts, OptionIds

router = api_router("lessons")

MOST_ANSWERS = 100
Name = Annotated[str, Path(max_length=40, pattern=r"^[a-z_]+$")]
GivenAnswers = Annotated[list[Sent[Literal["next"] | OptionIds | Amounts]], Field(max_length=MOST_ANSWERS)]


class LessonAnswers(Model):
    """All answers so far; `next` for a step that only has text to read."""

    answers: GivenAnswers = Field(default_factory=list)


@router.post("/lessons/{game}/{name}", response_model=Sent[LessonBody])
def play(game: Name, name: Name, body: LessonAnswers, _own: OwnPage) -> Response:
    """Play a lesson from its beginning through these answers. Only the last may be refused or taken back."""
    if game not in lessons.with_lessons() or name not in lessons.names(game):
        return refusal_response(404, "unknown")
    run = LessonRun(game, name)
    before = len(run.pupil_events()) if body.answers else 0
    for given in body.answers:
        before = len(run.pupil_events())
        if (refusal := run.take(given)) is not None:
            raise Refused(refusal)
    events = run.pupil_events()
    lines = [LogLine.of(0, event) for event in events]
    fresh = len(events) - before
    shown = LessonBody(run.guide(), run.view(), lines, fresh)
    return Response(encoder.encode(shown), media_type="application/json")

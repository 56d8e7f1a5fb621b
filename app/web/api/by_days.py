"""A player's own notes and plans: nobody else can notice them."""

from typing import Annotated, Literal

from pydantic import Field

from app.tables.play import notes, plans
from app.tables.play.notes import Note, Notes
from app.tables.play.plans import MOST_STEPS, OwnPlan
from app.web.api.routing import OwnPage, api_router
from app.web.api.tables import TableId
from app.web.context import ContextDep, SignedIn, VisitorDep
from app.web.models.base import STORABLE, Body, Sent, ShortText

router = api_router("by_days")
NoteText = Annotated[str, Field(max_length=notes.NOTE_LENGTH, pattern=STORABLE)]
Choices = Annotated[list[Annotated[list[ShortText], Field(max_length=40)]], Field(max_length=MOST_STEPS)]
About = Literal["turn", "question", "later"]


class NewNote(Body):
    about: ShortText = Field(description='"table", "seat:2" or "round:3"')
    text: NoteText = Field(description="empty: remove the note")


class NoteRequest(Body):
    """Reading and writing are the same request, so that the number of requests does not show who writes."""

    note: NewNote | None = None


class PlannedChoices(Body):
    choices: Choices = Field(description="the answers in order; none: delete the plan")
    about: About = Field(
        default="turn", description="the next turn, the question that the seat waits for, or one that may come later"
    )
    store: bool = Field(default=False, description="otherwise it is only previewed")


@router.post("/tables/{table_id}/notes", dependencies=[SignedIn])
async def own_notes(
    table_id: TableId, body: NoteRequest, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[Notes]:
    """The guest's own notes at this table, after writing the given one."""
    table, player_id = context.server.table(table_id), visitor.player.player_id
    if body.note is not None:
        await notes.write(table, player_id, Note(body.note.about, body.note.text))
    return await notes.own(table, player_id)


@router.get("/tables/{table_id}/plan", dependencies=[SignedIn])
async def own_plan(table_id: TableId, context: ContextDep, visitor: VisitorDep, about: About = "turn") -> Sent[OwnPlan]:
    """What this player has planned for the next turn, the question that the seat waits for, or later; and what can be
    added.
    """
    return await plans.own(context.server.table(table_id), visitor.player.player_id, about)


@router.post("/tables/{table_id}/plan", dependencies=[SignedIn])
async def plan(
    table_id: TableId, body: PlannedChoices, context: ContextDep, visitor: VisitorDep, _own: OwnPage
) -> Sent[OwnPlan]:
    """Plan ahead, and see how far this can be foreseen with these answers."""
    table, player_id = context.server.table(table_id), visitor.player.player_id
    if not body.store:
        return await plans.preview(table, player_id, body.choices, body.about)
    await plans.store(table, player_id, body.choices, body.about)
    return await plans.own(table, player_id, body.about)

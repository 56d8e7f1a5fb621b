"""Remembers cards that a seat has seen and that are out of sight now, to know which ones may still come."""

from app.engine.messages import text_in
from app.engine.view_types import EventView

_PREFIX = "unfathomable-"


class Recollection:
    """The mythos cards that were shown since their deck was shuffled, and the spells that were cast."""

    def __init__(self) -> None:
        self.mythos: list[str] = []
        self.spells: list[str] = []

    def hear(self, event: EventView) -> None:
        match event.name.removeprefix(_PREFIX):
            case "mythos_shown" | "mythos_skipped":
                self.mythos.append(text_in(event.args, "card"))
            case "spell_cast":
                self.spells.append(text_in(event.args, "card"))
            case "reshuffled" if event.args["deck"] == "mythos":
                self.mythos = []

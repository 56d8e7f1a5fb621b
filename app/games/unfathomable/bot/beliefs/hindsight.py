"""What a seat could have believed about the others, and what its bot tells afterwards: its suspects and its lies."""

from app.engine.game import PHRASE_SAID
from app.engine.messages import Argument, Message, Seat, number_in, text_in
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs.observation import Observer, Seen
from app.games.unfathomable.bot.beliefs.statements import ACCUSATION
from app.games.unfathomable.content import skill_type

BELIEVING = ("normal", "expert")
"""The levels whose bots keep a belief."""
SUSPECTS = 0.5
"""How likely a traitor a seat must be for the bot to name it as its suspect."""
_DENIALS = ("innocent", "plea")
_PREFIX = "unfathomable-"


class Hindsight:
    """`level` is that of the seat's bot; None for a person or a spectator."""

    def __init__(self, level: str | None) -> None:
        self.level = level
        self.observer = Observer()
        self.before: Seen | None = None
        self.suspect: Seat | None = None

    def observe(self, view: Seen, events: list[EventView], /) -> list[Message]:
        if self.before is None and view.private is not None:
            self.observer.seat = view.private.seat
        self.observer.observe(view, events)
        told = self._told(view, events) if self.level is not None else []
        self.before = view
        return told

    def suspicions(self) -> dict[Seat, float]:
        belief = self.observer.belief
        return {seat: belief.traitor(seat) for seat in range(len(belief.dealt)) if seat != self.observer.seat}

    # ---- What the bot tells ------------------------------------------------------------------------------------------

    def _told(self, view: Seen, events: list[EventView]) -> list[Message]:
        told = [] if self.before is not None or self.level in BELIEVING else [_message("forgetful")]
        for event in events:
            if event.args.get("seat") == self.observer.seat:
                told += self._said(view, event) if event.name == PHRASE_SAID else self._spoilt(event)
        return told + self._suspected(view)

    def _said(self, view: Seen, event: EventView) -> list[Message]:
        """What the bot said to the others, next to what it believed itself."""
        lies = _is_hidden_traitor(view)
        if event.args["phrase"] in _DENIALS:
            return [_message("denied")] if lies else []
        if not text_in(event.args, "phrase").startswith(ACCUSATION):
            return []
        about = number_in(event.args, "about")
        accusation = {"seat": about, "likely": self._percent(about)}
        return [_message("accused_falsely", **accusation) if lies else _message("accused", **accusation)]

    def _spoilt(self, event: EventView) -> list[Message]:
        """The cards that a hidden traitor added against a check."""
        own, before = event.own, self.before
        if event.name.removeprefix(_PREFIX) != "cards_added" or not isinstance(own, dict) or before is None:
            return []
        checks = before.public.table.checks
        if not checks or not _is_hidden_traitor(before):
            return []
        against = [card for card in own["cards"] if skill_type(card) not in checks[-1].skills]
        return [_message("spoilt", source=checks[-1].source, cards=against)] if against else []

    def _suspected(self, view: Seen) -> list[Message]:
        """The suspect of a human, whenever another seat becomes the most suspected."""
        if self.level not in BELIEVING or _is_traitor(view):
            return []
        hidden = {seat: likely for seat, likely in self.suspicions().items() if not self.observer.belief.revealed[seat]}
        most = max(hidden, key=lambda seat: hidden[seat], default=None)
        if most is None or most == self.suspect or hidden[most] < SUSPECTS:
            return []
        self.suspect = most
        return [_message("suspected", seat=most, likely=self._percent(most))]

    def _percent(self, seat: Seat) -> int:
        return round(100 * self.observer.belief.traitor(seat))


def _message(what: str, **args: Argument) -> Message:
    return Message(_PREFIX + what, args)


def _is_traitor(view: Seen) -> bool:
    return _is_hidden_traitor(view) or bool(view.public.table.players[view.of_seat.seat].revealed)


def _is_hidden_traitor(view: Seen) -> bool:
    own = view.of_seat
    revealed = view.public.table.players[own.seat].revealed
    return not revealed and any(card != "human" for card in own.own.loyalty)

"""Effects on items."""

from typing import Literal

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.effects.selectors import Who, candidates, find_seats
from app.games.unfathomable.pointers import name_at
from app.games.unfathomable.rules import items
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import NOBODY, State, message
from app.games.unfathomable.steps import Decision
from app.games.unfathomable.vocabulary import Effect, effect


@effect("remove_item")
class RemoveItem(Effect):
    """Remove items from the game: one of the owner's choice, all, all but one, or a named one."""

    who: Who
    which: str

    def resolve(self, here: EffectContext) -> None:
        if self.who == "any_holder":
            seat = items.holder(here.state, self.which)
            if seat != NOBODY:
                items.remove(here.state, seat, self.which)
            return
        for seat in candidates(here, self.who):
            removed = self._chosen(here, seat)
            if removed is None:
                return
            for item in removed:
                items.remove(here.state, seat, item)

    def _chosen(self, here: EffectContext, seat: Seat) -> list[str] | None:
        """The items to remove; None while the owner has to choose first."""
        owned = list(here.state.players[seat].items)
        if self.which == "all":
            return owned
        pointer = here.pick("item", "choose_item", [f"item:{one}" for one in owned], seat)
        if pointer is None:
            return None
        chosen = name_at(pointer)
        if self.which == "all_but_one":
            return [item for item in owned if item != chosen]
        return [chosen] if chosen else []

    def possible(self, here: EffectContext) -> bool:
        if self.who == "any_holder":
            return items.holder(here.state, self.which) != NOBODY
        return any(here.state.players[seat].items for seat in candidates(here, self.who))


@effect("take_item")
class TakeItemEffect(Effect, rename={"source": "from"}):
    """Take an item of one's choice from another player."""

    source: Who

    def resolve(self, here: EffectContext) -> None:
        seats = find_seats(here, self.source, lambda seat: bool(here.state.players[seat].items))
        if not seats:
            return
        pointers = [f"item:{item}" for item in here.state.players[seats[0]].items]
        pointer = here.pick("item", "choose_item", pointers)
        if pointer:
            items.give(here.state, seats[0], here.you, name_at(pointer))

    def possible(self, here: EffectContext) -> bool:
        return any(here.state.players[seat].items for seat in candidates(here, self.source))


@effect("give_item")
class GiveItemEffect(Effect):
    """Give one of one's own items to another player."""

    to: Who
    optional: Literal[True] = True

    def resolve(self, here: EffectContext) -> None:
        here.state.push(GiveItem(here.you, candidates(here, self.to)))

    def possible(self, here: EffectContext) -> bool:
        return bool(candidates(here, self.to) and here.state.players[here.you].items)


class GiveItem(Decision):
    """Who gets which item, or nobody any."""

    seat: Seat
    receivers: list[Seat]

    def ask(self, state: State) -> Ask | None:
        options = items.gift_options(state, self.seat, self.receivers)
        if not options:
            return None
        options.append(Option("no", label="unfathomable-give_nothing"))
        return Choose(
            seat=self.seat,
            prompt=message("give_item"),
            reason=message("give_item"),
            rule="3.6",
            options=options,
            default=["no"],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice != ["no"]:
            items.give(state, *items.gift_meant(state, self.seat, choice[0]))

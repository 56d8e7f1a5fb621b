"""Effects on decks: looking at cards, drawing and resolving them."""

from typing import Literal

from app.engine.asks import Arrange, Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.zones import bit
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.selectors import Who, candidates
from app.games.unfathomable.rules import decks, items, mythos, waypoints
from app.games.unfathomable.rules.resolution import EffectContext, run_alone
from app.games.unfathomable.state import MythosCard, State, message
from app.games.unfathomable.steps import Decision, Procedure
from app.games.unfathomable.vocabulary import Effect, effect

RETURN = Option("return", label="unfathomable-return")


@effect("look_at")
class LookAt(Effect):
    """Secretly look at the top cards of a deck, keep one, and put the others away."""

    deck: Literal["mythos", "waypoint", "item", "spell"]
    n: int
    keep_to: Literal["top", "your_play_area", "top_or_bottom"] = "top"
    rest_to: Literal["bottom", "shuffle_into_deck"] = "bottom"
    one_card: Literal["", "keep_or_return"] = ""

    def resolve(self, here: EffectContext) -> None:
        number = decks.look(here.state, here.you, self.deck, self.n)
        if not number:
            return
        if self.keep_to == "top_or_bottom":
            here.state.push(TopOrBottom(here.you, self.deck))
        elif self.keep_to == "your_play_area":
            may_return = number == 1 and bool(self.one_card)
            shuffle = self.rest_to == "shuffle_into_deck"
            here.state.push(TakeItem(here.you, number, may_return=may_return, shuffle=shuffle))
        elif number > 1:
            here.state.push(KeepOnTop(here.you, self.deck, number))

    def possible(self, here: EffectContext) -> bool:
        pile = here.state.discards["mythos"].cards if self.deck == "mythos" else []
        return bool(here.state.decks[self.deck].cards or pile)


class TopOrBottom(Decision):
    """One card was looked at: leave it on top, or put it under the deck."""

    seat: Seat
    deck: str

    def ask(self, state: State) -> Ask | None:
        options = [Option(place, label=f"unfathomable-{place}") for place in ("top", "bottom")]
        return Choose(
            seat=self.seat,
            prompt=message("top_or_bottom"),
            reason=message("top_or_bottom"),
            rule="1.7",
            options=options,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.say("put_back", seat=self.seat, deck=self.deck, place=choice[0])
        if choice == ["bottom"]:
            decks.to_bottom(state, self.deck, state.decks[self.deck].seen[0])


class TakeItem(Decision):
    """Take one of the items looked at; the others go under the deck or are shuffled back."""

    seat: Seat
    number: int
    may_return: bool = False
    shuffle: bool = False

    def ask(self, state: State) -> Ask | None:
        options = decks.looked_at(state, "item", self.number)
        if self.may_return:
            options.append(RETURN)
        return Choose(
            seat=self.seat, prompt=message("keep_card"), reason=message("keep_card"), rule="24.1", options=options
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice == ["return"]:
            state.say("put_back", seat=self.seat, deck="item", place="top")
            return
        if self.shuffle:
            item = state.decks["item"].take(decks.place_of(state, "item", self.number, choice[0]))
            state.decks["item"].shuffle(state.chance("cards"))
        else:
            item = decks.keep(state, self.seat, "item", self.number, choice[0])
        state.say("item_gained", seat=self.seat, item=item)
        items.gain(state, self.seat, item)


class KeepOnTop(Decision):
    """Choose which card stays on top. What others knew of these places is no longer sure."""

    seat: Seat
    deck: str
    number: int

    def ask(self, state: State) -> Ask | None:
        return Choose(
            seat=self.seat,
            prompt=message("keep_card"),
            reason=message("keep_card"),
            rule="1.7",
            options=decks.looked_at(state, self.deck, self.number),
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        cards = state.decks[self.deck]
        kept = cards.take(decks.place_of(state, self.deck, self.number, choice[0]))
        if self.number == 2:
            decks.to_bottom(state, self.deck, bit(self.seat))
        else:
            state.push(OrderBelow(self.seat, self.deck, self.number - 1))
        cards.put(kept, 0 if self.number == 2 else self.number - 1, bit(self.seat))


class OrderBelow(Decision):
    """The other cards go under the deck in any order; the one that is kept lies right below them until then."""

    seat: Seat
    deck: str
    number: int

    def ask(self, state: State) -> Ask | None:
        return Arrange(
            seat=self.seat,
            prompt=message("order_cards"),
            reason=message("order_cards"),
            rule="1.7",
            options=decks.looked_at(state, self.deck, self.number),
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        cards = state.decks[self.deck]
        for name in choice:
            place = next(at for at, one in enumerate(cards.cards) if one == name.partition("#")[0])
            cards.put_below(cards.take(place), bit(self.seat))


@effect("draw_item")
class DrawItem(Effect):
    """Draw the top item into the play area."""

    who: Who = "you"
    n: int = 1

    def resolve(self, here: EffectContext) -> None:
        for seat in candidates(here, self.who):
            for _ in range(self.n):
                items.draw(here.state, seat)

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.decks["item"].cards)


@effect("remove_top")
class RemoveTop(Effect):
    """Remove the top cards of a deck from the game, unseen."""

    deck: Literal["spell", "item"]
    n: int

    def resolve(self, here: EffectContext) -> None:
        deck = here.state.decks[self.deck]
        number = min(self.n, len(deck))
        for _ in range(number):
            here.state.removed.append(f"{self.deck}:{deck.take()}")
        here.state.say("top_removed", deck=self.deck, number=number)

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.decks[self.deck].cards)


@effect("resolve_waypoint")
class ResolveWaypoint(Effect, rename={"source": "from"}):
    """Put a waypoint into the row and resolve it; the travel token is not moved by this."""

    source: Literal["choose_of_two", "top_of_deck"]

    def resolve(self, here: EffectContext) -> None:
        deck = here.state.decks["waypoint"]
        if self.source == "choose_of_two":
            here.state.push(waypoints.LookAtWaypoints(here.you, 2))
        elif deck.cards:
            here.state.reveal()
            waypoints.place(here.state, here.you, deck.take())


@effect("resolve_spell")
class ResolveSpell(Effect):
    """Look at spells, resolve one, the rest go under the deck. With one card left: resolve or return it."""

    by: Literal["you", "keeper"] = "you"
    look: int = 2
    must: bool = False

    def resolve(self, here: EffectContext) -> None:
        state = here.state
        deck = state.decks["spell"]
        for seat in candidates(here, self.by):
            if not deck.cards:
                return
            if self.must and self.look == 1:
                state.reveal()
                state.push(CastSpell(seat, deck.take()))
            else:
                state.push(ChooseSpell(seat, decks.look(state, seat, "spell", self.look)))

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.decks["spell"].cards)


class ChooseSpell(Decision):
    seat: Seat
    number: int

    def ask(self, state: State) -> Ask | None:
        options = decks.looked_at(state, "spell", self.number)
        if self.number == 1:
            options.append(RETURN)
        return Choose(
            seat=self.seat,
            prompt=message("choose_spell"),
            reason=message("choose_spell"),
            rule="49.13",
            options=options,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        if choice == ["return"]:
            state.say("put_back", seat=self.seat, deck="spell", place="top")
        else:
            state.push(CastSpell(self.seat, decks.keep(state, self.seat, "spell", self.number, choice[0])))


class CastSpell(Procedure):
    """Resolve a spell; it leaves the game, unless it has put itself in a play area (RR 46.1)."""

    seat: Seat
    card: str

    def run(self, state: State) -> None:
        source = f"spell:{self.card}"
        state.resolving.append(source)
        state.say("spell_cast", seat=self.seat, card=self.card)
        state.push(*run_alone(state, book().spells[self.card].effects, self.seat, source), RemoveSpell(self.card))


class RemoveSpell(Procedure):
    card: str

    def run(self, state: State) -> None:
        source = f"spell:{self.card}"
        if source in state.resolving:
            state.resolving.remove(source)
            state.removed.append(source)


@effect("mythos_pick")
class MythosPick(Effect):
    """Look at this many usable mythos cards and make one of them the card of this step."""

    n: int

    def resolve(self, here: EffectContext) -> None:
        number = decks.look(here.state, here.you, "mythos", self.n)
        here.state.push(ChooseMythos(here.you, number))


class ChooseMythos(Decision):
    seat: Seat
    number: int

    def ask(self, state: State) -> Ask | None:
        options = decks.looked_at(state, "mythos", self.number)
        return Choose(
            seat=self.seat,
            prompt=message("choose_mythos"),
            reason=message("choose_mythos"),
            rule="28.4",
            options=options,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.mythos = MythosCard(decks.keep(state, self.seat, "mythos", self.number, choice[0]))


@effect("replace_mythos")
class ReplaceMythosEffect(Effect):
    """The mythos card just shown is discarded, and the next usable one takes its place."""

    def resolve(self, here: EffectContext) -> None:
        if here.state.mythos is not None:
            here.state.mythos.replaced = True


@effect("resolve_crisis_only")
class ResolveCrisisOnly(Effect):
    """Draw a mythos card and resolve only its crisis, at its worst."""

    chooser: Literal["you"] = "you"

    def resolve(self, here: EffectContext) -> None:
        mythos.resolve_crisis_only(here.state, here.you)


@effect("skip_crisis")
class SkipCrisis(Effect):
    """The current crisis is not resolved; the icons of its card are."""

    def resolve(self, here: EffectContext) -> None:
        if here.state.mythos is not None:
            here.state.mythos.skip_crisis = True

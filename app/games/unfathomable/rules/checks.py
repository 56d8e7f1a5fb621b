"""Skill checks, step by step (RR 42)."""

from collections.abc import Iterable

from app.engine.asks import Ask, Choose
from app.engine.messages import Args, Seat
from app.engine.zones import bit
from app.games.unfathomable.content import book, skill_type
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.moments import Added
from app.games.unfathomable.rules import abilities, chaos, skills
from app.games.unfathomable.rules.resolution import Begin, run_alone
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import Check, DecidedCheck, FaceUp, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step

CHAOS_CARDS = 2


class StartCheck(Procedure):
    """Announce the check: target, supporting skills, partial result (RR 42.3). `outcomes` names the effect lists."""

    target: int
    skills: list[str]
    scope: str
    outcomes: dict[str, str]
    partial: int | None = None

    def run(self, state: State) -> None:
        source = state.scopes[self.scope].source
        check = Check(
            self.target,
            list(self.skills),
            self.scope,
            dict(self.outcomes),
            self.partial,
            from_mythos=source.startswith("mythos:"),
        )
        state.checks_made += 1
        check.number = state.checks_made
        state.checks.append(check)
        state.say("check_announced", source=source, target=self.target, skills=self.skills, partial=self.partial)
        state.push(Window("before_check_cards"), CollectCards())


class CollectCards(Procedure):
    """The steps in which cards are added, shuffled and turned over; a result that was named needs none of them."""

    def run(self, state: State) -> None:
        if state.checks[-1].result:
            state.push(ResolveOutcome(), DiscardPile())
            return
        first = state.clockwise(state.turn.seat + 1)
        adding: list[Step] = [AddCards(seat) for seat in first]
        state.push(AddChaos(), *adding, *after_cards())


def after_cards() -> list[Step]:
    """What follows once everybody has added cards."""
    return [TurnOver(), Window("after_check_total"), DecideOutcome(), ResolveOutcome(), DiscardPile()]


class AddChaos(Procedure):
    """Two chaos cards, facedown (RR 42.4). Whatever joins together with them does so only if there are any."""

    def run(self, state: State) -> None:
        check = state.checks[-1]
        check.stage = "adding"
        if check.no_chaos:
            return
        added = 0
        for _ in range(CHAOS_CARDS):
            card = chaos.take_top(state)
            if card is not None:
                check.pile.put_below(card)
                added += 1
        state.say("chaos_added", number=added, pile=pile_size(check))
        if added:
            state.push(*_automatic(state, state.in_turn_order(), "after_chaos_added"))


def _automatic(state: State, seats: Iterable[Seat], window: str) -> list[Step]:
    """The compulsory abilities of these players for this moment."""
    steps: list[Step] = []
    for seat in seats:
        for held in abilities.in_play(state, seat, window):
            if abilities.usable(state, held):
                steps += run_alone(state, held.ability.effects, seat, held.source)
    return steps


def pile_size(check: Check) -> int:
    return len(check.pile) + len(check.faceup)


def most_to_add(state: State, seat: Seat) -> int:
    """In the Brig, and for a revealed traitor, one card (RR 9.5, 39.6); the moment of adding counts (G-26)."""
    hand = len(state.players[seat].hand)
    return min(1, hand) if state.in_brig(seat) or not state.is_human(seat) else hand


class AddCards(Decision):
    """A player's one opportunity to add cards (RR 42.5). Who holds none is not asked, which everybody can see."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        hand = state.players[self.seat].hand.cards
        if not hand:
            return None
        return Choose(
            seat=self.seat,
            prompt=message("add_cards"),
            reason=message("add_cards"),
            rule="42.5",
            options=card_options(hand),
            least=0,
            most=most_to_add(state, self.seat),
            default=[],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        check = state.checks[-1]
        cards = cards_named(choice)
        for card in cards:
            skills.leave_hand(state, self.seat, card, seen=check.is_faceup)
            if check.is_faceup:
                check.faceup.append(FaceUp(self.seat, card))
            else:
                check.pile.put_below(card, bit(self.seat))
        check.added[str(self.seat)] = len(cards)
        if cards and state.options.open_books:
            state.contributions.append(Added(check.number, self.seat, cards))
        self._tell(state, check, cards)
        if cards:
            state.push(*_automatic(state, [self.seat], "after_you_add_cards"))

    def _tell(self, state: State, check: Check, cards: list[str]) -> None:
        if check.is_faceup:
            state.say("cards_added_faceup", seat=self.seat, cards=cards, pile=pile_size(check))
        else:
            own: dict[Seat, Args] = {self.seat: {"cards": cards}}
            state.say_private("cards_added", own, seat=self.seat, number=len(cards), pile=pile_size(check))


class TurnOver(Procedure):
    """Shuffle, turn over and sort (RR 42.6, 42.7). Sorted, so that not even the order tells whose card is whose."""

    def run(self, state: State) -> None:
        check = state.checks[-1]
        state.reveal()
        cards = sorted([*check.pile.cards, *(one.card for one in check.faceup)])
        check.pile.clear()
        check.faceup.clear()
        check.supporting = [card for card in cards if skill_type(card) in check.skills]
        check.opposing = [card for card in cards if skill_type(card) not in check.skills]
        check.stage = "turned"
        count_total(state)
        state.say(
            "check_turned_over", supporting=list(check.supporting), opposing=list(check.opposing), total=check.total
        )


def count_total(state: State) -> None:
    """Supporting minus opposing, with what was added or taken off since (RR 42.8, G-7)."""
    check = state.checks[-1]
    check.total = skills.worth(check.supporting) - skills.worth(check.opposing) + check.modifier


def join(state: State, card: str) -> None:
    """Add a card to a check: faceup once the pile is turned over, before that like the others."""
    check = state.checks[-1]
    if check.stage == "turned":
        side = check.supporting if skill_type(card) in check.skills else check.opposing
        side.append(card)
        side.sort()
        count_total(state)
    elif check.is_faceup:
        check.faceup.append(FaceUp(-1, card))
    else:
        check.pile.put_below(card)


class DecideOutcome(Procedure):
    """Pass, partial result or fail, by the final total (RR 42.8, 28.17)."""

    def run(self, state: State) -> None:
        check = state.checks[-1]
        if check.total >= check.target:
            check.result = "pass"
        elif check.partial is not None and check.total >= check.partial:
            check.result = "partial"
        else:
            check.result = "fail"


class ResolveOutcome(Procedure):
    """The effects of the result. What hangs on a pass comes before the pass effects (G-7)."""

    def run(self, state: State) -> None:
        check = state.checks[-1]
        check.stage = "resolving"
        source = state.scopes[check.scope].source
        state.say(
            "check_result",
            source=source,
            number=check.number,
            result=check.result,
            total=check.total,
            target=check.target,
        )
        state.last_check = _decided(check, source)
        steps: list[Step] = []
        if check.result == "pass":
            for one in check.if_passes:
                steps += run_alone(state, book().effects(one.effects), one.you, one.source)
        if path := check.outcomes.get(check.result, ""):
            steps.append(Begin(path, check.scope))
        state.push(*steps)


def _decided(check: Check, source: str) -> DecidedCheck:
    return DecidedCheck(
        check.number,
        source,
        check.target,
        list(check.skills),
        check.partial,
        list(check.supporting),
        list(check.opposing),
        check.modifier,
        check.total,
        check.result,
        check.named_by,
    )


class DiscardPile(Procedure):
    """Every card to the pile of its own type (RR 42.9)."""

    def run(self, state: State) -> None:
        check = state.checks.pop()
        for card in [*check.supporting, *check.opposing]:
            skills.to_pile(state, card)

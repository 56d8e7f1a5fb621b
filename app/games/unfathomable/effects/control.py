"""Effects that control others: choices, costs, conditions, actions, and where a card goes."""

from typing import Literal

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.content import Ability, Choice, book
from app.games.unfathomable.effects.selectors import Who, candidates, find_seats
from app.games.unfathomable.rules import abilities, actions, items
from app.games.unfathomable.rules.mythos import CANNOT_CHOOSE
from app.games.unfathomable.rules.resolution import EffectContext, Resolve, run_alone
from app.games.unfathomable.state import InPlay, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step
from app.games.unfathomable.vocabulary import Conditions, Effect, Effects, effect, no_effects


@effect("choose")
class ChooseEffect(Effect):
    """Exactly one option, picked by the resolving player."""

    options: tuple[Choice, ...]

    def resolve(self, here: EffectContext) -> None:
        here.state.push(ChooseOption(here.path, here.scope_id, here.at))

    def possible(self, here: EffectContext) -> bool:
        return any(self.available(here, option) for option in self.options)

    def available(self, here: EffectContext, option: Choice) -> bool:
        """Its conditions hold and it could do something, unless its purpose is to do nothing (G-25). On a waypoint
        either option may be taken, even if it cannot be completed (RR 28.13, G-11).
        """
        if not option.requires.hold(here):
            return False
        if here.scope.source.startswith("waypoint:") or not option.effects:
            return True
        return abilities.can_do(here, option.effects)


class ChooseOption(Decision):
    """Not decided by itself, even if one option is left: a hand may be the reason (O-1)."""

    effects: str
    scope: str
    at: int

    def _effect(self) -> ChooseEffect:
        found = book().effects(self.effects).entries[self.at]
        if not isinstance(found, ChooseEffect):
            raise TypeError(f"{self.effects} has no choice at {self.at}")
        return found

    def ask(self, state: State) -> Ask | None:
        scope = state.scopes[self.scope]
        here = EffectContext(state, scope, self.scope)
        choice = self._effect()
        options = [
            Option(
                one.id,
                [],
                "unfathomable-option",
                {"source": scope.source, "option": one.id},
                None if choice.available(here, one) else CANNOT_CHOOSE,
            )
            for one in choice.options
        ]
        available = [one.id for one in options if one.why_not is None]
        if not available:
            return None
        return Choose(
            seat=scope.you,
            prompt=message("choose_option", source=scope.source),
            reason=message("choose_option", source=scope.source),
            options=options,
            default=available[:1],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        for one in self._effect().options:
            if one.id == choice[0] and one.effects:
                state.push(Resolve(one.effects.path, self.scope))


@effect("pay_to")
class PayTo(Effect):
    """The effects follow only if the whole cost was paid. `optional`: it may be declined, and is offered only if the
    whole cost can be paid; otherwise the cost is paid as far as possible (RR 1.5).
    """

    effects: Effects
    cost: Effects = no_effects()
    optional: bool = False

    def resolve(self, here: EffectContext) -> None:
        if self.optional:
            if not self.possible(here):
                return
            if here.pick("may", "may", ["answer:yes", "answer:no"]) != "answer:yes":
                return
        here.scope.paid = True
        steps: list[Step] = [Resolve(self.cost.path, here.scope_id)] if self.cost else []
        here.state.push(*steps, IfPaid(self.effects.path, here.scope_id))

    def possible(self, here: EffectContext) -> bool:
        """An empty cost is simply `you may`."""
        if self.optional and not all(one.payable(here) for one in self.cost):
            return False
        return any(one.possible(here) for one in (*self.cost, *self.effects))


class IfPaid(Procedure):
    effects: str
    scope: str

    def run(self, state: State) -> None:
        if state.scopes[self.scope].paid:
            state.push(Resolve(self.effects, self.scope))


@effect("if")
class If(Effect, rename={"otherwise": "else"}):
    """Test the state now."""

    condition: Conditions
    then: Effects = no_effects()
    otherwise: Effects = no_effects()

    def resolve(self, here: EffectContext) -> None:
        here.resolve(self.then if self.condition.hold(here) else self.otherwise)

    def possible(self, here: EffectContext) -> bool:
        effects = self.then if self.condition.hold(here) else self.otherwise
        return any(one.possible(here) for one in effects)


@effect("for_each")
class ForEach(Effect):
    """For each such player, clockwise from the current player."""

    who: Who
    effects: Effects

    def resolve(self, here: EffectContext) -> None:
        here.state.push(*(ForPlayer(seat, self.effects.path, here.scope_id) for seat in candidates(here, self.who)))

    def possible(self, here: EffectContext) -> bool:
        return bool(candidates(here, self.who))


class ForPlayer(Procedure):
    seat: Seat
    effects: str
    scope: str

    def run(self, state: State) -> None:
        state.scopes[self.scope].that_player = self.seat
        state.push(Resolve(self.effects, self.scope))


@effect("put_in_play_area")
class PutInPlayArea(Effect):
    """The card stays in a play area and grants abilities while it is there. A crisis that is resolved at its worst
    leaves nothing there.
    """

    who: Who
    abilities: tuple[Ability, ...]

    def resolve(self, here: EffectContext) -> None:
        if here.scope.misfortune:
            return
        seats = find_seats(here, self.who)
        if not seats:
            return
        kind, _, card = here.scope.source.partition(":")
        in_play = InPlay("spell" if kind == "spell" else "mythos", card, f"{here.path}/{here.at}")
        here.state.players[seats[0]].in_play.append(in_play)
        if kind == "spell":
            here.state.resolving.remove(here.scope.source)
        elif here.state.mythos is not None:
            here.state.mythos.gone = True
        here.state.say("put_in_play", seat=seats[0], source=here.scope.source)


@effect("leave_play")
class LeavePlay(Effect):
    """This card goes to its discard pile, out of the game, or under its deck."""

    to: Literal["discard", "removed", "bottom_of_deck"]
    skip_icons: bool = False

    def resolve(self, here: EffectContext) -> None:
        kind, _, card = here.scope.source.partition(":")
        if kind == "item":
            items.remove(here.state, here.you, card)
            return
        _take_away(here, kind, card)
        if self.to == "discard":
            here.state.discards["mythos"].put(card)
        elif self.to == "removed":
            here.state.removed.append(here.scope.source)
        else:
            here.state.decks[kind].put_below(card, here.state.everybody())
        if self.skip_icons and here.state.mythos is not None:
            here.state.mythos.skip_icons = True
        here.state.say("left_play", source=here.scope.source, to=self.to)


def _take_away(here: EffectContext, kind: str, card: str) -> None:
    """Take the card from where it is: a play area, the row of waypoints, or the middle of the table."""
    state = here.state
    for player in state.players:
        if any(one.card == card and one.kind == kind for one in player.in_play):
            player.in_play = [one for one in player.in_play if one.card != card or one.kind != kind]
            return
    if kind == "waypoint":
        state.waypoints.remove(card)
    elif here.scope.source in state.resolving:
        state.resolving.remove(here.scope.source)
    elif state.mythos is not None:
        state.mythos.gone = True


@effect("grant_action")
class GrantAction(Effect):
    """A player performs actions now, from their own list, and may decline."""

    who: Who
    n: int = 1

    def resolve(self, here: EffectContext) -> None:
        seats = find_seats(here, self.who)
        for seat in seats or []:
            here.state.push(*(actions.ChooseAction(seat, granted=True) for _ in range(self.n)))

    def possible(self, here: EffectContext) -> bool:
        """A single action for oneself only returns the one that the ability costs."""
        return self.who != "you" or self.n > 1


@effect("end_action_step")
class EndActionStep(Effect):
    """The Action step is over; no other card for its start can be used (RR 52.2)."""

    def resolve(self, here: EffectContext) -> None:
        here.state.turn.actions = 0
        here.state.turn.acted = True

    def possible(self, here: EffectContext) -> bool:
        return False


@effect("resolve_again")
class ResolveAgain(Effect):
    """Resolve the action of the skill card just resolved once more; the repeat does not trigger again."""

    what: Literal["that_skill_card"] = "that_skill_card"

    def resolve(self, here: EffectContext) -> None:
        card = here.scope.played
        here.state.push(*run_alone(here.state, book().faces[card].ability.effects, here.you, f"again:{card}"))

    def possible(self, here: EffectContext) -> bool:
        return abilities.can_do(here, book().faces[here.scope.played].ability.effects)


@effect("add_to_skill_set")
class AddToSkillSet(Effect):
    """A larger skill set while the card is active. It is only queried, never resolved."""

    skill: Literal["influence", "lore", "observation", "strength", "will"]
    n: int = 1

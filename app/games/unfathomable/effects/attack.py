"""Effects of attacks and defeats."""

from typing import Literal

from app.engine.asks import Allot, Ask, Option
from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.selectors import Scope, candidates, find_spaces, possible_spaces, spaces_of
from app.games.unfathomable.pointers import at_deep_one, at_space, is_seat, name_at
from app.games.unfathomable.rules import attack, defeat, enemies
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import BRIG, SICK_BAY, Attack, State, message
from app.games.unfathomable.steps import Allotment
from app.games.unfathomable.vocabulary import Effect, Fixed, effect


@effect("attack")
class AttackEffect(Effect):
    """Attacks, the defender chosen again each time. `using` a weapon: its modifier, range and reroll replace these."""

    times: int = 1
    modifier: Fixed = 0
    range: Literal["your_space", "adjacent_to_you"] = "your_space"
    reroll_once: bool = False
    optional: bool = False
    using: Literal["", "chosen_weapon"] = ""

    def resolve(self, here: EffectContext) -> None:
        through_item = here.scope.source.startswith("item:")
        offered = self
        if self.using:
            weapons = attack_weapons(here.state, here.you)
            pointer = here.pick("weapon", "choose_weapon", [f"item:{one}" for one in weapons])
            if not pointer:
                return
            through_item, offered = True, weapon_attack(name_at(pointer)) or self
        attack.begin_attacks(here.state, self._series(here.you, offered, "item" if through_item else "plain"))

    def _series(self, seat: Seat, offered: "AttackEffect", kind: Literal["plain", "item"]) -> Attack:
        """As many attacks as this effect says, each as offered here or by a weapon."""
        return Attack(
            seat,
            self.times,
            offered.modifier if isinstance(offered.modifier, int) else 0,
            offered.range,
            kind,
            counts_enemies=not isinstance(offered.modifier, int),
            own_reroll=offered.reroll_once,
            optional=self.optional,
        )

    def possible(self, here: EffectContext) -> bool:
        if self.using:
            return bool(attack_weapons(here.state, here.you))
        return bool(attack.defenders(here.state, here.you, self.range))


def weapon_attack(item: str) -> AttackEffect | None:
    """The attack that a Weapon item offers as its action."""
    card = book().items[item]
    if "weapon" not in card.traits:
        return None
    for ability in card.abilities:
        first = ability.effects.entries[0]
        if ability.window == "action" and isinstance(first, AttackEffect):
            return first
    return None


def attack_weapons(state: State, seat: Seat) -> list[str]:
    """A player's weapons with a legal defender; items are of no use in the Brig (RR 9.6)."""
    if state.in_brig(seat):
        return []
    found = []
    for item in state.players[seat].items:
        offered = weapon_attack(item)
        if offered is not None and attack.defenders(state, seat, offered.range):
            found.append(item)
    return found


Target = Literal[
    "you",
    "keeper",
    "captain",
    "that_player",
    "each_human",
    "each_other_human",
    "chosen_enemy",
    "each_enemy",
    "each_deep_one",
    "chosen_deep_ones",
    "each_in_chosen_adjacent_space",
]


@effect("defeat")
class DefeatEffect(Effect):
    """Defeat characters or Deep Ones, each with its own window."""

    target: Target
    scope: Scope = "any_space"
    n: Fixed = 1
    kinds: tuple[Literal["deep_ones", "characters"], ...] = ("deep_ones", "characters")

    def resolve(self, here: EffectContext) -> None:
        here.count("defeated_count", 0)
        match self.target:
            case "chosen_enemy":
                self._one_enemy(here)
            case "chosen_deep_ones":
                spaces = [one for one in self._spaces(here) if here.state.deep_ones.get(one)]
                here.state.push(DefeatSomeDeepOnes(here.scope_id, here.you, spaces, here.number(self.n)))
            case "each_in_chosen_adjacent_space":
                self._everything_beside(here)
            case _:
                self._all(here)

    def _spaces(self, here: EffectContext) -> list[str]:
        return spaces_of(here, self.scope)

    def _one_enemy(self, here: EffectContext) -> None:
        """Inside a roll with a target: that enemy, if it is still there."""
        chosen = here.scope.chosen_enemy
        if not chosen:
            found = [one for space in self._spaces(here) for one in enemies.enemies_in(here.state, here.you, space)]
            pointer = here.pick("enemy", "choose_enemy", found)
            if not pointer:
                return
            chosen = pointer
        here.state.push(defeat.steps_for(chosen, here.scope_id))

    def _everything_beside(self, here: EffectContext) -> None:
        pointers = [at_space(space) for space in self._beside(here)]
        pointer = here.pick("space", "choose_space", pointers)
        if not pointer:
            return
        space = here.scope.chosen_space = name_at(pointer)
        deep_ones = here.state.deep_ones.get(space, 0) if "deep_ones" in self.kinds else 0
        characters = here.state.characters_in(space) if "characters" in self.kinds else []
        here.state.push(
            defeat.DefeatDeepOnes(space, deep_ones, here.scope_id), defeat.DefeatSeveral(characters, here.scope_id)
        )

    def _beside(self, here: EffectContext) -> list[str]:
        return [one for one in board().in_order(board().adjacent(here.space)) if one not in (BRIG, SICK_BAY)]

    def _all(self, here: EffectContext) -> None:
        if isinstance(self.scope, str):
            spaces = find_spaces(here, self.scope)
            if spaces is None:
                return
        else:
            spaces = self._spaces(here)
        state = here.state
        if self._means_deep_ones(here):
            state.push(*(defeat.DefeatDeepOnes(one, state.deep_ones.get(one, 0), here.scope_id) for one in spaces))
        state.push(defeat.DefeatSeveral(self._characters(here, spaces), here.scope_id))

    def _means_deep_ones(self, here: EffectContext) -> bool:
        return self.target == "each_deep_one" or (self.target == "each_enemy" and here.state.is_human(here.you))

    def _characters(self, here: EffectContext, spaces: list[str]) -> list[Seat]:
        if self.target == "each_deep_one":
            return []
        if self.target == "each_enemy":
            found = [one for space in spaces for one in enemies.enemies_in(here.state, here.you, space)]
            return [int(name_at(one)) for one in found if is_seat(one)]
        return [seat for seat in candidates(here, self.target) if here.state.players[seat].space in spaces]

    def possible(self, here: EffectContext) -> bool:
        match self.target:
            case "each_in_chosen_adjacent_space":
                return bool(self._beside(here))
            case "chosen_enemy" if here.scope.chosen_enemy:
                return True
        spaces = self._possible_spaces(here)
        if self.target in ("each_deep_one", "chosen_deep_ones"):
            return any(here.state.deep_ones.get(space) for space in spaces)
        if self.target in ("chosen_enemy", "each_enemy"):
            return any(enemies.enemies_in(here.state, here.you, space) for space in spaces)
        return bool(self._characters(here, spaces))

    def _possible_spaces(self, here: EffectContext) -> list[str]:
        selectors = [self.scope] if isinstance(self.scope, str) else self.scope
        return [space for one in selectors for space in possible_spaces(here, one)]


class DefeatSomeDeepOnes(Allotment):
    """Choose this many Deep Ones; those in one space are all alike."""

    forced = True

    scope: str
    seat: Seat
    spaces: list[str]
    number: int

    def ask(self, state: State) -> Ask | None:
        options = [
            Option(one, [at_deep_one(one)], "unfathomable-option-deep_one", {"space": one}, most=state.deep_ones[one])
            for one in self.spaces
        ]
        number = min(self.number, sum(one.most for one in options))
        if not number:
            return None
        return Allot(
            seat=self.seat,
            prompt=message("choose_deep_ones"),
            reason=message("choose_deep_ones"),
            rule="16.5",
            options=options,
            total=number,
            least=number,
        )

    def chosen(self, state: State, choice: dict[str, int]) -> None:
        state.push(*(defeat.DefeatDeepOnes(one, choice.get(one, 0), self.scope) for one in self.spaces))


@effect("prevent_defeat")
class PreventDefeat(Effect):
    """Ignore that defeat and all its effects (RR 16.7)."""

    target: Literal["you", "that_character", "that_character_or_passenger"]

    def resolve(self, here: EffectContext) -> None:
        if here.state.defeats:
            here.state.defeats[-1].prevented = True

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.defeats) and not here.state.defeats[-1].prevented


@effect("forbid")
class Forbid(Effect):
    """Nobody may do this: until the end of the turn, or while the card is in play. In the second case it is only
    queried, never resolved.
    """

    what: Literal["attack", "deep_ones_move_into_interior"]
    who: Literal["", "you"] = ""
    until: Literal["", "end_of_turn"] = ""

    def resolve(self, here: EffectContext) -> None:
        if self.until:
            here.state.turn.forbidden.append(self.what)
            here.state.say("forbidden", what=self.what)

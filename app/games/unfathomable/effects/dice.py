"""Effects that roll or change the die."""

from typing import Literal

from msgspec import Struct

from app.games.unfathomable.content import book
from app.games.unfathomable.effects.selectors import NameRolledSpace
from app.games.unfathomable.pointers import name_at
from app.games.unfathomable.roll import RollChange
from app.games.unfathomable.rules import dice, enemies, monsters
from app.games.unfathomable.rules.resolution import EffectContext, Resolve
from app.games.unfathomable.state import State
from app.games.unfathomable.steps import Procedure
from app.games.unfathomable.vocabulary import Counted, Effect, Effects, Fixed, Reference, effect


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens if the final result is in this range."""

    min: int
    max: int
    effects: Effects


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    ref: Reference = ""
    if_target_deep_one: int = 0


@effect("roll_die")
class RollDie(Effect):
    """Roll with the normal windows; every band that contains the final result is resolved."""

    bands: tuple[Band, ...] = ()
    modifier: int | Modifier = 0
    target: Literal["", "chosen_enemy", "chosen_monarch"] = ""
    only_if_less_than: Counted | None = None
    only_if_at_most: Counted | None = None
    target_space: Literal["", "rolled_interior", "rolled_deck", "rolled_front_water"] = ""

    def resolve(self, here: EffectContext) -> None:
        if not self._has_target(here):
            return
        start = dice.StartRoll("effect", here.you, self._modifier(here))
        if self.target_space:
            here.state.push(start, NameRolledSpace(here.scope_id))
        else:
            here.state.push(start, ResolveBands(here.path, here.scope_id, here.at))

    def _has_target(self, here: EffectContext) -> bool:
        """Choose the target before the roll; it keeps its meaning in the effects that follow."""
        if self.target == "chosen_enemy" and not here.scope.chosen_enemy:
            found = enemies.enemies_on_board(here.state, here.you)
            here.scope.chosen_enemy = here.pick("target", "choose_enemy", found) or ""
            return bool(here.scope.chosen_enemy)
        if self.target == "chosen_monarch" and not here.scope.chosen_monarch:
            found = [f"monarch:{one}" for one in monsters.monarchs_on_board(here.state)]
            here.scope.chosen_monarch = name_at(here.pick("target", "choose_monarch", found) or "")
            return bool(here.scope.chosen_monarch)
        return True

    def _modifier(self, here: EffectContext) -> int:
        if isinstance(self.modifier, int):
            return self.modifier
        if self.modifier.ref:
            return here.number(Counted(self.modifier.ref))
        return self.modifier.if_target_deep_one if here.scope.chosen_enemy.startswith("deep_one:") else 0

    def _highest_that_counts(self, here: EffectContext) -> int:
        """The die is rolled even if no result can have an effect: the text says so, and others may react to it."""
        if self.only_if_less_than is not None:
            return here.number(self.only_if_less_than) - 1
        if self.only_if_at_most is not None:
            return here.number(self.only_if_at_most)
        return dice.SIDES

    def lists_for(self, here: EffectContext, result: int) -> list[Effects]:
        if result > self._highest_that_counts(here):
            return []
        return [band.effects for band in self.bands if band.min <= result <= band.max and band.effects]

    def possible(self, here: EffectContext) -> bool:
        if self.target == "chosen_enemy":
            return enemies.any_on_board(here.state, here.you)
        if self.target == "chosen_monarch":
            return bool(monsters.monarchs_on_board(here.state))
        return True


class ResolveBands(Procedure):
    """The roll is done: resolve what its result says."""

    effects: str
    scope: str
    at: int

    def run(self, state: State) -> None:
        result = dice.take_result(state)
        rolled = book().effects(self.effects).entries[self.at]
        here = EffectContext(state, state.scopes[self.scope], self.scope)
        here.count("roll_result", result)
        if isinstance(rolled, RollDie):
            state.push(*(Resolve(effects.path, self.scope) for effects in rolled.lists_for(here, result)))


def signed(here: EffectContext, most: int, sign: str, least: int) -> int | None:
    """An amount by which something is changed; None while its size or direction has to be chosen."""
    if sign == "plus" and least == most:
        return most
    sizes = range(least, most + 1)
    amounts = [f"+{size}" for size in sizes]
    if sign == "choice":
        amounts += [f"-{size}" for size in sizes]
    pointer = here.pick("amount", "choose_amount", [f"amount:{one}" for one in amounts])
    return None if pointer is None else int(name_at(pointer))


@effect("modify_die")
class ModifyDie(Effect):
    """Change the coming or current roll."""

    n: Fixed
    sign: Literal["plus", "choice"] = "plus"

    def resolve(self, here: EffectContext) -> None:
        number = here.number(self.n)
        amount = signed(here, number, self.sign, number)
        if amount is not None:
            roll = here.state.rolls[-1]
            roll.modifier += amount
            roll.changes.append(RollChange(here.you, amount))
            here.state.say("roll_modified", seat=here.you, amount=amount, modifier=roll.modifier)

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.rolls)


@effect("reroll")
class Reroll(Effect):
    """Roll again; modifiers stay (RR 17.2). A die that was set is not rolled again."""

    only: Literal["", "attack"] = ""

    def resolve(self, here: EffectContext) -> None:
        here.state.rolls[-1].again = True

    def possible(self, here: EffectContext) -> bool:
        roll = here.state.rolls[-1]
        return not roll.was_set and not roll.again and (roll.attack or not self.only)


@effect("set_die")
class SetDie(Effect):
    """Name the result instead of rolling; modifiers apply (RR 1.6)."""

    def resolve(self, here: EffectContext) -> None:
        pointer = here.pick("die", "name_die", [f"number:{one}" for one in range(1, dice.SIDES + 1)])
        if pointer:
            roll = here.state.rolls[-1]
            roll.die, roll.was_set = int(name_at(pointer)), True

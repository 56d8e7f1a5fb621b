"""Effects that damage and repair the ship."""

from app.games.unfathomable.effects.selectors import find_spaces, possible_spaces
from app.games.unfathomable.rules import damage, enemies
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.vocabulary import Effect, Fixed, effect


@effect("damage_ship")
class DamageShip(Effect):
    """Draw and resolve damage cards. `same_damage`: another card replaces the one that was just drawn, and goes where
    that one would have gone; if the deck is empty, nothing more happens.
    """

    n: Fixed = 1
    same_damage: bool = False

    def resolve(self, here: EffectContext) -> None:
        scope = here.scope
        if self.same_damage:
            if any(f"damage:{card}" != scope.source for card in here.state.decks["damage"].cards):
                here.state.push(damage.DrawDamage(here.you, scope.damaged_space, scope.cause))
            return
        scope.last_damaged = ""
        here.state.push(*(damage.DrawDamage(here.you, "", here.scope_id) for _ in range(here.number(self.n))))

    def possible(self, here: EffectContext) -> bool:
        return bool(here.state.decks["damage"].cards)


@effect("damage_space")
class DamageSpace(Effect):
    """Draw a damage card for a space; an already damaged one passes it on (RR 13.5)."""

    space: str

    def resolve(self, here: EffectContext) -> None:
        spaces = find_spaces(here, self.space)
        if spaces is None:
            return
        here.scope.last_damaged = ""
        here.state.push(*(damage.DrawDamage(here.you, space, here.scope_id) for space in spaces))

    def possible(self, here: EffectContext) -> bool:
        return bool(possible_spaces(here, self.space) and here.state.decks["damage"].cards)


@effect("repair_space")
class RepairSpace(Effect):
    """Shuffle the damage card of a space back into its deck."""

    space: str

    def resolve(self, here: EffectContext) -> None:
        for space in find_spaces(here, self.space) or []:
            if self._repairable(here, space):
                damage.repair(here.state, space)

    def possible(self, here: EffectContext) -> bool:
        return any(self._repairable(here, space) for space in possible_spaces(here, self.space))

    def _repairable(self, here: EffectContext, space: str) -> bool:
        return space in here.state.damage and not enemies.occupied(here.state, space)

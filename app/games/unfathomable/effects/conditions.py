"""The conditions of the content files: a test with the same name for each."""

from app.games.unfathomable.content import skill_type
from app.games.unfathomable.effects.attack import attack_weapons
from app.games.unfathomable.effects.selectors import candidates, spaces_of
from app.games.unfathomable.rules import enemies, monsters, skills, tracks
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import BRIG, THE_DEEP


def supply_passengers_at_least(here: EffectContext, number: int) -> bool:
    return here.state.passenger_supply >= number


def has_item(here: EffectContext, who: str) -> bool:
    return all(here.state.players[seat].items for seat in candidates(here, who))


def holds_skill(here: EffectContext, wanted: list[str]) -> bool:
    who, skill = wanted
    holds = skills.may_hold if here.public else skills.holds
    return all(holds(here.state, seat, skill) for seat in candidates(here, who))


def holds_title(here: EffectContext, wanted: list[str]) -> bool:
    who, title = wanted
    return here.state.titles[title] in candidates(here, who)


def in_space(here: EffectContext, wanted: list[str]) -> bool:
    who, *spaces = wanted
    return all(here.state.players[seat].space in spaces for seat in candidates(here, who))


def not_in_brig(here: EffectContext, who: str) -> bool:
    return not any(here.state.in_brig(seat) for seat in candidates(here, who))


def any_monster_in_deep(here: EffectContext, wanted: bool) -> bool:  # noqa: FBT001 - the content files say `true`
    found = THE_DEEP in here.state.monarchs.values() or bool(here.state.deep_ones.get(THE_DEEP))
    return found is wanted


def deep_ones_in_deep_at_least(here: EffectContext, number: int) -> bool:
    return here.state.deep_ones.get(THE_DEEP, 0) >= number


def any_deep_one(here: EffectContext, space: str) -> bool:
    return any(here.state.deep_ones.get(one) for one in spaces_of(here, space))


def no_enemy_in(here: EffectContext, space: str) -> bool:
    return not any(enemies.enemies_in(here.state, here.you, one) for one in spaces_of(here, space))


def played_skill_type(here: EffectContext, skill: str) -> bool:
    return bool(here.scope.played) and skill_type(here.scope.played) == skill


def attack_kind(here: EffectContext, kind: str) -> bool:
    return bool(here.state.attacks) and here.state.attacks[-1].kind == kind


def items_at_most(here: EffectContext, wanted: tuple[str, int]) -> bool:
    who, number = wanted
    return all(len(here.state.players[seat].items) <= number for seat in candidates(here, who))


def has_attack_weapon(here: EffectContext, who: str) -> bool:
    return any(attack_weapons(here.state, seat) for seat in candidates(here, who))


def repairable(here: EffectContext, space: str) -> bool:
    """Damaged, and free of Deep Ones and revealed traitors (RR 35.3)."""
    return all(one in here.state.damage and not enemies.occupied(here.state, one) for one in spaces_of(here, space))


def that_passenger_in(here: EffectContext, spaces: list[str]) -> bool:
    return here.state.defeats[-1].passenger_in in spaces_of(here, spaces)


def another_character_in(here: EffectContext, space: str) -> bool:
    found = [seat for one in spaces_of(here, space) if one != BRIG for seat in here.state.characters_in(one)]
    return any(seat != here.you for seat in found)


def monarch_on_board(here: EffectContext, wanted: bool) -> bool:  # noqa: FBT001
    return bool(monsters.monarchs_on_board(here.state)) is wanted


def deck_not_empty(here: EffectContext, decks: str | list[str]) -> bool:
    """At least one of them is not empty. An empty mythos deck is rebuilt from its discard pile (G-16)."""
    names = [decks] if isinstance(decks, str) else decks
    return any(
        here.state.decks[deck].cards or (deck == "mythos" and here.state.discards["mythos"].cards) for deck in names
    )


def track_not_on_start(here: EffectContext, track: str) -> bool:
    return tracks.position(here.state, track) > 0


def check_from_mythos(here: EffectContext, wanted: bool) -> bool:  # noqa: FBT001
    return here.state.checks[-1].from_mythos is wanted

"""Abilities in play: one query over everything that is faceup, and what a hand adds to it (RR 1, 2, 20, 24)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from app.engine.messages import Seat
from app.games.unfathomable.content import Ability, book, skill_type
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import BRIG, SICK_BAY, TREACHERY, Player, Scope, State
from app.games.unfathomable.vocabulary import Effects

SKILL: Final = "skill"
FEAT: Final = "feat"


class Held(Struct, frozen=True):
    """An ability that a player could use. `name` is the name of the option, `source` the card as "kind:id", `key` the
    name under which a limited use is recorded.
    """

    seat: Seat
    ability: Ability
    kind: str
    source: str
    name: str
    key: str


def _held(seat: Seat, ability: Ability, kind: str, card: str, name: str = "") -> Held:
    name = name or card
    return Held(seat, ability, kind, f"{kind}:{card}", name, f"{seat}:{name}")


class Printed(Struct, frozen=True):
    """Everything in the box that can be used in one window, as this seat would hold it: by character (sheet and feat),
    title, item or skill card. `thinkable` are the skill cards by type, only the first of equal abilities.
    """

    characters: dict[str, list[Held]]
    titles: dict[str, Held]
    items: dict[str, list[Held]]
    cards: dict[str, Held]
    thinkable: dict[str, list[Held]]


@cache
def printed(seat: Seat, window: str) -> Printed:
    cards = {
        face.id: _held(seat, face.ability, SKILL, face.id)
        for face in book().faces.values()
        if face.ability.opens_in(window)
    }
    return Printed(
        characters={one: held for one in book().characters if (held := _of_character(seat, window, one))},
        titles={
            title.id: _held(seat, title.action, "title", title.id, title.action.id)
            for title in book().titles.values()
            if title.action is not None and title.action.opens_in(window)
        },
        items={item: held for item in book().items if (held := _on_item(seat, window, item))},
        cards=cards,
        thinkable=_first_of_each_title(cards),
    )


def _of_character(seat: Seat, window: str, character: str) -> list[Held]:
    sheet, feat = book().characters[character].ability, book().characters[character].feat
    return [
        _held(seat, ability, kind, ability.id)
        for kind, ability in (("sheet", sheet), (FEAT, feat))
        if ability.opens_in(window)
    ]


def _on_item(seat: Seat, window: str, item: str) -> list[Held]:
    abilities = book().items[item].abilities
    return [_held(seat, ability, "item", item) for ability in abilities if ability.opens_in(window)]


def _first_of_each_title(cards: dict[str, Held]) -> dict[str, list[Held]]:
    found: dict[str, list[Held]] = {}
    titles = set()
    for card, held in cards.items():
        face = book().faces[card]
        if face.title not in titles:
            titles.add(face.title)
            found.setdefault(face.type, []).append(held)
    return found


def in_play(state: State, seat: Seat, window: str) -> list[Held]:
    """The abilities on the cards in front of a player for this window. Sheet, feat and title are a human's (RR 39.7);
    items cannot be used in the Brig (RR 9.6).
    """
    player = state.players[seat]
    box = printed(seat, window)
    found: list[Held] = []
    if not player.revealed:
        if own := box.characters.get(player.character):
            found += [held for held in own if player.feat or held.kind != FEAT]
        if box.titles:
            found += [held for title, held in box.titles.items() if state.titles[title] == seat]
    if not box.items.keys().isdisjoint(player.items) and player.space != BRIG:
        found += _of_items(player, box)
    for card in player.in_play:
        found += [_held(seat, ability, card.kind, card.card) for ability in granted(card.granted, window)]
    return found


@cache
def granted(path: str, window: str) -> tuple[Ability, ...]:
    """The abilities that a card in a play area gives for this window."""
    return tuple(ability for ability in book().granted(path) if ability.opens_in(window))


def _of_items(player: Player, box: Printed) -> list[Held]:
    """Of several Improvements only the active one is faceup (RR 24.7)."""
    return [
        held
        for name in player.items
        if name in box.items and (name == player.active or not book().items[name].improvement)
        for held in box.items[name]
    ]


def of_items_in_brig(state: State, seat: Seat, window: str) -> list[Held]:
    """The items that cannot be used in the Brig, to explain why."""
    return _of_items(state.players[seat], printed(seat, window)) if state.in_brig(seat) else []


def has_any(state: State, window: str) -> bool:
    """A quick check whether anybody could have something for this window: some windows exist for a single character, or
    only for a card that is seldom in play.
    """
    box = printed(0, window)
    return bool(box.titles or box.items or box.cards) or any(
        player.in_play or player.character in box.characters for player in state.players
    )


def optional_for(window: str) -> Iterator[str]:
    """Everything in the box that a player may choose to use in this window, as "kind:id"."""
    box = printed(0, window)
    yield from (held.source for held in box.cards.values())
    yield from (held[0].source for held in box.items.values() if any(one.ability.optional for one in held))
    yield from (held.source for own in box.characters.values() for held in own if held.ability.optional)


def of_hand(state: State, seat: Seat, window: str) -> list[Held]:
    """The abilities of the cards a player holds; only revealed traitors can use treachery (RR 52.1)."""
    cards = printed(seat, window).cards
    player = state.players[seat]
    if cards.keys().isdisjoint(player.hand.cards):
        return []
    return [
        cards[card]
        for card in dict.fromkeys(player.hand.cards)
        if card in cards and (player.revealed or skill_type(card) != TREACHERY)
    ]


def thinkable_of_hand(state: State, seat: Seat, window: str) -> list[Held]:
    """The abilities that a hand may contain, according to the public record."""
    player = state.players[seat]
    found: list[Held] = []
    for skill, cards in printed(seat, window).thinkable.items():
        if player.ledger.get(skill) and (player.revealed or skill != TREACHERY):
            found += cards
    return found


def usable(state: State, held: Held, *, public: bool = False) -> bool:
    """Whether it can be used now, within its limit. With `public`, judged by public facts."""
    return not limit_reached(state, held) and would_do(state, held, public=public)


def would_do(state: State, held: Held, *, public: bool = False) -> bool:
    """Whether its conditions hold, its cost can be paid, and at least one of its effects can do something (G-25)."""
    if not _applies(state, held):
        return False
    here = EffectContext(state, Scope(held.seat, held.source), public=public)
    return held.ability.requires.hold(here) and can_do(here, held.ability.effects)


def _applies(state: State, held: Held) -> bool:
    """A defeat concerns only the defeated player, unless the ability says otherwise. If it would move nobody (in the
    Brig, or a human in the Sick Bay), no ability of others is wasted on it (RR 16.3, 16.4, 16.7).
    """
    ability = held.ability
    if ability.window != "when_would_be_defeated" or not state.defeats or state.defeats[-1].passenger_in:
        return True
    defeated = state.defeats[-1].seat
    if ability.applies_to == "any_character":
        stays_in = (BRIG, SICK_BAY) if state.is_human(defeated) else (BRIG,)
        return state.players[defeated].space not in stays_in
    return defeated == held.seat


def can_do(here: EffectContext, effects: Effects) -> bool:
    """Whether an effect list can be begun: its cost can be paid, and something would happen."""
    if effects.cost is not None and not effects.cost.payable(here):
        return False
    for effect in effects.results:  # noqa: SIM110 - faster, and runs in every window
        if effect.possible(here):
            return True
    return False


def _used_list(state: State, held: Held) -> list[str] | None:
    match held.ability.limit:
        case "none" | "once_per_game":
            return None
        case "once_per_die_roll":
            return state.rolls[-1].used
        case "once_per_check":
            return state.checks[-1].used
    return state.turn.used


def limit_reached(state: State, held: Held) -> bool:
    used = _used_list(state, held)
    return used is not None and held.key in used


def note_use(state: State, held: Held) -> None:
    used = _used_list(state, held)
    if used is not None:
        used.append(held.key)


def cannot_attack(state: State, seat: Seat) -> bool:
    """Whether a card in play forbids this player to attack in any way."""
    return any(
        getattr(word, "what", "") == "attack"
        for held in in_play(state, seat, "while_in_play")
        for word in held.ability.effects
    )


def skill_set(state: State, seat: Seat) -> dict[str, int]:
    """The sheet's skill set with the active Improvement, which cannot be used in the Brig (RR 24.10, 9.6)."""
    character = book().characters[state.players[seat].character]
    found: dict[str, int] = dict(character.skill_set)
    for held in in_play(state, seat, "when_drawing_skills"):
        for word in held.ability.effects:
            skill = getattr(word, "skill", "")
            found[skill] = found.get(skill, 0) + getattr(word, "n", 0)
    return found

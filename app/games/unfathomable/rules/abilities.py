"""Abilities in play: the one query over everything that lies faceup, and what a hand adds to it (RR 1, 2, 20, 24)."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from app.engine.messages import Seat
from app.games.unfathomable.content import Ability, book, skill_type
from app.games.unfathomable.rules.resolution import Here
from app.games.unfathomable.state import BRIG, SICK_BAY, TREACHERY, Player, Scope, State
from app.games.unfathomable.vocabulary import Effects


class Held(Struct, frozen=True):
    """An ability that somebody could use. `name` is what the option is called, `source` the card as "kind:id"."""

    seat: Seat
    ability: Ability
    source: str
    name: str

    @property
    def key(self) -> str:
        """How its use is written down where it is limited."""
        return f"{self.seat}:{self.name}"


def in_play(state: State, seat: Seat, window: str) -> list[Held]:
    """The abilities on the cards in front of a player for this window. Sheet, feat and title are a human's (RR 39.7),
    items are of no use in the Brig (RR 9.6).
    """
    player = state.players[seat]
    found: list[Held] = []
    if not player.revealed and player.character:
        found += _of_a_human(state, seat, window)
    if player.space != BRIG:
        found += _of_items(player, seat, window)
    for card in player.in_play:
        for ability in granted(card.granted, window):
            found.append(Held(seat, ability, f"{card.kind}:{card.card}", card.card))
    return found


@cache
def on_sheet(character: str, window: str) -> Ability | None:
    ability = book().characters[character].ability
    return ability if ability.opens_in(window) else None


@cache
def on_feat(character: str, window: str) -> Ability | None:
    feat = book().characters[character].feat
    return feat if feat.opens_in(window) else None


@cache
def on_item(item: str, window: str) -> tuple[Ability, ...]:
    return tuple(ability for ability in book().items[item].abilities if ability.opens_in(window))


@cache
def granted(path: str, window: str) -> tuple[Ability, ...]:
    """The abilities that a card in a play area gives for this window."""
    return tuple(ability for ability in book().granted(path) if ability.opens_in(window))


def _of_a_human(state: State, seat: Seat, window: str) -> list[Held]:
    player = state.players[seat]
    found = []
    if (ability := on_sheet(player.character, window)) is not None:
        found.append(Held(seat, ability, f"sheet:{ability.id}", ability.id))
    if player.feat and (feat := on_feat(player.character, window)) is not None:
        found.append(Held(seat, feat, f"feat:{feat.id}", feat.id))
    if window == "action":
        found += [
            Held(seat, title.action, f"title:{title.id}", title.action.id)
            for title in book().titles.values()
            if title.action is not None and state.titles[title.id] == seat
        ]
    return found


def _of_items(player: Player, seat: Seat, window: str) -> list[Held]:
    """Of several Improvements only the active one is faceup (RR 24.7)."""
    return [
        Held(seat, ability, f"item:{name}", name)
        for name in player.items
        for ability in on_item(name, window)
        if name == player.active or not book().items[name].improvement
    ]


def of_items_in_brig(state: State, seat: Seat, window: str) -> list[Held]:
    """What the Brig takes away, to say why."""
    return _of_items(state.players[seat], seat, window) if state.in_brig(seat) else []


@cache
def faces_for(window: str) -> dict[str, list[str]]:
    """By type, the skill cards with an ability for this window; of equal abilities the first."""
    found: dict[str, list[str]] = {}
    titles = set()
    for face in book().faces.values():
        if face.ability.opens_in(window) and face.title not in titles:
            titles.add(face.title)
            found.setdefault(face.type, []).append(face.id)
    return found


def optional_for(window: str) -> Iterator[str]:
    """Everything in the box that somebody may choose to use in this window, as "kind:id"."""
    for face in book().faces.values():
        if face.ability.opens_in(window):
            yield f"skill:{face.id}"
    for item in book().items.values():
        if any(ability.optional for ability in on_item(item.id, window)):
            yield f"item:{item.id}"
    for character in book().characters:
        for kind, ability in (("sheet", on_sheet(character, window)), ("feat", on_feat(character, window))):
            if ability is not None and ability.optional:
                yield f"{kind}:{ability.id}"


def of_hand(state: State, seat: Seat, window: str) -> Iterator[Held]:
    """The abilities of the cards a player holds; treachery is of use only to revealed traitors (RR 52.1)."""
    if not faces_for(window):
        return
    for card in dict.fromkeys(state.players[seat].hand.cards):
        if opens_card(card, window) and _may_use(state, seat, card):
            yield _of_card(seat, card)


def thinkable_of_hand(state: State, seat: Seat, window: str) -> Iterator[Held]:
    """The abilities that everybody must reckon with in a hand, by what it may hold."""
    for skill, cards in faces_for(window).items():
        if state.players[seat].ledger.get(skill):
            for card in cards:
                if _may_use(state, seat, card):
                    yield _of_card(seat, card)


@cache
def opens_card(card: str, window: str) -> bool:
    """Whether a skill card has an ability for this window."""
    return book().faces[card].ability.opens_in(window)


@cache
def _of_card(seat: Seat, card: str) -> Held:
    return Held(seat, book().faces[card].ability, f"skill:{card}", card)


def _may_use(state: State, seat: Seat, card: str) -> bool:
    return skill_type(card) != TREACHERY or not state.is_human(seat)


def usable(state: State, held: Held, *, public: bool = False) -> bool:
    """Whether it can be used now: within its limit, its conditions hold, its cost can be paid, and at least one of its
    effects can do something (G-25). With `public`, as far as everybody can tell.
    """
    if limit_reached(state, held):
        return False
    here = Here(state, Scope(held.seat, held.source))
    here.public = public
    return _applies(state, held) and held.ability.requires.hold(here) and can_do(here, held.ability.effects)


def _applies(state: State, held: Held) -> bool:
    """A defeat concerns only who is defeated, unless the ability says otherwise. Where it would move nobody (out of the
    Brig, or a human out of the Sick Bay), nobody else's ability is wasted on it (RR 16.3, 16.4, 16.7).
    """
    ability = held.ability
    if ability.window != "when_would_be_defeated" or not state.defeats or state.defeats[-1].passenger_in:
        return True
    defeated = state.defeats[-1].seat
    if ability.applies_to == "any_character":
        stays_in = (BRIG, SICK_BAY) if state.is_human(defeated) else (BRIG,)
        return state.players[defeated].space not in stays_in
    return defeated == held.seat


def can_do(here: Here, effects: Effects) -> bool:
    """Whether an effect list can be begun: its cost can be paid, and something would come of it."""
    entries = effects.entries
    if entries and getattr(entries[0], "is_cost_when_first", False):
        if not entries[0].payable(here):
            return False
        entries = entries[1:]
    return any(effect.possible(here) for effect in entries)


def _used_list(state: State, held: Held) -> list[str] | None:
    match held.ability.limit:
        case "once_per_turn" | "once_per_room_use":
            return state.turn.used
        case "once_per_die_roll":
            return state.rolls[-1].used
        case "once_per_check":
            return state.checks[-1].used
    return None


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
    """The sheet's skill set with the active Improvement, which is of no use in the Brig (RR 24.10, 9.6)."""
    character = book().characters[state.players[seat].character]
    found: dict[str, int] = dict(character.skill_set)
    for held in in_play(state, seat, "when_drawing_skills"):
        for word in held.ability.effects:
            skill = getattr(word, "skill", "")
            found[skill] = found.get(skill, 0) + getattr(word, "n", 0)
    return found

"""Re-deals: another state that an audience cannot distinguish from the real one."""

from app.engine import codec, kernel
from app.engine.asks import Ask, Choose
from app.engine.chance import Chance, UncheckedChance
from app.engine.game import Game
from app.engine.messages import Audience, Seat
from app.engine.steps import Poll
from app.engine.zones import Zone, bit, deal_again
from app.games.unfathomable.content import skill_type
from app.games.unfathomable.options import Options
from app.games.unfathomable.roll import Roll
from app.games.unfathomable.rules import decks, windows
from app.games.unfathomable.state import SKILL_TYPES, Activation, State

EXCHANGES = 12
"""How often a card of one unknown hand may change places with one of another type."""

Place = tuple[Zone, int]
Hands = dict[Seat, list[Place]]


def redeal(game: Game[State, Options], state: State, audience: Audience, seed: str) -> State:
    """Re-deal what this audience cannot know: faces, types, order of decks, loyalties, private orders."""
    kept: set[Seat] = set()
    while True:
        other = _dealt(game, state, audience, seed, kept)
        stuck = _unable_to_pay(other, audience) | (_able(state) - _able(other))
        if not stuck - kept:
            break
        kept |= stuck
    kernel.ask_again(other, audience)
    _volunteer_again(state, other)
    return other


def _unable_to_pay(state: State, audience: Audience) -> set[Seat]:
    """Seats that are asked for cards that they no longer hold. Everybody knows that they can pay, so they keep their
    hands.
    """
    poll = state.stack[-1] if state.asks else None
    asks = poll.asks(state) if isinstance(poll, Poll) else []
    answerable = {ask.seat for ask in asks if _answerable(ask)}
    return {ask.seat for ask in state.asks if ask.seat != audience and ask.seat not in answerable}


def _able(state: State) -> set[Seat]:
    """Seats that have chosen in a window what to use, and can still use it. They could when they chose it, so they can
    in every world.
    """
    return {
        one.seat
        for window in state.windows
        for one in window.volunteers
        if any(one.wish == f"use:{held.name}" for held in windows.uses(state, one.seat, window.kind, window.room))
    }


def _answerable(ask: Ask) -> bool:
    if not isinstance(ask, Choose):
        return True
    available = ask.available()
    return len(available) >= ask.least and sum(option.weight for option in available) >= ask.least_total


def _dealt(game: Game[State, Options], state: State, audience: Audience, seed: str, kept: set[Seat]) -> State:
    """Another re-deal, in which these seats keep their hands."""
    other = codec.copy(game, state)
    if not isinstance(other, State):
        raise TypeError("another game's state")
    game.renew_secrets(other, seed)
    chance = UncheckedChance.seeded(seed, "redeal")
    hands = {seat: _unknown(player.hand, audience) for seat, player in enumerate(other.players) if seat not in kept}
    _exchange_types(other, audience, hands, chance)
    _deal(_of_chaos(other, audience), chance)
    _deal_faces(other, audience, hands, chance)
    for player in other.players:
        _sort(player.hand)
    for deck in ("waypoint", "spell", "item", "damage", "passengers"):
        deal_again([other.decks[deck]], audience, chance)
    _deal_mythos(other, audience, chance)
    if other.outcome is None:
        deal_again([other.decks["loyalty"], *(player.loyalty for player in other.players)], audience, chance)
    other.orders = [orders if seat == audience else [] for seat, orders in enumerate(other.orders)]
    return other


def _volunteer_again(state: State, other: State) -> None:
    """A seat that wants to act in a window also wants to in the other world, with something else if necessary."""
    answers = {ask.seat: ask.answer for ask in state.asks if ask.window}
    for ask in other.asks:
        if ask.seat in answers and answers[ask.seat] != ask.answer:
            ask.answer = ["react"]


def vary_hidden_facts(state: State, audience: Audience, chance: Chance) -> None:
    """Change who has passed in secret, what others have chosen to use, and which cards they added to earlier checks;
    and put more cards in the box.
    """
    others = [seat for seat in range(state.seats) if seat != audience]
    asked = [ask.seat for ask in state.asks if ask.window]
    # While a window is open, somebody can still react.
    free = asked[:1] if asked and audience not in asked else []
    parts: list[Roll | Activation] = [*state.rolls, *state.activations]
    for part in parts:
        kept = [seat for seat in part.out if seat == audience]
        turned = [seat for seat in others if (seat in part.out) ^ (chance.below(2) == 0)]
        part.out = sorted({*kept, *turned} - {*free})
    for window in state.windows:
        for one in window.volunteers:
            if one.seat != audience:
                one.wish = "react" if one.wish != "react" else "use:nothing"
    for added in state.contributions:
        if added.seat != audience:
            added.cards = [*added.cards, "nothing"]
    state.removed.insert(0, "spell:nothing")


def _deal_mythos(state: State, audience: Audience, chance: Chance) -> None:
    """Cards that a player must not look at are shown to all as soon as anybody looks, so each kind keeps its places."""
    kinds: dict[bool, list[Place]] = {True: [], False: []}
    for zone in (state.decks["mythos"], state.discards["mythos"]):
        for at in zone.unknown(audience):
            kinds[decks.usable_mythos(state, zone.cards[at])].append((zone, at))
    for places in kinds.values():
        _deal(places, chance)


def _deal(places: list[Place], chance: Chance) -> None:
    faces = [zone.cards[place] for zone, place in places]
    chance.shuffle(faces)
    for (zone, place), face in zip(places, faces, strict=True):
        zone.exchange(place, face)


def _unknown(zone: Zone, audience: Audience) -> list[Place]:
    return [(zone, place) for place in zone.unknown(audience)]


def _swap(one: Place, two: Place) -> None:
    (here, at), (there, other) = one, two
    first, second = here.cards[at], there.cards[other]
    here.exchange(at, second)
    there.exchange(other, first)


def _exchange_types(state: State, audience: Audience, hands: Hands, chance: Chance) -> None:
    """Exchange cards between hands, and between a hand and what it added to a check, as far as the public record of
    what each seat may hold allows it.
    """
    seats = [seat for seat, places in hands.items() if places]
    for _ in range(EXCHANGES if len(seats) > 1 else 0):
        one, two = chance.pick(seats), chance.pick(seats)
        here, there = chance.pick(hands[one]), chance.pick(hands[two])
        if one != two and _may_hold(state, one, there, here) and _may_hold(state, two, here, there):
            _swap(here, there)
    for check in state.checks:
        for place in _unknown(check.pile, audience):
            owner = next((seat for seat in seats if check.pile.seen[place[1]] & bit(seat)), None)
            held = None if owner is None else chance.pick(hands[owner])
            if owner is not None and held is not None and _may_hold(state, owner, place, held):
                _swap(place, held)


def _of_chaos(state: State, audience: Audience) -> list[Place]:
    """The unknown cards of the chaos deck, including those in a check: nobody has seen them there."""
    drawn = [(check.pile, at) for check in state.checks for at, seen in enumerate(check.pile.seen) if not seen]
    return [*_unknown(state.decks["chaos"], audience), *drawn]


def _may_hold(state: State, seat: int, gained: Place, lost: Place) -> bool:
    """Whether this hand, with one card more and one less, agrees with the public record."""
    skill = skill_type(gained[0].cards[gained[1]])
    if skill == skill_type(lost[0].cards[lost[1]]):
        return True
    held = sum(skill_type(card) == skill for card in state.players[seat].hand.cards)
    return held < state.players[seat].ledger.get(skill, 0)


def _deal_faces(state: State, audience: Audience, hands: Hands, chance: Chance) -> None:
    """Exchange unknown cards of each type, in all zones."""
    shared = [place for zone in (state.decks["chaos"], *_piles(state)) for place in _unknown(zone, audience)]
    shared += [place for places in hands.values() for place in places]
    by_type: dict[str, list[Place]] = {
        skill: [place for zone in (state.decks[skill], state.discards[skill]) for place in _unknown(zone, audience)]
        for skill in SKILL_TYPES
    }
    for zone, place in shared:
        by_type[skill_type(zone.cards[place])].append((zone, place))
    for places in by_type.values():
        _deal(places, chance)


def _piles(state: State) -> list[Zone]:
    return [check.pile for check in state.checks]


def _sort(hand: Zone) -> None:
    """A hand is sorted in every world; what is known of a card moves with it."""
    both = sorted(zip(hand.cards, hand.seen, strict=True))
    hand.cards = [card for card, _ in both]
    hand.seen = [seen for _, seen in both]

"""What each audience may see, built by allow-list (hidden-information rules A and C)."""

from itertools import compress

from msgspec import UNSET

from app.engine.messages import Seat
from app.engine.zones import Zone
from app.games.unfathomable.moments import PastTurn
from app.games.unfathomable.roll import Roll
from app.games.unfathomable.rules import checks, ending, monsters
from app.games.unfathomable.state import SKILL_TYPES, Check, DecidedCheck, Player, State
from app.games.unfathomable.view_types import (
    AddedView,
    CheckView,
    FaceUpView,
    InPlayView,
    KnownCardsView,
    MomentView,
    OwnView,
    PastCheckView,
    PastTurnView,
    PlayerView,
    RollChangeView,
    RollView,
    ShipView,
    SupplyView,
    TallyView,
    TitlesView,
    TracksView,
    TruthView,
    TurnView,
)

COUNTED = (*SKILL_TYPES, "chaos", "mythos", "waypoint", "spell", "item", "damage", "loyalty")
PILES = (*SKILL_TYPES, "mythos")
_PASSENGER = "passenger:"
LOOKED_AT = ("mythos", "waypoint", "spell", "item", "damage")


def public(state: State) -> ShipView:
    """What everybody may know. The order of a mapping does not matter: its keys are sorted when it is encoded."""
    return ShipView(
        turn=TurnView(
            seat=state.turn.seat,
            number=state.turn.number,
            step=state.turn.step,
            actions=state.turn.actions,
            used=state.turn.used,
            forbidden=state.turn.forbidden,
        ),
        options=state.options,
        dials=state.dials,
        tracks=TracksView(travel=state.travel, ritual=state.ritual),
        waypoints=state.waypoints,
        distance=ending.distance(state),
        awakened=state.awakened,
        titles=TitlesView(captain=state.titles["captain"], keeper=state.titles["keeper"]),
        deep_ones=state.deep_ones,
        monarchs=state.monarchs,
        passengers=state.passengers,
        supply=SupplyView(deep_ones=monsters.supply(state), passengers=state.passenger_supply),
        damage=state.damage,
        decks={one: len(state.decks[one].cards) for one in COUNTED},
        tops={one: state.discards[one].cards[0] for one in PILES if state.discards[one].cards},
        resolving=state.resolving,
        mythos=None if state.mythos is None else state.mythos.card,
        checks=[_check(state, check) for check in state.checks],
        rolls=[_roll(roll) for roll in state.rolls],
        activating=bool(state.activations),
        players=[_player(state, seat, player) for seat, player in enumerate(state.players)],
        mythos_done=0 if state.mythos is None else state.mythos.done,
        last_check=None if state.last_check is None else _decided(state.last_check),
        last_roll=None if state.last_roll is None else _roll(state.last_roll),
        turns=_turns(state),
        moments=[MomentView(one.number, f"unfathomable-{one.name}", one.args) for one in state.moments],
        loyalty_news=state.loyalty_news,
        lost_passengers=_lost_passengers(state) if state.options.show_lost_passengers else UNSET,
        tallies=UNSET if state.outcome is None else [TallyView(one.added, one.used) for one in state.tallies],
        truth=_truth(state) if state.outcome is not None and state.options.open_books else UNSET,
    )


def _truth(state: State) -> TruthView:
    return TruthView(
        hands=[list(player.hand.cards) for player in state.players],
        added=[AddedView(one.check, one.seat, one.cards) for one in state.contributions],
        mythos=list(state.decks["mythos"].cards),
        waypoints=list(state.decks["waypoint"].cards),
    )


def _lost_passengers(state: State) -> list[str]:
    return sorted(one.removeprefix(_PASSENGER) for one in state.removed if one.startswith(_PASSENGER))


def _player(state: State, seat: Seat, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        character=player.character,
        space=player.space,
        hand=len(player.hand.cards),
        may_hold=player.ledger,
        items=player.items,
        active=player.active,
        feat=player.feat,
        in_play=[InPlayView(kind=one.kind, card=one.card) for one in player.in_play],
        loyalty=len(player.loyalty.cards),
        revealed=player.revealed,
        loyalty_cards=UNSET if state.outcome is None else player.loyalty_cards(),
    )


def _turns(state: State) -> list[PastTurnView]:
    """The turns since everybody's last turn; all of them at the end."""
    turns = state.turns if state.outcome is not None else state.turns[-state.seats - 1 :]
    return [_past_turn(turn) for turn in turns]


def _past_turn(turn: PastTurn) -> PastTurnView:
    return PastTurnView(
        number=turn.number,
        seat=turn.seat,
        mythos=turn.mythos,
        checks=[PastCheckView(one.number, one.source, one.result, one.total, one.target) for one in turn.checks],
        dials=turn.dials,
        damaged=turn.damaged,
        defeated=turn.defeated,
        jailed=turn.jailed,
        revealed=turn.revealed,
        passengers=turn.passengers,
        distance=turn.distance,
    )


def _decided(check: DecidedCheck) -> CheckView:
    return CheckView(
        number=check.number,
        source=check.source,
        target=check.target,
        partial=check.partial,
        skills=check.skills,
        stage="decided",
        pile=0,
        added={},
        faceup=[],
        is_faceup=False,
        no_chaos=False,
        supporting=check.supporting,
        opposing=check.opposing,
        modifier=check.modifier,
        total=check.total,
        result=check.result,
        named_by=check.named_by,
    )


def _check(state: State, check: Check) -> CheckView:
    return CheckView(
        number=check.number,
        source=state.scopes[check.scope].source,
        target=check.target,
        partial=check.partial,
        skills=check.skills,
        stage=check.stage,
        pile=checks.pile_size(check),
        added=check.added,
        faceup=[FaceUpView(seat=one.seat, card=one.card) for one in check.faceup],
        is_faceup=check.is_faceup,
        no_chaos=check.no_chaos,
        supporting=check.supporting,
        opposing=check.opposing,
        modifier=check.modifier,
        total=check.total if check.stage in ("turned", "resolving") else None,
        result=check.result,
        named_by=check.named_by,
    )


def _roll(roll: Roll) -> RollView:
    return RollView(
        purpose=roll.purpose,
        seat=roll.roller,
        modifier=roll.modifier,
        die=roll.die,
        result=roll.result,
        needs=roll.needs,
        before=roll.before,
        changes=[RollChangeView(one.seat, one.amount) for one in roll.changes],
    )


def private(state: State, seat: Seat) -> OwnView:
    """What only this seat may know: its hand and loyalty, what it added to checks, and what it has looked at."""
    player = state.players[seat]
    return OwnView(
        hand=list(player.hand.cards),
        loyalty=list(player.loyalty.cards),
        added=[_own_cards(check, seat) for check in state.checks] if state.checks else [],
        knows=_knows(state, seat),
        loyalty_seen=_loyalty_seen(state, seat),
    )


def _seen(zone: Zone, seat: Seat) -> dict[str, str]:
    """The cards of a zone that this seat has looked at, by place."""
    cards, marks, mark = zone.cards, zone.seen, 1 << seat
    return {str(place): cards[place] for place in compress(range(len(cards)), marks) if marks[place] & mark}


def _own_cards(check: Check, seat: Seat) -> list[str]:
    return sorted(_seen(check.pile, seat).values())


def _knows(state: State, seat: Seat) -> dict[str, KnownCardsView]:
    """Decks of which this seat knows a card."""
    found = {}
    for name in LOOKED_AT:
        zone = state.decks[name]
        # Usually nobody knows a card of a deck, and this runs for every seat after every decision.
        if zone.within or zone.seen.count(0) < len(zone.seen):
            known, within = _seen(zone, seat), zone.held_within(seat)
            if known or within:
                found[name] = KnownCardsView(known=known, within=within)
    return found


def _loyalty_seen(state: State, seat: Seat) -> dict[str, list[str]]:
    """Facedown loyalty cards of others that this seat has seen."""
    told = {}
    for other, player in enumerate(state.players):
        if any(player.loyalty.seen) and (seen := _seen(player.loyalty, seat)):
            told[str(other)] = sorted(seen.values())
    return told

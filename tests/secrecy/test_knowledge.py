"""A separate table says who may know what. If a seat is wrongly marked as knowing a card, the check finds it, although
every re-deal respects the mark.
"""

import re
from pathlib import Path

import pytest

from app import engine, games
from app.engine.chance import Chance
from app.engine.messages import SPECTATOR
from app.engine.zones import Sight, Zone, bit
from app.games.unfathomable.rules import checks, decks, loyalty, setup, skills
from app.workbench import audit, hidden, knowledge, players
from app.workbench.audit import Beginning
from app.workbench.card_tracker import tracked
from app.workbench.match import Match, play
from tests.secrecy.positions import A_CHECK, A_LOOK, AN_AWAKENING, TOO_MANY_CARDS, TWO_OF_A_TYPE, failure_of

UNFATHOMABLE = games.load("unfathomable")
SUBTERRA = games.load("subterra")


def mark(zone, seat):
    for place in range(len(zone)):
        zone.look(place, [seat])


def after(patch, owner, name, also):
    """Call something more after each call of a rule."""
    original = getattr(owner, name)

    def both(*args, **named):
        result = original(*args, **named)
        also(*args, **named)
        return result

    patch.setattr(owner, name, both)


def look_that_is_shared(patch):
    """When a seat looks at cards, its neighbour is marked as well."""
    after(patch, decks, "look", lambda game, seat, deck, _number: game.decks[deck].look(0, [(seat + 1) % game.seats]))


def spectator_that_has_looked(patch):
    def shown(game, _seat, deck, _number):
        game.decks[deck].seen[0] |= game.everybody()

    after(patch, decks, "look", shown)


def look_at_one_card_more(patch):
    after(patch, decks, "look", lambda game, seat, deck, number: game.decks[deck].look(number, [seat]))


def card_added_in_the_open(patch):
    """The next seat sees what a seat adds to a check."""
    after(patch, checks.AddCards, "chosen", lambda self, game, _choice: mark_check(game, (self.seat + 1) % game.seats))


def chaos_cards_in_the_open(patch):
    after(patch, checks.AddChaos, "run", lambda _self, game: mark_check(game, 0))


def mark_check(game, seat):
    if game.checks and game.checks[-1].stage == "adding":
        mark(game.checks[-1].pile, seat)


def draw_in_the_open(patch):
    after(patch, skills, "draw", lambda game, seat, _wanted: mark(game.players[seat].hand, (seat + 1) % game.seats))


def discard_that_shows_what_is_covered(patch):
    after(patch, skills, "discard", lambda game, *_, **__: [mark(pile, 0) for pile in game.discards.values()])


def discard_that_shows_the_next_card(patch):
    """The card below the top, which was discarded as well."""
    after(patch, skills, "discard", lambda game, *_, **__: game.discards["will"].look(1, [0]))


def loyalty_dealt_in_the_open(patch):
    def shown(game):
        for player in game.players:
            mark(player.loyalty, 0)

    after(patch, loyalty, "deal", shown)


def loyalty_handed_over_in_the_open(patch):
    def shown(_self, game, _choice):
        mark(game.players[1].loyalty, 0)
        mark(game.players[0].loyalty, 1)

    after(patch, loyalty.HandOver, "chosen", shown)


MARKS = [
    (look_that_is_shared, A_LOOK),
    (spectator_that_has_looked, A_LOOK),
    (look_at_one_card_more, A_LOOK),
    (card_added_in_the_open, A_CHECK),
    (chaos_cards_in_the_open, A_CHECK),
    (draw_in_the_open, {"step": "receive"}),
    (discard_that_shows_what_is_covered, TOO_MANY_CARDS),
    (discard_that_shows_the_next_card, TWO_OF_A_TYPE),
    (loyalty_dealt_in_the_open, AN_AWAKENING),
    (loyalty_handed_over_in_the_open, AN_AWAKENING),
]


@pytest.mark.parametrize(("plant", "given"), MARKS, ids=[plant.__name__ for plant, _ in MARKS])
def test_a_wrong_mark_is_found_although_the_re_deal_respects_it(plant, given, tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        plant(patch)
        finding = audit.audit_game(Beginning(UNFATHOMABLE, 3, "marks", given=given), most=60, courses=(1,)).finding
        assert finding.leak.what == "knowledge"
        assert failure_of(finding, tmp_path)
    assert failure_of(finding, tmp_path) is None


def test_a_peek_into_the_stack_is_found(monkeypatch):
    def peeked(zone, place=0):
        card = original(zone, place)
        zone.seen[:1] = [one | bit(0) for one in zone.seen[:1]]
        return card

    original = Zone.take
    monkeypatch.setattr(Zone, "take", peeked)
    assert audit.audit_game(Beginning(SUBTERRA, 2, "marks"), most=60).finding.leak.what == "knowledge"


def event_names(game):
    """The names of all events in the rules of a game and in the kernel."""
    folders = (games.folder(game).path, Path(engine.__file__).parent)
    sources = [file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py")]
    names = [
        name for text in sources for name in re.findall(r'(?:say|say_private|tell|tell_private)\(\s*f?"([\w-]+)"', text)
    ]
    return {name.removeprefix(f"{game}-") for name in names}


@pytest.mark.parametrize("game", ["subterra", "unfathomable"])
def test_the_knowledge_table_names_only_existing_events_and_zones(game):
    table = knowledge.table(game)
    assert not set(table.events) - event_names(game)
    families = set(table.families)
    for allowances in table.events.values():
        assert not {allowance.cards for allowance in allowances} - families - {"deck", "source"}


@pytest.mark.parametrize(("game", "seats"), [(SUBTERRA, 4), (UNFATHOMABLE, 3)], ids=["subterra", "unfathomable"])
def test_every_zone_of_a_game_belongs_to_a_family(game, seats):
    table = knowledge.table(game.name)
    known = {kind for kinds in table.families.values() for kind in kinds}
    state = Beginning(game, seats, "zones").match().state
    kinds = {hidden.kind_of(path) for path, zone in hidden.zones(state).items() if zone.sight != "all"}
    assert kinds <= known


def known_cards(state):
    """The kinds of cards that each audience knows, apart from public cards and a seat's own."""
    return [
        (audience, hidden.kind_of(path))
        for audience in (*range(state.seats), SPECTATOR)
        for path, zone in hidden.zones(state).items()
        for place in range(len(zone))
        if zone.sight is not Sight.ALL and zone.owner != audience and zone.known(audience, place)
    ] + [(seat, hidden.kind_of(path)) for path, zone in hidden.zones(state).items() for seat, _ in zone.within]


@pytest.mark.parametrize("name", games.names())
def test_at_the_start_nobody_knows_any_card_but_their_own(name):
    """Everything that is learned later comes with an event."""
    game = games.load(name)
    for seats in game.seats:
        assert known_cards(Match.new(game, seats, {}, "begin").state) == []


def test_during_set_up_nobody_learns_more_than_the_knowledge_table_allows():
    """At every decision, including the last choice of each kind, which sets up the rest."""
    begin = Beginning(UNFATHOMABLE, 3, "set-up")
    match = begin.match()
    for _ in play(match, players.seated(UNFATHOMABLE, ["easy"], 3, "set-up")):
        if match.state.turn.number:
            break
    assert audit.audit_game(begin, most=len(match.log.commands), courses=(1,)).finding is None


def test_a_card_known_from_the_set_up_is_found(monkeypatch):
    after(monkeypatch, setup.SetUpBoard, "run", lambda _self, game: mark(game.decks["mythos"], 0))
    assert (0, "decks.mythos") in known_cards(Match.new(UNFATHOMABLE, 3, {}, "begin").state)


@pytest.mark.parametrize(("seen", "guessed"), [(0b111, []), (0, [(1, "decks.damage")])])
def test_only_a_seat_that_saw_a_card_put_back_may_know_that_it_is_in_the_deck(seen, guessed):
    """A resolved damage card goes from the table to the bottom of its deck; a repair shuffles the deck."""
    state = UNFATHOMABLE.new({}, 3, "laid down")
    deck = state.decks["damage"]
    with tracked(state) as tracker:
        deck.put_below("fleeing_passengers", seen)
        deck.shuffle(Chance.seeded("laid down", "shuffle"))
        if not seen:
            deck.within = [(1, "fleeing_passengers")]
    assert tracker.guessed == guessed

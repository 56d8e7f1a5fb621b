"""The order of the tiles and of the hazard cards is hidden from everybody."""

from app import games
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views
from app.workbench import players
from app.workbench.match import Match, play

SUBTERRA = games.load("subterra")


def course(seed, **options):
    match = Match.new(SUBTERRA, 2, options, seed)
    for _ in play(match, players.seated(SUBTERRA, [players.RANDOM], 2, seed)):
        if match.state.phase != "setup":
            yield match.state


def test_the_view_does_not_depend_on_facedown_tiles_and_cards():
    for cave in course("face down"):
        before = encoded_views(SUBTERRA, cave, [0, 1, SPECTATOR])
        cave.tile_stack.cards.reverse()
        cave.hazard_deck.cards.reverse()
        after = encoded_views(SUBTERRA, cave, [0, 1, SPECTATOR])
        cave.tile_stack.cards.reverse()
        cave.hazard_deck.cards.reverse()
        assert before == after


def test_a_re_deal_keeps_what_everybody_knows():
    cave = next(course("known", allow_small_teams=True, explorers=2))
    others = [SUBTERRA.redeal(cave, SPECTATOR, f"deal {number}") for number in range(60)]
    size = len(cave.tile_stack)
    assert {other.tile_stack.cards.index("exit") for other in others} == set(range(size - 6, size))
    assert {other.hazard_deck.cards[-1] for other in others} == {"out_of_time"}
    assert len({other.tile_stack.cards[0] for other in others}) > 20
    assert len({other.hazard_deck.cards[0] for other in others}) > 10
    assert len({tile for other in others for tile in other.tile_box.cards}) == 64 - bool(cave.aside)


def test_a_re_deal_after_the_end_keeps_the_opened_dice():
    *_, cave = course("dice")
    other = SUBTERRA.redeal(cave, SPECTATOR, "another")
    assert other.streams["dice"].secret == cave.streams["dice"].secret
    assert other.streams["tiles"].secret != cave.streams["tiles"].secret

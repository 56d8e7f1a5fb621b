"""Bots that play for absent players decide without regard to the loyalty cards that the seat has or has seen."""

from itertools import combinations_with_replacement

import pytest

from app import games
from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.views import view
from app.games.unfathomable.bot import choose, choose_neutrally
from app.workbench import players
from app.workbench.match import Match, play

UNFATHOMABLE = games.load("unfathomable")
SEATS = 5
LOYALTIES = ("human", "hybrid", "cultist")


@pytest.fixture(scope="module")
def positions():
    """For each position its views with every loyalty that the seat may have and every loyalty card it may have seen."""
    return [
        list(with_all_loyalties(match.state, ask.seat))
        for match in (Match.new(UNFATHOMABLE, SEATS, {}, f"away {number}") for number in range(2))
        for _ in play(match, players.seated(UNFATHOMABLE, ["neutral"], SEATS, "away"))
        for ask in match.state.asks[:1]
        if ask.answer is None and not match.state.players[ask.seat].revealed
    ]


def with_all_loyalties(state, seat):
    cards = state.players[seat].loyalty.cards
    for number, loyalty in enumerate(combinations_with_replacement(LOYALTIES, len(cards))):
        other = codec.copy(UNFATHOMABLE, state)
        other.players[seat].loyalty.cards = list(loyalty)
        kernel.ask_all_again(other)
        for neighbour in other.players[:number]:
            neighbour.loyalty.seen = [seen | 1 << seat for seen in neighbour.loyalty.seen]
        yield view(UNFATHOMABLE, other, seat)


def decisions(bot, views):
    """The different decisions of a bot, with the same chance for each view. A list, since choices cannot be hashed."""
    decided = []
    for seen in views:
        choice = bot(seen, Chance.seeded("away", "bot"))
        if choice not in decided:
            decided.append(choice)
    return decided


def test_a_stand_in_decides_the_same_with_every_loyalty(positions):
    prompts = set()
    for views in positions:
        assert len(decisions(choose_neutrally, views)) == 1, views[0].asked.prompt.id
        prompts.add(views[0].asked.prompt.id.removeprefix("unfathomable-"))
    assert {"choose_action", "add_cards", "decide_crisis", "choose_waypoint", "reactions"} <= prompts
    assert any(len(views) > len(LOYALTIES) for views in positions)


def test_other_bots_decide_by_loyalty(positions):
    different = [views for views in positions if len(decisions(choose, views)) > 1]
    assert len(different) > len(positions) / 20

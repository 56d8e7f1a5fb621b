"""What bots say at the table: whom they suspect, and something in their own defence, at most once a round."""

from types import SimpleNamespace

import pytest
from msgspec import structs

from app import games
from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID, Phrase
from app.engine.view_types import EventView
from app.games.unfathomable.bot import talk
from app.games.unfathomable.state import NOBODY
from app.workbench import players
from app.workbench.match import Match, play

GAME = games.load("unfathomable")
SEATS = 5
HYBRID, HUMAN = (1, 0), (0, 0)


def heard(seat, phrase):
    return EventView(PHRASE_SAID, {"seat": seat, "phrase": phrase.id, "about": phrase.about})


def words(bot):
    """What a bot would say, if chance lets it."""
    chances = (Chance.seeded(str(number), "talk") for number in range(20))
    return next((phrase for chance in chances if (phrase := bot.speak(chance)) is not None), None)


@pytest.fixture(scope="module")
def evening():
    """A game of experts who say all that they can: who, in which round, whether as a traitor, and what."""
    match, said = Match.new(GAME, SEATS, {}, "talk2"), []
    seated, check = players.seated(GAME, ["expert"], SEATS, "talk2"), None
    for _ in play(match, seated):
        for ask in [ask for ask in match.state.asks if not ask.window and ask.answer is None]:
            view = seated[ask.seat].bot.view
            check = view.public.table.checks[0] if view.public.table.checks else check
            if (phrase := words(seated[ask.seat].bot)) is not None:
                said.append((ask.seat, talk.round_of(view), GAME.sides(match.state)[ask.seat], phrase))
                for player in seated:
                    player.bot.observe(player.bot.view, [heard(ask.seat, phrase)])
    return SimpleNamespace(said=said, view=seated[0].bot.view, check=check)


def test_a_bot_speaks_at_most_once_a_round_and_names_nobody_twice(evening):
    assert len({(seat, number) for seat, number, _, _ in evening.said}) == len(evening.said)
    named = [(seat, phrase.about) for seat, _, _, phrase in evening.said if phrase.id.startswith("accuse")]
    assert len(set(named)) == len(named)
    assert all(seat != about for seat, about in named)


def test_humans_and_traitors_accuse_and_the_accused_answer(evening):
    accusations = [(side, phrase.about) for _, _, side, phrase in evening.said if phrase.id.startswith("accuse")]
    assert {side for side, _ in accusations} == {"human", "traitor"}
    answering = {seat for seat, _, _, phrase in evening.said if phrase.id == "innocent"}
    assert answering
    assert answering <= {about for _, about in accusations}


@pytest.mark.parametrize(
    ("doubts", "suspect"), [({1: 0.9, 2: 0.3}, 1), ({1: 0.9, 2: 0.8}, None), ({1: 0.5, 2: 0.1}, None), ({1: 0.9}, None)]
)
def test_only_a_suspicion_well_above_the_others_is_said(evening, doubts, suspect):
    free = [structs.replace(one, space="galley") for one in evening.view.public.table.players]
    view = with_table(evening.view, players=free, checks=[])
    chances = [Chance.seeded(str(number), "talk") for number in range(20)]
    phrases = {talk.Talk().speak(view, chance, NOBODY, doubts, lambda _: "") for chance in chances}
    assert phrases == ({None} if suspect is None else {None, Phrase("accuse", suspect)})


def test_a_suspicion_is_said_with_its_reason(evening):
    free = [structs.replace(one, space="galley") for one in evening.view.public.table.players]
    view = with_table(evening.view, players=free, checks=[])
    chances = [Chance.seeded(str(number), "talk") for number in range(20)]
    said = {talk.Talk().speak(view, chance, NOBODY, {1: 0.9, 2: 0.3}, {1: "choice"}.get) for chance in chances}
    assert said == {None, Phrase("accuse_choice", 1)}
    reasons = {phrase.id for _, _, _, phrase in evening.said if phrase.about is not None}
    assert reasons <= {"accuse", *(f"accuse_{reason}" for reason in ("cards", "choice", "actions"))}
    assert reasons - {"accuse"}


def test_before_the_brig_a_bot_asks_to_be_spared(evening):
    view = with_table(evening.view, checks=[structs.replace(evening.check, source=talk.CABIN)])
    own, chance = view.of_seat.seat, Chance.seeded("plea", "talk")
    assert talk.Talk().speak(view, chance, own, {}, str) == Phrase("plea")
    assert talk.Talk().speak(view, chance, own + 1, {}, str) is None


def with_table(view, **changes):
    table = structs.replace(view.public.table, **changes)
    return structs.replace(view, public=structs.replace(view.public, table=table))


def test_a_traitor_suspects_as_somebody_would_who_knows_that_this_seat_is_human():
    ways = {(HYBRID, HUMAN, HUMAN): 0.6, (HUMAN, HYBRID, HUMAN): 0.3, (HUMAN, HUMAN, HYBRID): 0.1}
    doubts = talk.as_if_human(SimpleNamespace(ways=ways, revealed=["", "", ""]), 0)
    assert doubts == pytest.approx({1: 0.75, 2: 0.25})

"""What bots say at the table: whom they suspect, and that they are innocent, at most once a round."""

from types import SimpleNamespace

import pytest
from msgspec import structs

from app import games
from app.engine.chance import Chance
from app.engine.game import PHRASE_SAID, Phrase
from app.engine.view_types import EventView
from app.engine.views import view
from app.games.unfathomable.bot import talk
from app.games.unfathomable.bot.talk import Reasons
from app.games.unfathomable.state import NOBODY
from app.workbench import players
from app.workbench.conversation import MOST_IN_A_ROUND, Conversation
from app.workbench.match import Match, play
from tests.unfathomable.table import Table

GAME = games.load("unfathomable")
SEATS = 5
HYBRID, HUMAN = (1, 0), (0, 0)


def phrase_event(seat, phrase):
    return EventView(PHRASE_SAID, {"seat": seat, "phrase": phrase.id, "about": phrase.about})


def possible_phrase(bot):
    """What the bot says with some chance, if anything."""
    chances = (Chance.seeded(str(number), "talk") for number in range(20))
    return next((phrase for chance in chances if (phrase := bot.speak(chance)) is not None), None)


@pytest.fixture(scope="module")
def talkative_game():
    """A game of experts that say everything they could. `said` has seat, round, side and phrase."""
    match, said = Match.new(GAME, SEATS, {}, "talk2"), []
    seated, check = players.seated(GAME, ["expert"], SEATS, "talk2"), None
    for _ in play(match, seated):
        for ask in [ask for ask in match.state.asks if not ask.window and ask.answer is None]:
            view = seated[ask.seat].bot.view
            check = view.public.table.checks[0] if view.public.table.checks else check
            if (phrase := possible_phrase(seated[ask.seat].bot)) is not None:
                said.append((ask.seat, talk.round_of(view), GAME.sides(match.state)[ask.seat], phrase))
                for player in seated:
                    player.bot.observe(player.bot.view, [phrase_event(ask.seat, phrase)])
    return SimpleNamespace(said=said, view=seated[0].bot.view, check=check)


def test_a_bot_speaks_at_most_once_a_round_and_names_nobody_twice(talkative_game):
    assert len({(seat, number) for seat, number, _, _ in talkative_game.said}) == len(talkative_game.said)
    named = [(seat, phrase.about) for seat, _, _, phrase in talkative_game.said if phrase.id.startswith("accuse")]
    assert len(set(named)) == len(named)
    assert all(seat != about for seat, about in named)


def test_humans_and_traitors_accuse_and_the_accused_answer(talkative_game):
    accusations = [(side, phrase.about) for _, _, side, phrase in talkative_game.said if phrase.id.startswith("accuse")]
    assert {side for side, _ in accusations} == {"human", "traitor"}
    answering = {seat for seat, _, _, phrase in talkative_game.said if phrase.id == "innocent"}
    assert answering
    assert answering <= {about for _, about in accusations}


@pytest.mark.parametrize(
    ("doubts", "suspect"), [({1: 0.9, 2: 0.3}, 1), ({1: 0.9, 2: 0.8}, None), ({1: 0.5, 2: 0.1}, None), ({1: 0.9}, None)]
)
def test_a_bot_accuses_only_on_a_suspicion_well_above_the_others(talkative_game, doubts, suspect):
    free = [structs.replace(one, space="galley") for one in talkative_game.view.public.table.players]
    view = with_table(talkative_game.view, players=free, checks=[])
    chances = [Chance.seeded(str(number), "talk") for number in range(20)]
    phrases = {talk.Talk().speak(view, chance, Reasons(NOBODY, doubts, lambda _: "")) for chance in chances}
    assert phrases == ({None} if suspect is None else {None, Phrase("accuse", suspect)})


def test_an_accusation_names_its_reason(talkative_game):
    free = [structs.replace(one, space="galley") for one in talkative_game.view.public.table.players]
    view = with_table(talkative_game.view, players=free, checks=[])
    chances = [Chance.seeded(str(number), "talk") for number in range(20)]
    said = {talk.Talk().speak(view, chance, Reasons(NOBODY, {1: 0.9, 2: 0.3}, {1: "choice"}.get)) for chance in chances}
    assert said == {None, Phrase("accuse_choice", 1)}
    reasons = {phrase.id for _, _, _, phrase in talkative_game.said if phrase.about is not None}
    assert reasons <= {"accuse", *(f"accuse_{reason}" for reason in ("cards", "choice", "actions"))}
    assert reasons - {"accuse"}


def test_a_bot_that_may_be_arrested_pleads(talkative_game):
    view = with_table(talkative_game.view, checks=[structs.replace(talkative_game.check, source=talk.CABIN)])
    own, chance = view.of_seat.seat, Chance.seeded("plea", "talk")
    assert talk.Talk().speak(view, chance, Reasons(own, {}, str)) == Phrase("plea")
    assert talk.Talk().speak(view, chance, Reasons(own + 1, {}, str)) is None


def with_table(view, **changes):
    table = structs.replace(view.public.table, **changes)
    return structs.replace(view, public=structs.replace(view.public, table=table))


def test_a_traitor_suspects_like_a_human_in_its_seat():
    ways = {(HYBRID, HUMAN, HUMAN): 0.6, (HUMAN, HYBRID, HUMAN): 0.3, (HUMAN, HUMAN, HYBRID): 0.1}
    doubts = talk.as_if_human(SimpleNamespace(ways=ways, revealed=["", "", ""]), 0)
    assert doubts == pytest.approx({1: 0.75, 2: 0.25})


CHECK = {"start_check": {"target": 8, "skills": ["lore", "will"], "pass": [], "fail": []}}


@pytest.mark.parametrize(
    ("chosen", "claim"),
    [(["lore_5"], "help_a_lot"), (["lore_1"], "help_a_little"), (["strength_4"], "help_a_little"), ([], None)],
)
def test_a_bot_claims_how_much_it_helps_and_a_spoiler_claims_a_little(chosen, claim):
    hands = {"A": {"hand": ["lore_5", "lore_1", "strength_4"]}, "B": {"hand": ["lore_3"]}}
    table = Table(current="C", resolve=[CHECK], players=hands)
    table.pass_windows()
    assert talk.claim(view(GAME, table.state, 0), chosen) == claim
    table.answer("A", *chosen)
    assert talk.claim(view(GAME, table.state, 1), ["lore_3"]) is None, "no later seat could use the claim"


def test_bots_in_a_match_talk_rarely_and_receive_what_others_say():
    match = Match.new(GAME, SEATS, {}, "talk3")
    seated = players.seated(GAME, ["expert"], SEATS, "talk3")
    said = [
        (GAME.rounds(match.state), GAME.turns(match.state), one.said)
        for one in play(match, seated, speech=Conversation(seated, "talk3"))
        if one.said is not None
    ]
    turns = [turn for _, turn, _ in said]
    assert len(turns) > 3
    assert len(set(turns)) == len(turns)
    rounds = [number for number, _, _ in said]
    assert max(map(rounds.count, rounds)) <= MOST_IN_A_ROUND
    accused = {(one.args["seat"], one.args["about"]) for _, _, one in said if one.args["about"] is not None}
    received = [(speaker, about) for speaker, _, about in seated[0].bot.own.statements.said]
    assert {one for one in accused if one[0] != 0} == set(received)


def test_the_expert_without_talk_says_nothing():
    match = Match.new(GAME, 3, {}, "silence")
    seated = players.seated(GAME, ["expert-talk"], 3, "silence")
    assert all(one.said is None for one in play(match, seated, speech=Conversation(seated, "silence")))

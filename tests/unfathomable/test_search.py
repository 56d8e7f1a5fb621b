"""Search: worlds that a seat cannot distinguish from the real one, and the actions that are tried in them."""

import msgspec
import pytest
from msgspec import structs

from app.commands import __main__ as command_line
from app.engine import kernel
from app.engine.chance import Chance
from app.engine.history import Updates
from app.games.unfathomable.bot import BOTS, EXPERIMENTS, subterfuge
from app.games.unfathomable.bot.beliefs import likelihood
from app.games.unfathomable.bot.beliefs.likelihood import LikelihoodTable
from app.games.unfathomable.bot.search import evaluation, planner, rollouts, training, worlds
from app.games.unfathomable.bot.search.worlds import Known
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.rules import ending
from app.games.unfathomable.view_types import KnownCardsView
from app.workbench import players
from app.workbench import training as workbench_training
from app.workbench.match import Match, play
from app.workbench.training import TrainingPlan
from tests.unfathomable.table import UNFATHOMABLE, Table

# A world leaves these out: they only describe the past.
OF_THE_PAST = {"turns", "moments", "loyalty_news", "last_check", "last_roll", "tops"}


def known_by(bot):
    return Known(bot.view, bot.own.belief, bot.counts, bot.recollection)


def searching_bots(match, seats, prompt):
    """The bots that get this ask and search for their answer."""
    for _ in play(match, seats):
        for ask in match.state.asks:
            bot = seats[ask.seat].bot
            if ask.prompt.id == f"unfathomable-{prompt}" and planner.is_searched(KnownTable(bot.view)):
                yield bot


def world_for(bot):
    return worlds.world(known_by(bot), Chance.seeded("worlds", str(bot.view.public.table.turn.number)))


@pytest.mark.parametrize(("number", "prompt"), [(3, "choose_action"), (5, "choose_action"), (5, "decide_crisis")])
def test_a_seat_cannot_distinguish_a_world_from_the_real_one(number, prompt):
    match = Match.new(UNFATHOMABLE, number, {}, "worlds")
    seats = players.seated(UNFATHOMABLE, ["normal"], number, "worlds")
    tried = possible = 0
    for bot in searching_bots(match, seats, prompt):
        tried += 1
        try:
            world = world_for(bot)
        except worlds.ImpossibleWorldError:
            continue
        possible += 1
        kernel.advance(world)
        (ask,) = world.asks
        seen, real = rollouts.seen(world, ask), bot.view
        differing = {
            name
            for name in real.public.table.__struct_fields__
            if getattr(seen.public.table, name) != getattr(real.public.table, name)
        }
        assert differing <= OF_THE_PAST
        assert seen.of_seat.own.hand == real.of_seat.own.hand
        assert seen.of_seat.own.loyalty == real.of_seat.own.loyalty
        assert seen.of_seat.own.loyalty_seen == real.of_seat.own.loyalty_seen
        offered = [option.id for option in real.asked.options if option.why_not is None]
        assert [option.id for option in ask.available()] == offered
        assert UNFATHOMABLE.violations(world) == []
    assert possible >= 0.95 * tried > 10


def test_cards_that_were_looked_at_keep_their_places():
    bot = bot_at(Table(players={"A": {"at": "galley"}}))
    table = bot.view.public.table
    table.decks["mythos"] = 3
    bot.view.of_seat.own.knows["mythos"] = KnownCardsView(known={"1": "rat_infestation"}, within=[])
    assert world_for(bot).decks["mythos"].cards[1] == "rat_infestation"


def bot_at(table, seat=0):
    """A bot that has seen nothing but this position."""
    bot = EXPERIMENTS["expert-search"]()
    update = Updates(UNFATHOMABLE, [seat]).after(table.state)[seat]
    bot.observe(update.view, update.events)
    return bot


def best(table, usual, seat=0):
    bot = bot_at(table, seat)
    mind = bot.mind(bot.view)
    return planner.best(KnownTable(bot.view, mind), known_by(bot), mind, usual, Chance.seeded("search", "best"))


def before_the_haven():
    """One step before the haven, on a ship that is almost lost."""
    return Table(
        distance=12,
        travel=3,
        awakened=True,
        dials={"food": 1, "sanity": 1, "souls": 1},
        deep_ones={"water_1": 8, "water_2": 8},
        players={"A": {"at": "boiler_room", "hand": ["strength_5"]}},
    )


def test_an_action_that_wins_is_found():
    assert best(before_the_haven(), "end") == "room"


def test_the_usual_action_is_kept_if_no_other_is_better():
    assert best(before_the_haven(), "room") == "room"


def test_a_revealed_traitor_searches_for_the_most_harmful_action():
    table = Table(
        dials={"souls": 1},
        passengers={"deck_1": 1},
        players={"A": {"at": "deck_1", "revealed": "hybrid", "loyalty": []}},
    )
    assert best(table, "end") == "defeat_passenger"


@pytest.mark.parametrize(("exposure", "level", "does"), [
    (0.1, "expert", "what it has found"),
    (0.9, "expert", "the usual"),
    (0.1, "expert-subterfuge", "the usual"),
])  # fmt: skip
def test_a_hidden_traitor_plays_the_action_it_found_only_while_little_suspected(monkeypatch, exposure, level, does):
    """It always searches, so that its thinking time does not differ."""
    update = Updates(UNFATHOMABLE, [0]).after(Table(players={"A": {"loyalty": ["hybrid"]}}).state)[0]
    searched = []
    monkeypatch.setattr(planner, "best", lambda *args: searched.append(args[3]) or "what it has found")
    bot = {**BOTS, **EXPERIMENTS}[level]()
    bot.observe(update.view, update.events)
    monkeypatch.setattr(bot.others.belief, "traitor", lambda _seat: exposure)
    (decided,) = bot.decide(Chance.seeded("hidden", "traitor"))
    assert decided == (searched[0] if does == "the usual" else does)


def test_a_hidden_traitor_that_wants_to_reveal_does_so_whatever_the_search_found(monkeypatch):
    table = Table(distance=9, awakened=True, players={"A": {"at": "galley", "loyalty": ["hybrid", "human"]}})
    update = Updates(UNFATHOMABLE, [0]).after(table.state)[0]
    monkeypatch.setattr(planner, "best", lambda *_: "end")
    bot = BOTS["expert"]()
    bot.observe(update.view, update.events)
    assert bot.decide(Chance.seeded("hidden", "traitor")) == ["reveal:hybrid"]


def noticed(option, exposure, **player):
    table = Table(players={"A": {"at": "galley", "loyalty": ["hybrid"], **player}})
    bot = bot_at(table)
    mind = structs.replace(bot.mind(bot.view), exposure=exposure)
    return not subterfuge.goes_unnoticed(KnownTable(bot.view, mind), option)


def test_an_option_that_would_expose_a_traitor_is_noticed(monkeypatch):
    monkeypatch.setattr(LikelihoodTable, "ratio", lambda _, __, outcome: 4.0 if outcome == "to bridge" else 1.0)
    assert not noticed("move:bridge", exposure=0.4)
    assert noticed("move:bridge", exposure=0.6)
    assert not noticed("move:chapel", exposure=0.6)


def test_an_option_is_as_suspicious_as_the_evidence_it_gives():
    """For every kind of option that is evidence when it is taken."""
    bot = bot_at(Table(players={"A": {"at": "galley", "hand": ["lore_1"]}}))
    known = KnownTable(bot.view, bot.mind(bot.view))
    ratio = evidence_ratio("action on the ship")
    assert subterfuge.tells(known, "room") == ratio("room galley")
    assert subterfuge.tells(known, "move:bridge") == ratio("to bridge")
    assert subterfuge.tells(known, "play:lore_1") == ratio("used shrivelling")
    assert subterfuge.tells(known, "attack:deep_one") == ratio("attacks")
    assert subterfuge.tells(known, "rescue") == 1.0


def evidence_ratio(situation):
    return lambda outcome: likelihood.learned().ratio(situation, outcome)


def test_a_trial_does_not_change_the_view():
    bot = bot_at(Table(players={"A": {"at": "galley"}}))
    before = msgspec.json.encode(bot.view.public)
    planner.Trial(known_by(bot), bot.mind(bot.view), "1").of("room")
    assert msgspec.json.encode(bot.view.public) == before


def test_a_crisis_is_decided_by_its_consequences():
    """One option costs the last sanity, the other at most some passengers."""
    table = Table(decks={"mythos": ["class_struggle"]}, step="mythos", dials={"sanity": 2, "souls": 8})
    table.pass_windows()
    (ask,) = table.state.asks
    assert best(table, "keep_the_gates_shut", ask.seat) == "open_the_lower_decks"


def test_an_action_in_the_turn_of_another_is_not_searched():
    table = Table(players={"A": {"hand": ["influence_1"]}})
    table.answer("A", "play:influence_1")
    table.pass_windows()
    if table.ask("A") is not None and "choose_player" in table.ask("A").prompt.id:
        table.answer("A", table.state.players[1].character)
    assert table.ask("B").prompt.id == "unfathomable-choose_action"
    assert not planner.is_searched(KnownTable(bot_at(table, 1).view))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"dials": {"fuel": 6}}, {"dials": {"fuel": 2}}),
        ({}, {"damage": ["bridge", "galley", "chapel", "boiler_room"]}),
        ({"distance": 12}, {"distance": 3}),
        ({}, {"deep_ones": {"galley": 3}}),
    ],
)
def test_a_better_position_is_worth_more(better, worse):
    assert evaluation.arrives(Table(**better).state) > evaluation.arrives(Table(**worse).state)


@pytest.mark.parametrize(("reason", "worth"), [("arrived", 1.0), ("damage", 0.0)])
def test_the_end_of_a_game_is_certain(reason, worth):
    table = Table()
    ending.finish(table.state, reason)
    assert evaluation.arrives(table.state) == worth


def test_every_fact_of_a_position_has_a_weight():
    table = Table(distance=9, awakened=True, players={"B": {"revealed": "hybrid"}})
    assert evaluation.facts(table.state).keys() <= evaluation.learned().facts.keys()


def test_the_weights_have_the_right_sign():
    for name, weight in evaluation.learned().facts.items():
        if name not in training.EITHER:
            assert weight >= 0 if name in training.HELPFUL else weight <= 0, name


def test_the_same_games_give_the_same_weights():
    plan = TrainingPlan("unfathomable", 5, "seed", "evaluation")
    one, two = (workbench_training.train(plan) for _ in range(2))
    assert one == two
    weights = msgspec.json.decode(one, type=evaluation.Weights)
    assert weights.facts["fuel"] > 0
    assert weights.log_loss > 0


def test_an_unknown_part_to_train_is_refused():
    with pytest.raises(Exception, match="do not learn 'chess'; choose from likelihoods, evaluation"):
        command_line.main(["train", "unfathomable", "--part", "chess"])

"""Computer players: nothing that they do shows what only they may know."""

import pytest
from msgspec import structs

from app import games
from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.game import TalkingBot, is_forgetful
from app.engine.history import Updates, told
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views, view
from app.games.unfathomable.bot import choose
from app.workbench import hidden, players
from app.workbench.courses import Course
from app.workbench.match import Match, play
from app.workbench.worlds import OtherWorld

UNFATHOMABLE = games.load("unfathomable")
COURSE = 6
"""For so many decisions two worlds go on side by side."""
ENOUGH = 40


def windows_of(seats, seed):
    """The states of a game of bots in which a window is open."""
    match = Match.new(UNFATHOMABLE, seats, {}, seed)
    for _ in play(match, players.seated(UNFATHOMABLE, ["easy"], seats, seed)):
        if match.state.asks and match.state.asks[0].window and match.state.asks[0].options:
            yield match.state


def answer(state, seat):
    return choose(view(UNFATHOMABLE, state, seat), Chance.seeded("bot", "answer"))


@pytest.mark.parametrize("seed", ["passes", "passes again"])
def test_a_bot_passes_in_the_same_way_whatever_it_holds(seed):
    """For how long it passes shows when the next window does not open."""
    passes = set()
    for state in windows_of(3, seed):
        other = UNFATHOMABLE.redeal(state, SPECTATOR, f"{seed}/{state.decisions}")
        for ask in state.asks:
            if ask.answer is None and ask.window in ("before_die_roll", "after_die_roll", "when_would_be_defeated"):
                (here,), (there,) = answer(state, ask.seat), answer(other, ask.seat)
                passes.add(here)
                if here.startswith("pass") and there.startswith("pass"):
                    assert here == there, ask.window
    assert {"pass", "pass_roll", "pass_activation"} <= passes


def test_nobody_sees_who_has_passed_for_a_whole_roll():
    for state in windows_of(3, "rolls"):
        if state.rolls and state.rolls[-1].out:
            seen = encoded_views(UNFATHOMABLE, state, [0, SPECTATOR])
            state.rolls[-1].out = [seat for seat in range(3) if seat not in state.rolls[-1].out]
            assert encoded_views(UNFATHOMABLE, state, [0, SPECTATOR]) == seen
            return
    pytest.fail("nobody passed for a whole roll")


class Hearing:
    """What every seat is told while a match goes on, with the number of the decision that it came with."""

    def __init__(self, match):
        self.match, self.updates = match, Updates(match.game, range(match.state.seats))
        self.told = {seat: [] for seat in self.updates.views}
        self.hear(0)

    def hear(self, number, events=()):
        for seat, update in self.updates.after(self.match.state, events).items():
            self.told[seat].append((number, update))

    def until(self, seat, number):
        return [update for place, update in self.told[seat] if place <= number]


class Moment:
    """The state of a match after some decision, from which two worlds can go on."""

    def __init__(self, match):
        self.number = len(match.log.commands)
        self.state = codec.copy(match.game, match.state)


class TwoPasts:
    """What one seat was told of a game, in the real world and in another that looks the same to it: there everything
    that it cannot know is another from some decision on, and others do something else where it cannot see what.
    """

    def __init__(self, match, begun, seat, hearing):
        self.game, self.seat = match.game, seat
        log = match.log
        earlier, later = log.commands[: begun.number], log.commands[begun.number :]
        course = Course(match.game, begun.state, structs.replace(log, commands=earlier), later)
        self.there = [*hearing.until(seat, begun.number), *self.retold(course)]
        self.here = hearing.until(seat, begun.number + self.steps)

    def retold(self, course):
        other_world = OtherWorld(course, self.seat).whole_course()
        other, updates = other_world.other, Updates(self.game, [self.seat])
        updates.after(other)
        self.steps = len(other_world.commands)
        with hidden.same_draws(other, hidden.RemainingDraws(other_world.real_draws)):
            for commands in other_world.commands:
                yield from updates.after(
                    other, [event for one in commands for event in kernel.apply(other, one)]
                ).values()

    def decisions(self, level):
        """What a bot decides, and says, at the end of either past."""
        for past in (self.here, self.there):
            bot = self.game.seated_bots[level]()
            for update in past:
                bot.observe(update.view, update.events)
            chance = Chance.seeded("bot", "equal")
            yield bot.decide(chance), bot.speak(chance) if isinstance(bot, TalkingBot) else None


WITH_BOTS = [(name, level) for name in games.names() for level in games.load(name).seated_bots]
WITH_MEMORY = [(name, level) for name, level in WITH_BOTS if not is_forgetful(games.load(name).seated_bots[level])]


@pytest.mark.parametrize(("name", "level"), WITH_BOTS)
def test_a_bot_decides_the_same_in_all_worlds_whose_past_is_equal_for_its_seat(name, level):
    game = games.load(name)
    seats = game.seats[1]
    match = Match.new(game, seats, {}, "equal")
    begun, hearing = Moment(match), Hearing(match)
    decided, lived_through = 0, 0
    for decision in play(match, players.seated(game, [level], seats, "equal")):
        hearing.hear(decision.number, decision.events)
        ask = next((ask for ask in match.state.asks if ask.answer is None), None)
        if ask is None or decision.number - begun.number < COURSE:
            continue
        pasts = TwoPasts(match, begun, ask.seat, hearing)
        if pasts.here[-1].view.private.ask is not None and pasts.here[-1].view.private.ask.answered is None:
            here, there = pasts.decisions(level)
            assert here == there, ask.prompt.id
            decided += 1
            lived_through += pasts.steps
        begun = Moment(match)
        if decided == ENOUGH:
            break
    assert decided > 3
    assert lived_through > 3 * COURSE


@pytest.mark.parametrize(("name", "level"), WITH_MEMORY)
def test_a_bot_whose_memory_is_made_from_the_log_decides_like_one_that_lived_through_it(name, level):
    game = games.load(name)
    seats = game.seats[1]
    match = Match.new(game, seats, {}, "lived")
    seated = players.seated(game, [level], seats, "lived")
    compared = 0
    for decision in play(match, seated):
        ask = next((ask for ask in match.state.asks if ask.answer is None), None)
        if ask is None or decision.number % 12:
            continue
        restarted = game.seated_bots[level]()
        for update in told(game, codec.decode(game, match.start), match.log.commands, ask.seat):
            restarted.observe(update.view, update.events)
        chances = [Chance.seeded("bot", "lived") for _ in range(2)]
        assert restarted.decide(chances[0]) == seated[ask.seat].bot.decide(chances[1])
        compared += 1
        if compared == 20:
            break
    assert compared

"""Nothing that bots do reveals what is hidden from others, or depends on what is hidden from them."""

import pytest
from msgspec import structs

from app import games
from app.engine import codec, kernel
from app.engine.chance import Chance
from app.engine.game import TalkingBot, is_forgetful
from app.engine.history import Updates, all_updates
from app.engine.messages import SPECTATOR
from app.engine.views import encoded_views, view
from app.games.unfathomable.bot import choose
from app.workbench import hidden, players
from app.workbench.courses import Course
from app.workbench.match import Match, play
from app.workbench.worlds import OtherWorld

UNFATHOMABLE = games.load("unfathomable")
# For this many decisions two worlds are played side by side.
COURSE = 6
MOST_COMPARED = 40


def windows_of(seats, seed):
    """The states of a game of bots in which a window is open."""
    match = Match.new(UNFATHOMABLE, seats, {}, seed)
    for _ in play(match, players.seated(UNFATHOMABLE, ["easy"], seats, seed)):
        if match.state.asks and match.state.asks[0].window and match.state.asks[0].options:
            yield match.state


def answer(state, seat):
    return choose(view(UNFATHOMABLE, state, seat), Chance.seeded("bot", "answer"))


@pytest.mark.parametrize("seed", ["passes", "passes again"])
def test_how_a_bot_passes_does_not_depend_on_its_hand(seed):
    """Whether it passes once or for the whole roll shows when the next window does not open."""
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


class SentUpdates:
    """What every seat is sent during a match, with the numbers of the decisions."""

    def __init__(self, match):
        self.match, self.updates = match, Updates(match.game, range(match.state.seats))
        self.sent = {seat: [] for seat in self.updates.views}
        self.record(0)

    def record(self, decision, events=()):
        for seat, update in self.updates.after(self.match.state, events).items():
            self.sent[seat].append((decision, update))

    def until(self, seat, last):
        return [update for decision, update in self.sent[seat] if decision <= last]


class Moment:
    """The state of a match after some decision, from which two worlds can continue."""

    def __init__(self, match):
        self.number = len(match.log.commands)
        self.state = codec.copy(match.game, match.state)


class TwoPasts:
    """What one seat was sent, in the real world (`here`) and in one that it cannot distinguish (`there`): from some
    decision on everything hidden differs there, and others act differently where the seat does not see it.
    """

    def __init__(self, match, start, seat, updates):
        self.game, self.seat = match.game, seat
        log = match.log
        earlier, later = log.commands[: start.number], log.commands[start.number :]
        course = Course(match.game, start.state, structs.replace(log, commands=earlier), later)
        self.there = [*updates.until(seat, start.number), *self.other_updates(course)]
        self.here = updates.until(seat, start.number + self.steps)

    def other_updates(self, course):
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
        """What a bot decides and says at the end of each past."""
        for past in (self.here, self.there):
            bot = self.game.seated_bots[level]()
            for update in past:
                bot.observe(update.view, update.events)
            chance = Chance.seeded("bot", "equal")
            yield bot.decide(chance), bot.speak(chance) if isinstance(bot, TalkingBot) else None


WITH_BOTS = [(name, level) for name in games.names() for level in games.load(name).seated_bots]
WITH_MEMORY = [(name, level) for name, level in WITH_BOTS if not is_forgetful(games.load(name).seated_bots[level])]


@pytest.mark.parametrize(("name", "level"), WITH_BOTS)
def test_a_bot_decides_the_same_in_all_worlds_that_its_seat_cannot_distinguish(name, level):
    game = games.load(name)
    seats = game.seats[1]
    match = Match.new(game, seats, {}, "equal")
    start, updates = Moment(match), SentUpdates(match)
    decided, steps = 0, 0
    for decision in play(match, players.seated(game, [level], seats, "equal")):
        updates.record(decision.number, decision.events)
        ask = next((ask for ask in match.state.asks if ask.answer is None), None)
        if ask is None or decision.number - start.number < COURSE:
            continue
        pasts = TwoPasts(match, start, ask.seat, updates)
        if pasts.here[-1].view.private.ask is not None and pasts.here[-1].view.private.ask.answered is None:
            here, there = pasts.decisions(level)
            assert here == there, ask.prompt.id
            decided += 1
            steps += pasts.steps
        start = Moment(match)
        if decided == MOST_COMPARED:
            break
    assert decided > 3
    assert steps > 3 * COURSE


@pytest.mark.parametrize(("name", "level"), WITH_MEMORY)
def test_a_bot_restored_from_the_log_decides_like_one_that_played_from_the_start(name, level):
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
        for update in all_updates(game, codec.decode(game, match.start), match.log.commands, ask.seat):
            restarted.observe(update.view, update.events)
        chances = [Chance.seeded("bot", "lived") for _ in range(2)]
        assert restarted.decide(chances[0]) == seated[ask.seat].bot.decide(chances[1])
        compared += 1
        if compared == 20:
            break
    assert compared

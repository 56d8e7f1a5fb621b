"""The clock of a process follows the system clock, but setting the system clock ends nobody's time."""

import pytest

from app.tables.clock import HOUR, MINUTE, SECOND, SystemClock

START = 1_800_000_000_000.0


class Machine:
    """`passed`: the milliseconds that really passed; `off`: the error of the system clock."""

    def __init__(self):
        self.passed = self.off = 0.0
        self.clock = SystemClock(lambda: (START + self.passed + self.off) / SECOND, lambda: self.passed / SECOND)

    def shown(self):
        return self.clock.now() - START


@pytest.mark.parametrize("jump", [20 * SECOND, -20 * SECOND, 9 * MINUTE, -9 * MINUTE])
def test_a_small_jump_is_followed_slowly_and_time_never_goes_back(jump):
    machine = Machine()
    machine.off = jump
    before = machine.shown()
    for _ in range(100):
        machine.passed += 100
        now = machine.shown()
        assert 89 <= now - before <= 111
        before = now
    machine.passed += 11 * abs(jump)
    assert machine.shown() == pytest.approx(machine.passed + jump, abs=1)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_large_jump_is_followed_at_once(jump):
    machine = Machine()
    machine.passed, machine.off = 5000, jump
    assert machine.shown() == pytest.approx(5000 + jump, abs=1)


def test_without_a_jump_it_shows_the_system_time():
    machine = Machine()
    for _ in range(1000):
        machine.passed += 7
        assert machine.shown() == machine.passed

"""A table for tests: a position in which seats answer with the ids of options."""

from app import games
from app.engine import kernel
from app.engine.kernel import Answer, Close
from app.engine.refusals import Refusal

UNFATHOMABLE = games.load("unfathomable")
LETTERS = "ABCDEF"


class Table:
    def __init__(self, seats=3, options=None, dice=(), **given):
        self.state = UNFATHOMABLE.position(options or {}, seats, given, "a table")
        self.state.streams["dice"].loaded.extend(dice)
        self.events = kernel.advance(self.state)

    def do(self, command):
        result = kernel.apply(self.state, command)
        if not isinstance(result, Refusal):
            self.events += result
        return result

    def ask(self, letter):
        return kernel.open_ask(self.state, LETTERS.index(letter))

    def answer(self, letter, *choice):
        ask = self.ask(letter)
        return self.do(Answer(ask.seat, ask.id, choice[0] if choice and isinstance(choice[0], dict) else list(choice)))

    def close(self):
        return self.do(Close([ask.seat for ask in self.state.asks]))

    def pass_windows(self):
        while self.state.asks and self.state.asks[0].window:
            self.close()

    def asked(self):
        return {LETTERS[ask.seat]: ask.window or ask.prompt.id for ask in self.state.asks}

    def offered(self, letter):
        return [option.id for option in self.ask(letter).available()]

    def names(self):
        return [event.name.removeprefix("unfathomable-") for event in self.events]

"""The acknowledgements and refusals that players received; the log is compared with them."""

from collections import Counter

Command = tuple[str, str]

# After these the command may or may not have been carried out, so the player sends it again.
TRANSIENT = frozenset({"try_again", "slow_down", "server_error"})


class Ledger:
    """A command is `(table, "player:id")`, as the log names it."""

    def __init__(self) -> None:
        self.sent: set[Command] = set()
        self.done: set[Command] = set()
        self.refused: set[Command] = set()
        self.repeats = 0
        self.codes: Counter[str] = Counter()

    def note_done(self, command: Command) -> None:
        self.repeats += command in self.done
        self.done.add(command)

    def note_refused(self, command: Command, code: str) -> None:
        self.codes[code] += 1
        if code not in TRANSIENT:
            self.refused.add(command)

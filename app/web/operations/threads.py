"""How often the event loop gets the interpreter back from a thread that works."""

import sys

# Python's own 5 ms would be added to every step of a decision while a long game is replayed in a thread.
SECONDS_BETWEEN_SWITCHES = 0.0005


def switch_often() -> None:
    sys.setswitchinterval(SECONDS_BETWEEN_SWITCHES)

"""How often a server process looks for garbage."""

import gc

# Of what was made and not yet freed: looked at after so many, and older things after so many of these times.
THRESHOLDS = (20_000, 20, 50)


def settle() -> None:
    """Everything that is loaded by now stays, so the collector need not look at it again and again. What a command
    makes is freed without it; all that is left to find are cycles, of which there are few.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)

"""QR codes, drawn here: an invite link must not be sent to another site."""

import segno

QUIET_ZONE = 4


def qr_code(text: str) -> tuple[int, str]:
    """The side length, and the dark squares as SVG path data: one horizontal bar for each run of them."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    bars = [
        f"M{start + QUIET_ZONE} {y + QUIET_ZONE}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    ]
    return len(rows) + 2 * QUIET_ZONE, "".join(bars)


def _runs(row: list[int]) -> list[tuple[int, int]]:
    """Where the dark runs of a row begin, and how long they are."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((x, 1))
    return runs

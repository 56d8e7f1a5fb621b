"""Choosing the best option for one's own side."""

from app.games.unfathomable.bot.table import KnownTable

_PLAUSIBLE = 8.0
"""How much worse than the best a hidden traitor's option may be without being noticed."""

Decided = list[str] | dict[str, int]


def best_for_side(table: KnownTable, values: dict[str, float], *, openly: bool = False) -> str:
    """The best option for this seat's side. A hidden traitor takes a bad option only if it is plausible; with `openly`,
    the worst.
    """
    good = max(values, key=lambda one: values[one])
    if table.sign > 0:
        return good
    if openly or table.revealed:
        return min(values, key=lambda one: values[one])
    plausible = {one: value for one, value in values.items() if value >= values[good] - _PLAUSIBLE}
    return min(plausible, key=lambda one: plausible[one])

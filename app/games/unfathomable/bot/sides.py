"""What choosing for a side means, and what a decision is."""

from app.games.unfathomable.bot.table import KnownTable

_PLAUSIBLE = 8.0
"""By how much the option of a hidden traitor may be worse without being noticed."""

Decided = list[str] | dict[str, int]


def best_for_side(table: KnownTable, values: dict[str, float], *, openly: bool = False) -> str:
    """The option that is best for the own side. A hidden traitor takes a worse one only if that is not absurd."""
    good = max(values, key=lambda one: values[one])
    if table.sign > 0:
        return good
    if openly or table.revealed:
        return min(values, key=lambda one: values[one])
    plausible = {one: value for one, value in values.items() if value >= values[good] - _PLAUSIBLE}
    return min(plausible, key=lambda one: plausible[one])

"""What was compared: which hidden facts differed, at which kind of ask, for which audience, and in which output."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from app.engine.messages import Audience
from app.engine.state import State
from app.engine.zones import ALL, OWNER, TOP, Zone, bit
from app.workbench import hidden
from app.workbench.outputs import OUTPUTS, VIEW

ACTOR, OTHER, WATCHER = "who acts", "another seat", "a spectator"
UPDATE, SILENCE = "update", "silence"
SENT = (UPDATE, SILENCE)
PAIRS = (VIEW, *SENT)
STREAMS, ORDERS, ANSWERS, SIZES = "chance streams", "standing orders", "answers", "sizes of piles"
CHOICES, NOTHING_DONE, UNSETTLED, COUNTS = "secret choices", "a secret command, or none", "secret passes", "counters"
NOTHING_HIDDEN: Final = "nothing hidden"
ENOUGH: Final = 5
"""A fact that was hidden this often at a kind of ask must have differed there."""

Cell = tuple[str, str, str]
"""A hidden fact, a kind of ask, and an audience."""
FullCell = tuple[str, str, str, str]
"""The same with an output."""
Matrix = dict[str, dict[str, dict[str, list[int]]]]
"""By fact, audience and output: at how many kinds of asks it differed, of those at which it was hidden."""


class Coverage(Struct):
    """How much was compared: pairs of worlds by the hidden fact that differed in them, bytes, and what could not be
    compared.

    `hiding` counts the pairs by the kinds of zones in which anything was hidden; `learned` counts how often an audience
    came to know a card. `cells` and `hidden_cells` have the same by kind of ask and audience, `cells` also by output.
    """

    comparisons: Counter[str] = field(default_factory=Counter)
    audiences: Counter[str] = field(default_factory=Counter)
    hiding: Counter[str] = field(default_factory=Counter)
    cells: Counter[FullCell] = field(default_factory=Counter)
    hidden_cells: Counter[Cell] = field(default_factory=Counter)
    bytes_compared: int = 0
    not_comparable: int = 0
    learned: int = 0

    def add(self, other: "Coverage") -> None:
        for name in ("comparisons", "audiences", "hiding", "cells", "hidden_cells"):
            getattr(self, name).update(getattr(other, name))
        self.bytes_compared += other.bytes_compared
        self.not_comparable += other.not_comparable
        self.learned += other.learned

    def count(self, facts: Iterable[str], kind: str, who: str, output: str, audience: Audience) -> None:
        """Two worlds that differed in these facts were compared in this output. A view or an update counts as a pair;
        other outputs of the same two worlds are not counted again.
        """
        is_pair = output in PAIRS
        for fact in facts or (NOTHING_HIDDEN,):
            self.cells[fact, kind, who, output] += 1
            if is_pair:
                self.comparisons[fact] += 1
        self.audiences[str(audience)] += is_pair

    def note_hidden(self, facts: Iterable[str], kind: str, who: str) -> None:
        """These facts were hidden from an audience at a kind of ask."""
        for fact in facts:
            self.hiding[fact] += 1
            self.hidden_cells[fact, kind, who] += 1

    def empty_cells(self, enough: int = ENOUGH) -> list[FullCell]:
        """Where something was hidden often enough and never differed in what was compared: in what can be requested,
        and in what was sent or not sent.
        """
        return sorted(
            (*cell, outputs[0])
            for cell, times in self.hidden_cells.items()
            for outputs in compared_for(cell[2]).values()
            if times >= enough and not self.is_filled((*cell, outputs[0]))
        )

    def is_filled(self, cell: FullCell) -> bool:
        """Whether this fact differed there. For an output that is sent, it also counts if nothing was sent."""
        *where, output = cell
        return any(self.cells[(*where, one)] for one in (SENT if output in SENT else (output,)))  # type: ignore[index]

    def matrix(self) -> Matrix:
        found: Matrix = {}
        for fact in sorted({fact for fact, *_ in self.hidden_cells}):
            for who in (ACTOR, OTHER, WATCHER):
                hiding = {kind for one, kind, audience in self.hidden_cells if (one, audience) == (fact, who)}
                for name, outputs in compared_for(who).items():
                    if hiding:
                        seen = {kind for kind in hiding if any(self.cells[fact, kind, who, one] for one in outputs)}
                        found.setdefault(fact, {}).setdefault(who, {})[name] = [len(seen), len(hiding)]
        return found


def compared_for(who: str) -> dict[str, tuple[str, ...]]:
    """The outputs that are compared for them: what they can request, and what they are sent or not sent."""
    asked = {name: (name,) for name, output in OUTPUTS.items() if output.for_spectators or who != WATCHER}
    return {**asked, "sent": SENT}


def hides(zone: Zone, audience: Audience) -> bool:
    """Whether this audience does not know some card of the zone."""
    if zone.sight is ALL or (zone.sight is OWNER and zone.owner == audience):
        return False
    mark = bit(audience)
    unseen = zone.seen[1:] if zone.sight is TOP else zone.seen
    return any(not seen & mark for seen in unseen)


def hidden_facts(zones: dict[str, Zone], audience: Audience) -> set[str]:
    """The kinds of zones in which this audience does not know something."""
    return {hidden.kind_of(path) for path, zone in zones.items() if hides(zone, audience)}


def differing(real: State, other: State, ours: dict[str, Zone], theirs: dict[str, Zone]) -> set[str]:
    """The hidden facts that differ between two worlds."""
    facts = {hidden.kind_of(path) for path, zone in ours.items() if zone.cards != theirs[path].cards}
    if any(stream.secret != other.streams[name].secret for name, stream in real.streams.items()):
        facts.add(STREAMS)
    if real.orders != other.orders:
        facts.add(ORDERS)
    if [ask.answer for ask in real.asks] != [ask.answer for ask in other.asks]:
        facts.add(ANSWERS)
    return facts


def role(audience: Audience, actor: object) -> str:
    if not isinstance(audience, int):
        return WATCHER
    return ACTOR if audience == actor else OTHER

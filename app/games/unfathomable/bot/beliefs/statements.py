"""Evidence from what players say: whom they accuse or trust, and how much they claim to help with a check."""

from collections.abc import Callable, Iterator

from app.engine.messages import Seat, number_in, text_in
from app.engine.view_types import EventView
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.bot.beliefs.likelihood import LikelihoodTable
from app.games.unfathomable.view_types import ShipView

ACCUSATION, TRUST = "accuse", "vouch"
"""The first words of the ids of phrases about a seat."""
BY_HUMAN, BY_HYBRID = "accusation by a human", "accusation by a hybrid"
NAMED, SPARED = "named", "not named"
HELPS_A_LOT, HELPS_A_LITTLE, HELPS_NOT = "help_a_lot", "help_a_little", "help_not"
CLAIMS = (HELPS_A_LOT, HELPS_A_LITTLE, HELPS_NOT)
_MOST = 3


class Accusation:
    """What one seat says about another. It counts by how much more often hidden Hybrids are accused than others."""

    def __init__(self, speaker: Seat, about: Seat, *, trusts: bool = False) -> None:
        self.speaker = speaker
        self.about = about
        self.trusts = trusts

    def likelihood(self, likelihoods: LikelihoodTable) -> Callable[[frozenset[Seat]], float]:
        """How likely it is, given who is a hidden Hybrid. Trust counts the other way round."""
        by_human, by_hybrid = (likelihoods.ratio(situation, NAMED) for situation in (BY_HUMAN, BY_HYBRID))

        def likely(suspects: frozenset[Seat]) -> float:
            if self.about not in suspects:
                return 1.0
            worth = by_hybrid if self.speaker in suspects else by_human
            return 1 / worth if self.trusts else worth

        return likely


class Statements:
    """What was said. The same words of the same seat about another count once. A claim counts together with the cards
    that the seat adds to the check, whether it is made before or after.
    """

    def __init__(self) -> None:
        self.said: set[tuple[Seat, str, Seat]] = set()
        self.claims: dict[Seat, str] = {}

    def accusation(self, event: EventView) -> Accusation | None:
        """What this phrase says about a seat; None if it was said before."""
        kind = text_in(event.args, "phrase").split("_")[0]
        if event.args["about"] is None or kind not in (ACCUSATION, TRUST):
            return None
        speaker, about = number_in(event.args, "seat"), number_in(event.args, "about")
        if (speaker, kind, about) in self.said:
            return None
        self.said.add((speaker, kind, about))
        return Accusation(speaker, about, trusts=kind == TRUST)

    def claim(self, table: ShipView, event: EventView) -> Iterator[Evidence]:
        """What a player claims about the cards that they have added or will add."""
        speaker, claim = number_in(event.args, "seat"), text_in(event.args, "phrase")
        if claim not in CLAIMS or not table.checks or speaker in self.claims:
            return
        self.claims[speaker] = claim
        if str(speaker) in table.checks[-1].added:
            yield _claimed(speaker, claim, table.checks[-1].added[str(speaker)])

    def cards_added(self, seat: Seat, number: int) -> Iterator[Evidence]:
        if seat in self.claims:
            yield _claimed(seat, self.claims[seat], number)

    def check_announced(self) -> None:
        self.claims = {}


def _claimed(seat: Seat, claim: str, cards: int) -> Evidence:
    return Evidence(seat, f"claim with {min(_MOST, cards)} cards", claim)

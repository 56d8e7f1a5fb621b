"""Evidence from what seats do, or do not do, in another player's turn. No single event shows it."""

from collections.abc import Iterator

from app.engine.messages import Args, Seat, number_in
from app.engine.view_types import PublicView
from app.games.unfathomable.bot.beliefs.evidence import Evidence
from app.games.unfathomable.view_types import PlayerView, ShipView

_FEW, _MANY = 3, 7


class TurnRecord:
    """Which seats have used something in this turn of another player, in which everyone may help or not."""

    def __init__(self) -> None:
        self.reacted: set[Seat] = set()

    def hear(self, before: PublicView[ShipView], name: str, args: Args) -> Iterator[Evidence]:
        table = before.table
        if name == "used" and args["seat"] != table.turn.seat:
            yield from self._reaction(table.players[number_in(args, "seat")])
        elif name == "turn_began":
            yield from self._ended(table)

    def _reaction(self, player: PlayerView) -> Iterator[Evidence]:
        if player.seat not in self.reacted and not player.revealed:
            self.reacted.add(player.seat)
            yield Evidence(player.seat, _situation(player), "something")

    def _ended(self, table: ShipView) -> Iterator[Evidence]:
        for player in table.players:
            if not player.revealed and player.seat != table.turn.seat and player.seat not in self.reacted:
                yield Evidence(player.seat, _situation(player), "nothing")
        self.reacted = set()


def _situation(player: PlayerView) -> str:
    held = "few" if player.hand < _FEW else "some" if player.hand < _MANY else "many"
    return f"reaction with {held} cards"

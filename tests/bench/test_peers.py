"""The comparison with other servers: the order of moves at boardgame.io, and the medians."""

import asyncio
import json

import pytest

from bench import peers
from bench.peers import PeerFigures
from bench.rig import peer
from bench.rig.peer import MatchPlayers
from bench.rig.players import Totals

UPDATED = b'42/bench,["update","m",{"G":{},"ctx":{"turn":2,"currentPlayer":"1","phase":null},"_stateID":7},[]]'


class FakeSocket:
    def __init__(self):
        self.sent = []

    def send(self, message):
        self.sent.append(message.decode())


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_the_next_move_comes_when_all_six_have_seen_the_last_one():
    match = MatchPlayers("m", 0, Totals())
    match.sockets = [FakeSocket() for _ in range(6)]
    match.running = True
    match.move()
    receivers = [match._receiver(seat) for seat in range(6)]
    for receive in receivers[:5]:
        receive(UPDATED)
    assert [len(socket.sent) for socket in match.sockets] == [1, 0, 0, 0, 0, 0]
    receivers[5](UPDATED)
    await asyncio.sleep(0)
    [move] = match.sockets[1].sent
    assert json.loads(move.partition(",")[2])[2:] == [7, "m", "1"]
    assert match.tally.done == 1


def test_the_medians_are_compared_with_our_first_game(monkeypatch):
    rates = iter([(600, 100), (900, 200), (1000, 400)])

    def measure_round(_args, _folder):
        for name, rate in zip(("fathom", "other"), next(rates), strict=True):
            yield PeerFigures(name, rate, 1.0, 1.0, 6.0, 1700)

    monkeypatch.setattr(peers, "_round", measure_round)
    monkeypatch.setattr(peer, "install", lambda: None)
    parser_defaults = {"rounds": 3, "tables": 1, "seconds": 1.0, "json": True}
    found = json.loads(peers.run(type("Args", (), parser_defaults)()))
    assert [(one["server"], one["decisions_per_second"], one["times"]) for one in found] == [
        ("fathom", 900, 1.0),
        ("other", 200, 4.5),
    ]

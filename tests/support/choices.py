"""Random legal answers to the asks that a client receives."""

import msgspec

from app.engine import asks
from app.engine.asks import Option

KINDS = {kind.__name__.lower(): kind for kind in (asks.Choose, asks.Allot, asks.Arrange, asks.Acknowledge)}
LIMITS = ("least", "most", "least_total", "caps", "total")


def legal_choice(ask, chance):
    limits = {name: ask[name] for name in LIMITS if name in ask}
    options = msgspec.convert(ask["options"], list[Option])
    return KINDS[ask["kind"]](seat=0, prompt=None, options=options, **limits).random_choice(chance)

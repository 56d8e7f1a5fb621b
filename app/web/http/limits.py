"""How often one address or one person may ask for something. Each process counts for itself."""

import ipaddress
import math
from enum import Enum

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter


class Rate(Enum):
    """What is counted. Guessing is counted by address, because a new session costs nothing."""

    REQUESTS_OF_AN_ADDRESS = "1200/minute"
    REQUESTS_OF_A_PERSON = "600/minute"
    NEW_GUESTS = "60/hour"
    NEW_NAMES = "30/hour"
    KNOCKS = "40/minute"
    NEW_TABLES = "40/hour"
    NEW_TABLES_OF_AN_ADDRESS = "200/hour"
    DRAWINGS = "60/minute"
    NEW_SOCKETS = "300/minute"


class Limits:
    """`factor` stretches every limit, for a host whose players share one address or for a load test."""

    def __init__(self, factor: float) -> None:
        self._rates = {rate: _stretched(parse(rate.value), factor) for rate in Rate}
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    async def allows(self, rate: Rate, who: str) -> bool:
        """Counts one more, unless that would be too many."""
        return await self._limiter.hit(self._rates[rate], rate.name, who)


def _stretched(item: RateLimitItem, factor: float) -> RateLimitItem:
    return type(item)(max(1, math.floor(item.amount * factor)), item.multiples, item.namespace)


def neighbourhood(address: str) -> str:
    """What counts as one address: with IPv6 a household has a whole network of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)


class Bucket:
    """The messages of one person: a few at once, and then so many a second.

    Apart from `Limits`, because it is asked for every message and must cost next to nothing.
    """

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.filled = burst
        self.at = now

    def take(self, now: float, weight: float = 1) -> bool:
        self.filled = min(self.burst, self.filled + (now - self.at) * self.per_second)
        self.at = now
        if self.filled < weight:
            return False
        self.filled -= weight
        return True

"""Rate limits for each address and each person. Each process counts for itself."""

import ipaddress
import math
from enum import Enum

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter


class Rate(Enum):
    """What is limited. Guesses of tokens are counted by address, because a new session costs nothing."""

    REQUESTS_OF_AN_ADDRESS = "1200/minute"
    REQUESTS_OF_A_PERSON = "600/minute"
    NEW_GUESTS = "60/hour"
    NEW_NAMES = "30/hour"
    EXPORTS = "20/hour"
    GUESSES = "40/minute"
    NEW_TABLES = "40/hour"
    NEW_TABLES_OF_AN_ADDRESS = "200/hour"
    FILES = "30/minute"
    QR_CODES = "60/minute"
    NEW_ADDRESSES = "12/hour"
    NEW_SOCKETS = "300/minute"

    @property
    def is_hourly(self) -> bool:
        return self.value.endswith("/hour")


class Limits:
    """`factor` multiplies every limit, for players who share one address or for a load test."""

    def __init__(self, factor: float) -> None:
        self._rates = {rate: _multiplied(parse(rate.value), factor) for rate in Rate}
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def listed(self) -> dict[str, str]:
        """Each limit as it applies here."""
        return {rate.name.lower(): str(item) for rate, item in self._rates.items()}

    async def allows(self, rate: Rate, who: str) -> bool:
        """Counts one more request, unless that would be too many."""
        return await self._limiter.hit(self._rates[rate], rate.name, who)


def _multiplied(item: RateLimitItem, factor: float) -> RateLimitItem:
    return type(item)(max(1, math.floor(item.amount * factor)), item.multiples, item.namespace)


def client_network(address: str) -> str:
    """What counts as one address: an IPv6 household has a whole /64 network."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)

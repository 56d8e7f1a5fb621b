"""Addresses that users give us to send to. They must not lead into the server's own network.

The name is resolved once, every address it has is checked, and the connection goes to one of those, so it does not
matter if the name resolves differently a moment later. Only https at its standard port is allowed. A host may list
networks of their own that may be reached (`NOTIFY_NETWORKS`), at any port and without encryption.
"""

import asyncio
import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from app.tables.notifications.channels.delivery import DeliveryError

PORTS = {"https": 443, "http": 80}
LONGEST = 1000
Address = IPv4Address | IPv6Address
# Address ranges that embed another address: NAT64 and 6to4.
_TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))


class Destination(Struct, frozen=True):
    """Where a request goes: the name for the certificate and the header, and the addresses that were checked."""

    scheme: str
    host: str
    port: int
    path: str
    addresses: list[str]

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def parsed(url: str) -> SplitResult | None:
    """The parts of an address to which a request could be sent; None if it is not one. Nothing is looked up."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        fits = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    return parts if fits and not parts.username and not parts.password and not parts.fragment else None


async def resolve(url: str, own_networks: Sequence[str]) -> Destination:
    parts = parsed(url)
    if parts is None or parts.hostname is None:
        raise DeliveryError("not_an_address", final=True)
    port = parts.port or PORTS[parts.scheme]
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    found = await _looked_up(parts.hostname, port)
    usual = (parts.scheme, port) == ("https", PORTS["https"])
    allowed = [str(one) for one in found if _is_own(one, own_networks) or (is_public(one) and usual)]
    if not found or len(allowed) < len(found):
        raise DeliveryError("not_a_public_address", final=True)
    return Destination(parts.scheme, parts.hostname, port, path, allowed)


async def _looked_up(host: str, port: int) -> list[Address]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise DeliveryError("unknown_host") from error
    return list(dict.fromkeys(ip_address(str(one[4][0]).partition("%")[0]) for one in found))


def is_public(address: Address) -> bool:
    """Whether it belongs to the public internet."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in _TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


def _is_own(address: Address, own_networks: Sequence[str]) -> bool:
    return any(address in ip_network(network) for network in own_networks)

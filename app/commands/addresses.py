"""Where a server listens, and what to tell people about it."""

import ipaddress
import socket

PORT = 8000


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address() -> str | None:
    """This computer's address in its network. Connecting a datagram socket looks up the route without sending
    anything.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if ipaddress.ip_address(address).is_loopback else address

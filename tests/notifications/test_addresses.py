"""Messages cannot be sent into the server's own network."""

import pytest

from app.tables.notifications.channels import addresses, http_client
from app.tables.notifications.channels.delivery import DeliveryError

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",  # noqa: S104
        "224.0.0.1",
        "255.255.255.255", "[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]",
        "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "2130706433", "0x7f.1", "localhost",
    ],
)  # fmt: skip
async def test_an_address_of_the_servers_own_network_is_refused(address):
    with pytest.raises(DeliveryError) as refused:
        await addresses.resolve(f"https://{address}/hook", [])
    assert refused.value.reason in ("not_a_public_address", "unknown_host")


@pytest.mark.parametrize(
    "url", ["https://1.1.1.1:22/", "https://1.1.1.1:8443/", "http://1.1.1.1/", "http://1.1.1.1:443/"]
)
async def test_only_https_on_its_standard_port_is_allowed(url):
    with pytest.raises(DeliveryError, match="not_a_public_address"):
        await addresses.resolve(url, [])


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch):
    """The name is not resolved again, because it could have another address by then (DNS rebinding)."""
    answers = iter([[("1.1.1.1", 443)], [("127.0.0.1", 443)]])

    async def looked_up(_loop, _host, _port, **_more):
        return [(2, 1, 6, "", one) for one in next(answers)]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", looked_up)
    found = await addresses.resolve("https://rebinding.example/", [])
    assert found.addresses == ["1.1.1.1"]


async def test_a_name_with_one_private_address_among_others_is_refused(monkeypatch):
    async def looked_up(_loop, _host, _port, **_more):
        return [(2, 1, 6, "", one) for one in [("1.1.1.1", 443), ("10.0.0.1", 443)]]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", looked_up)
    with pytest.raises(DeliveryError, match="not_a_public_address"):
        await addresses.resolve("https://mixed.example/", [])


async def test_a_redirect_is_not_followed(http_receiver):
    http_receiver.status, http_receiver.redirect = 302, f"{http_receiver.url}/elsewhere"
    found = await addresses.resolve(http_receiver.url, ["127.0.0.1"])
    with pytest.raises(DeliveryError, match="status_302") as refused:
        await http_client.post(found, b"{}", {})
    assert refused.value.final
    assert len(http_receiver.requests) == 1

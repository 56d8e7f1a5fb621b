"""What Fathom promises to its players. The names of the tests of this folder are the promises; docs/security.md lists
them.

Everything goes over real HTTP and real sockets, with the cookies and headers that a browser or an attacker would send.
tests/secrecy has more tests of what screens show.
"""

import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.harness import ROOT, Guest

SECURITY = (ROOT / "docs" / "security.md").read_text()
SEATED_ACTIONS: list[dict[str, Any]] = [
    {"action": "sit", "seat": 0},
    {"action": "wish", "wish": "medic"},
    {"action": "ready", "ready": True},
    {"action": "substitute", "seat": 0, "by": "bot"},
    {"action": "take_seat_back"},
    {"action": "vote", "about": "abandon", "yes": True},
    {"action": "ask_me", "wanted": True},
    {"action": "rematch"},
    {"action": "try_again"},
]
# Only before the game has begun.
LOBBY_ACTIONS: list[dict[str, Any]] = [
    {"action": "start"},
    {"action": "kick", "seat": 0},
    {"action": "add_bot", "seat": 1, "bot": "random"},
    {"action": "remove_bot", "seat": 1},
    {"action": "fill_with_bots", "bot": "random"},
    {"action": "set_options", "settings": {"spectator_chat": False}},
    {"action": "swap", "seat": 0, "other": 1},
]
HOST_ACTIONS = [
    *LOBBY_ACTIONS,
    {"action": "hand_over", "seat": 1},
    {"action": "rotate_invite"},
    {"action": "rotate_spectator_link"},
    {"action": "revoke_spectator_link"},
    {"action": "rename", "name": "Blind River"},
    {"action": "set_call_link", "link": "https://talk.example/room"},
]


def token_of(link: str) -> str:
    return link.rpartition("/")[2]


async def handshake_refusal(guest: Guest, table: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The status and the code of the refusal."""
    with pytest.raises(InvalidStatus) as refused:
        async with guest.connection(table, headers):
            pass
    response = refused.value.response
    return response.status_code, json.loads(response.body)["refusal"]["code"]


async def new_device(guest: Guest, other: Guest) -> None:
    link = (await guest.post("/api/me/devices", mode="add"))["link"]
    await other.post("/api/me/devices/use", token=token_of(link))

"""Every request that a server accepts, in one place.

A new route, message or action gets an entry here. It is then requested in both worlds (`worlds`, `histories`), and an
audience must get the same response from both. `test_outputs` fails if an entry is missing.
"""

import json

from app.engine.messages import SPECTATOR
from app.workbench.outputs import probes

# Read by every audience and compared with the headers. A refusal must be the same in both worlds, too.
READ = (
    "/api/tables/{table_id}",
    "/api/tables/{table_id}/chat",
    "/api/tables/{table_id}/advice",
    "/api/tables/{table_id}/guess",
    "/api/tables/{table_id}/guesses",
    "/api/tables/{table_id}/notifications",
    "/api/tables/{table_id}/plan",
    "/api/me",
    "/api/me/data",
    "/api/me/devices",
    "/api/me/games",
    "/tables/{table_id}",
)
# Read by every audience through all eyes, only in histories: elsewhere the other world has no past of its own.
REPLAYS = (
    "/api/tables/{table_id}/replay",
    "/api/tables/{table_id}/replay/views",
    "/api/tables/{table_id}/replay/suspicions",
    "/api/tables/{table_id}/replay/file",
)
EYES = ("", "spectator", "truth", "0", "1", "2")
VIEWS_AT_ONCE = 24
# Refused during a game, and refused to spectators.
AFTER_THE_END = {
    "/api/tables/{table_id}/guesses",
    "/api/tables/{table_id}/replay/suspicions",
    "/api/tables/{table_id}/replay/file",
}
FOR_PLAYERS = {"/api/tables/{table_id}/advice", "/api/tables/{table_id}/plan"}
# Not read here, with the reason.
NOT_READ = {
    "/": "the same for everybody",
    "/me": "the same for everybody",
    "/me/games": "the same for everybody",
    "/mail/{purpose}/{token}": "the same for everybody",
    "/calendar/{token}.ics": "needs a random token; shows what `/api/me` says about the guest's tables",
    "/service-worker.js": "the same for everybody",
    "/manifest.webmanifest": "the same for everybody",
    "/api/me/notifications": "a guest's own choices; the server's key is random",
    "/join/{token}": "the same for everybody",
    "/watch/{token}": "the same for everybody",
    "/seat/{token}": "the same for everybody",
    "/continue/{token}": "the same for everybody",
    "/invited/{token}": "the same for everybody",
    "/shared/{token}": "the same for everybody",
    "/tables/{table_id}/replay": "the same for everybody",
    "/tables/{table_id}/story": "the same for everybody",
    "/replay": "the same for everybody",
    "/privacy": "the same for everybody",
    "/banned": "the same for everybody",
    "/sign-in": "the same for everybody",
    "/sign-in/done": "what the provider says about a guest; knows no table",
    "/notices": "the host's notices, the same for everybody",
    "/rules/{game}": "knows no table",
    "/rules/{game}/words": "knows no table",
    "/rules/{game}/cards": "knows no table",
    "/lessons/{game}": "knows no table",
    "/lessons/{game}/{name}": "knows no table",
    "/catalogues/{wanted}/{game}/{part}/{language}.json": "knows no table",
    "/api/games": "knows no table",
    "/api/openapi.json": "knows no table",
    "/api/messages.json": "knows no table",
    "/api/docs": "knows no table",
    "/healthz": "says whether the server runs",
    "/readyz": "says whether the database can be reached",
    "/metrics": "for the host only; `worlds.Operators` compares it",
    "/api/tables/{table_id}/socket": "everything that it sends is compared",
    "/api/admin/tables": "for the host only; shows only what is in the row of a table",
    "/api/admin/tables/{table_id}": "for the host only; the spectators' view, tests/web/test_admin.py",
    "/api/admin/tables/{table_id}/everything": "for the host only; everything, on demand, and logged",
    "/api/admin/tables/{table_id}/export": "for the host only; the spectators' screens, or everything, which is logged",
    "/api/admin/guests": "for the host only; knows no table",
    "/api/admin/invitations": "for the host only; knows no table",
    "/api/admin/notices": "for the host only; knows no table",
    "/api/admin/limits": "for the host only; knows no table",
    "/admin": "for the host only; has what `/api/admin` has",
    "/admin/sign-in": "for the host only",
    "/admin/tables/{table_id}": "for the host only; has what `/api/admin` has",
    "/api/admin/expired": "for the host only; the ids of old tables",
}

# Actions that are refused, or that change the same in both worlds.
ACTIONS = {
    "sit": {"seat": 0},
    "swap": {"seat": 0, "other": 2},
    "rename": {"name": "Evening"},
    "set_call_link": {"link": None},
    "wish": {"wish": None},
    "ready": {"ready": True},
    "add_bot": {"seat": 0, "bot": "easy"},
    "fill_with_bots": {"bot": "easy"},
    "remove_bot": {"seat": 2},
    "kick": {"seat": 2},
    "hand_over": {"seat": 2},
    "start": {},
    "contribute": {"value": "0" * 32},
    "set_options": {"seats": 5},
    "vote": {"about": "abandon", "yes": False},
    "substitute": {"seat": 2, "by": "bot"},
    "take_seat_back": {},
    "ask_me": {"wanted": False},
    "night": {"hours": None},
    "holiday": {"until": None},
    "agree": {"topic": "open", "agreed": True},
    "no_such_thing": {},
}
NOT_TRIED = {
    "rematch": "after the end, in `duels`",
    "try_again": "reads the stored table, which the other world does not have from the beginning",
    "leave": "closes the audience's socket",
    "stand": "closes the audience's socket",
    "rotate_invite": "makes a random token",
    "rotate_spectator_link": "makes a random token",
    "revoke_spectator_link": "closes a spectator's socket",
}

# The latecomer looks, watches and asks for a seat (`duels`, `histories`); guesses, notes and shared replays are in
# `histories`.
POSTED = (
    "/api/tables/{table_id}/do",
    "/api/tables/{table_id}/guess",
    "/api/tables/{table_id}/notes",
    "/api/tables/{table_id}/plan",
    "/api/look",
    "/api/watch",
    "/api/claim",
    "/api/join",
    "/api/seat",
    "/api/shared",
    "/api/shared/views",
)
NOT_POSTED = {
    "/api/me": "a guest's own name",
    "/api/me/notifications": "a guest's own choices",
    "/api/me/notifications/push": "a guest's own browser",
    "/api/me/notifications/mail": "a guest's own address",
    "/api/me/notifications/calendar": "makes a random token",
    "/api/me/notifications/test": "sends the guest a message that names no table",
    "/api/tables/{table_id}/notifications": "a guest's own choices",
    "/api/tables/{table_id}/webhook": "for the host; what is sent is compared in tests/notifications/test_secrecy.py",
    "/mail/{purpose}/{token}": "uses the token in a mail",
    "/api/me/invitation": "uses a link of the host; knows no table",
    "/api/me/recover": "makes a random code",
    "/api/me/recovery": "makes a random code",
    "/api/me/devices": "makes a random token",
    "/api/me/devices/use": "uses a random token",
    "/api/me/devices/links": "a guest's own links",
    "/api/me/devices/{device_id}": "a guest's own devices",
    "/api/tables": "makes another table",
    "/api/tables/{table_id}/seat_link": "makes a random token",
    "/api/lessons/{game}/{name}": "knows no table",
    "/api/qr": "depends only on the request",
    "/api/files": "depends only on the request",
    "/api/admin/tables/{table_id}/end": "for the host only",
    "/api/admin/tables/{table_id}": "for the host only",
    "/api/admin/invitations": "for the host only",
    "/admin/invite": "for the host only; does what `/api/admin` does",
    "/api/admin/guests/{player_id}": "for the host only",
    "/api/admin/guests/{player_id}/ban": "for the host only",
    "/api/admin/guests/{player_id}/unban": "for the host only",
    "/api/admin/guests/{player_id}/allow": "for the host only",
    "/api/admin/guests/{player_id}/disallow": "for the host only",
    "/api/admin/notices/{kind}": "for the host only",
    "/admin/sign-in": "for the host only",
    "/admin/do/{action}": "for the host only; does what `/api/admin` does",
    "/api/tables/{table_id}/what_if": "makes another table, from a finished game with open books",
}

# What a socket is sent: updates of the table, and replies to this page alone.
UPDATES = ("hello", "view", "update", "changes", "table", "chat", "compared", "notices", "bye")
REPLIES = ("done", "refused", "pong", "error")
NO_TOKEN = "no.such"  # noqa: S105


def messages(state, audience):
    """At least one message of every type that gets a reply. Only the chat messages change anything."""
    yield {"type": "orders", "orders": [{"window": "no_such", "choice": [], "when": "no_such", "until_turn": False}]}
    if state.may_take_back != audience:
        yield {"type": "take_back"}
    yield {"type": "hold", "ask": 0}
    yield {"type": "give_time", "wanted": False}
    yield {"type": "chat", "phrase": "no_such", "to": "table"}
    for seat in range(state.seats):
        yield {"type": "chat", "phrase": "accuse", "args": {"seat": seat}, "to": "table"}
    yield {"type": "chat", "text": "Here?", "to": "spectators" if audience != SPECTATOR else "table"}
    asked = probes(state, 0 if audience == SPECTATOR else audience)
    yield from ({"type": "answer", "ask": one.ask, "choice": one.choice} for one in asked if hasattr(one, "ask"))


MALFORMED = ('{"type": "answer"}', '{"type": "no_such", "id": "x"}', "[]", "{", "")


async def try_messages(world, audience, prefix):
    """Send all messages from the page of an audience; their ids begin with this prefix."""
    page, state = world.pages[audience], world.live.state
    for number, message in enumerate(messages(state, audience)):
        await page.send(**message, id=f"{prefix}-{number}")
        accepted_chat = message["type"] == "chat" and '"type":"done"' in page.texts[-1]
        if accepted_chat and not any('"type":"chat"' in text for text in page.texts):
            await page.until(lambda message: message["type"] == "chat")
    for text in MALFORMED:
        await page.connection.send(text)
        await page.until(lambda message: message["type"] == "error")


async def read_replays(world, audience, eyes=EYES):
    """The replay up to now through these eyes, allowed or not: the timeline with every view, and the file."""
    home = f"/api/tables/{world.table}/replay"
    responses = [await world.request(audience, "GET", f"{home}/file")]
    for name in eyes:
        query = f"eyes={name}" if name else ""
        responses.append(await world.request(audience, "GET", f"{home}/suspicions?{query}"))
        responses.append(await world.request(audience, "GET", f"{home}?{query}"))
        _, _, text, _ = json.loads(responses[-1])
        timeline = json.loads(text)
        first, screens = timeline.get("first", 0), timeline.get("screens", [None])
        for start in range(first, first + len(screens), VIEWS_AT_ONCE):
            path = f"{home}/views?first={start}&count={VIEWS_AT_ONCE}&{query}"
            responses.append(await world.request(audience, "GET", path))
    return responses


async def try_actions(world, audience):
    """The responses to all actions, to plans and to links with a wrong token."""
    path = f"/api/tables/{world.table}/do"
    responses = [await world.request(audience, "POST", path, action=name, **more) for name, more in ACTIONS.items()]
    # Plans that are kept, and plans by days: tests/tables/test_plans.py and test_check_plans.py.
    for about in ("question", "turn", "later"):
        plan = f"/api/tables/{world.table}/plan"
        responses.append(await world.request(audience, "POST", plan, about=about, choices=[]))
    links = ("/api/look", "/api/join", "/api/watch", "/api/seat")
    return responses + [await world.request(audience, "POST", path, token=NO_TOKEN) for path in links]

"""Whatever a server can be asked for, in one place.

A new route, message or action gets its entry here; then it is asked for in both worlds (`worlds`, `histories`), and
what an audience is answered must be the same. `test_outputs` fails for what has no entry.
"""

import json

from app.engine.messages import SPECTATOR
from app.workbench.outputs import probes

# Read by every audience, headers and all. What is refused to one of them is refused alike in both worlds.
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
# Read by every audience through all eyes, in histories: only there the other world has a past of its own.
SEEN_AGAIN = (
    "/api/tables/{table_id}/replay",
    "/api/tables/{table_id}/replay/views",
    "/api/tables/{table_id}/replay/suspicions",
    "/api/tables/{table_id}/replay/file",
)
EYES = ("", "spectator", "truth", "0", "1", "2")
VIEWS_AT_ONCE = 24
# Refused while a game goes on, and refused to spectators.
AT_THE_END = {
    "/api/tables/{table_id}/guesses",
    "/api/tables/{table_id}/replay/suspicions",
    "/api/tables/{table_id}/replay/file",
}
FOR_PLAYERS = {"/api/tables/{table_id}/advice", "/api/tables/{table_id}/plan"}
# Read by nobody here, and why.
READ_ELSEWHERE = {
    "/": "the same for everybody",
    "/me": "the same for everybody",
    "/me/games": "the same for everybody",
    "/mail/{purpose}/{token}": "the same for everybody",
    "/calendar/{token}.ics": "a token that is made by lot; has what `/api/me` says of one's tables",
    "/service-worker.js": "the same for everybody",
    "/manifest.webmanifest": "the same for everybody",
    "/api/me/notifications": "a guest's own choices; the server's key is made by lot",
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
    "/sign-in/done": "what the provider says of a guest; knows no table",
    "/notices": "what the host tells everybody",
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
    "/api/tables/{table_id}/socket": "everything that comes through it is compared",
    "/api/admin/tables": "for the host only; has nothing of a game but what is in its row",
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

# What an audience asks a table to do, so that it is refused, or changes the same for all.
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
ACTED_ELSEWHERE = {
    "rematch": "after the end, in `duels`",
    "try_again": "reads the stored table, which the other world does not have from the beginning",
    "leave": "ends what the audience is sent",
    "stand": "ends what the audience is sent",
    "rotate_invite": "makes a token by lot",
    "rotate_spectator_link": "makes a token by lot",
    "revoke_spectator_link": "ends what a spectator is sent",
}

# What is posted besides actions; the guest who comes late looks, watches and asks for a seat (`duels`, `histories`).
# Guesses, notes and shared replays are in `histories`.
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
POSTED_ELSEWHERE = {
    "/api/me": "a guest's own name",
    "/api/me/notifications": "a guest's own choices",
    "/api/me/notifications/push": "a guest's own browser",
    "/api/me/notifications/mail": "a guest's own address",
    "/api/me/notifications/calendar": "makes a token by lot",
    "/api/me/notifications/test": "sends a guest what says nothing of a table",
    "/api/tables/{table_id}/notifications": "a guest's own choices",
    "/api/tables/{table_id}/webhook": "for the host; what is sent is compared in tests/notifications/test_secrecy.py",
    "/mail/{purpose}/{token}": "uses a token of a mail",
    "/api/me/invitation": "uses a link of the host; knows no table",
    "/api/me/recover": "makes a code by lot",
    "/api/me/recovery": "makes a code by lot",
    "/api/me/devices": "makes a token by lot",
    "/api/me/devices/use": "uses a token that was made by lot",
    "/api/me/devices/links": "a guest's own links",
    "/api/me/devices/{device_id}": "a guest's own devices",
    "/api/tables": "makes another table",
    "/api/tables/{table_id}/seat_link": "makes a token by lot",
    "/api/lessons/{game}/{name}": "knows no table",
    "/api/qr": "draws what it is sent",
    "/api/files": "shows what it is sent",
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
    "/api/tables/{table_id}/what_if": "makes another table, of a game that is over and whose books are open",
}

# What a socket is told: what shows the table, and what replies to this page alone.
SHOWN = ("hello", "view", "update", "changes", "table", "chat", "compared", "notices", "bye")
REPLIES = ("done", "refused", "pong", "error")
NO_TOKEN = "no.such"  # noqa: S105


def messages(state, audience):
    """At least one message of every type to which a page is replied. None of them changes anything, but what is said
    is read by all.
    """
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


async def tried(world, audience, name):
    """Send all this on the page of an audience; ids begin with this name."""
    page, state = world.pages[audience], world.running.state
    for number, message in enumerate(messages(state, audience)):
        await page.say(**message, id=f"{name}-{number}")
        said = message["type"] == "chat" and '"type":"done"' in page.texts[-1]
        if said and not any('"type":"chat"' in text for text in page.texts):
            await page.until(lambda message: message["type"] == "chat")
    for text in MALFORMED:
        await page.line.send(text)
        await page.until(lambda message: message["type"] == "error")


async def seen_again(world, audience, eyes=EYES):
    """The game up to now through these eyes, those refused too: the timeline, and every view of it. And the file."""
    home = f"/api/tables/{world.table}/replay"
    found = [await world.requested(audience, "GET", f"{home}/file")]
    for name in eyes:
        chosen = f"eyes={name}" if name else ""
        found.append(await world.requested(audience, "GET", f"{home}/suspicions?{chosen}"))
        found.append(await world.requested(audience, "GET", f"{home}?{chosen}"))
        _, _, text, _ = json.loads(found[-1])
        timeline = json.loads(text)
        first, screens = timeline.get("first", 0), timeline.get("screens", [None])
        for place in range(first, first + len(screens), VIEWS_AT_ONCE):
            path = f"{home}/views?first={place}&count={VIEWS_AT_ONCE}&{chosen}"
            found.append(await world.requested(audience, "GET", path))
    return found


async def acted(world, audience):
    """Try all this at the table; what it answers."""
    path = f"/api/tables/{world.table}/do"
    done = [await world.requested(audience, "POST", path, action=name, **more) for name, more in ACTIONS.items()]
    # What could be planned; a plan that is kept, or by days: tests/tables/test_plans.py and test_check_plans.py.
    for about in ("question", "turn", "later"):
        plan = f"/api/tables/{world.table}/plan"
        done.append(await world.requested(audience, "POST", plan, about=about, choices=[]))
    links = ("/api/look", "/api/join", "/api/watch", "/api/seat")
    return done + [await world.requested(audience, "POST", path, token=NO_TOKEN) for path in links]

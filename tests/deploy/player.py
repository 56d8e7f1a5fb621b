"""A player for `tests.deploy.debian`: makes a few decisions, and stores session and table in a file.

    python player.py begin ADDRESS FILE       a new guest opens a table of one seat and starts
    python player.py play FILE DECISIONS      continues the game; prints the number of the last view

Needs only the `websockets` package, so that it works with any version of the server.
"""

import json
import random
import sys
import uuid
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

HEADERS = {"Content-Type": "application/json", "X-Fathom": "1"}
TIMEOUT_SECONDS = 60


def begin(server: str, file: Path) -> str:
    browser = build_opener(HTTPCookieProcessor(cookies := CookieJar()))

    def post(path: str, **body: object) -> dict:
        request = Request(f"{server}/api/{path}", json.dumps(body).encode(), HEADERS)  # noqa: S310  our own server
        return json.load(browser.open(request, timeout=TIMEOUT_SECONDS))

    post("me", name="Ada", language="en")
    table = post("tables", game="subterra", seats=1, options={}, pace="days")["table"]["id"]
    post(f"tables/{table}/do", action="start")
    cookie = "; ".join(f"{one.name}={one.value}" for one in cookies)
    file.write_text(json.dumps({"server": server, "table": table, "cookie": cookie}))
    return table


def play(file: Path, decisions: int) -> int:
    """Returns the number of the view after these decisions (or after the end of the game)."""
    game = json.loads(file.read_text())
    address = f"ws{game['server'][4:]}/api/tables/{game['table']}/socket"
    random_source, number, answered = random.Random(3), 0, None
    with connect(address, additional_headers={"Cookie": game["cookie"]}, max_size=None) as socket:
        while True:
            message = json.loads(socket.recv(timeout=TIMEOUT_SECONDS))
            if message["type"] in ("view", "update") and message["view"]:
                number, view = message["n"], message["view"]
                ask = view["private"]["ask"]
                if not decisions or view["public"]["outcome"]:
                    return number
                if ask and ask["answered"] is None and ask["id"] != answered:
                    answered, decisions = ask["id"], decisions - 1
                    choice = chosen(ask, random_source)
                    socket.send(
                        json.dumps({"type": "answer", "id": uuid.uuid4().hex, "ask": answered, "choice": choice})
                    )
            if message["type"] == "refused":
                sys.exit(f"refused: {message}")


def chosen(ask: dict, random_source: random.Random) -> list[str]:
    """Enough for Sub Terra with one seat, which asks for options and for nothing else."""
    options = [option["id"] for option in ask["options"] if "why_not" not in option]
    return random_source.sample(options, min(max(ask.get("least", 0), 1), len(options))) if options else []


if __name__ == "__main__":
    what, *arguments = sys.argv[1:]
    print(begin(arguments[0], Path(arguments[1])) if what == "begin" else play(Path(arguments[0]), int(arguments[1])))

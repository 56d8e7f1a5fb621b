"""A whole client in a few lines: takes a seat by its invite link and plays random legal answers to the end.

python docs/client.py http://localhost:8000/join/TOKEN Robin      # needs the `websockets` package
"""

import json
import random
import sys
import uuid
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

HEADERS = {"Content-Type": "application/json", "X-Fathom": "1"}


def random_choice(ask, random_source):
    options = [option for option in ask["options"] if "why_not" not in option]
    random_source.shuffle(options)
    if ask["kind"] in ("acknowledge", "arrange"):
        return [option["id"] for option in options if ask["kind"] == "arrange"]
    if ask["kind"] == "allot":
        units = [option["id"] for option in options for _ in range(option.get("most", 1))]
        given = random_source.sample(units, random_source.randint(ask["least"], min(ask["total"], len(units))))
        return {unit: given.count(unit) for unit in given}
    options.sort(key=lambda option: -option.get("weight", 0) * ask["least_total"])  # heavy ones first, if it matters
    wanted = ask["most"] if ask["least_total"] else random_source.randint(ask["least"], min(ask["most"], len(options)))
    chosen, room = [], dict(ask["caps"])
    for option in options:
        if room.setdefault(option.get("group"), wanted) > 0:
            chosen.append(option["id"])
            room[option.get("group")] -= 1
    return chosen[:wanted]


def play(invite_link, name, random_source):
    server, token = invite_link.split("/join/")
    browser = build_opener(HTTPCookieProcessor(cookies := CookieJar()))

    def post(path, **body):
        return json.load(browser.open(Request(f"{server}/api/{path}", json.dumps(body).encode(), HEADERS)))

    post("me", name=name, language="en")
    table = "tables/" + post("join", token=token)["table"]["id"]
    post(f"{table}/do", action="ready", ready=True)
    cookie = {"Cookie": "; ".join(f"{one.name}={one.value}" for one in cookies)}
    with connect(f"ws{server[4:]}/api/{table}/socket", additional_headers=cookie) as socket:
        for view in (json.loads(message).get("view") for message in socket):
            if view and view["public"]["outcome"]:
                break
            if view and (ask := view["private"]["ask"]) and ask["answered"] is None:
                answer = {"ask": ask["id"], "choice": random_choice(ask, random_source)}
                socket.send(json.dumps({"type": "answer", "id": uuid.uuid4().hex, **answer}))
    return view["public"]["outcome"]


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], random.Random()))

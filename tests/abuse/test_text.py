"""Text that people type is kept as it is, without deceptive characters, in every field that takes text."""

import json

import pytest

from tests.web.harness import Guest, LocalSite, full_table

pytestmark = pytest.mark.anyio

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
UNCHANGED = [
    "<script>f()</script>",
    '"><svg onload=f()>',
    "{{7*7}} ${7*7} %s",
    "Åsa O'Brien-Łukasz",
    "שָׁלוֹם",
    "مرحبا",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "क्\u200dष",
    FAMILY,
    "\N{HEAVY BLACK HEART}\ufe0f",
    "Ада",
]
CLEANED = {
    "A\u202eda": "Ada",
    "\u2066Ada\u2069": "Ada",
    "A\u200bd\ufeffa\u2060": "Ada",
    "A\u200dd\u200ca": "Ada",
    "A\u034fda": "Ada",
    "Ada\u3164": "Ada",
    " Ada \n\t Lovelace ": "Ada Lovelace",
    "Ada\u2028x": "Adax",
    "A\ue000da\ue001": "Ada",
    FAMILY.replace("\u200d", "\u200d\u200d"): FAMILY,
    "a" + "\u0316" * 30: "a" + "\u0316" * 4,
    "e\u0301": "\u00e9",
}
EMPTY = ["", " ", "\u200b", "\u202e\u202c", "\u3164\u3164", "\u115f", "\u2800", "\u0301", "\u200d", "\ufe0f"]
INVALID = ["\0", "Ada\0", "\ud800", "\udc00Ada"]


async def rename(guest: Guest, name: str) -> str:
    response = await guest.http.patch("/api/me", content=json.dumps({"name": name}))
    assert response.status_code == 200, response.text
    return response.json()["player"]["name"]


async def test_names_are_stored_as_written_or_cleaned_of_deceptive_characters(embedded: LocalSite):
    async with embedded.guest("Ada") as ada:
        ada.http.headers["Content-Type"] = "application/json"
        for name in UNCHANGED:
            assert await rename(ada, name) == name
        for name, shown in CLEANED.items():
            assert await rename(ada, name) == shown, ascii(name)
        for name, code in (
            *((name, "empty_text") for name in EMPTY),
            *((name, "malformed") for name in INVALID),
            ("x" * 25, "too_long"),
            ("x" * 60_000, "malformed"),
        ):
            response = await ada.http.patch("/api/me", content=json.dumps({"name": name}))
            assert response.json()["refusal"]["code"] == code, ascii(name[:20])


async def test_chat_is_stored_as_written_or_cleaned_of_deceptive_characters(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        ada, ben = people.screens
        lines = {**{text: text for text in UNCHANGED}, **CLEANED}
        for number, (text, shown) in enumerate(lines.items(), 1):
            assert (await ada.command("chat", text=text, to="table"))["type"] == "done"
            await ben.until(lambda number=number: len(ben.chat) == number)
            assert ben.chat[-1]["text"] == shown, ascii(text)
            embedded.clock.at += 60_000
        for text in EMPTY[1:]:
            assert (await ada.command("chat", text=text, to="table"))["refusal"]["code"] == "empty_text", ascii(text)


async def test_only_listed_values_are_accepted(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        ada = people.guests[0]
        for wish in ("<b>the captain</b>", "the captain\u202e", "x" * 4000):
            assert await ada.cannot(people.id, "wish", wish=wish) == (422, "malformed")
        for field in ("game", "pace"):
            assert (await ada.refusal("/api/tables", **{"game": "toy", "seats": 2, field: "\u202e"}))[0] == 422
        assert await ada.cannot(people.id, "fill_with_bots", bot="<b>") == (422, "unknown_bot")

"""The types that are written out for the client say what the server sends and understands, field by field."""

import re
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.web.api import models
from app.web.wire import message_schemas
from tests.web.harness import ROOT

WRITTEN = (ROOT / "static" / "js" / "protocol.d.ts").read_text()
ALIASES = {
    "Seat": "number",
    "Pointer": "string",
    "Args": "Record<string, any>",
    "Choice": "string[] | Record<string, number>",
}
CALLED = {"Event": "GameEvent"}
INLINE = {"PublicView", "PrivateView", "ChanceView", "SeatRange", "Speaker"}
NAMED = [
    "Message",
    "Refusal",
    "Option",
    "Ask",
    "StandingOrder",
    "Waiting",
    "Outcome",
    "View",
    "Event",
    "Chat",
    "SeatLine",
    "Vote",
    "Clock",
]
NAMED += [
    "Settings",
    "Table",
    "Invitation",
    "TableLine",
    "OptionField",
    "OrderedWindow",
    "PhraseList",
    "GameInfo",
    "Player",
]

Fields = dict[str, str]


def bodies() -> dict[str, str]:
    """What stands in the braces of every interface, and behind the equals sign of every type."""
    text = re.sub(r"/\*.*?\*/", "", WRITTEN, flags=re.DOTALL)
    found = dict(re.findall(r"export interface (\w+) \{\n(.*?)^\}", text, flags=re.DOTALL | re.MULTILINE))
    return found | dict(re.findall(r"export type (\w+) =(.*?);\n(?=\n|export|\Z)", text, flags=re.DOTALL))


def split(text: str, separators: str) -> list[str]:
    """At these signs, but not within braces."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "{<(") - (sign in "}>)")
        if sign in separators and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def written_fields(body: str) -> Fields:
    pairs = (field.split(":", 1) for field in split(body, ";"))
    return {name.strip(): written_kind(kind) for name, kind in pairs}


def written_kind(text: str) -> str:
    """A type in one way of writing: unions sorted, names of what is plain resolved, braces field by field."""
    members = []
    for member in split(text, "|"):
        plain = member.removesuffix("[]")
        if plain.startswith("(") and plain.endswith(")"):
            kind = f"({written_kind(plain[1:-1])})"
        elif plain.startswith("{"):
            kind = braces(written_fields(plain[1:-1]))
        elif plain in ALIASES or plain == "TableStatus":
            kind = written_kind(ALIASES.get(plain) or bodies()[plain])
        else:
            kind = re.sub(r"\s+", " ", plain)
        members.append(kind + "[]" * member.endswith("[]"))
    return " | ".join(sorted({one for member in members for one in split(member, "|")}))


def braces(fields: Fields) -> str:
    return "{ " + "; ".join(f"{name}: {kind}" for name, kind in sorted(fields.items())) + " }"


class Schema:
    """The same from a JSON schema of the server."""

    def __init__(self, definitions: dict[str, Any]) -> None:
        self.definitions = definitions

    def fields(self, of: dict[str, Any]) -> Fields:
        required = of.get("required", [])
        return {
            name if name in required else f"{name}?": self.kind(schema, optional=name not in required)
            for name, schema in of.get("properties", {}).items()
        }

    def kind(self, schema: dict[str, Any], *, optional: bool = False) -> str:
        members = [self.member(one) for one in schema.get("anyOf") or schema.get("oneOf") or [schema]]
        kinds = {one for member in members for one in split(member, "|")} - ({"null"} if optional else set())
        return " | ".join(sorted(kinds))

    def member(self, schema: dict[str, Any]) -> str:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return braces(self.fields(self.definitions[name])) if name in INLINE else CALLED.get(name, name)
        if "const" in schema or "enum" in schema:
            return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
        match schema.get("type"):
            case "integer" | "number":
                return "number"
            case "array":
                item = self.kind(schema["items"])
                return f"({item})[]" if " | " in item else f"{item}[]"
            case "object":
                values = schema.get("additionalProperties")
                return f"Record<string, {self.kind(values) if isinstance(values, dict) and values else 'any'}>"
            case None:
                return "any"
            case plain:
                return str(plain)


def differences(written: Fields, served: Fields) -> list[str]:
    """A field that the server may leave away can be written as one that is always there, if it always sends it."""
    found = []
    for name in {name.removesuffix("?") for name in (*written, *served)}:
        theirs = written.get(name) or written.get(f"{name}?")
        ours = served.get(name) or served.get(f"{name}?")
        if theirs is None or ours is None:
            found.append(f"{name} is only {'written' if ours is None else 'served'}")
        elif f"{name}?" in written and name in served:
            found.append(f"{name} is always there")
        elif theirs not in (ours, "any"):
            found.append(f"{name}: {theirs}, not {ours}")
    return found


@pytest.mark.parametrize("name", NAMED)
def test_what_is_sent_is_what_is_written(name: str):
    schema = TypeAdapter(getattr(models, name)).json_schema(mode="serialization", by_alias=True)
    served = Schema(schema.get("$defs", {})).fields(schema)

    assert differences(written_fields(bodies()[CALLED.get(name, name)]), served) == []


@pytest.mark.parametrize(("written", "direction"), [("FromServer", "from_server"), ("FromClient", "from_client")])
def test_every_message_is_written(written: str, direction: str):
    text = bodies()[written].replace("Command", bodies()["Command"])
    messages = {fields["type"].strip('"'): fields for one in split(text, "|") if (fields := written_fields(one[1:-1]))}
    schema = message_schemas()[direction]
    mapping = schema["discriminator"]["mapping"]

    assert set(messages) == set(mapping)
    for kind, reference in mapping.items():
        served = Schema(schema["$defs"]).fields(schema["$defs"][reference.rpartition("/")[2]])
        assert differences(messages[kind], served) == [], kind

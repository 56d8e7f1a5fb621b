"""The entries of everything except the mythos cards."""

from typing import Any

from app.games.unfathomable.text.clauses import sentence
from app.games.unfathomable.text.writer import CardEntry, Writer

Card = dict[str, Any]
POWERS = ("ability", "feat", "reveal")


def skill(writer: Writer, card: Card) -> CardEntry:
    values = [writer.label("copies", value=value, n=n) for value, n in card["copies"].items()]
    return CardEntry(
        "skill",
        writer.title("skill", card["id"]),
        writer.ability(card["ability"]),
        fields=[writer.field("type", writer.skill(card["type"])), writer.field("values", ", ".join(values))],
        facts={"type": card["type"], "copies": {str(value): n for value, n in card["copies"].items()}},
        options=writer.choices(card["ability"]),
    )


def item(writer: Writer, card: Card) -> CardEntry:
    return CardEntry(
        "item",
        writer.title("item", card["id"]),
        [line for one in card["abilities"] for line in writer.ability(one)],
        fields=[writer.field("traits", ", ".join(writer.title("trait", trait) for trait in card["traits"]))],
        facts={"traits": card["traits"]},
        options=writer.choices(card["abilities"]),
    )


def spell(writer: Writer, card: Card) -> CardEntry:
    copies = card.get("copies", 1)
    return CardEntry(
        "spell",
        writer.title("spell", card["id"]),
        writer.written(writer.effects(card["effects"])),
        fields=[writer.field("cards", str(copies))] if copies > 1 else [],
        facts={"copies": copies},
        options=writer.choices(card["effects"]),
    )


def waypoint(writer: Writer, card: Card) -> CardEntry:
    return CardEntry(
        "waypoint",
        writer.title("waypoint", card["id"]),
        writer.written(writer.effects(card["effects"])),
        fields=[writer.field("distance", str(card["distance"]))],
        facts={"distance": card["distance"]},
        options=writer.choices(card["effects"]),
    )


def damage(writer: Writer, card: Card) -> CardEntry:
    repair = writer.ability(card["repair"]) if "repair" in card else []
    stays = [sentence(writer.book.text("glue", "stays"))] if repair else []
    text = writer.written([*stays, *writer.effects(card["effects"])])
    return CardEntry("damage", writer.title("damage", card["id"]), text + repair, facts={"structural": bool(repair)})


def room(writer: Writer, card: Card) -> CardEntry:
    action = {"window": "action", "limit": "once_per_turn", **card}
    return CardEntry(
        "room", writer.title("space", card["id"]), writer.ability(action), options=writer.choices(card["effects"])
    )


def power(writer: Writer, kind: str, card: Card) -> CardEntry:
    """A character's ability, feat or reveal ability."""
    return CardEntry(
        kind, writer.title(kind, card["id"]), writer.ability(card), options=writer.choices(card["effects"])
    )


def character(writer: Writer, card: Card) -> CardEntry:
    skills = [f"{writer.skill(name)} {n}" for name, n in card["skill_set"].items()]
    return CardEntry(
        "character",
        writer.title("character", card["id"]),
        fields=[
            writer.field("role", writer.title("role", card["id"])),
            writer.field("skill_set", ", ".join(skills)),
            writer.field("start_space", writer.title("space", card["start_space"])),
            writer.field("start_item", writer.title("item", card["start_item"])),
            *(writer.field(kind, writer.title(kind, card[kind]["id"])) for kind in POWERS),
        ],
        facts={
            **{name: card[name] for name in ("skill_set", "start_space", "start_item")},
            "powers": {kind: card[kind]["id"] for kind in POWERS},
        },
    )


def title(writer: Writer, card: Card) -> CardEntry:
    line = [writer.title("character", one) for one in card["succession"]]
    return CardEntry(
        "title",
        writer.title("title", card["id"]),
        writer.ability(card["action"]) if "action" in card else [],
        fields=[writer.field("deck", writer.label(card["deck"])), writer.field("succession", ", ".join(line))],
        facts={"deck": card["deck"], "succession": card["succession"]},
    )


def loyalty(writer: Writer, name: str, card: Card) -> CardEntry:
    side = writer.label("traitor" if card["traitor"] else "loyal")
    return CardEntry(
        "loyalty",
        writer.title("loyalty", name),
        [writer.typeset(writer.book.text("objectives", name))],
        fields=[writer.field("side", side), writer.field("cards", str(card["copies"]))],
        facts=card,
    )

"""Python types as TypeScript declarations."""

import sys
from types import ModuleType
from typing import Annotated, Any, Generic, Literal, TypeVar

import pytest
from msgspec import UNSET, Struct, UnsetType
from pydantic import BaseModel, Field

from app.workbench.typescript import Declarations

Item = TypeVar("Item")
Mood = Literal["calm", "afraid"]


class Card(Struct, omit_defaults=True):
    id: str
    worth: int = 0
    why_not: str | None = None


class Hand(Struct):
    """The cards of a seat."""

    cards: list[Card]
    mood: Mood | None
    places: dict[int, tuple[int, int]]
    mixed: list[str | int]
    secret: list[str] | UnsetType = UNSET


class Box(Struct, Generic[Item]):
    holds: Item


class Boxes(Struct):
    small: Box[Card]


class Fire(Struct, tag="fire", tag_field="kind"):
    pass


class Water(Struct, tag="water", tag_field="kind"):
    depth: float


Hazard = Annotated[Fire | Water, "distinguished by kind"]


class Say(BaseModel):
    text: str | None = None
    volume: int = Field(1, description="from 1 to 3")
    from_: str = Field(alias="from")
    card: Any


def declared(*roots: str, **more: Any) -> str:
    return Declarations([sys.modules[__name__]], **more).text(roots)


def test_a_field_that_is_omitted_with_its_default_is_optional():
    assert declared("Card") == (
        "export interface Card {\n    id: string;\n    worth?: number;\n    why_not?: string;\n}\n"
    )


def test_a_type_comes_with_its_comment_and_with_every_type_it_needs():
    hand, card, mood = declared("Hand").split("\n\n")

    assert hand.splitlines() == [
        "/** The cards of a seat. */",
        "export interface Hand {",
        "    cards: Card[];",
        "    mood: Mood | null;",
        "    places: Record<string, [number, number]>;",
        "    mixed: (string | number)[];",
        "    secret?: string[];",
        "}",
    ]
    assert card.startswith("export interface Card {")
    assert mood == 'export type Mood = "calm" | "afraid";\n'


def test_a_generic_type_has_parameters():
    boxes, box, _ = declared("Boxes").split("\n\n")

    assert "    small: Box<Card>;" in boxes
    assert box == "export interface Box<Item = any> {\n    holds: Item;\n}"


def test_each_member_of_a_union_has_its_tag():
    union, fire, water = declared("Hazard").split("\n\n")

    assert union == "export type Hazard = Fire | Water;"
    assert '    kind: "fire";' in fire
    assert '    kind: "water";\n    depth: number;' in water


def test_a_default_may_be_left_out_of_what_the_client_sends():
    received = declared("Say")
    sent = declared("Say", sent=Say)

    assert "    /** from 1 to 3 */\n    volume: number;" in received
    assert "    volume?: number;" in sent
    for text in (received, sent):
        assert "    text?: string;" in text
        assert "    from: string;\n    card: any;" in text


def test_a_union_that_is_too_long_for_a_line_has_a_line_for_each_member():
    module = ModuleType("long")
    module.Word = Literal[tuple(f"a_rather_long_word_{number}" for number in range(8))]

    assert '\n    | "a_rather_long_word_7";' in Declarations([module]).text(["Word"])


def test_types_of_another_file_are_imported():
    module = ModuleType("game")
    module.Boxes = Boxes
    shared = Declarations([sys.modules[__name__]])

    text = Declarations([module], imported=("fathom/shared.d.ts", shared)).text(["Boxes"])

    assert text.startswith('import type { Box, Card } from "fathom/shared.d.ts";\n\nexport interface Boxes {')
    assert "interface Card" not in text


def test_if_two_types_share_a_name_the_first_is_declared():
    first, second = ModuleType("first"), ModuleType("second")
    first.Thing, second.Thing = Card, Hand

    assert "worth?: number" in Declarations([first, second]).text(["Thing"])


def test_a_type_without_a_translation_is_refused():
    module = ModuleType("odd")
    module.Odd = type("Odd", (Struct,), {"__annotations__": {"value": bytes}})

    with pytest.raises(TypeError, match="there is no TypeScript for"):
        Declarations([module]).text(["Odd"])

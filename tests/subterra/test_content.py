"""The components are those of the printed game, and an error in a content file is reported with its place."""

from collections import Counter

import pytest

from app.games.subterra import content
from app.games.subterra.content import CAVE_TILES, CHARACTERS, FACES, HAZARD_CARDS, ContentError
from app.games.subterra.geometry import SIDES_OF


def test_there_are_64_cave_tiles_of_nine_types():
    counts = Counter(FACES[tile].type for tile in CAVE_TILES)
    assert counts == {
        "normal": 16,
        "water": 8,
        "gas": 8,
        "cave_in": 12,
        "horror": 8,
        "squeeze": 3,
        "ledge": 3,
        "slide": 3,
        "scree": 3,
    }
    assert sum(len(SIDES_OF[FACES[tile].openings[0]]) for tile in CAVE_TILES) == 151


def test_each_die_result_hits_four_cave_in_tiles():
    numbers = Counter(number for tile in CAVE_TILES for number in FACES[tile].numbers)
    assert numbers == dict.fromkeys(range(1, 7), 4)


def test_there_are_30_hazard_cards_and_25_for_each_level():
    assert len(HAZARD_CARDS) == 30
    for level, doubled in (("normal", 0), ("advanced", 5), ("expert", 5)):
        cards = [card for card in HAZARD_CARDS.values() if level in card.levels]
        assert len(cards) == 25
        assert sum(card.multiplier == 2 for card in cards) == doubled


def test_the_explorers_have_20_health_tokens_at_most():
    health = sorted((character.health for character in CHARACTERS.values()), reverse=True)
    assert sum(health[:6]) == 20
    assert [character.rank for character in CHARACTERS.values()] == list(range(1, 9))


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        ({"type": "lava", "shape": "cross"}, "Invalid enum value 'lava' - at `$.type`"),
        ({"type": "normal"}, "missing required field `shape`"),
        ({"type": "normal", "shape": "blob"}, "there is no shape 'blob' - at `$.shape`"),
        ({"type": "normal", "shape": "cross", "copies": 0}, "at least one copy - at `$.copies`"),
        ({"type": "cave_in", "shape": "cross", "numbers": [3, 3]}, "two different numbers - at `$.numbers`"),
        ({"type": "ledge", "shape": "cross"}, "has an arrow - at `$.arrow`"),
        ({"type": "normal", "shape": "cross", "color": "red"}, "unknown field `color`"),
    ],
)
def test_a_wrong_tile_is_reported_with_file_entry_and_field(kind, problem):
    raw = {"shapes": {"cross": "NESW"}, "kinds": {"magma": kind}}
    with pytest.raises(ContentError) as error:
        content.faces("tiles.yaml", raw)
    assert str(error.value).startswith("tiles.yaml: magma: ")
    assert problem in str(error.value)

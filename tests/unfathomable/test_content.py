"""The components as data: complete, validated, and found by their paths."""

import shutil

import pytest

from app.games.unfathomable.content import FOLDER, Book, ContentError, book
from app.games.unfathomable.effects import VOCABULARY


def test_every_component_of_the_printed_game_exists():
    assert sum(sum(card.copies.values()) for card in book().skills.values()) == 126
    assert sum(spell.copies for spell in book().spells.values()) == 20
    assert [len(part) for part in (book().items, book().waypoints, book().damage)] == [20, 20, 9]
    assert len(book().characters) == 10
    assert sum(token.copies for token in book().passengers.values()) == 9
    assert sum(card.copies for card in book().loyalty.cards.values()) == 14


def test_each_skill_deck_holds_21_cards():
    decks = {}
    for card in book().skills.values():
        decks[card.type] = decks.get(card.type, 0) + sum(card.copies.values())
    assert decks == dict.fromkeys(("influence", "lore", "observation", "strength", "will", "treachery"), 21)


def test_every_effect_list_is_found_by_its_path():
    for path, effects in book()._effects.items():
        assert book().effects(path) is effects
        assert effects.path == path


def test_an_effect_list_of_a_scenario_is_found_by_another_book():
    effects = book().adhoc('[{"roll_die": {"bands": [{"min": 1, "max": 8, "effects": [{"rebuild_chaos": {}}]}]}}]')
    nested = effects.entries[0].bands[0].effects.path
    assert type(Book(VOCABULARY).effects(nested).entries[0]) is VOCABULARY.entries["rebuild_chaos"]


def test_a_new_mythos_card_needs_only_its_entry(tmp_path):
    folder = shutil.copytree(FOLDER, tmp_path / "content")
    with (folder / "mythos.yaml").open("a", encoding="utf-8") as file:
        file.write(
            "\n- {id: flat_calm, check: {target: 9, skills: [will], pass: [{gain_resource: {resource: souls, n: 1}}]},"
            " activation: deep_ones, track: travel}\n"
        )
    added = Book(VOCABULARY, folder)
    assert added.mythos.keys() - book().mythos.keys() == {"flat_calm"}
    assert added.effects("mythos/flat_calm/check/passed").entries


@pytest.mark.parametrize(
    ("file", "before", "after", "reported"),
    [
        ("spell", "lose_resource:", "lose_resources:", ["spell.yaml", "alchemical_transmutation", "lose_resources"]),
        ("spell", "resource: food", "resource: coal", ["spell.yaml", "alchemical_transmutation", "coal"]),
        ("item", "times: 1", "times: once", ["item.yaml", "six_shooter", "attack", "$.times"]),
        ("item", "repairable:", "reparable:", ["item.yaml", "tool_kit", "reparable"]),
        ("mythos", "track: ritual", "track: rituals", ["mythos.yaml", "accusation", "$.track"]),
        ("waypoint", "distance: 2", "way: 2", ["waypoint.yaml", "abandoned_depot"]),
        ("setup", "hand_limit: 10", "hand_limit: ten", ["setup.yaml", "$.hand_limit"]),
        ("damage", "id: fuel_leak", "id: fleeing_passengers", ["damage.yaml", "fleeing_passengers", "two of them"]),
    ],
)
def test_an_error_is_reported_with_its_file_card_and_field(tmp_path, file, before, after, reported):
    folder = shutil.copytree(FOLDER, tmp_path / "content")
    path = folder / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(ContentError) as error:
        Book(VOCABULARY, folder)
    for part in reported:
        assert part in str(error.value)

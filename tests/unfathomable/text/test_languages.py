"""The typography of each language."""

# The letters are Cyrillic on purpose.
# ruff: noqa: RUF001

import pytest

from app.games.unfathomable.text.languages import capitalised, plural_form, typeset


def test_apostrophes_are_typographic_in_every_language():
    assert typeset("en", "the Captain's Cabin") == "the Captain’s Cabin"
    assert typeset("uk", "пам'ять") == "пам’ять"


def test_french_punctuation_has_non_breaking_spaces():
    assert typeset("fr", "Action : « Oui » ; non !") == "Action\u00a0: «\u00a0Oui\u00a0»\u202f; non\u202f!"
    assert typeset("en", "Action : x") == "Action : x"


def test_spanish_y_and_o_change_before_the_same_sound():
    assert typeset("es", "Fuerza y Influencia, y hielo") == "Fuerza e Influencia, y hielo"
    assert typeset("es", "este o otro") == "este u otro"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ви у каплиці", "ви в каплиці"),
        ("вас в карцер", "вас у карцер"),
        ("людину в вашій зоні", "людину у вашій зоні"),
        ("пасажира у іншій зоні", "пасажира в іншій зоні"),
        ("крім, у трюмі", "крім, у трюмі"),
    ],
)
def test_the_ukrainian_preposition_depends_on_its_neighbours(text: str, expected: str):
    assert typeset("uk", text) == expected


def test_the_first_letter_after_a_quotation_mark_is_capitalised():
    assert capitalised("«щасливий» перстень") == "«Щасливий» перстень"


@pytest.mark.parametrize(("n", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1)])
def test_ukrainian_plural_forms(n: int, form: int):
    assert plural_form("uk", n) == form

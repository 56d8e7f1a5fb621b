"""Typography."""

# The letters are Cyrillic on purpose.
# ruff: noqa: RUF001

import pytest

from app.games.unfathomable.text.languages import capitalised, plural_form, typeset


def test_apostrophes_are_curved_everywhere():
    assert typeset("en", "the Captain's Cabin") == "the Captain’s Cabin"
    assert typeset("uk", "пам'ять") == "пам’ять"


def test_french_punctuation_is_not_left_alone_on_a_line():
    assert typeset("fr", "Action : « Oui » ; non !") == "Action\u00a0: «\u00a0Oui\u00a0»\u202f; non\u202f!"
    assert typeset("en", "Action : x") == "Action : x"


def test_spanish_and_and_or_change_before_their_own_sound():
    assert typeset("es", "Fuerza y Influencia, y hielo") == "Fuerza e Influencia, y hielo"
    assert typeset("es", "este o otro") == "este u otro"


@pytest.mark.parametrize(
    ("given", "set_as"),
    [
        ("ви у каплиці", "ви в каплиці"),
        ("вас в карцер", "вас у карцер"),
        ("людину в вашій зоні", "людину у вашій зоні"),
        ("пасажира у іншій зоні", "пасажира в іншій зоні"),
        ("крім, у трюмі", "крім, у трюмі"),
    ],
)
def test_the_ukrainian_in_suits_its_neighbours(given: str, set_as: str):
    assert typeset("uk", given) == set_as


def test_capitals_come_after_quotation_marks():
    assert capitalised("«щасливий» перстень") == "«Щасливий» перстень"


@pytest.mark.parametrize(("n", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (21, 0), (22, 1)])
def test_ukrainian_plural_forms(n: int, form: int):
    assert plural_form("uk", n) == form

"""Where a sentence counts something, it has every plural form of its language."""

import re

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import serialize
from fluent.syntax.visitor import Visitor

from app.web.pages.languages import LANGUAGES
from tests.client.test_texts import PARTS, messages

COUNTED = {"1", "one", "few", "many"}
# How many forms there are besides the default, by the rules of Unicode. A sentence may name the number 1 itself.
NEEDED = {"en": 1, "es": 1, "fr": 1, "uk": 2}
# In these the noun has the same form for "few" and "many": people in the accusative, the locative, or no noun.
ONE_PLURAL = {
    "rules-proof",
    "since-earlier",
    "event-unfathomable-deep_ones_removed",
    "event-unfathomable-passengers_rescued",
    "unfathomable-past-passengers",
}


class Counts(Visitor):
    """What a message selects by a number, with the words of the default."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, int, str]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {
            variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
            for variant in node.variants
        }
        if isinstance(node.selector, ftl.VariableReference) and keys & COUNTED:
            default = next(variant for variant in node.variants if variant.default)
            forms = len(keys & COUNTED)
            self.found.append((node.selector.id.name, forms, words(ftl.Message(node.selector.id, default.value))))
        self.generic_visit(node)


def words(message: ftl.Message) -> str:
    return serialize(ftl.Resource([message]))


def counts(message: ftl.Message) -> list[tuple[str, int, str]]:
    visitor = Counts()
    visitor.visit(message)
    return visitor.found


def has_word_behind(number: str, text: str) -> bool:
    return re.search(r"\{ \$" + number + r" \} \w", text) is not None


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_counts_has_every_form(part: str, language: str):
    lacking = [
        name
        for name, message in messages(part, language).items()
        for number, forms, default in counts(message)
        if name not in ONE_PLURAL and has_word_behind(number, default) and forms < NEEDED[language]
    ]

    assert lacking == []


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_behind_a_number_is_chosen_by_it(part: str, language: str):
    """English shows which numbers are counted ("1 tile", "3 tiles"); the other languages choose by them, too."""
    lacking = [
        name
        for name, message in messages(part, language).items()
        for number, _, _ in counts(messages(part, "en")[name])
        if number not in {here for here, _, _ in counts(message)} and has_word_behind(number, words(message))
    ]

    assert lacking == []

"""A sentence that counts something has every plural form of its language."""

import re

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import serialize
from fluent.syntax.visitor import Visitor

from app.web.pages.languages import LANGUAGES
from tests.client.test_texts import PARTS, messages

PLURAL_KEYS = {"1", "one", "few", "many"}
# The plural forms of each language besides the default, by the rules of Unicode. A sentence may use the key 1 instead.
FORMS_NEEDED = {"en": 1, "es": 1, "fr": 1, "uk": 2}
# Messages in which "few" and "many" have the same form: people in the accusative, the locative, or no noun.
WITH_ONE_PLURAL = {
    "rules-proof",
    "since-earlier",
    "event-unfathomable-deep_ones_removed",
    "event-unfathomable-passengers_rescued",
    "unfathomable-past-passengers",
}


class CountFinder(Visitor):
    """The numbers that a message selects by, with the number of plural forms and the default text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, int, str]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {
            variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
            for variant in node.variants
        }
        if isinstance(node.selector, ftl.VariableReference) and keys & PLURAL_KEYS:
            default = next(variant for variant in node.variants if variant.default)
            forms = len(keys & PLURAL_KEYS)
            self.found.append((node.selector.id.name, forms, source(ftl.Message(node.selector.id, default.value))))
        self.generic_visit(node)


def source(message: ftl.Message) -> str:
    return serialize(ftl.Resource([message]))


def counts(message: ftl.Message) -> list[tuple[str, int, str]]:
    visitor = CountFinder()
    visitor.visit(message)
    return visitor.found


def has_word_after(number: str, text: str) -> bool:
    return re.search(r"\{ \$" + number + r" \} \w", text) is not None


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_counts_has_every_plural_form(part: str, language: str):
    incomplete = [
        name
        for name, message in messages(part, language).items()
        for number, forms, default in counts(message)
        if name not in WITH_ONE_PLURAL and has_word_after(number, default) and forms < FORMS_NEEDED[language]
    ]

    assert incomplete == []


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_after_a_number_is_selected_by_the_number(part: str, language: str):
    """If English selects by a number ("1 tile", "3 tiles"), the other languages must do so too."""
    incomplete = [
        name
        for name, message in messages(part, language).items()
        for number, _, _ in counts(messages(part, "en")[name])
        if number not in {selected for selected, _, _ in counts(message)} and has_word_after(number, source(message))
    ]

    assert incomplete == []

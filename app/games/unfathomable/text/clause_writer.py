"""Writes effects as text: clauses for single effects, sentences for lists of them.

The phrases come from the language; the modules of `wordings` decide which phrase an effect needs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from app.games.unfathomable.text.clauses import Clause, TextLine, sentence
from app.games.unfathomable.text.phrasebook import Forms, MissingPhraseError, Phrasebook, Quantity

Effect = str | dict[str, Any]
Params = dict[str, Any]

# If one of these is not the first effect, its sentence begins with "then". So does the sentence after an effect that
# has further sentences or is not certain to happen; otherwise it would be read as a part of it.
SEQUELS = frozenset({"choose", "end_action_step", "grant_action", "roll_die"})
UNCERTAIN = frozenset({"if", "pay_to"})
# The forms of places and people, in the order in which the phrase files list them.
COLUMNS = {"places": ("object", "at", "to", "of"), "people": ("subject", "object", "of", "to")}
# Several of these in a row become one clause.
SUMMED = frozenset({"lose_resource", "gain_resource"})


@dataclass
class Mentioned:
    """What this effect list has mentioned so far, for effects that refer back to it."""

    die_rolled: bool = False
    advanced: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class ClauseWriter:
    book: Phrasebook
    vocabulary: "Vocabulary"
    mentioned: Mentioned = field(default_factory=Mentioned)
    each: bool = False  # "that player" is already the subject of the sentence
    rolls: int = 0  # how many rolls enclose this effect
    target: str = ""  # what the enclosing roll is aimed at

    def say(self, key: str, **slots: Any) -> Clause:
        return self.book.clause(key, **slots)

    def text(self, section: str, key: str, **slots: Any) -> str:
        return self.book.text(section, key, **slots)

    def count(self, n: Any) -> Quantity:
        return Quantity(self.book, n)

    def times(self, n: int) -> str:
        return str(self.book.find("times", str(n)))

    def place(self, selector: str | Sequence[str]) -> Forms:
        return self._forms("places", selector)

    def who(self, selector: str | Sequence[str]) -> Forms:
        return self._forms("people", selector)

    def _forms(self, section: str, selector: str | Sequence[str]) -> Forms:
        if isinstance(selector, str):
            forms = zip(COLUMNS[section], self.book.find(section, selector), strict=False)
            return Forms(self.book, f"{section}.{selector}", {name: form for name, form in forms if form is not None})
        parts = [self._forms(section, one).values for one in selector]
        common = [name for name in parts[0] if all(name in part for part in parts)]
        glue = "or" if section == "places" else "and"
        joined = {name: self.book.joined([part[name] for part in parts], glue) for name in common}
        return Forms(self.book, f"{section}.{'+'.join(selector)}", joined)

    def within(self, **changes: Any) -> "ClauseWriter":
        """For effects inside this one."""
        return replace(self, **changes)

    def clause(self, effect: Effect) -> Clause:
        """Refuses a parameter that the wording does not use, so that no card does anything that its text does
        not say.
        """
        name, params = name_and_params(effect)
        if name not in self.vocabulary:
            raise MissingPhraseError(self.book.language, f"the effect {name}")
        unsaid = params.keys() - self.vocabulary[name].params
        if unsaid:
            raise MissingPhraseError(self.book.language, f"{name} with {', '.join(sorted(unsaid))}")
        return self.vocabulary[name].speak(self, params)

    def clauses(self, effects: Sequence[Effect]) -> list[tuple[str, Clause]]:
        """Each effect's name and clause; resources lost or gained in a row become one."""
        spoken: list[tuple[str, Clause]] = []
        for name, group in groupby(effects, key=lambda effect: name_and_params(effect)[0]):
            effects_of_name = list(group)
            if name in SUMMED:
                spoken.append(
                    (name, self.clause({name: {"all": [name_and_params(one)[1] for one in effects_of_name]}}))
                )
            elif together := self._together(name, effects_of_name):
                spoken.append((name, self.clause({name: together})))
            else:
                spoken.extend((name, self.clause(one)) for one in effects_of_name)
        return spoken

    def _together(self, name: str, effects: Sequence[Effect]) -> Params | None:
        """The parameters of several effects that differ only in whom they concern, if one phrase can say them
        together.
        """
        params = [name_and_params(one)[1] for one in effects]
        if len(params) == 1 or any({**one, "who": ""} != {**params[0], "who": ""} for one in params):
            return None
        who = "+".join(one.get("who", "") for one in params)
        place = params[0].get("space")
        said = self.book.has("words", f"{name}.{who}.{place}" if place else f"{name}.{who}")
        return {**params[0], "who": who} if said else None

    def sentences(self, effects: Sequence[Effect]) -> list[TextLine]:
        """One sentence after the other, as on a card."""
        return self.lines_of(self.clauses(effects))

    def lines_of(self, spoken: Sequence[tuple[str, Clause]], *, first: bool = True) -> list[TextLine]:
        lines: list[TextLine] = []
        for index, (name, clause) in enumerate(spoken):
            before = spoken[index - 1] if index else None
            later = _apart(before, name) if before else name in SEQUELS and not first
            told = self.text("glue", "then", clause=clause.plain) if later else clause.plain
            lines += [sentence(told), *clause.tail]
        return lines

    def run(self, effects: Sequence[Effect], form: str = "plain") -> Clause:
        """All effects in one sentence, in one form; only the last may have a tail."""
        clauses = [clause for _, clause in self.clauses(effects)]
        names = "+".join(name_and_params(effect)[0] for effect in effects)
        if any(clause.tail for clause in clauses[:-1]):
            raise MissingPhraseError(self.book.language, f"{names} in one sentence")
        return Clause(self.book.joined([self.form(clause, form, names) for clause in clauses]), tail=clauses[-1].tail)

    def form(self, clause: Clause, form: str, what: str) -> str:
        said: str | None = getattr(clause, form)
        if said is None:
            raise MissingPhraseError(self.book.language, f"the {form} of {what}")
        return said

    def action_of(self, who: str, key: str, **slots: Any) -> Clause:
        """What a player does: an order to "you", a statement about anybody else."""
        if self.book.has("words", f"{key}.{who}"):
            return self.say(f"{key}.{who}", **slots)
        clause = self.say(key, **slots)
        if who == "you" or (who == "that_player" and self.each):
            return clause
        return Clause(f"{self.who(who).subject} {self.form(clause, 'third', key)}", tail=clause.tail)


def _apart(before: tuple[str, Clause], name: str) -> bool:
    """Whether a sentence must be separated from the previous one by "then"."""
    previous, clause = before
    return name in SEQUELS or (name != "if" and (bool(clause.tail) or previous in UNCERTAIN))


def name_and_params(effect: Effect) -> tuple[str, Params]:
    """An effect's name and its parameters."""
    if isinstance(effect, str):
        return effect, {}
    ((name, params),) = effect.items()
    return name, params


Speak = Callable[[ClauseWriter, Params], Clause]


@dataclass(frozen=True)
class Wording:
    """How an effect is written as a clause, and the parameters that the clause uses."""

    speak: Speak
    params: frozenset[str]


Vocabulary = dict[str, Wording]
VOCABULARY: Vocabulary = {}


def wording(*params: str) -> Callable[[Speak], Speak]:
    """Registers the function that writes the effect of its name as a clause."""

    def register(speak: Speak) -> Speak:
        VOCABULARY[speak.__name__.rstrip("_")] = Wording(speak, frozenset(params))
        return speak

    return register


def plain_wording(name: str, *params: str) -> None:
    """Registers an effect that is always the same phrase."""
    VOCABULARY[name] = Wording(lambda writer, _: writer.say(name), frozenset(params))

"""Effects on skill checks."""

from typing import Literal

from app.engine.asks import Ask, Choose
from app.engine.messages import Seat
from app.games.unfathomable.content import Skill, skill_value
from app.games.unfathomable.effects.dice import signed
from app.games.unfathomable.effects.selectors import Who, candidates, find_seats
from app.games.unfathomable.hands import card_options, cards_named
from app.games.unfathomable.pointers import name_at
from app.games.unfathomable.rules import checks, skills
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import SKILL_TYPES, SKILLS, Consequence, State, message
from app.games.unfathomable.steps import Decision
from app.games.unfathomable.vocabulary import Effect, Effects, Fixed, effect, no_effects


@effect("start_check")
class StartCheckEffect(Effect, rename={"passed": "pass"}):
    """Run a skill check. A subject is named before it is announced, and is `that_player` in its outcomes."""

    target: int
    skills: tuple[Skill, ...]
    passed: Effects = no_effects()
    fail: Effects = no_effects()
    subject: Who | None = None

    def resolve(self, here: EffectContext) -> None:
        if self.subject is not None:
            seats = find_seats(here, self.subject, lambda seat: not here.state.in_brig(seat))
            if not seats:
                return
            here.scope.that_player = seats[0]
            here.state.say("subject_named", seat=seats[0])
        outcomes = {"pass": self.passed.bookmark, "fail": self.fail.bookmark}
        here.state.push(checks.StartCheck(self.target, list(self.skills), here.scope_id, outcomes))

    def possible(self, here: EffectContext) -> bool:
        return self.subject is None or any(not here.state.in_brig(seat) for seat in candidates(here, self.subject))


@effect("modify_check")
class ModifyCheck(Effect):
    """Change the current check."""

    faceup: bool = False
    no_chaos: bool = False
    add_supporting: Literal["", "chosen_non_treachery"] = ""
    total: Fixed | None = None
    sign: Literal["plus", "choice"] = "plus"
    if_passes: Effects = no_effects()
    add_top_card_of: Literal["", "treachery", "chosen_deck_any"] = ""

    def resolve(self, here: EffectContext) -> None:
        check = here.state.checks[-1]
        check.is_faceup = check.is_faceup or self.faceup
        check.no_chaos = check.no_chaos or self.no_chaos
        if self.add_supporting:
            self._add_supporting(here)
        elif self.add_top_card_of:
            self._add_top_card(here)
        elif self.total is not None:
            self._change_total(here, self.total)

    def _add_supporting(self, here: EffectContext) -> None:
        check = here.state.checks[-1]
        types = [f"type:{one}" for one in SKILLS if one not in check.skills]
        pointer = here.pick("type", "choose_skill_type", types)
        if pointer:
            check.skills.append(name_at(pointer))
            here.state.say("skill_supports", skill=name_at(pointer))

    def _add_top_card(self, here: EffectContext) -> None:
        deck: str = self.add_top_card_of
        if deck == "chosen_deck_any":
            pointer = here.pick("deck", "choose_deck", [f"deck:{one}" for one in SKILL_TYPES])
            if pointer is None:
                return
            deck = name_at(pointer)
        card = skills.take_top(here.state, deck)
        if card is not None:
            checks.join(here.state, card)
            here.count("value_of_added_card", skill_value(card))
            self._tell(here, deck, card)

    def _tell(self, here: EffectContext, deck: str, card: str) -> None:
        """Everybody sees the card if the others are faceup."""
        check = here.state.checks[-1]
        if check.stage == "turned" or check.is_faceup:
            here.state.say("deck_card_added", deck=deck, card=card, total=check.total)
        else:
            here.state.say("deck_card_added", deck=deck, pile=checks.pile_size(check))

    def _change_total(self, here: EffectContext, total: Fixed) -> None:
        least, most = here.limits(total)
        amount = signed(here, most, self.sign, least)
        if amount is None:
            return
        check = here.state.checks[-1]
        check.modifier += amount
        checks.count_total(here.state)
        here.state.say("total_modified", seat=here.you, amount=amount, total=check.total)
        if self.if_passes:
            check.if_passes.append(Consequence(self.if_passes.path, here.you, here.scope.source))

    def possible(self, here: EffectContext) -> bool:
        if self.add_supporting:
            return len(here.state.checks[-1].skills) < len(SKILLS)
        if self.faceup or self.no_chaos:
            check = here.state.checks[-1]
            return (self.faceup and not check.is_faceup) or (self.no_chaos and not check.no_chaos)
        return True


@effect("add_card_to_check")
class AddCardToCheck(Effect):
    """A player adds hand cards faceup to a check that is already counted."""

    who: Who = "you"
    n: int = 1

    def resolve(self, here: EffectContext) -> None:
        here.state.push(*(AddCard(seat) for seat in candidates(here, self.who) for _ in range(self.n)))


class AddCard(Decision):
    seat: Seat

    def ask(self, state: State) -> Ask | None:
        hand = state.players[self.seat].hand.cards
        if not hand:
            return None
        return Choose(
            seat=self.seat,
            prompt=message("add_card"),
            reason=message("add_card"),
            rule="42.5",
            options=card_options(hand),
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        card = cards_named(choice)[0]
        skills.leave_hand(state, self.seat, card, seen=True)
        checks.join(state, card)
        state.say("card_added_faceup", seat=self.seat, card=card, total=state.checks[-1].total)


@effect("set_check_result")
class SetCheckResult(Effect):
    """Name the result; no card is added, and the total counts as just the target."""

    def resolve(self, here: EffectContext) -> None:
        check = here.state.checks[-1]
        names = ["pass", "partial", "fail"] if check.partial is not None else ["pass", "fail"]
        pointer = here.pick("result", "name_result", [f"result:{one}" for one in names])
        if pointer:
            check.result = name_at(pointer)
            check.total = check.target
            check.named_by = here.you
            here.state.say("result_named", seat=here.you, result=check.result)

    def possible(self, here: EffectContext) -> bool:
        return not here.state.checks[-1].result

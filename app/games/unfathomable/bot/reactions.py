"""When to use an ability in a window; usually it is better to pass."""

from collections.abc import Callable

from app.games.unfathomable.bot import appraisal, skill_checks, suspicion, worth
from app.games.unfathomable.bot.table import KnownTable
from app.games.unfathomable.content import book, skill_value
from app.games.unfathomable.state import BRIG, SICK_BAY

_DEEP_ONE_TARGET = 4
_CHARACTER_TARGET = 6
_AIMED = 2
_IN_NEED = 4
_BAD_CARD = 30.0
_MUCH = 30.0
_LIKELY = 0.8
"""From this expected number of hidden traitors on, cards should be added faceup."""


def answer(table: KnownTable) -> str:
    """Use something, or pass."""
    uses = [option for option in table.options if option.startswith("use:")]
    for option in uses:
        if _wanted(table, option.removeprefix("use:")):
            return option
    return _pass(table)


def _pass(table: KnownTable) -> str:
    """Public facts decide for how long to pass: a window that does not open again must not reveal anything about the
    hand.
    """
    options = table.options
    if "pass_activation" in options and not _seems_able(table):
        return "pass_activation"
    if "pass_roll" in options and table.ask.window == "after_die_roll":
        return "pass_roll"
    return "decline" if "decline" in options else "pass"


def _seems_able(table: KnownTable) -> bool:
    """Whether this seat may have something to use while Deep Ones act, as far as everyone can tell."""
    if table.me.character in ("svetlana_gedroits", "edmund_mallory"):
        return True
    if {"starbuck", "travel_pharmacy"} & set(table.me.items) or table.me.in_play:
        return True
    return bool(table.me.may_hold.get("strength"))


def _wanted(table: KnownTable, name: str) -> bool:
    face = book().faces.get(name)
    found = _USES.get(face.title if face is not None else name)
    return found is not None and found(table)


def _at_stake(table: KnownTable) -> float:
    at = skill_checks.stakes(table)
    return at.passed - at.failed


def _changes_result(table: KnownTable, by: int) -> bool:
    """Whether changing the total by this much gives a better result for this seat's side."""
    check = table.checks[-1]
    total = check.total
    if total is None:
        return False
    marks = [check.target] if check.partial is None else [check.target, check.partial]
    if table.sign > 0:
        return any(total < mark <= total + by for mark in marks)
    return any(total - by < mark <= total for mark in marks)


def _change_by_two(table: KnownTable) -> bool:
    return not table.hidden_traitor and _changes_result(table, 2) and abs(_at_stake(table)) > worth.CARD * 2


def _lucky(table: KnownTable) -> bool:
    return table.sign > 0 and _change_by_two(table)


def _equipped(table: KnownTable) -> bool:
    return not table.hidden_traitor and _changes_result(table, len(table.me.items))


def _experienced(table: KnownTable) -> bool:
    check = table.checks[-1]
    most = max((table.sign * skill_checks.value_in(check, card) for card in table.hand), default=0)
    return most > 0 and not table.hidden_traitor and _changes_result(table, most)


def _prepare(table: KnownTable) -> bool:
    """Keep chaos out of a check that matters, if chaos is more likely to harm it than to help."""
    return table.sign > 0 and len(table.checks[-1].skills) < 3 and _at_stake(table) > 3 * worth.CARD * 2


def _learn(table: KnownTable) -> bool:
    """Make one more type support the check, if this seat holds many such cards."""
    check = table.checks[-1]
    idle = [card for card in table.hand if skill_checks.value_in(check, card) < 0]
    return table.sign > 0 and sum(map(skill_value, idle)) > 12 and _at_stake(table) > 12


def _sacrifice(table: KnownTable) -> bool:
    return table.sign > 0 and _at_stake(table) > 2 * worth.BRIG_STAY


def _roll_again(table: KnownTable) -> bool:
    """Reroll a human's attack that missed or an enemy's that hit. A revealed traitor rerolls a traitor's miss."""
    roll = table.rolls[-1]
    if roll.purpose == "deep_one_attack":
        return table.sign > 0 and roll.result >= _CHARACTER_TARGET
    if roll.purpose != "attack":
        return False
    by_traitor = bool(table.players[roll.seat].revealed)
    if by_traitor:
        hit = roll.result >= _CHARACTER_TARGET
        return hit if table.sign > 0 else table.revealed and not hit
    return table.sign > 0 and roll.result < (_CHARACTER_TARGET if _against_traitor(table) else _DEEP_ONE_TARGET)


def _against_traitor(table: KnownTable) -> bool:
    """Whether the attack is on a revealed traitor, whom a human attacks first."""
    space = table.players[table.rolls[-1].seat].space
    return space != BRIG and table.traitor_in(space)


def _aim(table: KnownTable) -> bool:
    """Spend a card, but only one, on this seat's own attack on a traitor."""
    roll = table.rolls[-1]
    own = roll.purpose == "attack" and roll.seat == table.seat
    return table.sign > 0 and own and roll.modifier < _AIMED and _against_traitor(table)


def _own_roll_again(table: KnownTable) -> bool:
    roll = table.rolls[-1]
    return bool(roll.result < (_CHARACTER_TARGET if table.revealed else _DEEP_ONE_TARGET))


def _save_self(table: KnownTable) -> bool:
    return table.space not in (BRIG, SICK_BAY)


def _heal(table: KnownTable) -> bool:
    return table.sign > 0 and bool(table.cards("lore"))


def _save_passenger(table: KnownTable) -> bool:
    return table.sign > 0 and table.dials["souls"] <= _IN_NEED


def _intervene(table: KnownTable) -> bool:
    passengers = table.ask.prompt.args.get("window") == "when_passenger_would_be_defeated"
    return _save_passenger(table) if passengers else table.sign > 0


def _other_fortune(table: KnownTable) -> bool:
    if table.mythos is None:
        return False
    return table.sign > 0 and appraisal.mythos_worth(table, book().mythos[table.mythos]) < -_BAD_CARD


def _jury_rig(table: KnownTable) -> bool:
    return table.sign * (worth.travel(table, 1) - worth.damage(table)) > 0


def _barricade(table: KnownTable) -> bool:
    return table.sign > 0 and sum(table.on_board().values()) > 2


def _nothing_to_hide(table: KnownTable) -> bool:
    """Have cards added faceup if much is at stake and a player is likely to spoil the check; then nobody dares to."""
    if not table.seasoned or table.sign < 0 or table.checks[-1].is_faceup:
        return False
    others = [one for one in table.humans() if one.seat != table.seat and one.hand]
    return _at_stake(table) > _MUCH and sum(suspicion.doubt(table, one.seat) for one in others) > _LIKELY


_USES: dict[str, Callable[[KnownTable], bool]] = {
    "determination": _change_by_two,
    "nothing_to_hide": _nothing_to_hide,
    "lucky_ring": _lucky,
    "well_equipped": _equipped,
    "experienced": _experienced,
    "preparation": _prepare,
    "forced_learning": _learn,
    "self_sacrifice": _sacrifice,
    "keen_insight": _aim,
    "combat_training": _roll_again,
    "fortunate_son": _roll_again,
    "reroll": _own_roll_again,
    "shrug_it_off": _save_self,
    "starbuck": _save_self,
    "flesh_ward": _save_self,
    "healing_words": _heal,
    "medical_intervention": _intervene,
    "travel_pharmacy": _save_passenger,
    "uncanny_fortune": _other_fortune,
    "jury_rigger": _jury_rig,
    "barricade_the_hatches": _barricade,
    "revelation_of_script": lambda table: table.sign > 0 and _changes_result(table, 2),
}

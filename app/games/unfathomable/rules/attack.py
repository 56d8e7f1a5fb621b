"""Attacks (RR 6, 48.2)."""

from typing import Final

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.pointers import at_seat, is_seat, option
from app.games.unfathomable.rules import abilities, defeat, dice, enemies
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.rules.resolution import EffectContext
from app.games.unfathomable.state import Attack, Scope, State, message
from app.games.unfathomable.steps import Decision, Procedure

CHARACTER_TARGET: Final = 6
DEEP_ONE_TARGET: Final = 4
OWN_SPACE: Final = "your_space"


def spaces_in_range(state: State, seat: Seat, reach: str) -> list[str]:
    space = state.players[seat].space
    return [space] if reach == OWN_SPACE else board().in_order(board().adjacent(space))


def defenders(state: State, seat: Seat, reach: str) -> list[str]:
    """Whom a player can attack from their space: enemies, never monarchs (RR 6.4, 26.1)."""
    if abilities.cannot_attack(state, seat):
        return []
    return [enemy for space in spaces_in_range(state, seat, reach) for enemy in enemies.enemies_in(state, seat, space)]


class NextAttack(Decision):
    """Choose the defender of the next of a player's attacks, until none is left or nobody can be attacked."""

    forced = True

    def ask(self, state: State) -> Ask | None:
        attack = state.attacks[-1]
        targets = defenders(state, attack.attacker, attack.space_range) if attack.left else []
        if not targets:
            return None
        options = [option(state, target) for target in targets]
        if attack.optional and attack.made:
            options.append(Option("stop", label="unfathomable-stop"))
        return Choose(
            seat=attack.attacker,
            prompt=message("choose_defender"),
            reason=message("choose_defender"),
            rule="6.4",
            options=options,
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        attack = state.attacks[-1]
        if choice == ["stop"]:
            return
        targets = {option(state, one).id: one for one in defenders(state, attack.attacker, attack.space_range)}
        attack.left -= 1
        attack.made += 1
        modifier = attack.modifier + weapon_bonus(state, attack)
        state.push(
            *attack_steps(state, attack.attacker, targets[choice[0]], modifier, own_reroll=attack.own_reroll),
            NextAttack(),
        )


def attack_once(state: State, seat: Seat, defender: str) -> None:
    """The attack action: a plain attack on a defender in the player's own space (RR 3.4, 3.11)."""
    attack = Attack(seat, 0, 0, OWN_SPACE, "plain", made=1)
    state.attacks.append(attack)
    state.push(*attack_steps(state, seat, defender, weapon_bonus(state, attack)), EndAttacks())


class EndAttacks(Procedure):
    def run(self, state: State) -> None:
        state.attacks.pop()


def begin_attacks(state: State, attack: Attack) -> None:
    """A series of attacks, each with its own defender."""
    state.attacks.append(attack)
    state.push(NextAttack(), EndAttacks())


def weapon_bonus(state: State, attack: Attack) -> int:
    """Modifiers that are fixed when the attack is declared (RR 6.5)."""
    here = EffectContext(state, Scope(attack.attacker, ""))
    bonus = enemies.count_in(state, attack.attacker, here.space) if attack.counts_enemies else 0
    for held in abilities.in_play(state, attack.attacker, "when_attacking"):
        if held.ability.requires.hold(here):
            bonus += sum(here.number(getattr(word, "n", 0)) for word in held.ability.effects)
    return bonus


def attack_steps(
    state: State, attacker: Seat, defender: str, modifier: int, *, own_reroll: bool = False
) -> list[Procedure]:
    """One attack by a player on a defender."""
    state.say("attacks", seat=attacker, defender=defender)
    return [
        dice.StartRoll("attack", attacker, modifier, attack=True, own_reroll=own_reroll, needs=target_of(defender)),
        AttackOutcome(defender),
    ]


def target_of(defender: str) -> int:
    return CHARACTER_TARGET if is_seat(defender) else DEEP_ONE_TARGET


class AttackOutcome(Procedure):
    """Result and modifiers together reach the target number, or nothing happens (RR 6.9)."""

    defender: str

    def run(self, state: State) -> None:
        if dice.take_result(state) >= target_of(self.defender):
            state.push(defeat.steps_for(self.defender))
        else:
            state.say("attack_failed", defender=self.defender)


class DeepOneAttacks(Decision):
    """A Deep One attacks a human in its space; the current player chooses and rolls (RR 4.14, 6.4, G-5)."""

    forced = True

    space: str

    def ask(self, state: State) -> Ask | None:
        return Choose(
            seat=state.turn.seat,
            prompt=message("choose_defender"),
            reason=message("choose_defender"),
            rule="4.14",
            options=[option(state, at_seat(seat)) for seat in state.humans_in(self.space)],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        defender = at_seat(state.seat_of(choice[0]))
        state.say("deep_one_attacks", space=self.space, defender=defender)
        roll = dice.StartRoll(
            "deep_one_attack",
            state.turn.seat,
            attack=True,
            target=CHARACTER_TARGET,
            in_row=_in_row(state, self.space),
            needs=CHARACTER_TARGET,
        )
        state.push(roll, AttackOutcome(defender))


def _in_row(state: State, space: str) -> int:
    """How many attacks, including this one, come from this space without a decision in between, if all miss."""
    if not state.activations or len(state.humans_in(space)) > 1:
        return 1
    activation = state.activations[-1]
    alone = activation.board_order or activation.current == space or set(activation.waiting) <= {space}
    return 1 + activation.waiting.get(space, 0) if alone else 1

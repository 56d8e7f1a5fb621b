"""Attacks (RR 6, 48.2)."""

from typing import Final

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.steps import Decision, Procedure
from app.games.unfathomable.effects.here import Here
from app.games.unfathomable.pointers import at_seat, is_seat, option
from app.games.unfathomable.rules import abilities, defeat, dice, enemies
from app.games.unfathomable.rules.board import board
from app.games.unfathomable.state import Attack, Scope, State, message

CHARACTER_TARGET: Final = 6
DEEP_ONE_TARGET: Final = 4
OWN_SPACE: Final = "your_space"


def spaces_in_range(game: State, seat: Seat, reach: str) -> list[str]:
    space = game.players[seat].space
    return [space] if reach == OWN_SPACE else board().in_order(board().adjacent(space))


def defenders(game: State, seat: Seat, reach: str) -> list[str]:
    """Whom a player can attack from where they are: enemies, never monarchs (RR 6.4, 26.1)."""
    if abilities.cannot_attack(game, seat):
        return []
    return [enemy for space in spaces_in_range(game, seat, reach) for enemy in enemies.enemies_in(game, seat, space)]


class NextAttack(Decision):
    """Choose the defender of the next of a player's attacks, until none is left or nobody can be attacked."""

    forced = True

    def ask(self, game: State) -> Ask | None:
        attack = game.attacks[-1]
        targets = defenders(game, attack.attacker, attack.space_range) if attack.left else []
        if not targets:
            return None
        options = [option(game, target) for target in targets]
        if attack.optional and attack.made:
            options.append(Option("stop", label="unfathomable-stop"))
        return Choose(
            seat=attack.attacker, prompt=message("choose_defender"), reason=message("choose_defender"), options=options
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        attack = game.attacks[-1]
        if choice == ["stop"]:
            return
        targets = {option(game, one).id: one for one in defenders(game, attack.attacker, attack.space_range)}
        attack.left -= 1
        attack.made += 1
        modifier = attack.modifier + weapon_bonus(game, attack)
        game.push(
            *attack_steps(game, attack.attacker, targets[choice[0]], modifier, own_reroll=attack.own_reroll),
            NextAttack(),
        )


def attack_once(game: State, seat: Seat, defender: str) -> None:
    """The attack action: a plain attack on a defender in the own space (RR 3.4, 3.11)."""
    attack = Attack(seat, 0, 0, OWN_SPACE, "plain", made=1)
    game.attacks.append(attack)
    game.push(*attack_steps(game, seat, defender, weapon_bonus(game, attack)), EndAttacks())


class EndAttacks(Procedure):
    def run(self, game: State) -> None:
        game.attacks.pop()


def begin_attacks(game: State, attack: Attack) -> None:
    """A series of attacks, each with its own defender."""
    game.attacks.append(attack)
    game.push(NextAttack(), EndAttacks())


def weapon_bonus(game: State, attack: Attack) -> int:
    """Modifiers that are fixed when the attack is declared (RR 6.5)."""
    here = Here(game, Scope(attack.attacker, ""))
    bonus = enemies.count_in(game, attack.attacker, here.space) if attack.counts_enemies else 0
    for held in abilities.in_play(game, attack.attacker, "when_attacking"):
        if held.ability.requires.hold(here):
            bonus += sum(here.number(getattr(word, "n", 0)) for word in held.ability.effects)
    return bonus


def attack_steps(
    game: State, attacker: Seat, defender: str, modifier: int, *, own_reroll: bool = False
) -> list[Procedure]:
    """One attack by a player on a defender."""
    game.say("attacks", seat=attacker, defender=defender)
    return [
        dice.StartRoll("attack", attacker, modifier, attack=True, own_reroll=own_reroll),
        AttackOutcome(defender),
    ]


class AttackOutcome(Procedure):
    """Result and modifiers together reach the target number, or nothing happens (RR 6.9)."""

    defender: str

    def run(self, game: State) -> None:
        target = CHARACTER_TARGET if is_seat(self.defender) else DEEP_ONE_TARGET
        if dice.take_result(game) >= target:
            game.push(defeat.steps_for(self.defender))
        else:
            game.say("attack_failed", defender=self.defender)


class DeepOneAttacks(Decision):
    """A Deep One attacks a human in its space; the current player chooses and rolls (RR 4.14, 6.4, G-5)."""

    forced = True

    space: str

    def ask(self, game: State) -> Ask | None:
        return Choose(
            seat=game.turn.seat,
            prompt=message("choose_defender"),
            reason=message("choose_defender"),
            options=[option(game, at_seat(seat)) for seat in game.humans_in(self.space)],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        defender = at_seat(game.seat_of(choice[0]))
        game.say("deep_one_attacks", space=self.space, defender=defender)
        game.push(dice.StartRoll("deep_one_attack", game.turn.seat, attack=True), AttackOutcome(defender))

"""Using an ability: what it costs to have used it, its effects, and where its card goes (RR 1, 20, 41.4)."""

from app.engine.messages import Seat
from app.engine.steps import Procedure, Step
from app.games.unfathomable import orders
from app.games.unfathomable.content import book
from app.games.unfathomable.effects.here import CloseScope, Here, begin, open_scope, run_alone
from app.games.unfathomable.rules import abilities, skills
from app.games.unfathomable.rules.abilities import Held
from app.games.unfathomable.state import Scope, State


def use(game: State, held: Held) -> None:
    """Use an ability now. A feat leaves the game; a skill card is shown and discarded once it is resolved."""
    game.say("used", seat=held.seat, source=held.source)
    abilities.note_use(game, held)
    if held.source.startswith("feat:"):
        remove_feat(game, held.seat)
    if held.source.startswith("skill:"):
        game.push(*_play(game, held))
    else:
        game.push(*run_alone(game, held.ability.effects, held.seat, held.source))


def remove_feat(game: State, seat: Seat) -> None:
    player = game.players[seat]
    if player.feat:
        feat = book().characters[player.character].feat.id
        player.feat = False
        orders.lapse_without(game, seat, feat)
        game.removed.append(f"feat:{feat}")


def _play(game: State, held: Held) -> list[Step]:
    card = held.name
    skills.leave_hand(game, held.seat, card, seen=True)
    game.resolving.append(f"skill:{card}")
    scope_id = open_scope(game, held.seat, held.source)
    after: list[Step] = [AfterSkillAction(held.seat, card)] if held.ability.window == "action" else []
    return [*begin(held.ability.effects, scope_id), CloseScope(scope_id), *after, DiscardPlayed(card)]


class AfterSkillAction(Procedure):
    """The action of a skill card is resolved: compulsory abilities of its user follow (AFTER_SKILL_ACTION)."""

    seat: Seat
    card: str

    def run(self, game: State) -> None:
        for held in abilities.in_play(game, self.seat, "after_playing_skill"):
            if not held.ability.requires.hold(Here(game, Scope(self.seat, held.source, played=self.card))):
                continue
            scope_id = open_scope(game, self.seat, held.source)
            game.scopes[scope_id].played = self.card
            game.push(*begin(held.ability.effects, scope_id), CloseScope(scope_id))


class DiscardPlayed(Procedure):
    """A skill card that was used goes to its pile."""

    card: str

    def run(self, game: State) -> None:
        game.resolving.remove(f"skill:{self.card}")
        skills.to_pile(game, self.card)

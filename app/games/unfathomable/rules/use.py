"""Using an ability: its limit, its effects, and where its card goes (RR 1, 20, 41.4)."""

from app.engine.messages import Seat
from app.games.unfathomable import orders
from app.games.unfathomable.content import book
from app.games.unfathomable.rules import abilities, skills
from app.games.unfathomable.rules.abilities import Held
from app.games.unfathomable.rules.resolution import CloseScope, EffectContext, begin, open_scope, run_alone
from app.games.unfathomable.state import Scope, State
from app.games.unfathomable.steps import Procedure, Step


def use(state: State, held: Held) -> None:
    """Use an ability now. A feat leaves the game; a skill card is shown and discarded once it is resolved."""
    state.say("used", seat=held.seat, source=held.source)
    abilities.note_use(state, held)
    if held.kind == abilities.FEAT:
        remove_feat(state, held.seat)
    if held.kind == abilities.SKILL:
        state.push(*_play(state, held))
    else:
        state.push(*run_alone(state, held.ability.effects, held.seat, held.source))


def remove_feat(state: State, seat: Seat) -> None:
    player = state.players[seat]
    if player.feat:
        feat = book().characters[player.character].feat.id
        player.feat = False
        orders.lapse_without(state, seat, feat)
        state.removed.append(f"feat:{feat}")


def _play(state: State, held: Held) -> list[Step]:
    card = held.name
    skills.leave_hand(state, held.seat, card, seen=True)
    state.resolving.append(f"skill:{card}")
    scope_id = open_scope(state, held.seat, held.source)
    after: list[Step] = [AfterSkillAction(held.seat, card)] if held.ability.window == "action" else []
    return [*begin(held.ability.effects, scope_id), CloseScope(scope_id), *after, DiscardPlayed(card)]


class AfterSkillAction(Procedure):
    """The action of a skill card is resolved: compulsory abilities of its user follow (AFTER_SKILL_ACTION)."""

    seat: Seat
    card: str

    def run(self, state: State) -> None:
        for held in abilities.in_play(state, self.seat, "after_playing_skill"):
            if not held.ability.requires.hold(EffectContext(state, Scope(self.seat, held.source, played=self.card))):
                continue
            scope_id = open_scope(state, self.seat, held.source)
            state.scopes[scope_id].played = self.card
            state.push(*begin(held.ability.effects, scope_id), CloseScope(scope_id))


class DiscardPlayed(Procedure):
    """A skill card that was used goes to its pile."""

    card: str

    def run(self, state: State) -> None:
        state.resolving.remove(f"skill:{self.card}")
        skills.to_pile(state, self.card)

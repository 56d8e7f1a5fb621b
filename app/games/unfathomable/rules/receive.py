"""The Receive Skills step (RR 53.4, 53.10, 40.1)."""

from app.engine.asks import Allot, Ask, Choose, Option
from app.engine.messages import Seat
from app.games.unfathomable.rules import abilities, skills
from app.games.unfathomable.state import SICK_BAY, SKILLS, TREACHERY, State, message
from app.games.unfathomable.steps import Allotment, Decision, Procedure


def type_option(skill: str, most: int = 1) -> Option:
    return Option(skill, [f"deck:{skill}"], "unfathomable-option-deck", {"deck": skill}, most=most)


class ReceiveSkills(Procedure):
    def run(self, state: State) -> None:
        state.turn.step = "receive"
        seat = state.turn.seat
        if state.players[seat].space == SICK_BAY:
            state.push(ReceiveOne(seat))
        elif state.is_human(seat):
            skills.draw(state, seat, abilities.skill_set(state, seat))
        else:
            state.push(ForgoCards(seat))


class ReceiveOne(Decision):
    """In the Sick Bay one card of the set, for a revealed traitor also treachery (RR 40.1, G-20)."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        skill_set = abilities.skill_set(state, self.seat)
        types = [skill for skill in SKILLS if skill in skill_set]
        if not state.is_human(self.seat):
            types.append(TREACHERY)
        return Choose(
            seat=self.seat,
            prompt=message("receive_one"),
            reason=message("receive_one"),
            rule="40.1",
            options=[type_option(skill) for skill in types],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        skills.draw(state, self.seat, {choice[0]: 1})


class ForgoCards(Allotment):
    """A revealed traitor gives up cards of the set, type by type, and draws as many treachery cards; all of it is fixed
    before any card is drawn (RR 53.10).
    """

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        skill_set = abilities.skill_set(state, self.seat)
        return Allot(
            seat=self.seat,
            prompt=message("forgo_cards"),
            reason=message("forgo_cards"),
            rule="53.10",
            options=[type_option(skill, skill_set[skill]) for skill in SKILLS if skill in skill_set],
            total=sum(skill_set.values()),
            default={},
        )

    def chosen(self, state: State, choice: dict[str, int]) -> None:
        skill_set = abilities.skill_set(state, self.seat)
        wanted = {skill: number - choice.get(skill, 0) for skill, number in skill_set.items()}
        wanted[TREACHERY] = sum(choice.values())
        skills.draw(state, self.seat, wanted)

"""Chapter 8: when the game is over, and how well the explorers did."""

from app.engine.asks import Ask, Choose
from app.engine.messages import Message, Seat
from app.games.subterra.rules.option_builders import plain_option
from app.games.subterra.state import NO_ONE, Cave, Explorer
from app.games.subterra.steps import Poll

MEDALS = ("gold", "silver", "bronze")


def check(cave: Cave) -> bool:
    """End the game if one of the conditions of ST 8.3 is met; returns whether it is over."""
    for explorer in cave.explorers:
        if explorer.health and not on_exit(cave, explorer):
            return False
    in_game = [explorer for explorer in cave.explorers if not explorer.removed]
    if not in_game:
        finish(cave, "nobody_left")
    elif all(on_exit(cave, explorer) for explorer in in_game):
        finish(cave, "all_on_exit")
    elif not any(explorer.health for explorer in in_game):
        finish(cave, "nobody_conscious")
    return cave.outcome is not None


def on_exit(cave: Cave, explorer: Explorer) -> bool:
    return explorer.cell != "" and explorer.cell == cave.exit_cell


def finish(cave: Cave, how: str) -> None:
    """Count who is left behind and score (ST 8.4). In any team, at least one explorer must get out (ST 3.2)."""
    left_behind = [explorer.id for explorer in cave.explorers if not on_exit(cave, explorer)]
    nobody_out = len(left_behind) == len(cave.explorers)
    lost = nobody_out or len(left_behind) >= len(MEDALS)
    medal = "defeat" if lost else MEDALS[len(left_behind)]
    side = "cave" if lost else "explorers"
    winners = [] if lost else list(range(cave.seats))
    cave.acting = NO_ONE
    cave.end(medal, side, winners, how=how, left_behind=left_behind)


def vote_refusal(cave: Cave) -> str:
    """Leaving can be put to the vote while all who are conscious stand on the exit, once a round (ST 8.3 d)."""
    if cave.vote_called or not cave.exit_cell:
        return "vote_not_available"
    outside = [explorer for explorer in cave.explorers if not explorer.removed and not on_exit(cave, explorer)]
    return "" if outside and not any(explorer.health for explorer in outside) else "vote_not_available"


def conscious(cave: Cave) -> dict[Seat, Explorer]:
    """The seats that lead a conscious explorer, each with the first of theirs."""
    return {explorer.seat: explorer for explorer in reversed(cave.explorers) if explorer.health}


def may_call_vote(cave: Cave, acting: Seat) -> list[Ask]:
    """Besides the explorer whose turn it is, everybody who leads a conscious one may call the vote (ST 8.3 d)."""
    if vote_refusal(cave):
        return []
    return [
        Choose(
            seat=seat,
            prompt=Message("subterra-may_call_vote"),
            rule="ST 8.3",
            options=[plain_option("leave_cave")],
            optional=True,
        )
        for seat in sorted(conscious(cave))
        if seat != acting
    ]


def propose_leaving(cave: Cave, explorer: Explorer) -> None:
    """The proposer agrees; the other players of conscious explorers are asked."""
    cave.vote_called = True
    cave.tell("subterra-vote_called", explorer=explorer.id)
    voters = sorted(conscious(cave).keys() - {explorer.seat})
    if voters:
        cave.push(LeaveCaveVote(explorer.id, voters))
    else:
        finish(cave, "left_together")


class LeaveCaveVote(Poll):
    """Leave those behind who lie unconscious in the cave? One no, or a clock that runs out, and all stay."""

    explorer: str
    voters: list[Seat]

    def asks(self, cave: Cave) -> list[Ask]:
        about = {"explorer": self.explorer}
        return [
            Choose(
                seat=seat,
                prompt=Message("subterra-leave_cave_vote", about),
                reason=Message("subterra-votes", about),
                rule="ST 8.3",
                options=[plain_option("yes"), plain_option("no")],
                default=["no"],
            )
            for seat in self.voters
        ]

    def decide(self, cave: Cave, answers: dict[Seat, list[str]]) -> None:
        if all(answer == ["yes"] for answer in answers.values()):
            finish(cave, "left_together")
        else:
            cave.tell("subterra-vote_failed")

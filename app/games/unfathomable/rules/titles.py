"""Captain and Keeper of the Tome, and their lines of succession (RR 49)."""

from app.engine.messages import Seat
from app.games.unfathomable.content import book
from app.games.unfathomable.state import NOBODY, State

TITLES = ("captain", "keeper")


def in_line(state: State, title: str) -> list[Seat]:
    """The players by their rank in a line of succession."""
    ranked = [state.seat_of(character) for character in book().titles[title].succession]
    return [seat for seat in ranked if seat != NOBODY]


def eligible(state: State, title: str) -> list[Seat]:
    """Human, in the game, not in the Brig; the highest first."""
    return [seat for seat in in_line(state, title) if state.is_human(seat) and not state.in_brig(seat)]


def give(state: State, title: str, seat: Seat) -> None:
    """The deck goes with the title; the new holder learns nothing of its order (RR 49.7, 49.12)."""
    if state.titles[title] != seat:
        state.titles[title] = seat
        state.say("title_passed", title=title, seat=seat)


def lose_all(state: State, seat: Seat) -> None:
    """Lost on entering the Brig or revealing; each title passes on separately (RR 49.3)."""
    for title in TITLES:
        if state.titles[title] == seat:
            give(state, title, successor(state, title, seat))


def successor(state: State, title: str, loser: Seat) -> Seat:
    """The highest eligible other. If all other humans are in the Brig: a human loser who is free keeps it; with all
    humans in the Brig, the highest of them; with no human left, nobody (RR 49.4).
    """
    free = eligible(state, title)
    others = [seat for seat in free if seat != loser]
    if others:
        return others[0]
    if free:
        return loser
    jailed = [seat for seat in in_line(state, title) if state.is_human(seat)]
    return jailed[0] if jailed else NOBODY


def at_setup(state: State) -> None:
    for title in TITLES:
        give(state, title, in_line(state, title)[0])

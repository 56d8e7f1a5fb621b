"""Setting up the table (A-IV, LTP for the learning game)."""

from app.engine.asks import Allot, Ask, Choose
from app.engine.messages import Seat
from app.engine.zones import Sight, Zone
from app.games.unfathomable.content import book
from app.games.unfathomable.moments import Tally
from app.games.unfathomable.options import Options
from app.games.unfathomable.pointers import option
from app.games.unfathomable.rules import abilities, chaos, items, loyalty, skills, titles, turn
from app.games.unfathomable.rules.receive import type_option
from app.games.unfathomable.state import (
    MONARCHS,
    NOBODY,
    SKILL_TYPES,
    SKILLS,
    THE_DEEP,
    Player,
    State,
    Turn,
    message,
)
from app.games.unfathomable.steps import AllotmentPoll, Decision, Procedure, Step

CARD_DECKS = ("mythos", "waypoint", "spell", "item", "damage")


def all_cards(deck: str, options: Options, seats: int) -> list[str]:
    """Every card of a deck, in the order of the content files."""
    if deck in SKILL_TYPES:
        return [
            face.id
            for face in book().faces.values()
            if face.type == deck
            for _ in range(book().skills[face.title].copies[face.value])
        ]
    match deck:
        case "spell":
            return [spell.id for spell in book().spells.values() for _ in range(spell.copies)]
        case "passengers":
            return [token.id for token in book().passengers.values() for _ in range(token.copies)]
        case "loyalty":
            return [card for card, number in loyalty_deck(options, seats).items() for _ in range(number)]
        case "mythos":
            return list(book().mythos)
        case "waypoint":
            return list(book().waypoints)
        case "item":
            return list(book().items)
    return list(book().damage)


def loyalty_deck(options: Options, seats: int) -> dict[str, int]:
    kind = "learning" if options.learning else "no_cultist" if options.no_cultist else "standard"
    return book().loyalty.deck[kind][seats]


def starting_dials(options: Options) -> dict[str, int]:
    """The variants add up, limited to 1 to 10 (A-I, A-II, G-19)."""
    dials = book().setup.dials
    step = {"normal": 0, "easier_for_humans": 1, "easier_for_traitors": -1}[options.difficulty] * dials.difficulty_step
    base = dials.no_cultist if options.no_cultist else dials.standard
    return {resource: max(1, min(dials.highest, value + step)) for resource, value in base.items()}


def empty_table(options: Options, seats: int) -> State:
    """The state before anything is shuffled: all cards in their decks, nothing on the board."""
    names = (*SKILL_TYPES, *CARD_DECKS, "loyalty", "passengers")
    decks = {name: _deck(all_cards(name, options, seats)) for name in names}
    decks["chaos"] = Zone(Sight.NOBODY)
    piles = {name: Zone(Sight.TOP, counted=False) for name in (*SKILL_TYPES, "mythos")}
    return State(
        game="unfathomable",
        seats=seats,
        options=options,
        players=[Player.seated(seat) for seat in range(seats)],
        turn=Turn(),
        titles=dict.fromkeys(titles.TITLES, NOBODY),
        dials=starting_dials(options),
        figures=book().setup.deep_ones,
        monarchs=dict.fromkeys(MONARCHS, THE_DEEP),
        passenger_supply=sum(token.copies for token in book().passengers.values()),
        decks=decks,
        discards=piles,
        tallies=[Tally() for _ in range(seats)],
    )


def _deck(cards: list[str]) -> Zone:
    return Zone(Sight.NOBODY, cards=cards, seen=[0] * len(cards))


class SetUpBoard(Procedure):
    """Steps 1 to 9: the board, the decks, and a random first player."""

    def run(self, state: State) -> None:
        setup = book().setup
        state.deep_ones = dict(setup.deep_ones_at_start)
        state.passengers = dict(setup.passengers_at_start)
        state.passenger_supply -= sum(state.passengers.values())
        for name in (*SKILL_TYPES, "mythos", "waypoint", "spell", "damage"):
            state.decks[name].shuffle(state.chance("cards"))
        state.decks["passengers"].shuffle(state.chance("passengers"))
        state.decks["loyalty"].shuffle(state.chance("loyalty"))
        chaos.build(state)
        state.turn.seat = state.chance("first_player").below(state.seats)
        state.say("first_player", seat=state.turn.seat)
        choices: list[Step] = [ChooseCharacter(seat) for seat in state.in_turn_order()]
        state.push(*choices, SetUpPlayers())


class ChooseCharacter(Decision):
    """From the first player clockwise (A-IV/9)."""

    seat: Seat

    def ask(self, state: State) -> Ask | None:
        taken = {player.character for player in state.players}
        return Choose(
            seat=self.seat,
            prompt=message("choose_character"),
            reason=message("choose_character"),
            rule="A-IV/9",
            options=[option(state, f"character:{one}") for one in book().characters if one not in taken],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.players[self.seat].character = choice[0]
        state.say("character_chosen", seat=self.seat, character=choice[0])


class SetUpPlayers(Procedure):
    """Steps 10 to 17: play areas, starting cards, titles, loyalty. A learning game deals loyalty later (LTP)."""

    def run(self, state: State) -> None:
        for seat, player in enumerate(state.players):
            character = book().characters[player.character]
            player.space = character.start_space
            state.decks["item"].remove(character.start_item)
            items.gain(state, seat, character.start_item)
        state.decks["item"].shuffle(state.chance("cards"))
        others = state.clockwise(state.turn.seat + 1)[:-1]
        starting: list[Step] = [DrawSkillSet(seat) for seat in others] if state.options.learning else [StartingCards()]
        deal: list[Step] = [] if state.options.learning else [loyalty.DealLoyalty()]
        titles.at_setup(state)
        state.push(*starting, *deal, turn.BeginTurn(state.turn.seat))


class DrawSkillSet(Procedure):
    """In a learning game, everybody but the first player begins with a whole set."""

    seat: Seat

    def run(self, state: State) -> None:
        skills.draw(state, self.seat, abilities.skill_set(state, self.seat))


class StartingCards(AllotmentPoll):
    """Everybody but the first player takes any three cards from within the skill set (A-IV/13, G-17). All choose at
    once; the cards are drawn in turn order.
    """

    def asks(self, state: State) -> list[Ask]:
        return [_starting_cards(state, seat) for seat in state.clockwise(state.turn.seat + 1)[:-1]]

    def decide(self, state: State, answers: dict[Seat, dict[str, int]]) -> None:
        for seat in state.clockwise(state.turn.seat + 1)[:-1]:
            skills.draw(state, seat, answers[seat])


def _starting_cards(state: State, seat: Seat) -> Ask:
    skill_set = abilities.skill_set(state, seat)
    number = book().setup.starting_hand
    return Allot(
        seat=seat,
        prompt=message("choose_starting_cards"),
        reason=message("choose_starting_cards"),
        rule="A-IV/13",
        options=[type_option(skill, skill_set[skill]) for skill in SKILLS if skill in skill_set],
        total=number,
        least=number,
    )

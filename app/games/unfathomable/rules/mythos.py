"""The Mythos step: drawing, the crisis, the icons (RR 28)."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.refusals import Refusal
from app.games.unfathomable.content import Mythos, book
from app.games.unfathomable.rules import abilities, activation, checks, decks, skills, tracks
from app.games.unfathomable.rules.resolution import CloseScope, EffectContext, begin, open_scope, run_alone
from app.games.unfathomable.rules.use import use
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import MythosCard, State, message
from app.games.unfathomable.steps import Decision, Procedure, Step

CANNOT_CHOOSE = Refusal("cannot_choose", "28.13")


class MythosStep(Procedure):
    """Only for a current player who is still human now (RR 53.6, 38.8)."""

    def run(self, state: State) -> None:
        if state.is_human(state.turn.seat):
            state.turn.step = "mythos"
            state.push(DrawMythos(), ShowMythos(), ResolveCrisis(), ResolveIcons(), FinishMythos())


class DrawMythos(Procedure):
    """Draw the card of this step; somebody may have an ability instead (MYTHOS_DRAW)."""

    def run(self, state: State) -> None:
        seat = state.turn.seat
        for held in abilities.in_play(state, seat, "own_mythos_draw"):
            if abilities.usable(state, held):
                state.push(*run_alone(state, held.ability.effects, seat, held.source))
                return
        draw_next(state)


def draw_next(state: State) -> None:
    """The next usable card is the mythos card of this step."""
    decks.prepare_mythos(state, 1)
    state.reveal()
    state.mythos = MythosCard(state.decks["mythos"].take())


class ShowMythos(Procedure):
    """All parts of the card are open from now on (RR 28.4)."""

    def run(self, state: State) -> None:
        card = _card_in_hand(state)
        state.last_check = state.last_roll = None
        state.say("mythos_shown", card=card.card)
        state.push(Window("mythos_revealed"), ReplaceMythos())


def _card_in_hand(state: State) -> MythosCard:
    if state.mythos is None:
        raise RuntimeError("no mythos card is being resolved")
    return state.mythos


class ReplaceMythos(Procedure):
    """If the card was replaced: discard it, and go on with the next usable one."""

    def run(self, state: State) -> None:
        card = _card_in_hand(state)
        if card.replaced:
            state.discards["mythos"].put(card.card)
            draw_next(state)
            state.push(ShowMythos())


def chooser(state: State, card: Mythos) -> Seat:
    """Who decides: the current player, a title's holder or the named character (RR 28.12)."""
    match card.decider:
        case "captain" | "keeper":
            return state.holder(card.decider)
        case "character":
            return state.seat_of(card.character or "")
    return state.turn.seat


class ResolveCrisis(Procedure):
    """Skipped if the current player is in the Brig (RR 9.7)."""

    def run(self, state: State) -> None:
        if state.in_brig(state.turn.seat):
            return
        card = book().mythos[_card_in_hand(state).card]
        scope_id = open_scope(state, chooser(state, card), f"mythos:{card.id}")
        if card.options:
            state.push(DecideCrisis(card.id, scope_id), CloseScope(scope_id))
        else:
            state.push(check_of(card, scope_id), CloseScope(scope_id))


def check_of(card: Mythos, scope_id: str) -> Step:
    check = card.check
    if check is None:
        raise RuntimeError(f"{card.id} has no check")
    outcomes = {"pass": check.passed.bookmark, "fail": check.fail.bookmark}
    partial = None
    if check.partial is not None:
        partial = check.partial.at_least
        outcomes["partial"] = check.partial.effects.bookmark
    return checks.StartCheck(check.target, list(check.skills), scope_id, outcomes, partial)


class DecideCrisis(Decision):
    """The chooser picks an option, or the check of a combination. Either may be taken even if it cannot be completed,
    unless it forbids that itself (RR 28.13, 28.18). At its worst, the check counts as failed.
    """

    card: str
    scope: str

    def ask(self, state: State) -> Ask | None:
        scope = state.scopes[self.scope]
        options = self._options(state)
        available = [one.id for one in options if one.why_not is None]
        return Choose(
            seat=scope.you,
            prompt=message("decide_crisis", card=self.card),
            reason=message("decide_crisis", card=self.card),
            rule="28.12",
            options=options,
            default=available[:1],
        )

    def _options(self, state: State) -> list[Option]:
        card = book().mythos[self.card]
        scope = state.scopes[self.scope]
        here = EffectContext(state, scope, self.scope)
        options = []
        if card.check is not None:
            name = "fail" if scope.misfortune else "check"
            options.append(Option(name, label=f"unfathomable-crisis_{name}", args={"card": card.id}))
        for one in card.options:
            why_not = None if one.requires.hold(here) else CANNOT_CHOOSE
            args = {"card": card.id, "option": one.id}
            options.append(Option(one.id, label="unfathomable-crisis_option", args=args, why_not=why_not))
        if not scope.misfortune:
            options += [
                Option(held.name, [held.source], "unfathomable-use", {"source": held.source})
                for held in abilities.in_play(state, scope.you, "crisis_choice")
            ]
        return options

    def chosen(self, state: State, choice: list[str]) -> None:
        card = book().mythos[self.card]
        state.say("crisis_decided", seat=state.scopes[self.scope].you, card=card.id, option=choice[0])
        if choice == ["check"]:
            state.push(check_of(card, self.scope))
        elif choice == ["fail"] and card.check is not None:
            state.push(*begin(card.check.fail, self.scope))
        else:
            self._resolve(state, choice[0])

    def _resolve(self, state: State, name: str) -> None:
        for option in book().mythos[self.card].options:
            if option.id == name:
                state.push(*begin(option.effects, self.scope))
                return
        state.push(DecideUnlessSkipped(self.card, self.scope))
        for held in abilities.in_play(state, state.scopes[self.scope].you, "crisis_choice"):
            if held.name == name:
                use(state, held)
                return


class DecideUnlessSkipped(Procedure):
    """After an ability that was used instead of choosing: choose now, unless it did away with the crisis."""

    card: str
    scope: str

    def run(self, state: State) -> None:
        if not _card_in_hand(state).skip_crisis:
            state.push(DecideCrisis(self.card, self.scope))


class ResolveIcons(Procedure):
    """First the activation icon, then the track icon (RR 28.2, 28.3)."""

    def run(self, state: State) -> None:
        mythos = _card_in_hand(state)
        mythos.done = 1
        if mythos.skip_icons:
            return
        state.push(activation.steps_for(book().mythos[mythos.card].activation), ResolveTrackIcon())


class ResolveTrackIcon(Procedure):
    def run(self, state: State) -> None:
        mythos = _card_in_hand(state)
        mythos.done = 2
        track = book().mythos[mythos.card].track
        state.push(ChooseTrack() if track == "choice" else tracks.Advance(track, 1))


class ChooseTrack(Decision):
    """The current player chooses; for one who is in the Brig at that moment, the Captain (RR 28.27, 9.7)."""

    def ask(self, state: State) -> Ask | None:
        seat = state.holder("captain") if state.in_brig(state.turn.seat) else state.turn.seat
        options = [Option(track, label=f"unfathomable-track_{track}") for track in ("travel", "ritual")]
        return Choose(
            seat=seat,
            prompt=message("choose_track"),
            reason=message("choose_track"),
            rule="28.27",
            options=options,
            default=["travel"],
        )

    def chosen(self, state: State, choice: list[str]) -> None:
        state.push(tracks.Advance(choice[0], 1))


class FinishMythos(Procedure):
    """Discard the card, unless it lies elsewhere by now. After the last one of the deck shuffle the pile (RR 28.6)."""

    def run(self, state: State) -> None:
        card = _card_in_hand(state)
        if not card.gone:
            state.discards["mythos"].put(card.card)
        state.mythos = None
        _renew_deck(state)


def _renew_deck(state: State) -> None:
    if not state.decks["mythos"].cards:
        skills.reshuffle(state, "mythos")


def resolve_crisis_only(state: State, seat: Seat) -> None:
    """Draw a usable card and resolve its crisis at its worst, without icons. This player makes every choice and is
    `you`, even where the card names the Captain or Keeper merely as its printed chooser; a check counts as failed.
    """
    decks.prepare_mythos(state, 1)
    state.reveal()
    card = book().mythos[state.decks["mythos"].take()]
    state.resolving.append(f"mythos:{card.id}")
    state.last_check = state.last_roll = None
    state.say("mythos_shown", card=card.id)
    scope_id = open_scope(state, seat, f"mythos:{card.id}")
    scope = state.scopes[scope_id]
    scope.misfortune, scope.instead_of = True, card.decider or ""
    crisis: list[Step] = []
    if card.options:
        crisis.append(DecideCrisis(card.id, scope_id))
    elif card.check is not None:
        crisis += begin(card.check.fail, scope_id)
    state.push(*crisis, CloseScope(scope_id), DiscardMisfortune(card.id))


class DiscardMisfortune(Procedure):
    card: str

    def run(self, state: State) -> None:
        state.resolving.remove(f"mythos:{self.card}")
        state.discards["mythos"].put(self.card)
        _renew_deck(state)

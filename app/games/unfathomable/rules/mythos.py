"""The Mythos step: drawing, the crisis, the icons (RR 28)."""

from app.engine.asks import Ask, Choose, Option
from app.engine.messages import Seat
from app.engine.refusals import Refusal
from app.engine.steps import Decision, Procedure, Step
from app.games.unfathomable.content import Mythos, book
from app.games.unfathomable.effects.here import CloseScope, Here, begin, open_scope, run_alone
from app.games.unfathomable.rules import abilities, activation, checks, decks, skills, tracks
from app.games.unfathomable.rules.use import use
from app.games.unfathomable.rules.windows import Window
from app.games.unfathomable.state import MythosCard, State, message

CANNOT_CHOOSE = Refusal("cannot_choose", "28.13")


class MythosStep(Procedure):
    """Only for a current player who is still human now (RR 53.6, 38.8)."""

    def run(self, game: State) -> None:
        if game.is_human(game.turn.seat):
            game.turn.step = "mythos"
            game.push(DrawMythos(), ShowMythos(), ResolveCrisis(), ResolveIcons(), FinishMythos())


class DrawMythos(Procedure):
    """Draw the card of this step; somebody may have an ability instead (MYTHOS_DRAW)."""

    def run(self, game: State) -> None:
        seat = game.turn.seat
        for held in abilities.in_play(game, seat, "own_mythos_draw"):
            if abilities.usable(game, held):
                game.push(*run_alone(game, held.ability.effects, seat, held.source))
                return
        draw_next(game)


def draw_next(game: State) -> None:
    """The next usable card is the mythos card of this step."""
    decks.prepare_mythos(game, 1)
    game.reveal()
    game.mythos = MythosCard(game.decks["mythos"].take())


class ShowMythos(Procedure):
    """All parts of the card are open from now on (RR 28.4)."""

    def run(self, game: State) -> None:
        card = _card_in_hand(game)
        game.say("mythos_shown", card=card.card)
        game.push(Window("mythos_revealed"), ReplaceMythos())


def _card_in_hand(game: State) -> MythosCard:
    if game.mythos is None:
        raise RuntimeError("no mythos card is being resolved")
    return game.mythos


class ReplaceMythos(Procedure):
    """If the card was replaced: discard it, and go on with the next usable one."""

    def run(self, game: State) -> None:
        card = _card_in_hand(game)
        if card.replaced:
            game.discards["mythos"].put(card.card)
            draw_next(game)
            game.push(ShowMythos())


def chooser(game: State, card: Mythos) -> Seat:
    """Who decides: the current player, a title's holder or the named character (RR 28.12)."""
    match card.decider:
        case "captain" | "keeper":
            return game.holder(card.decider)
        case "character":
            return game.seat_of(card.character or "")
    return game.turn.seat


class ResolveCrisis(Procedure):
    """Skipped if the current player is in the Brig (RR 9.7)."""

    def run(self, game: State) -> None:
        if game.in_brig(game.turn.seat):
            return
        card = book().mythos[_card_in_hand(game).card]
        scope_id = open_scope(game, chooser(game, card), f"mythos:{card.id}")
        if card.options:
            game.push(DecideCrisis(card.id, scope_id), CloseScope(scope_id))
        else:
            game.push(check_of(card, scope_id), CloseScope(scope_id))


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

    def ask(self, game: State) -> Ask | None:
        scope = game.scopes[self.scope]
        options = self._options(game)
        available = [one.id for one in options if one.why_not is None]
        return Choose(
            seat=scope.you,
            prompt=message("decide_crisis", card=self.card),
            reason=message("decide_crisis", card=self.card),
            rule="28.12",
            options=options,
            default=available[:1],
        )

    def _options(self, game: State) -> list[Option]:
        card = book().mythos[self.card]
        scope = game.scopes[self.scope]
        here = Here(game, scope, self.scope)
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
                for held in abilities.in_play(game, scope.you, "crisis_choice")
            ]
        return options

    def chosen(self, game: State, choice: list[str]) -> None:
        card = book().mythos[self.card]
        game.say("crisis_decided", seat=game.scopes[self.scope].you, card=card.id, option=choice[0])
        if choice == ["check"]:
            game.push(check_of(card, self.scope))
        elif choice == ["fail"] and card.check is not None:
            game.push(*begin(card.check.fail, self.scope))
        else:
            self._resolve(game, choice[0])

    def _resolve(self, game: State, name: str) -> None:
        for option in book().mythos[self.card].options:
            if option.id == name:
                game.push(*begin(option.effects, self.scope))
                return
        game.push(DecideUnlessSkipped(self.card, self.scope))
        for held in abilities.in_play(game, game.scopes[self.scope].you, "crisis_choice"):
            if held.name == name:
                use(game, held)
                return


class DecideUnlessSkipped(Procedure):
    """After an ability that was used instead of choosing: choose now, unless it did away with the crisis."""

    card: str
    scope: str

    def run(self, game: State) -> None:
        if not _card_in_hand(game).skip_crisis:
            game.push(DecideCrisis(self.card, self.scope))


class ResolveIcons(Procedure):
    """First the activation icon, then the track icon (RR 28.2, 28.3)."""

    def run(self, game: State) -> None:
        mythos = _card_in_hand(game)
        if mythos.skip_icons:
            return
        card = book().mythos[mythos.card]
        track: Step = ChooseTrack() if card.track == "choice" else tracks.Advance(card.track, 1)
        game.push(activation.steps_for(card.activation), track)


class ChooseTrack(Decision):
    """The current player chooses; for one who is in the Brig at that moment, the Captain (RR 28.27, 9.7)."""

    def ask(self, game: State) -> Ask | None:
        seat = game.holder("captain") if game.in_brig(game.turn.seat) else game.turn.seat
        options = [Option(track, label=f"unfathomable-track_{track}") for track in ("travel", "ritual")]
        return Choose(
            seat=seat,
            prompt=message("choose_track"),
            reason=message("choose_track"),
            rule="28.27",
            options=options,
            default=["travel"],
        )

    def chosen(self, game: State, choice: list[str]) -> None:
        game.push(tracks.Advance(choice[0], 1))


class FinishMythos(Procedure):
    """Discard the card, unless it lies elsewhere by now. After the last one of the deck shuffle the pile (RR 28.6)."""

    def run(self, game: State) -> None:
        card = _card_in_hand(game)
        if not card.gone:
            game.discards["mythos"].put(card.card)
        game.mythos = None
        if not game.decks["mythos"].cards:
            skills.reshuffle(game, "mythos")


def resolve_crisis_only(game: State, seat: Seat) -> None:
    """Draw a usable card and resolve its crisis at its worst, without icons: this player makes every choice and is
    `you`, also where the card names the Captain or Keeper just as its printed chooser; a check counts as failed.
    """
    decks.prepare_mythos(game, 1)
    game.reveal()
    card = book().mythos[game.decks["mythos"].take()]
    game.resolving.append(f"mythos:{card.id}")
    game.say("mythos_shown", card=card.id)
    scope_id = open_scope(game, seat, f"mythos:{card.id}")
    scope = game.scopes[scope_id]
    scope.misfortune, scope.instead_of = True, card.decider or ""
    crisis: list[Step] = []
    if card.options:
        crisis.append(DecideCrisis(card.id, scope_id))
    elif card.check is not None:
        crisis += begin(card.check.fail, scope_id)
    game.push(*crisis, CloseScope(scope_id), DiscardMisfortune(card.id))


class DiscardMisfortune(Procedure):
    card: str

    def run(self, game: State) -> None:
        game.resolving.remove(f"mythos:{self.card}")
        game.discards["mythos"].put(self.card)

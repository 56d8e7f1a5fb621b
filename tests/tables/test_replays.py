"""A replay shows exactly what was sent during the game, through the eyes that one may use, and never more."""

from contextlib import AsyncExitStack

import pytest
from msgspec import json

from app.engine.chance import Chance
from app.engine.kernel import Abandon
from app.engine.messages import SPECTATOR
from app.tables.model import Pace, Status
from app.tables.replays import consent, playback
from app.tables.replays.timeline import TRUTH
from tests.support.choices import legal_choice
from tests.support.replays import screens
from tests.support.tables import Guest, refusal, seated, started, time_passes

pytestmark = pytest.mark.anyio


class Witness:
    """A person with an open page, who records every screen as it was sent and answers every ask."""

    def __init__(self, guest, listener, chance):
        self.guest, self.chance = guest, chance
        self.screens = []
        self.record(listener._screen)
        listener.show = self.record

    def record(self, screen, _parts=None):
        """Screens that differ from the last one only in the clock are left out."""
        lines = [] if screen.full else screen.report.lines
        if lines or not self.screens or self.screens[-1][0] != screen.view:
            self.screens.append((screen.view, lines))

    @property
    def ask(self):
        private = json.decode(self.screens[-1][0])["private"]
        ask = private and private["ask"]
        return ask if ask and ask["answered"] is None else None

    async def answers(self):
        """Some answers are taken back, if that is possible."""
        await self.guest.answers(*self.choice(), ask=self.ask["id"])
        if self.chance.below(4) == 0 and (await self.guest.sees())["private"].get("may_take_back"):
            await self.guest.takes_back()

    def choice(self):
        chosen = legal_choice(self.ask, self.chance)
        return [chosen] if isinstance(chosen, dict) else chosen


async def attach_witnesses(stack, people):
    chance = Chance.seeded("witness", "1")
    found = []
    for guest in people:
        listener = await stack.enter_async_context(guest.table.attach(guest.id))
        found.append(Witness(guest, listener, chance))
    return found


async def play(server, time, witnesses, decisions):
    """Up to this many answers of people; the clock closes the windows."""
    for _ in range(decisions):
        asked = [witness for witness in witnesses if witness.ask]
        if asked:
            await asked[0].chance.pick(asked).answers()
        else:
            await time_passes(server, time, 200)
        if witnesses[0].guest.table.known_record().status is not Status.PLAYING:
            break


async def replayed_screens(server, guest, eyes=None):
    """Every screen through these eyes: its view and its events."""
    viewer = await playback.member(guest.table, guest.id)
    found = await playback.replay(server, viewer, eyes)
    shown = screens(found)
    views = []
    while len(views) < len(shown):
        views += await playback.views(server, viewer, eyes, found.first + len(views), playback.MOST_VIEWS)
    return list(zip(views, [screen.events for screen in shown], strict=True))


async def replay(server, guest, eyes=None):
    return await playback.replay(server, await playback.member(guest.table, guest.id), eyes)


@pytest.mark.parametrize(("game", "seats", "decisions"), [("toy", 3, 400), ("unfathomable", 3, 120), ("pearls", 3, 60)])
async def test_a_replay_is_byte_by_byte_what_was_sent(server, time, game, seats, decisions):
    people = await seated(server, seats, game, pace=Pace.BRISK)
    fan = await Guest.create(server, "Fay")
    await fan.watches(people[0])
    await people[0].starts()
    async with AsyncExitStack() as stack:
        witnesses = await attach_witnesses(stack, [*people, fan])
        await play(server, time, witnesses, decisions)
    for witness in witnesses:
        again = await replayed_screens(server, witness.guest)
        assert len(again) == len(witness.screens)
        assert again == witness.screens


async def test_a_replay_grows_with_its_game(server, time):
    """A replay that was opened earlier gets the screens that have been added."""
    people = await started(server, 3, "pearls", pace=Pace.BRISK)
    async with AsyncExitStack() as stack:
        witnesses = await attach_witnesses(stack, people)
        for _ in range(4):
            await play(server, time, witnesses, 4)
            assert await replayed_screens(server, people[1]) == witnesses[1].screens


async def finished_game(server, time, count=2, **more):
    """A toy game that was played to its end."""
    people = await started(server, count, options={"rounds": 1}, pace=Pace.BRISK, **more)
    async with AsyncExitStack() as stack:
        await play(server, time, await attach_witnesses(stack, people), 100)
    assert people[0].table.known_record().status is Status.OVER
    return people


async def test_during_a_game_only_ones_own_and_the_spectators_eyes_are_allowed(server):
    """Also if the books will be opened at the end."""
    ada, *_ = await started(server, 3, "unfathomable", options={"open_books": True})
    assert (await replay(server, ada)).allowed == [0, SPECTATOR]
    for eyes in (1, TRUTH, 7):
        assert await refusal(replay(server, ada, eyes)) == "no_such_seat"
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    assert (await replay(server, fan)).allowed == [SPECTATOR]
    stranger = await Guest.create(server, "Sly")
    stranger.table = ada.table
    assert await refusal(replay(server, stranger)) == "no_such_table"


async def test_books_opened_in_the_lobby_are_open_to_all_members_at_the_end(server):
    ada, ben, _ = await started(server, 3, "unfathomable", options={"open_books": True})
    fan = await Guest.create(server, "Fay")
    await fan.watches(ada)
    await ada.table.change(lambda change: change.abandon(Abandon()))
    assert (await replay(server, ada)).allowed == [0, SPECTATOR, 1, 2, TRUTH]
    assert (await replay(server, fan)).allowed == [SPECTATOR, 0, 1, 2, TRUTH]
    assert await replayed_screens(server, ada, 1) == await replayed_screens(server, ben)


async def test_nobody_can_agree_before_the_end(server):
    ada, _ = await started(server)
    assert await refusal(consent.agree(ada.table, ada.id, consent.OPEN, agreed=True)) == "not_over"


async def test_all_players_together_open_the_books(server, time):
    ada, ben = await finished_game(server, time)
    assert (await replay(server, ada)).allowed == [0, SPECTATOR]
    await consent.agree(ada.table, ada.id, consent.OPEN, agreed=True)
    assert await refusal(replay(server, ada, 1)) == "no_such_seat"
    await consent.agree(ada.table, ben.id, consent.OPEN, agreed=True)
    assert (await replay(server, ada)).allowed == [0, SPECTATOR, 1, TRUTH]
    # Ada sees exactly what Ben saw.
    assert await replayed_screens(server, ada, 1) == await replayed_screens(server, ben)
    truth = [json.decode(view) for view, _ in await replayed_screens(server, ada, TRUTH)]
    assert len(truth) == ada.table.known_record().version + 1
    assert [seat["seat"] for seat in truth[0]["seats"]] == [0, 1]
    # Ben can withdraw his consent.
    await consent.agree(ada.table, ben.id, consent.OPEN, agreed=False)
    assert await refusal(replay(server, ada, TRUTH)) == "no_such_seat"


async def test_a_refusal_cannot_be_distinguished_from_no_answer(server, time):
    ada, ben, cleo = await finished_game(server, time, 3)
    async with cleo.listening() as page:
        number = page.listener.take()
        await consent.agree(ada.table, ada.id, consent.OPEN, agreed=True)
        await consent.agree(ada.table, ben.id, consent.OPEN, agreed=False)
        await page.catches_up()
        assert not number
        assert not any(line.id in ("books_opened", "replay_shared") for line in page.messages)
    shown = consent.shown(ada.table.known_record(), 2)["open"]
    assert (shown.agreed, shown.needed, shown.yours) == (1, 3, False)


async def test_no_number_is_shown_that_would_identify_somebody(server, time):
    """With two players a number would show each what the other did; for a replay without names one wish is enough."""
    ada, ben = await finished_game(server, time)
    for topic in (consent.OPEN, consent.SHARE, consent.WITHOUT_NAMES):
        before = consent.shown(ada.table.known_record(), 0)
        await consent.agree(ada.table, ben.id, topic, agreed=True)
        assert consent.shown(ada.table.known_record(), 0) == before


async def test_a_replay_link_needs_all_players_and_each_of_them_can_revoke_it(server, time):
    ada, ben = await finished_game(server, time)
    for guest in (ada, ben):
        await consent.agree(ada.table, guest.id, consent.SHARE, agreed=True)
    record = ada.table.known_record()
    token = server.tokens.link_token(record.table_id, consent.REPLAY_LINK, record.links[consent.REPLAY_LINK])
    viewer = await playback.visitor(server, token)
    assert viewer.allowed == [SPECTATOR]
    assert (await playback.replay(server, viewer, None)).eyes == SPECTATOR
    await consent.agree(ada.table, ben.id, consent.SHARE, agreed=False)
    assert await refusal(playback.visitor(server, token)) == "no_such_link"
    # A revoked link stays invalid, even if everybody agrees again.
    await consent.agree(ada.table, ben.id, consent.SHARE, agreed=True)
    assert await refusal(playback.visitor(server, token)) == "no_such_link"


async def test_a_replay_of_a_strict_table_shows_no_more_than_its_log(server, time):
    people = await started(server, 3, "unfathomable", options={"secrecy": "strict"}, pace=Pace.BRISK)
    async with AsyncExitStack() as stack:
        await play(server, time, await attach_witnesses(stack, people), 60)
    found = await replay(server, people[0])
    assert found.first > 0
    lines = [line for screen in screens(found) for line in screen.events]
    assert len(lines) <= 20
    async with people[0].listening() as page:
        assert page.events[-len(lines) :] == lines
    viewer = await playback.member(people[0].table, people[0].id)
    assert await refusal(playback.views(server, viewer, None, found.first - 1, 1)) == "no_such_screen"


async def test_a_missing_screen_is_refused(server):
    ada, _ = await started(server)
    viewer = await playback.member(ada.table, ada.id)
    assert await refusal(playback.views(server, viewer, None, 1, 1)) == "no_such_screen"
    host = await Guest.create(server)
    await host.opens()
    assert await refusal(replay(server, host)) == "not_playing"

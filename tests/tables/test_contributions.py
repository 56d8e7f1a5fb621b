"""Contributions to chance: promised before the start, given after it, and waited for only briefly."""

import pytest

from app import games
from app.engine.chance import Chance, commitment
from app.tables.game_files import file as files
from app.tables.game_files.download import game_file
from app.tables.game_files.verification import verify
from app.tables.lobby import contributions, membership, seats, setup
from app.tables.model import Contribution, Status
from app.tables.replays import playback
from app.tables.startup import open_server
from tests.support.choices import legal_choice
from tests.support.tables import refusal, seated, started, table_info, time_passes

pytestmark = pytest.mark.anyio

ADAS, BENS = "ad" * 16, "be" * 16


async def started_with_promises(server, **more):
    """Ada has started a table, and both players have promised a contribution."""
    ada, ben = await seated(server, 2, "toy", **more)
    await seats.ready(ben.table, ben.id, is_ready=True, promise=commitment(BENS))
    await setup.start(ada.table, ada.id, commitment(ADAS))
    return ada, ben


async def chance(guest):
    return (await guest.sees())["public"]["chance"]


async def answers(guest, answer_chance):
    """Answer what this guest is asked now, if anything."""
    ask = await guest.ask()
    if ask and ask["answered"] is None:
        choice = legal_choice(ask, answer_chance)
        await guest.answers(*([choice] if isinstance(choice, dict) else choice))


async def test_the_game_begins_with_the_last_contribution(server):
    ada, ben = await started_with_promises(server)
    assert (await table_info(ada)).status is Status.LOBBY
    await contributions.contribute(ada.table, ada.id, ADAS)
    assert (await table_info(ada)).status is Status.LOBBY
    await contributions.contribute(ben.table, ben.id, BENS)
    assert (await table_info(ada)).status is Status.PLAYING
    assert (await chance(ada))["contributions"] == [ADAS, BENS]


async def test_the_streams_follow_from_the_seed_and_from_what_was_contributed(server):
    ada, ben = await started_with_promises(server)
    for guest, value in ((ada, ADAS), (ben, BENS)):
        await contributions.contribute(guest.table, guest.id, value)
    record = (await table_info(ada))._record
    expected = games.load("toy").new(record.options, 2, record.seed, [ADAS, BENS])
    assert ada.table.game.state == expected
    assert expected.streams["dice"].key != games.load("toy").new({}, 2, record.seed, ["", ""]).streams["dice"].key


async def test_the_start_waits_only_briefly_for_a_missing_contribution(server, time):
    ada, _ben = await started_with_promises(server)
    await contributions.contribute(ada.table, ada.id, ADAS)
    await time_passes(server, time, 2)
    assert (await table_info(ada)).status is Status.LOBBY
    await time_passes(server, time, 1.5)
    record = await table_info(ada)
    assert record.status is Status.PLAYING
    assert record.contributions == [Contribution(commitment(ADAS), ADAS), Contribution(commitment(BENS), "")]
    assert (await chance(ada))["contributions"] == [ADAS, ""]


async def test_a_start_continues_in_another_process(server, settings, time):
    """A restart between promise and contribution loses nothing."""
    ada, _ben = await started_with_promises(server)
    async with open_server(settings, time) as other:
        again = ada.at_server(other)
        await contributions.contribute(again.table, ada.id, ADAS)
        await time_passes(other, time, 4)
        assert (await table_info(again)).status is Status.PLAYING
        assert (await chance(again))["contributions"] == [ADAS, ""]


async def test_without_promises_a_game_begins_at_once(server):
    ada, _ben = await started(server, 2)
    assert (await chance(ada))["contributions"] == ["", ""]


async def test_a_contribution_must_match_its_promise(server):
    ada, ben = await started_with_promises(server)
    assert await refusal(contributions.contribute(ada.table, ada.id, BENS)) == "malformed"
    await contributions.contribute(ada.table, ada.id, ADAS)
    await contributions.contribute(ben.table, ben.id, BENS)
    assert await refusal(contributions.contribute(ben.table, ben.id, BENS)) == "too_late"


async def test_nothing_can_be_changed_while_the_start_waits(server):
    ada, ben = await started_with_promises(server)
    for work in (
        seats.ready(ben.table, ben.id, is_ready=False),
        seats.swap(ada.table, ada.id, 0, 1),
        setup.start(ada.table, ada.id),
    ):
        assert await refusal(work) == "already_started"


async def test_leaving_does_not_repeat_the_draw(server):
    ada, ben = await started_with_promises(server)
    await contributions.contribute(ada.table, ada.id, ADAS)
    await membership.leave(ben.table, ben.id)
    record = await table_info(ada)
    assert record.status is Status.PLAYING
    assert [one.value for one in record.contributions] == [ADAS, ""]


async def test_a_player_who_is_no_longer_ready_has_no_promise(server):
    ada, ben = await seated(server, 2)
    await seats.ready(ben.table, ben.id, is_ready=True, promise=commitment(BENS))
    await seats.ready(ben.table, ben.id, is_ready=False)
    assert (await table_info(ada)).promises == {}


async def test_the_commitment_of_the_lobby_holds_in_the_game(server):
    ada, _ben = await seated(server, 2)
    record = (await table_info(ada))._record
    before = games.load("toy").commitment(record.seed)
    await ada.starts()
    shown = (await chance(ada))["commitments"]
    assert games.load("toy").commitment(record.seed) == before
    assert {name: one.commitment for name, one in ada.table.game.state.streams.items()} == shown


async def test_a_game_from_before_contributions_keeps_its_streams(server, settings, time):
    """Its row has no contributions: the streams come from the seed alone, and the views mention no contributions."""
    ada, _ben = await started(server, 2)
    record = ada.table.known_record()

    def without_contributions(change):
        change.record.contributions = None
        change.begin_game()

    await ada.table.change(without_contributions)
    async with open_server(settings, time) as other:
        again = ada.at_server(other)
        assert "contributions" not in await chance(again)
        assert again.table.game.state == games.load("toy").new(record.options, 2, record.seed)
        await answers(again, Chance.seeded("any", "answer"))


async def test_the_file_of_a_finished_game_can_be_verified(server, time):
    ada, ben = await started_with_promises(server, options={"rounds": 1})
    for guest, value in ((ada, ADAS), (ben, BENS)):
        await contributions.contribute(guest.table, guest.id, value)
    answer_chance = Chance.seeded("any", "answers")
    while (await table_info(ada)).status is Status.PLAYING:
        for guest in (ada, ben):
            await answers(guest, answer_chance)
        await time_passes(server, time, 100)
    file = files.decode(await game_file(server, await playback.member(ben.table, ben.id)))
    assert file.eyes == "1"
    assert file.chain.head == ben.table.game.chain.head
    again = files.decode(files.encode(file))
    verify(again)
    assert again.chance.values == [ADAS, BENS]

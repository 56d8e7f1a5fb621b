"""What players add to chance: promised before the start, given after it, and never waited for long."""

import pytest

from app import games
from app.engine.chance import Chance, commitment
from app.tables.game_files import file as files
from app.tables.game_files.download import game_file
from app.tables.game_files.verification import verify
from app.tables.lobby import contributions, membership, seats, setup
from app.tables.model import Contribution, Status
from app.tables.replays import viewing
from app.tables.startup import open_server
from tests.support.choices import legal_choice
from tests.support.tables import about, refusal, seated, started, time_passes

pytestmark = pytest.mark.anyio

ADAS, BENS = "ad" * 16, "be" * 16


async def promised(server, **more):
    """Ada has started a table at which both have promised something; a bot sits there too."""
    ada, ben = await seated(server, 2, "toy", **more)
    await seats.ready(ben.table, ben.id, is_ready=True, promise=commitment(BENS))
    await setup.start(ada.table, ada.id, commitment(ADAS))
    return ada, ben


async def chance(guest):
    return (await guest.sees())["public"]["chance"]


async def answers(guest, luck):
    """Whatever this guest is asked now, if anything."""
    ask = await guest.ask()
    if ask and ask["answered"] is None:
        choice = legal_choice(ask, luck)
        await guest.answers(*([choice] if isinstance(choice, dict) else choice))


async def test_the_game_begins_with_the_last_contribution(server):
    ada, ben = await promised(server)
    assert (await about(ada)).status is Status.LOBBY
    await contributions.contribute(ada.table, ada.id, ADAS)
    assert (await about(ada)).status is Status.LOBBY
    await contributions.contribute(ben.table, ben.id, BENS)
    assert (await about(ada)).status is Status.PLAYING
    assert (await chance(ada))["contributions"] == [ADAS, BENS]


async def test_the_streams_follow_from_the_seed_and_from_what_was_contributed(server):
    ada, ben = await promised(server)
    for guest, value in ((ada, ADAS), (ben, BENS)):
        await contributions.contribute(guest.table, guest.id, value)
    record = (await about(ada))._record
    expected = games.load("toy").new(record.options, 2, record.seed, [ADAS, BENS])
    assert ada.table.game.state == expected
    assert expected.streams["dice"].key != games.load("toy").new({}, 2, record.seed, ["", ""]).streams["dice"].key


async def test_a_start_does_not_wait_long_for_somebody_who_does_not_keep_a_promise(server, time):
    ada, _ben = await promised(server)
    await contributions.contribute(ada.table, ada.id, ADAS)
    await time_passes(server, time, 2)
    assert (await about(ada)).status is Status.LOBBY
    await time_passes(server, time, 1.5)
    record = await about(ada)
    assert record.status is Status.PLAYING
    assert record.contributions == [Contribution(commitment(ADAS), ADAS), Contribution(commitment(BENS), "")]
    assert (await chance(ada))["contributions"] == [ADAS, ""]


async def test_a_start_goes_on_in_another_process(server, settings, time):
    """A restart between the promise and the contribution loses nothing."""
    ada, _ben = await promised(server)
    async with open_server(settings, time) as other:
        again = ada.at_server(other)
        await contributions.contribute(again.table, ada.id, ADAS)
        await time_passes(other, time, 4)
        assert (await about(again)).status is Status.PLAYING
        assert (await chance(again))["contributions"] == [ADAS, ""]


async def test_without_any_promise_a_game_begins_at_once(server):
    ada, _ben = await started(server, 2)
    assert (await chance(ada))["contributions"] == ["", ""]


async def test_only_what_was_promised_is_taken(server):
    ada, ben = await promised(server)
    assert await refusal(contributions.contribute(ada.table, ada.id, BENS)) == "malformed"
    await contributions.contribute(ada.table, ada.id, ADAS)
    await contributions.contribute(ben.table, ben.id, BENS)
    assert await refusal(contributions.contribute(ben.table, ben.id, BENS)) == "too_late"


async def test_nothing_is_changed_while_the_start_waits(server):
    ada, ben = await promised(server)
    for work in (
        seats.ready(ben.table, ben.id, is_ready=False),
        seats.swap(ada.table, ada.id, 0, 1),
        setup.start(ada.table, ada.id),
    ):
        assert await refusal(work) == "already_started"


async def test_nobody_has_it_drawn_again_by_leaving(server):
    ada, ben = await promised(server)
    await contributions.contribute(ada.table, ada.id, ADAS)
    await membership.leave(ben.table, ben.id)
    record = await about(ada)
    assert record.status is Status.PLAYING
    assert [one.value for one in record.contributions] == [ADAS, ""]


async def test_a_new_setting_asks_for_new_promises(server):
    ada, ben = await seated(server, 2)
    await seats.ready(ben.table, ben.id, is_ready=True, promise=commitment(BENS))
    await seats.ready(ben.table, ben.id, is_ready=False)
    assert (await about(ada)).promises == {}


async def test_the_lobby_shows_what_the_game_is_bound_to(server):
    ada, _ben = await seated(server, 2)
    record = (await about(ada))._record
    before = games.load("toy").commitment(record.seed)
    await ada.starts()
    shown = (await chance(ada))["commitments"]
    assert games.load("toy").commitment(record.seed) == before
    assert {name: one.commitment for name, one in ada.table.game.state.streams.items()} == shown


async def test_a_game_that_began_before_keeps_its_rules_of_chance(server, settings, time):
    """Its row has no contributions: the streams are drawn from the seed alone, and its views say nothing of any."""
    ada, _ben = await started(server, 2)
    record = ada.table.known_record()

    def as_before(change):
        change.record.contributions = None
        change.begin_game()

    await ada.table.change(as_before)
    async with open_server(settings, time) as other:
        again = ada.at_server(other)
        assert "contributions" not in await chance(again)
        assert again.table.game.state == games.load("toy").new(record.options, 2, record.seed)
        await answers(again, Chance.seeded("any", "answer"))


async def test_the_file_of_a_table_is_proven(server, time):
    ada, ben = await promised(server, options={"rounds": 1})
    for guest, value in ((ada, ADAS), (ben, BENS)):
        await contributions.contribute(guest.table, guest.id, value)
    luck = Chance.seeded("any", "answers")
    while (await about(ada)).status is Status.PLAYING:
        for guest in (ada, ben):
            await answers(guest, luck)
        await time_passes(server, time, 100)
    file = files.decode(await game_file(server, await viewing.member(ben.table, ben.id)))
    assert file.eyes == "1"
    assert file.chain.head == ben.table.game.chain.head
    again = files.decode(files.encode(file))
    verify(again)
    assert again.chance.values == [ADAS, BENS]

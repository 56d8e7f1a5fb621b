"""Databases written by earlier versions: after the migration everything in them still works."""

import base64
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import MetaData, inspect, select, text, update

from app.store import migrations
from app.store.database import Store
from app.store.schema import SeatRow, TableRow
from app.tables.clocks import scheduler
from app.tables.lobby import details, links, seats, setup
from app.tables.model import Changes, Pace, Status, TableSettings
from app.tables.people import guests
from app.tables.startup import open_server
from app.tables.upkeep import replay_check
from app.tables.upkeep.replay_check import ReplayFinding
from tests.support import databases
from tests.support.tables import Guest, refusal, settings_for, table_info, time, time_passes, toy  # noqa: F401

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parent / "data"


class OldData:
    """The rows that a version wrote: a game with an open vote, a lobby and a paused game."""

    def __init__(self, version):
        self.version = version
        saved = json.loads((DATA / f"version_{version}.json").read_text())
        self.rows, self.people, self.links = saved["rows"], saved["people"], saved["links"]
        self.played, self.lobby, self.paused = (self.people[name]["table"] for name in ("ada", "cleo", "dora"))

    async def write(self, store):
        await migrations.migrate(store, self.version)
        async with store.write() as connection:
            await connection.run_sync(insert_rows, self.rows)

    def vote(self):
        """The number of the open vote."""
        if self.version == "0002":
            return next(vote["vote"] for vote in self.rows["votes"] if vote["table_id"] == self.played)
        row = next(row for row in self.rows["tables"] if row["table_id"] == self.played)
        return json.loads(row["votes"])[0]["vote"]


@pytest.fixture(scope="module", params=["0002", "0003"])
def old_data(request):
    return OldData(request.param)


@pytest.fixture(scope="module", params=databases.KINDS)
def old_url(request, old_data, tmp_path_factory):
    """The database of that version. The tests use copies."""
    url = databases.empty(request, request.param, tmp_path_factory.mktemp("old"))
    databases.prepare(url, old_data.write)
    return url


@pytest.fixture(scope="module")
def migrated_url(request, old_url, tmp_path_factory):
    """The same database after the migration."""
    url = databases.copy(request, old_url, tmp_path_factory.mktemp("migrated"))
    databases.prepare(url, migrations.migrate)
    return url


@pytest.fixture
async def old_store(request, old_url, tmp_path):
    store = Store(databases.copy(request, old_url, tmp_path))
    yield store
    await store.close()


def insert_rows(connection, tables):
    metadata = MetaData()
    metadata.reflect(connection)
    for name, rows in tables.items():
        for row in rows:
            connection.execute(metadata.tables[name].insert(), {key: decoded(value) for key, value in row.items()})


def decoded(value):
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value


@pytest.fixture
async def server(request, migrated_url, old_data, tmp_path, time):  # noqa: F811
    url = databases.copy(request, migrated_url, tmp_path)
    async with open_server(settings_for(url, tmp_path), time) as opened:
        opened.old_data = old_data
        yield opened


async def guest(server, name):
    """A person of the old database, recognised by the session of their device."""
    known = server.old_data.people[name]
    visitor = await guests.find_visitor(server, known["token"])
    found = Guest(server, SimpleNamespace(player=visitor.player))
    found.table = server.table(known["table"])
    return found


async def votes_and_links(store, table_id):
    async with store.read() as connection:
        row = (
            await connection.execute(select(TableRow.votes, TableRow.links).where(TableRow.table_id == table_id))
        ).one()
        return json.loads(row.votes), json.loads(row.links)


# ---- The migration itself --------------------------------------------------------------------------------------------


only_0002 = pytest.mark.parametrize("old_data", ["0002"], indirect=True)
only_0003 = pytest.mark.parametrize("old_data", ["0003"], indirect=True)


@only_0002
async def test_open_votes_keep_their_ballots_and_closed_ones_are_dropped(old_store, old_data):
    await migrations.migrate(old_store)
    (vote,) = [vote for vote in old_data.rows["votes"] if vote["table_id"] == old_data.played]
    expected = {"vote": 1, "question": json.loads(vote["question"]), "proposer": vote["proposer"]}
    votes, _ = await votes_and_links(old_store, old_data.played)
    assert votes == [{**expected, "closes_at": vote["closes_at"], "ballots": {"0": True}}]
    assert await votes_and_links(old_store, old_data.paused) == ([], links_of(old_data, old_data.paused))


@only_0002
async def test_links_keep_their_generation(old_store, old_data):
    await migrations.migrate(old_store)
    for table_id in (old_data.played, old_data.lobby, old_data.paused):
        _, found = await votes_and_links(old_store, table_id)
        assert found == links_of(old_data, table_id)
    assert set(links_of(old_data, old_data.lobby)) == {"invite", "spectator", "code"}


def links_of(old_data, table_id):
    return {row["kind"]: row["generation"] for row in old_data.rows["links"] if row["table_id"] == table_id}


@only_0002
async def test_migrating_down_to_0002_and_up_keeps_tables_seats_and_log(old_store, old_data):
    before = await all_rows(old_store)
    await migrations.migrate(old_store)
    await migrations.migrate(old_store, "0002")
    after = await all_rows(old_store)
    # Links and votes cannot be restored; presences are written again when people connect.
    for name in ("links", "votes", "ballots", "presences"):
        assert before.pop(name) != []
        assert after.pop(name) == []
    assert after == before
    await migrations.migrate(old_store)
    await migrations.require_migrated(old_store)
    assert await votes_and_links(old_store, old_data.played) == ([], {})


@only_0003
async def test_migrating_down_to_0003_and_up_keeps_everything_but_the_names(old_store):
    before = await all_rows(old_store)
    await migrations.migrate(old_store)
    async with old_store.write() as connection:
        await connection.execute(
            update(TableRow).values(name="Blind River", turns=3, call_link="https://talk.example/x")
        )
    await migrations.migrate(old_store, "0003")
    assert await all_rows(old_store) == before
    await migrations.migrate(old_store)
    await migrations.require_migrated(old_store)


@only_0003
async def test_a_table_without_a_name_can_get_one_and_starts_counting_its_turns(server, time):  # noqa: F811
    ada = await guest(server, "ada")
    assert ((await table_info(ada)).name, (await table_info(ada)).turns) == ("", 0)
    await details.rename(ada.table, ada.id, "Blind River")
    async with ada.listening():
        while (await table_info(ada)).status is Status.PLAYING:
            await time_passes(server, time, 600)
    assert ((await table_info(ada)).name, (await table_info(ada)).turns) == ("Blind River", 3)


async def all_rows(store):
    async with store.read() as connection:
        names = await connection.run_sync(lambda sync: sorted(inspect(sync).get_table_names()))
        found = {}
        for name in names:
            rows = await connection.execute(text(f"SELECT * FROM {name}"))  # noqa: S608
            found[name] = sorted((sorted(row.items(), key=str) for row in rows.mappings()), key=str)
        return found


# ---- Using the migrated database -------------------------------------------------------------------------------------


async def test_every_stored_game_still_replays(old_store):
    await migrations.migrate(old_store)
    for table_id in await replay_check.live_tables(old_store):
        assert (await replay_check.examine(old_store, table_id)).finding is ReplayFinding.WELL


async def test_the_stored_game_can_be_continued(server):
    ada, ben = await guest(server, "ada"), await guest(server, "ben")
    await ada.answers("hand:1", ask=1, command_id="first")
    assert ada.table.record.version == 1
    await ben.answers("hand:1")
    assert (await ben.sees())["public"] == (await ada.sees())["public"]
    assert (await table_info(ada)).version == 2
    assert not (await table_info(ada)).trouble


async def test_settings_that_became_options_are_ignored_and_dropped_with_the_next_change(server):
    cleo = await guest(server, "cleo")
    assert (await table_info(cleo)).settings == TableSettings()
    await setup.change_setup(cleo.table, cleo.id, Changes(pace=Pace.DAYS))
    async with server.reading() as connection:
        kept = await connection.scalar(select(TableRow.settings).where(TableRow.table_id == server.old_data.lobby))
    assert json.loads(kept).keys() == set(TableSettings.__struct_fields__)


async def test_the_chat_reaches_only_its_audience(server):
    ada, fan = await guest(server, "ada"), await guest(server, "fan")
    async with ada.listening() as adas, fan.listening() as fans:
        assert [message.text for message in adas.messages] == ["hello", "hello, Ada"]
        assert [message.text for message in fans.messages] == ["hello", "among spectators", "hello, Ada"]
        await ada.says("and on")
        await adas.until(lambda page: len(page.messages) == 3)
        assert adas.messages[2].line == 3


async def test_the_open_vote_is_decided_by_the_missing_ballot(server):
    ben = await guest(server, "ben")
    assert (await table_info(ben)).pace is Pace.LIVE
    await ben.says_yes(server.old_data.vote())
    assert (await table_info(ben)).pace is Pace.BRISK
    assert (await table_info(ben)).votes == []


async def test_the_open_vote_closes_on_time(server, time):  # noqa: F811
    ada = await guest(server, "ada")
    time.advance(301)
    await scheduler.run_due(server)
    found = await table_info(ada)
    assert (found.votes, found.pace) == ([], Pace.LIVE)


async def test_a_pause_ends_on_time(server, time):  # noqa: F811
    dora = await guest(server, "dora")
    assert (await table_info(dora)).status is Status.PAUSED
    time.advance(3601)
    await scheduler.run_due(server)
    assert (await table_info(dora)).status is Status.PLAYING


async def test_links_and_the_short_code_still_open_their_tables(server):
    old_data = server.old_data
    assert (await links.require(server, old_data.links["invite"], links.INVITE)).table_id == old_data.played
    assert (await links.require(server, old_data.links["spectator"], links.SPECTATOR)).table_id == old_data.played
    cleo, newcomer = await guest(server, "cleo"), await Guest.create(server, "Gus")
    newcomer.table = await seats.sit(server, (await cleo.links()).code, newcomer.id)
    assert newcomer.table.table_id == old_data.lobby
    assert await refusal(links.find(server, old_data.links["invite"][:-1])) == "no_such_link"


async def test_a_player_who_was_connected_and_does_not_return_is_away(server, time):  # noqa: F811
    ada, ben = await guest(server, "ada"), await guest(server, "ben")
    async with ben.listening() as bens:
        await scheduler.find_missing(server)
        time.advance(10)
        await scheduler.mark_absences(server)
        await bens.until(lambda page: page.info.seats[0].away_since is not None)
        assert bens.info.seats[1].away_since is None
    assert ada.table.known_record().seats[0].away_since is not None


@only_0003
async def test_skilled_bots_become_easy_bots(old_store, old_data):
    async with old_store.write() as connection:
        seats_, tables = SeatRow.table_id == old_data.played, TableRow.table_id == old_data.played
        await connection.execute(update(SeatRow).values(bot="skilled", played_by="skilled").where(seats_))
        await connection.execute(update(TableRow).values(settings='{"absent":"skilled"}').where(tables))
    await migrations.migrate(old_store)
    async with old_store.read() as connection:
        found = (await connection.execute(select(SeatRow.bot, SeatRow.played_by).where(seats_))).all()
        settings = await connection.scalar(select(TableRow.settings).where(tables))
    assert set(found) == {("easy", "easy")}
    assert settings == '{"absent":"easy"}'

"""Databases that earlier versions have written: after the migration everything in them goes on."""

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
from tests.support.tables import Guest, about, refusal, settings_for, time, time_passes, toy  # noqa: F401

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parent / "data"


class Stored:
    """What a version has written: a game with an open vote, a lobby and a paused game."""

    def __init__(self, version):
        self.version = version
        written = json.loads((DATA / f"version_{version}.json").read_text())
        self.rows, self.people, self.links = written["rows"], written["people"], written["links"]
        self.played, self.lobby, self.paused = (self.people[name]["table"] for name in ("ada", "cleo", "dora"))

    async def write(self, store):
        await migrations.migrate(store, self.version)
        async with store.write() as connection:
            await connection.run_sync(fill, self.rows)

    def vote(self):
        """The number of the open vote."""
        if self.version == "0002":
            return next(vote["vote"] for vote in self.rows["votes"] if vote["table_id"] == self.played)
        row = next(row for row in self.rows["tables"] if row["table_id"] == self.played)
        return json.loads(row["votes"])[0]["vote"]


@pytest.fixture(scope="module", params=["0002", "0003"])
def written(request):
    return Stored(request.param)


@pytest.fixture(scope="module", params=databases.KINDS)
def left(request, written, tmp_path_factory):
    """The database as that version has left it. The tests use copies."""
    url = databases.empty(request, request.param, tmp_path_factory.mktemp("left"))
    databases.prepare(url, written.write)
    return url


@pytest.fixture(scope="module")
def migrated(request, left, tmp_path_factory):
    """The same after the migration."""
    url = databases.copied(request, left, tmp_path_factory.mktemp("migrated"))
    databases.prepare(url, migrations.migrate)
    return url


@pytest.fixture
async def stored(request, left, tmp_path):
    store = Store(databases.copied(request, left, tmp_path))
    yield store
    await store.close()


def fill(connection, tables):
    metadata = MetaData()
    metadata.reflect(connection)
    for name, rows in tables.items():
        for row in rows:
            connection.execute(metadata.tables[name].insert(), {key: value_of(value) for key, value in row.items()})


def value_of(value):
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value


@pytest.fixture
async def server(request, migrated, written, tmp_path, time):  # noqa: F811
    url = databases.copied(request, migrated, tmp_path)
    async with open_server(settings_for(url, tmp_path), time) as opened:
        opened.written = written
        yield opened


async def guest(server, name):
    """One of the people who were there, by the session of their device."""
    known = server.written.people[name]
    visitor = await guests.recognise(server, known["token"])
    found = Guest(server, SimpleNamespace(player=visitor.player))
    found.table = server.table(known["table"])
    return found


async def columns(store, table_id):
    async with store.read() as connection:
        row = (
            await connection.execute(select(TableRow.votes, TableRow.links).where(TableRow.table_id == table_id))
        ).one()
        return json.loads(row.votes), json.loads(row.links)


# ---- The migration itself --------------------------------------------------------------------------------------------


of_0002 = pytest.mark.parametrize("written", ["0002"], indirect=True)
of_0003 = pytest.mark.parametrize("written", ["0003"], indirect=True)


@of_0002
async def test_open_votes_keep_their_ballots_and_those_that_are_over_are_dropped(stored, written):
    await migrations.migrate(stored)
    (vote,) = [vote for vote in written.rows["votes"] if vote["table_id"] == written.played]
    expected = {"vote": 1, "question": json.loads(vote["question"]), "proposer": vote["proposer"]}
    votes, _ = await columns(stored, written.played)
    assert votes == [{**expected, "closes_at": vote["closes_at"], "ballots": {"0": True}}]
    assert await columns(stored, written.paused) == ([], links_of(written, written.paused))


@of_0002
async def test_links_keep_their_generation(stored, written):
    await migrations.migrate(stored)
    for table_id in (written.played, written.lobby, written.paused):
        _, found = await columns(stored, table_id)
        assert found == links_of(written, table_id)
    assert set(links_of(written, written.lobby)) == {"invite", "spectator", "code"}


def links_of(written, table_id):
    return {row["kind"]: row["generation"] for row in written.rows["links"] if row["table_id"] == table_id}


@of_0002
async def test_back_to_version_0002_and_up_again_keeps_tables_seats_and_log(stored, written):
    before = await everything(stored)
    await migrations.migrate(stored)
    await migrations.migrate(stored, "0002")
    after = await everything(stored)
    # Links and votes cannot be brought back; people who are connected come back by themselves.
    for name in ("links", "votes", "ballots", "presences"):
        assert before.pop(name) != []
        assert after.pop(name) == []
    assert after == before
    await migrations.migrate(stored)
    await migrations.require_migrated(stored)
    assert await columns(stored, written.played) == ([], {})


@of_0003
async def test_back_to_version_0003_and_up_again_keeps_everything_but_the_names(stored):
    before = await everything(stored)
    await migrations.migrate(stored)
    async with stored.write() as connection:
        await connection.execute(
            update(TableRow).values(name="Blind River", turns=3, call_link="https://talk.example/x")
        )
    await migrations.migrate(stored, "0003")
    assert await everything(stored) == before
    await migrations.migrate(stored)
    await migrations.require_migrated(stored)


@of_0003
async def test_a_table_without_a_name_gets_one_and_counts_its_turns_from_now_on(server, time):  # noqa: F811
    ada = await guest(server, "ada")
    assert ((await about(ada)).name, (await about(ada)).turns) == ("", 0)
    await details.rename(ada.table, ada.id, "Blind River")
    async with ada.listening():
        while (await about(ada)).status is Status.PLAYING:
            await time_passes(server, time, 600)
    assert ((await about(ada)).name, (await about(ada)).turns) == ("Blind River", 3)


async def everything(store):
    async with store.read() as connection:
        names = await connection.run_sync(lambda sync: sorted(inspect(sync).get_table_names()))
        found = {}
        for name in names:
            rows = await connection.execute(text(f"SELECT * FROM {name}"))  # noqa: S608
            found[name] = sorted((sorted(row.items(), key=str) for row in rows.mappings()), key=str)
        return found


# ---- What goes on ----------------------------------------------------------------------------------------------------


async def test_no_game_is_changed_by_this_code(stored):
    await migrations.migrate(stored)
    for table_id in await replay_check.live_tables(stored):
        assert (await replay_check.examine(stored, table_id)).finding is ReplayFinding.WELL


async def test_the_game_is_played_on(server):
    ada, ben = await guest(server, "ada"), await guest(server, "ben")
    await ada.answers("hand:1", ask=1, command_id="first")
    assert ada.table.record.version == 1
    await ben.answers("hand:1")
    assert (await ben.sees())["public"] == (await ada.sees())["public"]
    assert (await about(ada)).version == 2
    assert not (await about(ada)).trouble


async def test_settings_that_are_options_today_are_ignored_and_dropped_with_the_next_change(server):
    cleo = await guest(server, "cleo")
    assert (await about(cleo)).settings == TableSettings()
    await setup.change_setup(cleo.table, cleo.id, Changes(pace=Pace.DAYS))
    async with server.reading() as connection:
        kept = await connection.scalar(select(TableRow.settings).where(TableRow.table_id == server.written.lobby))
    assert json.loads(kept).keys() == set(TableSettings.__struct_fields__)


async def test_the_chat_is_read_by_those_it_was_meant_for(server):
    ada, fan = await guest(server, "ada"), await guest(server, "fan")
    async with ada.listening() as adas, fan.listening() as fans:
        assert [message.text for message in adas.lines] == ["hello", "hello, Ada"]
        assert [message.text for message in fans.lines] == ["hello", "among spectators", "hello, Ada"]
        await ada.says("and on")
        await adas.until(lambda page: len(page.lines) == 3)
        assert adas.lines[2].line == 3


async def test_the_open_vote_is_decided_by_the_ballot_that_was_missing(server):
    ben = await guest(server, "ben")
    assert (await about(ben)).pace is Pace.LIVE
    await ben.says_yes(server.written.vote())
    assert (await about(ben)).pace is Pace.BRISK
    assert (await about(ben)).votes == []


async def test_the_open_vote_is_closed_at_its_moment(server, time):  # noqa: F811
    ada = await guest(server, "ada")
    time.pass_by(301)
    await scheduler.run_due(server)
    found = await about(ada)
    assert (found.votes, found.pace) == ([], Pace.LIVE)


async def test_a_pause_ends_at_its_moment(server, time):  # noqa: F811
    dora = await guest(server, "dora")
    assert (await about(dora)).status is Status.PAUSED
    time.pass_by(3601)
    await scheduler.run_due(server)
    assert (await about(dora)).status is Status.PLAYING


async def test_links_and_the_short_code_still_open_their_tables(server):
    written = server.written
    assert (await links.require(server, written.links["invite"], links.INVITE)).table_id == written.played
    assert (await links.require(server, written.links["spectator"], links.SPECTATOR)).table_id == written.played
    cleo, newcomer = await guest(server, "cleo"), await Guest.comes(server, "Gus")
    newcomer.table = await seats.sit(server, (await cleo.links()).code, newcomer.id)
    assert newcomer.table.table_id == written.lobby
    assert await refusal(links.find(server, written.links["invite"][:-1])) == "no_such_link"


async def test_a_person_who_was_connected_then_and_does_not_come_back_is_away(server, time):  # noqa: F811
    ada, ben = await guest(server, "ada"), await guest(server, "ben")
    async with ben.listening() as bens:
        await scheduler.find_missing(server)
        time.pass_by(10)
        await scheduler.mark_absences(server)
        await bens.until(lambda page: page.about.seats[0].away_since is not None)
        assert bens.about.seats[1].away_since is None
    assert ada.table.known_record().seats[0].away_since is not None


@of_0003
async def test_bots_that_were_called_skilled_are_easy_ones(stored, written):
    async with stored.write() as connection:
        seats_, tables = SeatRow.table_id == written.played, TableRow.table_id == written.played
        await connection.execute(update(SeatRow).values(bot="skilled", played_by="skilled").where(seats_))
        await connection.execute(update(TableRow).values(settings='{"absent":"skilled"}').where(tables))
    await migrations.migrate(stored)
    async with stored.read() as connection:
        found = (await connection.execute(select(SeatRow.bot, SeatRow.played_by).where(seats_))).all()
        settings = await connection.scalar(select(TableRow.settings).where(tables))
    assert set(found) == {("easy", "easy")}
    assert settings == '{"absent":"easy"}'

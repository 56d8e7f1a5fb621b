"""Several processes on one Postgres: any process can serve any player."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.engine import URL
from websockets.exceptions import ConnectionClosed, InvalidMessage

from app.settings import Settings
from app.web import application
from tests.web.harness import ROOT, Clock, Guest, LocalSite, client_script, full_table, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two_sites(postgres_url: URL, settings: Settings) -> AsyncIterator[tuple[LocalSite, LocalSite]]:
    shared = settings.model_copy(update={"database_url": postgres_url.render_as_string(hide_password=False)})
    clock = Clock()
    async with serving(shared, clock) as first, serving(shared, clock) as second:
        yield first, second


@pytest.mark.parametrize(("game", "seats"), [("toy", 3), ("subterra", 2)])
async def test_players_on_two_processes_see_every_update(two_sites: tuple[LocalSite, LocalSite], game: str, seats: int):
    first, second = two_sites
    async with full_table(first, game, seats, second) as people:
        await people.start()
        await people.play_at_random(random.Random(3))

        for screen in people.all_screens:
            await screen.until(lambda screen=screen: screen.table["status"] == "over")
        assert len({len(screen.log) for screen in people.all_screens}) == 1


async def test_any_process_can_run_the_clock_of_a_table(two_sites: tuple[LocalSite, LocalSite]):
    first, second = two_sites
    async with full_table(first, "toy", 2, second) as people:
        await people.start()
        await second.pass_time(3600)
        await people.settle()

        assert people.screens[0].number > 1


@asynccontextmanager
async def served_by(site: LocalSite, guest: Guest) -> AsyncIterator[Guest]:
    """The same guest, served by another process."""
    async with site.client(headers=guest.http.headers, cookies=guest.http.cookies) as http:
        yield Guest(site, http)


async def test_chat_and_removals_reach_the_other_process(two_sites: tuple[LocalSite, LocalSite]):
    first, second = two_sites
    async with first.guest("Ada") as ada, served_by(second, ada) as there, second.guest("Ben") as ben:
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        async with (
            ada.socket(table["id"]) as here,
            there.socket(table["id"]) as second_tab,
            ben.socket(table["id"]) as other,
        ):
            await here.command("chat", text="Hello over there", to="table")
            for screen in (second_tab, other):
                await screen.until(lambda screen=screen: screen.chat)
            await ada.do(table["id"], "kick", seat=1)
            await other.read_to_end()
            assert other.bye_reason == "kicked"
            await second_tab.until(lambda: second_tab.table["seats"][1]["name"] is None)


@pytest.fixture
def without_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "SWEEP_SECONDS", 3600)


@pytest.mark.parametrize("how", ["signed out", "moved", "forgotten"])
@pytest.mark.usefixtures("without_sweep")
async def test_a_device_loses_its_sockets_in_every_process_at_once(two_sites: tuple[LocalSite, LocalSite], how: str):
    first, second = two_sites
    async with (
        first.guest("Ada") as ada,
        second.guest("Ben") as ben,
        first.stranger() as phone,
        served_by(second, ada) as there,
    ):
        table = await ada.open_table("toy", 2)
        await ben.join(table)
        async with there.socket(table["id"]) as page, ben.socket(table["id"]) as other:
            if how == "signed out":
                [device] = (await ada.get("/api/me/devices"))["devices"]
                await ada.http.delete(f"/api/me/devices/{device['id']}")
            elif how == "moved":
                link = (await ada.post("/api/me/devices", mode="move"))["link"]
                await phone.post("/api/me/devices/use", token=link.rpartition("/")[2])
            else:
                await ada.http.delete("/api/me")
            await page.read_to_end()
            assert page.bye_reason == "signed_out"
            await other.sync()


async def test_the_same_command_through_two_processes_is_carried_out_once(two_sites: tuple[LocalSite, LocalSite]):
    first, second = two_sites
    async with full_table(first, "toy", 2, second) as people, served_by(second, people.host) as there:
        await people.start()
        async with there.socket(people.id) as second_tab:
            asked = people.screens[0].ask
            answers = await asyncio.gather(
                people.screens[0].answer(["hand:1"], asked, command_id="one"),
                second_tab.answer(["hand:1"], asked, command_id="one"),
            )
        assert [answer["type"] for answer in answers] == ["done", "done"]
        await people.settle()
        assert people.live_game.seq == 1


# ---- The command -----------------------------------------------------------------------------------------------------


class RemoteSite(LocalSite):
    """A server in other processes, of which the test has only the address."""

    def __init__(self, url: str, stop: Callable[[], None]) -> None:
        super().__init__(None, 0, Clock())
        self.url = url
        self.stop = stop


@pytest.fixture
async def workers(postgres_url: URL, tmp_path: Path) -> AsyncIterator[RemoteSite]:
    """`fathom serve --workers 2`, as a host runs it."""
    environment = {**os.environ, "FATHOM_VAR": str(tmp_path), "RATE_LIMITS": "1000", "DATABASE_URL": ""}
    address = postgres_url.set(drivername="postgresql").render_as_string(hide_password=False)
    command = ["-m", "app.commands", "serve", "--port", "0", "--workers", "2", "--database-url", address]
    serving_process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env=environment, stdout=subprocess.PIPE
    )
    assert serving_process.stdout
    line = await serving_process.stdout.readline()
    yield RemoteSite(line.decode().removeprefix("Fathom serves at ").strip(), serving_process.terminate)
    if serving_process.returncode is None:
        serving_process.terminate()
    assert await asyncio.wait_for(serving_process.wait(), 30) == 0


async def test_tables_of_two_workers_are_played_survive_a_crash_and_are_notified_of_a_restart(workers: RemoteSite):
    """One test for all of it, because starting three processes takes longer than the rest."""
    async with workers.guest("Ada") as ada, workers.guest("Ben") as ben:
        await wait_for_both_workers(ada)
        assert [len(await serving_processes(ada)) for _ in range(5)] == [1] * 5
        await play_with_the_example_client(ada)

        table = await ada.open_table("subterra", 2)
        await ben.join(table)
        await kill_the_owner(ada, table)
        async with AsyncExitStack() as pages:
            again, other = [await reconnect(pages, guest, table["id"]) for guest in (ada, ben)]
            await again.command("chat", text="Still here", to="table")
            await other.until(lambda: other.chat)

            workers.stop()
            await again.read_to_end()
            assert again.bye_reason == "restart"


async def play_with_the_example_client(guest: Guest) -> None:
    """Two programs and a guest play a game to its end, and all of them receive the same outcome."""
    table = await guest.open_table("subterra", 3)
    async with guest.socket(table["id"]) as screen:
        players = [
            asyncio.create_task(asyncio.to_thread(client_script.play, table["invite_link"], name, random.Random(seed)))
            for seed, name in enumerate(("Cleo", "Dora"))
        ]
        await screen.until(lambda: all(seat["ready"] and seat["connected"] for seat in screen.table["seats"][1:]))
        await guest.do(table["id"], "start")
        random_source = random.Random(9)
        while await screen.until(lambda: screen.view and (screen.ask or screen.view["public"]["outcome"])):
            if screen.view["public"]["outcome"]:
                break
            await screen.answer_at_random(random_source)
        assert await asyncio.gather(*players) == [screen.view["public"]["outcome"]] * 2
    while await processes_with_sockets(guest):
        pass


async def kill_the_owner(guest: Guest, table: Any) -> None:
    """Kill the worker that serves this table."""
    async with guest.socket(table["id"]) as screen:
        [owner] = await processes_with_sockets(guest)
        os.kill(int(owner), signal.SIGKILL)
        await screen.read_to_end()


async def reconnect(pages: AsyncExitStack, guest: Guest, table_id: str) -> Any:
    """Retry as a page does: a connection handed to a worker that is ending is lost."""
    while True:
        with suppress(InvalidMessage, ConnectionClosed, OSError):
            return await pages.enter_async_context(guest.socket(table_id))


async def wait_for_both_workers(guest: Guest) -> None:
    """Wait until each of the two workers was the only one to serve some table."""
    sole_owners: set[str] = set()
    while len(sole_owners) < 2:
        found = await serving_processes(guest)
        sole_owners |= found if len(found) == 1 else set()


async def serving_processes(guest: Guest) -> set[str]:
    """The worker processes that serve the pages of a new table."""
    table = await guest.open_table("subterra", 2)
    async with AsyncExitStack() as pages:
        for _ in range(6):
            await pages.enter_async_context(guest.connection(table["id"]))
        found = await processes_with_sockets(guest)
    while await processes_with_sockets(guest):
        pass
    return found


async def processes_with_sockets(guest: Guest) -> set[str]:
    """The worker processes that hold a socket."""
    text = (await guest.http.get("/metrics")).text
    return {
        sample.labels["pid"]
        for family in text_string_to_metric_families(text)
        if family.name == "fathom_sockets"
        for sample in family.samples
        if sample.value
    }

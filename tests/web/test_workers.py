"""Several processes on one Postgres: it does not matter who is served by which."""

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
from tests.web.harness import ROOT, Clock, Guest, Place, client_script, party, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two_places(postgres_url: URL, settings: Settings) -> AsyncIterator[tuple[Place, Place]]:
    shared = settings.model_copy(update={"database_url": postgres_url.render_as_string(hide_password=False)})
    clock = Clock()
    async with serving(shared, clock) as first, serving(shared, clock) as second:
        yield first, second


@pytest.mark.parametrize(("game", "seats"), [("toy", 3), ("subterra", 2)])
async def test_players_on_two_processes_see_every_update(two_places: tuple[Place, Place], game: str, seats: int):
    first, second = two_places
    async with party(first, game, seats, second) as people:
        await people.start()
        await people.play_by_lot(random.Random(3))

        for screen in people.everybody:
            await screen.until(lambda screen=screen: screen.table["status"] == "over")
        assert len({len(screen.log) for screen in people.everybody}) == 1


async def test_a_clock_is_kept_by_whichever_process_is_alive(two_places: tuple[Place, Place]):
    first, second = two_places
    async with party(first, "toy", 2, second) as people:
        await people.start()
        await second.pass_time(3600)
        await people.settle()

        assert people.screens[0].number > 1


@asynccontextmanager
async def served_by(place: Place, guest: Guest) -> AsyncIterator[Guest]:
    """The same person, served by another process."""
    async with place.client(headers=guest.http.headers, cookies=guest.http.cookies) as http:
        yield Guest(place, http)


async def test_talk_and_farewells_reach_the_other_process(two_places: tuple[Place, Place]):
    first, second = two_places
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
            await other.rest()
            assert other.farewell == "kicked"
            await second_tab.until(lambda: second_tab.table["seats"][1]["name"] is None)


@pytest.fixture
def without_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "SWEEP_SECONDS", 3600)


@pytest.mark.parametrize("how", ["signed out", "moved", "forgotten"])
@pytest.mark.usefixtures("without_sweep")
async def test_a_device_loses_its_sockets_in_every_process_at_once(two_places: tuple[Place, Place], how: str):
    first, second = two_places
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
            await page.rest()
            assert page.farewell == "signed_out"
            await other.in_step()


async def test_the_same_command_through_two_processes_is_carried_out_once(two_places: tuple[Place, Place]):
    first, second = two_places
    async with party(first, "toy", 2, second) as people, served_by(second, people.host) as there:
        await people.start()
        async with there.socket(people.id) as second_tab:
            asked = people.screens[0].ask
            answers = await asyncio.gather(
                people.screens[0].answer(["hand:1"], asked, command_id="one"),
                second_tab.answer(["hand:1"], asked, command_id="one"),
            )
        assert [answer["type"] for answer in answers] == ["done", "done"]
        await people.settle()
        assert people.running.seq == 1


# ---- The command -----------------------------------------------------------------------------------------------------


class Elsewhere(Place):
    """A server that is not in this process: nothing but its address is known."""

    def __init__(self, url: str, stop: Callable[[], None]) -> None:
        super().__init__(None, 0, Clock())
        self.url = url
        self.stop = stop


@pytest.fixture
async def workers(postgres_url: URL, tmp_path: Path) -> AsyncIterator[Elsewhere]:
    """`fathom serve --workers 2`, as a host runs it."""
    environment = {**os.environ, "FATHOM_VAR": str(tmp_path), "RATE_LIMITS": "1000", "DATABASE_URL": ""}
    address = postgres_url.set(drivername="postgresql").render_as_string(hide_password=False)
    command = ["-m", "app.commands", "serve", "--port", "0", "--workers", "2", "--database-url", address]
    serving_process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env=environment, stdout=subprocess.PIPE
    )
    assert serving_process.stdout
    line = await serving_process.stdout.readline()
    yield Elsewhere(line.decode().removeprefix("Fathom serves at ").strip(), serving_process.terminate)
    if serving_process.returncode is None:
        serving_process.terminate()
    assert await asyncio.wait_for(serving_process.wait(), 30) == 0


async def test_tables_of_two_workers_are_played_go_on_in_the_other_one_and_are_told_of_the_end(workers: Elsewhere):
    """One server for all of it: to start three processes takes longer than what they are asked to do."""
    async with workers.guest("Ada") as ada, workers.guest("Ben") as ben:
        await both_up(ada)
        assert [len(await served_at(ada)) for _ in range(5)] == [1] * 5
        await play_with_the_client_of_the_documentation(ada)

        table = await ada.open_table("subterra", 2)
        await ben.join(table)
        await kill_the_owner(ada, table)
        async with AsyncExitStack() as pages:
            again, other = [await back_at(pages, guest, table["id"]) for guest in (ada, ben)]
            await again.command("chat", text="Still here", to="table")
            await other.until(lambda: other.chat)

            workers.stop()
            await again.rest()
            assert again.farewell == "restart"


async def play_with_the_client_of_the_documentation(guest: Guest) -> None:
    """Two programs and a person play a game to its end, and all of them are told the same end."""
    table = await guest.open_table("subterra", 3)
    async with guest.socket(table["id"]) as screen:
        players = [
            asyncio.create_task(asyncio.to_thread(client_script.play, table["invite_link"], name, random.Random(seed)))
            for seed, name in enumerate(("Cleo", "Dora"))
        ]
        await screen.until(lambda: all(seat["ready"] and seat["connected"] for seat in screen.table["seats"][1:]))
        await guest.do(table["id"], "start")
        luck = random.Random(9)
        while await screen.until(lambda: screen.view and (screen.ask or screen.view["public"]["outcome"])):
            if screen.view["public"]["outcome"]:
                break
            await screen.answer_by_lot(luck)
        assert await asyncio.gather(*players) == [screen.view["public"]["outcome"]] * 2
    while await busy_processes(guest):
        pass


async def kill_the_owner(guest: Guest, table: Any) -> None:
    """The worker that serves this table dies."""
    async with guest.socket(table["id"]) as screen:
        [owner] = await busy_processes(guest)
        os.kill(int(owner), signal.SIGKILL)
        await screen.rest()


async def back_at(pages: AsyncExitStack, guest: Guest, table_id: str) -> Any:
    """As a page does: what was passed on to a worker that is just ending is lost, and tried again."""
    while True:
        with suppress(InvalidMessage, ConnectionClosed, OSError):
            return await pages.enter_async_context(guest.socket(table_id))


async def both_up(guest: Guest) -> None:
    """Until each of the two workers was the only one to serve some table."""
    alone: set[str] = set()
    while len(alone) < 2:
        found = await served_at(guest)
        alone |= found if len(found) == 1 else set()


async def served_at(guest: Guest) -> set[str]:
    """The worker processes in which the pages of a new table end up."""
    table = await guest.open_table("subterra", 2)
    async with AsyncExitStack() as pages:
        for _ in range(6):
            await pages.enter_async_context(guest.line(table["id"]))
        found = await busy_processes(guest)
    while await busy_processes(guest):
        pass
    return found


async def busy_processes(guest: Guest) -> set[str]:
    """The worker processes that hold a socket."""
    text = (await guest.http.get("/metrics")).text
    return {
        sample.labels["pid"]
        for family in text_string_to_metric_families(text)
        if family.name == "fathom_sockets"
        for sample in family.samples
        if sample.value
    }

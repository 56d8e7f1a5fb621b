"""Two people contribute to chance, play a short game to its end, and their pages check it."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import structs
from playwright.sync_api import expect
from sqlalchemy.engine import URL

from app.commands.__main__ import main_with_plain_errors
from app.tables.game_files import file as files
from app.tables.game_files.download import game_file
from app.tables.live.game import ViewParts
from app.tables.live.publisher import Screen
from app.tables.model import ChatMessage
from app.tables.replays import playback
from app.web.sockets.handler import TableSocketHandler
from tests.browser.conftest import Visit
from tests.browser.people import Person
from tests.browser.test_other_games import MAX_ATTEMPTS, open_options
from tests.browser.test_screens import check_screen
from tests.support.site import Site
from tests.support.tables import settings_for


@pytest.fixture(autouse=True)
def fixed_chance() -> None:
    """Not fixed here: these tests are about chance."""


def sit_together(mara: Person, jonas: Person) -> None:
    mara.api("POST", "/me", {"name": mara.name, "language": "en"})
    table = mara.api("POST", "/tables", {"game": "pearls", "seats": 2, "options": {}, "pace": "live"})["table"]
    mara.page.goto(f"/tables/{table['id']}")
    jonas.follow(f"/join/{mara.invite_link.rpartition('/')[2]}")
    jonas.page.locator(".ask .button.primary").click()
    mara.page.locator(".ask .button.primary:enabled").click()
    for person in (mara, jonas):
        expect(person.page.locator(".board")).to_be_visible()


def play_to_the_end(people: list[Person]) -> None:
    for _ in range(MAX_ATTEMPTS):
        if all(person.has_ended for person in people):
            return
        asked = [person for person in people if person.is_asked]
        if not asked:
            people[0].page.wait_for_timeout(20)
            continue
        before = asked[0].ask_number
        open_options(asked[0]).first.click()
        if asked[0].page.locator(".confirm:enabled").count():
            asked[0].page.locator(".confirm").click()
        expect(asked[0].page.locator(f'.ask[data-ask="{before}"]')).to_have_count(0)
    raise AssertionError("the game does not end")


def file_of(site: Site, person: Person, folder: Path) -> Path:
    """The game file that this person may download."""
    server = site.app.state.context.server
    player_id = person.api("GET", "/me")["player"]["id"]

    async def create() -> bytes:
        return await game_file(server, await playback.member(server.table(person.table_id), player_id))

    path = folder / f"game{files.SUFFIX}"
    path.write_bytes(site.run(create()))
    return path


def test_two_people_check_their_game(
    visit: Visit, site: Site, shoot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mara, jonas = people = [visit("Mara"), visit("Jonas", size=(360, 740))]
    sit_together(mara, jonas)
    play_to_the_end(people)
    for person, other in ((mara, "Jonas"), (jonas, "Mara")):
        person.page.get_by_text("Was the game fair?").click()
        checked = person.page.locator(".end [data-checked]")
        expect(checked.locator(".fair-broken")).to_have_count(0)
        expect(checked.locator(".fair-proven")).to_contain_text(
            [
                "The server fixed its part of chance before anybody added theirs.",
                "What your browser added to chance was used.",
                "2 players have added to chance",
                "promised at the start: Who begins",
            ]
        )
        expect(checked).to_contain_text(f"These pages report the same: {other}.")
        expect(checked.locator(".fair-open")).to_contain_text(
            ["Some secrets stay hidden", "can read everything on it", "came from the same server"]
        )
        check_screen(person)
        shoot(person, f"fairness-{person.name}")
    heads = {person.page.locator(".fair-head").inner_text() for person in people}
    assert len(heads) == 1
    assert main_with_plain_errors(["verify", str(file_of(site, jonas, tmp_path)), "--head", heads.pop()]) == 0
    assert "Mara, Jonas added to chance what was promised before the start." in capsys.readouterr().out


class LyingServer:
    """A server that, once `lies` is set, sends its own pages one pearl too many in the reef. Its chain matches the
    lie, so that no page there can notice it alone.
    """

    def __init__(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lies = False
        self._context = site.app.state.context
        self._heads: dict[int, str] = {}
        send_view, update_frame = TableSocketHandler._send_view, TableSocketHandler._update_frame

        def send_false_view(handler: TableSocketHandler, screen: Screen, messages: list[ChatMessage]) -> None:
            send_view(handler, self._sent(handler, screen), messages)

        def false_frame(handler: TableSocketHandler, kind: str, screen: Screen) -> bytes:
            return update_frame(handler, kind, self._sent(handler, screen))

        monkeypatch.setattr(TableSocketHandler, "_send_view", send_false_view)
        monkeypatch.setattr(TableSocketHandler, "_update_frame", false_frame)

    def _sent(self, handler: TableSocketHandler, screen: Screen) -> Screen:
        return self._falsify(screen) if self.lies and handler.context is self._context else screen

    def _falsify(self, screen: Screen) -> Screen:
        chain = screen.report.chain
        assert screen.view
        assert chain
        view = json.loads(screen.view)
        view["public"]["table"]["left"] += 1
        public = json.dumps(view["public"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = self._heads.get(chain.steps - 1, chain.before)
        step = f"{before}{sha256(public.encode()).hexdigest()}{chain.events}"
        self._heads[chain.steps] = sha256(step.encode()).hexdigest()
        report = structs.replace(screen.report, chain=structs.replace(chain, before=before))
        parts = ViewParts(*(json.dumps(view[part], ensure_ascii=False).encode() for part in ("public", "private")))
        return structs.replace(screen, parts=parts, changes=b"[[[],%b]]" % parts.whole, report=report)


@pytest.fixture
def two_sites(postgres_url: URL, tmp_path: Path) -> Iterator[tuple[Site, Site]]:
    """Two servers with the same database."""
    sites = tuple(Site(settings_for(postgres_url, tmp_path)) for _ in range(2))
    yield sites
    for site in sites:
        site.stop()


def test_pages_of_two_servers_notice_when_one_server_sends_another_history(
    visit: Visit, two_sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, other = two_sites
    liar = LyingServer(other, monkeypatch)
    mara, jonas = people = [visit("Mara", at=honest), visit("Jonas", at=other)]
    sit_together(mara, jonas)
    mara.page.locator(".head-mark").click()
    expect(mara.page.get_by_text("These pages report the same: Jonas.")).to_be_visible()
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator("[data-alarm]")).to_have_count(0)
    liar.lies = True
    play_to_the_end(people)
    for person, friend in ((mara, "Jonas"), (jonas, "Mara")):
        expect(person.page.locator("[data-alarm]")).to_contain_text(f"The server has sent {friend} something different")

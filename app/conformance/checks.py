"""The checks, each named after what docs/protocol.md promises. They share a few people, so that a server with its
default limits can be checked.
"""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tqdm import tqdm

from app.conformance import play
from app.conformance.client import GuestClient, Page, ProtocolViolation, patiently, require

NOWHERE = "aaaaaaaaaaaaaaaa"
# At this pace no clock moves a game on during a check, even on a slow server; whole games are played with clocks.
WITHOUT_HURRY = "days"
WITH_CLOCKS = "brisk"
NAMES = ("Ada", "Ben", "Cleo")
NOT_UNDERSTOOD = (
    "",
    "hello",
    "[]",
    '{"type":"dance"}',
    '{"type":"ping","at":"now"}',
    '{"type":"ping","at":1,"more":1}',
)


class People:
    """The guests of a run: players, a spectator, and an outsider at no table. `games` has the number of players for
    each game of the server; most checks use the first game.
    """

    def __init__(self, url: str) -> None:
        self.players = [GuestClient(url) for _ in NAMES]
        self.watcher, self.stranger, self.nobody = GuestClient(url), GuestClient(url), GuestClient(url)
        self.games: dict[str, int] = {}

    @property
    def host(self) -> GuestClient:
        return self.players[0]

    @property
    def first_game(self) -> str:
        return next(iter(self.games))

    async def arrive(self) -> None:
        for guest, name in zip((*self.players, self.watcher, self.stranger), (*NAMES, "Walt", "Eve"), strict=True):
            await guest.arrive(name)
        _, games = await self.host.get("/api/games")
        offered = {game["name"]: max(2, game["seats"]["least"]) for game in games}
        self.games = {name: seats for name, seats in offered.items() if seats <= len(self.players)}
        require(bool(self.games), f"there is no game for up to {len(self.players)} players")

    async def lobby(self, game: str = "", pace: str = WITHOUT_HURRY) -> dict[str, Any]:
        """A full table where everybody is ready."""
        game = game or self.first_game
        seats = self.games[game]
        table = await self.host.table("/api/tables", game=game, seats=seats, options={}, pace=pace)
        for guest in self.players[1:seats]:
            await guest.table("/api/join", token=_token(table["invite_link"]))
            await guest.do(table["id"], "ready", ready=True)
        await self.watcher.table("/api/watch", token=_token(table["spectator_link"]))
        return table

    @asynccontextmanager
    async def game(self, game: str = "", pace: str = WITHOUT_HURRY) -> AsyncIterator[list[Page]]:
        """A game that has begun: the pages of its players, then that of a spectator."""
        table = await self.lobby(game, pace)
        guests = [*self.players[: len(table["seats"])], self.watcher]
        async with AsyncExitStack() as stack:
            # Every other page takes changes; in the end they have to show the same as those with whole views.
            pages = [
                await stack.enter_async_context(guest.page(table["id"], takes_changes=number % 2 == 0))
                for number, guest in enumerate(guests)
            ]
            for page in pages:
                require((page.number, page.view) == (0, None), "before the start the `view` has `n` 0 and no view")
            await self.host.do(table["id"], "start")
            for page in pages:
                await page.begun()
            yield pages


Check = Callable[[People], Awaitable[None]]


def _token(link: str) -> str:
    return link.rpartition("/")[2]


def _refused(answer: tuple[int, Any], status: int, code: str, what: str) -> None:
    found = answer[1]["refusal"]["code"] if isinstance(answer[1], dict) and "refusal" in answer[1] else answer[1]
    require((answer[0], found) == (status, code), f"{what} is answered with {answer[0]} {found}, not {status} {code}")


# ---- HTTP ------------------------------------------------------------------------------------------------------------


async def a_request_that_changes_something_needs_the_header(people: People) -> None:
    answer = await people.nobody.post("/api/me", own_page=False, name="Eve", language="en")
    _refused(answer, 403, "cross_site", "POST without X-Fathom")


async def what_is_not_there_and_what_is_not_yours_look_alike(people: People) -> None:
    table = await people.lobby()
    for place in (table["id"], NOWHERE):
        _refused(await people.stranger.get(f"/api/tables/{place}"), 404, "no_such_table", "another's table")
    _refused(await people.nobody.get(f"/api/tables/{table['id']}"), 401, "no_session", "a table without a session")


async def a_value_of_another_type_is_refused_by_the_name_of_its_field(people: People) -> None:
    for seats in ("3", True):
        answer = await people.host.post(
            "/api/tables", game=people.first_game, seats=seats, options={}, pace=WITHOUT_HURRY
        )
        _refused(answer, 422, "malformed", f"seats: {seats!r}")
        require(answer[1]["refusal"]["args"] == {"field": "seats"}, "`malformed` does not name the field")


async def only_the_host_starts_and_only_when_all_are_ready(people: People) -> None:
    table = await people.host.table("/api/tables", game=people.first_game, seats=2, options={}, pace=WITHOUT_HURRY)
    await people.players[1].table("/api/join", token=_token(table["invite_link"]))
    path = f"/api/tables/{table['id']}/do"
    _refused(await people.players[1].post(path, action="start"), 403, "not_the_host", "a start by another player")
    _refused(await people.host.post(path, action="start"), 409, "not_ready", "a start before all are ready")


# ---- The socket ------------------------------------------------------------------------------------------------------


async def a_handshake_is_refused_with_its_status(people: People) -> None:
    table = await people.lobby()
    for guest, place, status in (
        (people.nobody, table["id"], 401),
        (people.stranger, table["id"], 404),
        (people.host, NOWHERE, 404),
    ):
        found = await guest.handshake_status(place)
        require(found == status, f"a handshake is answered with {found}, not {status}")


async def what_is_not_understood_is_an_error_and_closes_nothing(people: People) -> None:
    table = await people.lobby()
    async with people.host.page(table["id"]) as page:
        for text, code in (*((text, "malformed") for text in NOT_UNDERSTOOD), ("x" * (16 * 1024 + 1), "too_large")):
            found = await page.error_after(text)
            require(found == code, f"{text[:40]!r} is answered with {found}, not {code}")
        await page.catch_up()


async def a_connection_that_breaks_the_rules_is_closed_with_its_code(people: People) -> None:
    table = await people.lobby()
    for broken, code in (("x" * (64 * 1024 + 1), 1009), (b"\xff\xfe", 1007)):
        async with people.host.page(table["id"]) as page:
            await page.socket.send(broken, text=True)
            found = await page.closed()
            require(found == code, f"closed with {found}, not {code}")


async def an_answer_counts_once_under_its_id(people: People) -> None:
    async with people.game() as pages:
        page = await _asked(pages)
        ask = page.ask
        answer = {"command_id": "once", "ask": ask["id"], "choice": play.legal_choice(ask, random.Random(1))}
        for _ in range(2):
            require((await page.command("answer", **answer))["type"] == "done", "a repeated answer is not `done`")
        await page.moved_on(ask)
        await page.catch_up()
        number = page.number
        require((await page.command("answer", **answer))["type"] == "done", "a late repetition is not `done`")
        await page.catch_up()
        require(page.number == number, "a repeated answer changed the game")
        answer["choice"] = ["something else"]
        code = await page.refusal("answer", **answer)
        require(code == "id_used", f"another command under a used id is refused as {code}")
        code = await page.refusal("take_back", command_id="once")
        require(code == "id_used", f"another kind of command under a used id is refused as {code}")


async def an_illegal_answer_is_refused_and_changes_nothing(people: People) -> None:
    async with people.game() as pages:
        page = await _asked(pages)
        ask, number = page.ask, page.number
        wrong = ["no such option"] if ask["kind"] != "allot" else {"no such option": 1}
        legal = play.legal_choice(ask, random.Random(1))
        for choice, asked, codes in (
            (wrong, ask["id"], ("unknown_option", "malformed")),
            (legal, ask["id"] + 1000, ("not_asked", "too_late")),
        ):
            code = await page.refusal("answer", command_id="wrong", ask=asked, choice=choice)
            require(code in codes, f"the answer {choice} to the ask {asked} is refused as {code}")
        require(page.number == number, "a refused answer changed something")
        answered = await page.command("answer", command_id="wrong", ask=ask["id"], choice=legal)
        require(answered["type"] == "done", "an id that was refused cannot be used again")


async def a_spectator_cannot_answer(people: People) -> None:
    async with people.game() as pages:
        *players, watcher = pages
        require(watcher.view["private"] is None, "a spectator has a private part")
        ask = (await _asked(players)).ask
        code = await watcher.refusal("answer", ask=ask["id"], choice=[])
        require(code == "not_seated", f"a spectator's answer is refused as {code}")


async def everything_again_is_never_older(people: People) -> None:
    """The page itself checks that `n` does not go back, and that one `n` means one view."""
    async with people.game() as pages:
        luck = random.Random(3)
        for _ in range(6):
            page = await _asked(pages)
            ask = page.ask
            await page.send(type="resync")
            command_id = f"again-{ask['id']}-{page.you['seat']}"
            answer = {"ask": ask["id"], "choice": play.legal_choice(ask, luck)}
            await page.send(type="answer", id=command_id, **answer)
            await page.send(type="resync")
            await page.command("answer", command_id=command_id, **answer)
            await page.moved_on(ask)
        await play.agree(pages)


async def a_page_that_comes_back_shows_what_one_that_stayed_does(people: People) -> None:
    async with people.game() as pages:
        await play.play(pages[:-1], random.Random(4), 6, lambda _more: None)
        await play.agree(pages)
        stayed = pages[0]
        number = stayed.number
        async with people.host.page(stayed.table["id"]) as again:
            require(again.number >= number, f"`n` went back from {number} to {again.number}")
            await play.same_number(stayed, again)
            require(again.view == stayed.view, "a page that comes back shows something else")


async def _asked(pages: list[Page]) -> Page:
    """A page whose seat is asked something. Pages may be told at different times."""
    for _ in patiently():
        for page in pages:
            await page.catch_up()
            if page.ask:
                return page
    raise ProtocolViolation("nobody is asked anything")


CHECKS: tuple[Check, ...] = (
    a_request_that_changes_something_needs_the_header,
    what_is_not_there_and_what_is_not_yours_look_alike,
    a_value_of_another_type_is_refused_by_the_name_of_its_field,
    only_the_host_starts_and_only_when_all_are_ready,
    a_handshake_is_refused_with_its_status,
    what_is_not_understood_is_an_error_and_closes_nothing,
    a_connection_that_breaks_the_rules_is_closed_with_its_code,
    an_answer_counts_once_under_its_id,
    an_illegal_answer_is_refused_and_changes_nothing,
    a_spectator_cannot_answer,
    everything_again_is_never_older,
    a_page_that_comes_back_shows_what_one_that_stayed_does,
)


async def whole_game(people: People, game: str, most: int, course: "tqdm[Any]") -> int:
    """Plays a game to its end, or for this many decisions; returns how many there were."""
    async with people.game(game, WITH_CLOCKS) as pages:
        made = await play.play(pages[:-1], random.Random(5), most, course.update)
        if made < most:
            for page in pages:
                await page.over()
        await play.agree(pages)
    return made

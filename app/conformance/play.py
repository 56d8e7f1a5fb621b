"""Makes legal answers by the protocol alone, and plays whole games with them."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from app.conformance.client import PATIENCE, Page, ProtocolViolation, new_id, patiently, require

# How often, in decisions, a page asks for everything, and a command is sent twice.
RESYNC_EVERY = 9
REPEAT_EVERY = 7

OnDecision = Callable[[int], object]


def legal_choice(ask: Any, luck: random.Random) -> list[str] | dict[str, int]:
    """A legal answer, as the protocol's table of ask kinds defines it."""
    options = [option for option in ask["options"] if "why_not" not in option]
    luck.shuffle(options)
    match ask["kind"]:
        case "acknowledge":
            return []
        case "arrange":
            return [option["id"] for option in options]
        case "allot":
            return _amounts(ask, options, luck)
        case _:
            return _chosen(ask, options, luck)


def _amounts(ask: Any, options: list[Any], luck: random.Random) -> dict[str, int]:
    units = [option["id"] for option in options for _ in range(option.get("most", 1))]
    given = luck.sample(units, luck.randint(ask.get("least", 0), min(ask["total"], len(units))))
    return {unit: given.count(unit) for unit in given}


def _chosen(ask: Any, options: list[Any], luck: random.Random) -> list[str]:
    least, most = ask.get("least", 0), min(ask["most"], len(options))
    if ask.get("least_total"):
        # The most valuable first, and as many as possible: if any choice is worth enough, this one is.
        options.sort(key=lambda option: -option.get("weight", 0))
        wanted = most
    else:
        wanted = luck.randint(min(least, most), most)
    caps: dict[str, int] = dict(ask.get("caps") or {})
    chosen: list[str] = []
    for option in options:
        group = option.get("group", "")
        if len(chosen) < wanted and caps.get(group, 1) > 0:
            chosen.append(option["id"])
            caps[group] = caps[group] - 1 if group in caps else 1
    return chosen


class AutoPlayer:
    """A page whose asks are answered. `sent` is the last ask that was answered here."""

    def __init__(self, page: Page, luck: random.Random) -> None:
        self.page = page
        self.luck = luck
        self.sent = -1

    async def answer(self) -> bool:
        """Answers the open ask; returns whether there was one."""
        ask = self.page.ask
        if ask is None or ask["id"] == self.sent:
            return False
        self.sent = ask["id"]
        choice = legal_choice(ask, self.luck)
        command_id = new_id()
        if self.luck.randrange(REPEAT_EVERY) == 0:
            await self.page.send(type="answer", id=command_id, ask=ask["id"], choice=choice)
        answer = await self.page.command("answer", command_id=command_id, ask=ask["id"], choice=choice)
        # Others may have decided meanwhile, or a clock ran out: then there is a new screen.
        passed = answer["type"] == "refused" and answer["refusal"]["code"] in ("not_asked", "too_late", "game_over")
        require(answer["type"] == "done" or passed, f"the legal answer {choice} to {ask} was refused: {answer}")
        return True


async def play(pages: list[Page], luck: random.Random, most: int, on_decision: OnDecision) -> int:
    """Play until the game is over, or for this many decisions; returns how many there were."""
    players = [AutoPlayer(page, luck) for page in pages]
    made = 0
    while made < most and not any(page.outcome for page in pages):
        news = [asyncio.create_task(_next_news(page)) for page in pages]
        answered = [await player.answer() for player in players]
        if any(answered):
            made += sum(answered)
            on_decision(sum(answered))
            if made % RESYNC_EVERY < sum(answered):
                await luck.choice(pages).send(type="resync")
        else:
            await _wait_for_any(news)
        for one in news:
            one.cancel()
    return made


async def same_number(one: Page, other: Page) -> None:
    """Wait until both pages of a seat have received everything. They may receive it at different times, and a clock may
    move the game on in between: then they are compared again.
    """
    for _ in patiently():
        await one.catch_up()
        await other.catch_up()
        if one.number == other.number:
            return
    raise ProtocolViolation(f"two pages of a seat show `n` {one.number} and {other.number}")


async def agree(pages: list[Page]) -> None:
    """Wait until all pages have received everything and show the same public part. They may receive it at different
    times, and a clock may move the game on in between: then they are compared again.
    """
    for _ in patiently():
        for page in pages:
            await page.catch_up()
        public = [page.view["public"] for page in pages]
        if all(one == public[0] for one in public):
            return
    raise ProtocolViolation("two pages of a table show a different public part")


async def _next_news(page: Page) -> None:
    number = page.number
    await page.until(lambda: page.number != number, "the game going on")


async def _wait_for_any(news: list["asyncio.Task[None]"]) -> None:
    done, _ = await asyncio.wait(news, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE * 2)
    if not done:
        raise ProtocolViolation("nobody is asked anything, and the game does not go on")
    for one in done:
        one.result()

"""A rule that raises in a running server: its table is rolled back and notified, and no other table is affected."""

import json
import random

import pytest

from tests.engine import toy as game
from tests.web.harness import FullTable, LocalSite, full_table

pytestmark = pytest.mark.anyio
HIDDEN = "a7 of Ben"


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The error reports, as JSON."""
    written: list[str] = []
    monkeypatch.setattr(
        "app.tables.errors.reports._log.error",
        lambda event, **facts: written.append(json.dumps({"event": event, **facts})),
    )
    return written


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the rule that shuffles the pile, for tables where the first seat has seven points."""
    real = game.ShufflePile.run

    def broken(step: game.ShufflePile, state: game.ToyState) -> None:
        if state.points == [7, 0]:
            raise KeyError(HIDDEN)
        real(step, state)

    monkeypatch.setattr(game.ShufflePile, "run", broken)


def notices(people: FullTable) -> list[list[str]]:
    return [[line["notice"] for line in screen.chat if line["notice"]] for screen in people.all_screens]


async def test_after_a_broken_rule_the_table_is_unchanged_and_everybody_is_notified(
    site: LocalSite,
    monkeypatch: pytest.MonkeyPatch,
    reported: list[str],
):
    async with full_table(site, "toy", 2) as people, full_table(site, "toy", 2) as others:
        await people.start({"points": [7, 0]})
        await others.start()
        ada, ben = people.screens
        assert (await ada.answer(["hand:1"]))["type"] == "done"
        await people.settle()
        before = ben.view
        with monkeypatch.context() as planted:
            plant(planted)
            for _ in range(3):
                assert (await ben.answer(["hand:1"]))["refusal"]["code"] == "rule_broke"
            for screen in people.all_screens:
                await screen.until(lambda screen=screen: any(line["notice"] for line in screen.chat))
            # The other table continues, through the same step.
            await others.play_at_random(random.Random(2), 4)
        await ben.sync()
        assert ben.view == before
        assert notices(people) == [["rule_broke"]] * 3
        assert notices(others) == [[]] * 3

        assert (await ben.answer(["hand:1"]))["type"] == "done"
        await people.settle()
        assert people.live_game.seq == 2

    assert len(reported) == 3
    report = json.loads(reported[0])
    assert (report["event"], report["error"], report["doing"], report["decision"]) == (
        "rule_broke",
        "KeyError",
        "Answer",
        1,
    )
    assert (report["table"], report["game"]) == (people.id, "toy")
    assert any("test_broken_rules.py" in frame and "broken" in frame for frame in report["where"])
    assert HIDDEN not in "".join(reported)


async def test_a_table_whose_clock_breaks_a_rule_stops_until_somebody_tries_again(
    site: LocalSite,
    monkeypatch: pytest.MonkeyPatch,
    reported: list[str],
):
    async with full_table(site, "toy", 2) as people:
        await people.start({"points": [7, 0]})
        with monkeypatch.context() as planted:
            plant(planted)
            # The clock answers for both, and the rule breaks.
            await site.pass_time(3600)
            for screen in people.all_screens:
                await screen.until(lambda screen=screen: screen.table["status"] == "broken")
                await screen.until(lambda screen=screen: any(line["notice"] == "rule_broke" for line in screen.chat))
            assert (await people.screens[0].answer(["hand:1"]))["refusal"]["code"] == "table_in_trouble"
        await people.host.do(people.id, "try_again")
        for screen in people.all_screens:
            await screen.until(lambda screen=screen: screen.table["status"] == "playing")
        assert (await people.screens[0].answer(["hand:1"]))["type"] == "done"
    assert reported
    assert HIDDEN not in "".join(reported)


async def test_a_table_whose_set_up_fails_is_not_created_and_the_report_names_the_game(
    embedded: LocalSite, monkeypatch: pytest.MonkeyPatch, reported: list[str]
):
    def broken(*_: object) -> None:
        raise KeyError(HIDDEN)

    monkeypatch.setattr(game.Toy, "set_up", broken)
    async with embedded.guest("Ada") as ada:
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (503, "rule_broke")
    [report] = map(json.loads, reported)
    assert (report["doing"], report["game"]) == ("set_up", "toy")
    assert HIDDEN not in reported[0]

"""A rule that raises, planted into a running server: one table is rolled back and told, and nobody else notices."""

import json
import random

import pytest

from tests.engine import toy as game
from tests.web.harness import Party, Place, party

pytestmark = pytest.mark.anyio
HIDDEN = "a7 of Ben"


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The reports, as they are written."""
    written: list[str] = []
    monkeypatch.setattr(
        "app.tables.error_reports._log.error",
        lambda event, **facts: written.append(json.dumps({"event": event, **facts})),
    )
    return written


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the pile cannot be shuffled at a table where one has seven points."""
    real = game.ShufflePile.run

    def broken(step: game.ShufflePile, state: game.ToyState) -> None:
        if state.points == [7, 0]:
            raise KeyError(HIDDEN)
        real(step, state)

    monkeypatch.setattr(game.ShufflePile, "run", broken)


def notices(people: Party) -> list[list[str]]:
    return [[line["notice"] for line in screen.chat if line["notice"]] for screen in people.everybody]


async def test_after_a_broken_rule_the_table_is_unchanged_and_everybody_is_notified(
    place: Place,
    monkeypatch: pytest.MonkeyPatch,
    reported: list[str],
):
    async with party(place, "toy", 2) as people, party(place, "toy", 2) as others:
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
            for screen in people.everybody:
                await screen.until(lambda screen=screen: any(line["notice"] for line in screen.chat))
            # The others go on as if nothing had happened, over the very step that breaks elsewhere.
            await others.play_by_lot(random.Random(2), 4)
        await ben.in_step()
        assert ben.view == before
        assert notices(people) == [["rule_broke"]] * 3
        assert notices(others) == [[]] * 3

        assert (await ben.answer(["hand:1"]))["type"] == "done"
        await people.settle()
        assert people.running.seq == 2

    assert len(reported) == 3
    report = json.loads(reported[0])
    assert (report["event"], report["error"], report["doing"], report["decision"]) == (
        "rule_broke",
        "KeyError",
        "Answer",
        1,
    )
    assert (report["table"], report["game"]) == (people.id, "toy")
    assert any("test_broken_rules.py" in place and "broken" in place for place in report["where"])
    assert HIDDEN not in "".join(reported)


async def test_a_table_that_cannot_take_its_next_step_stops_and_says_so(
    place: Place,
    monkeypatch: pytest.MonkeyPatch,
    reported: list[str],
):
    async with party(place, "toy", 2) as people:
        await people.start({"points": [7, 0]})
        with monkeypatch.context() as planted:
            plant(planted)
            # The clock answers for both, and the rule breaks.
            await place.pass_time(3600)
            for screen in people.everybody:
                await screen.until(lambda screen=screen: screen.table["status"] == "broken")
                await screen.until(lambda screen=screen: any(line["notice"] == "rule_broke" for line in screen.chat))
            assert (await people.screens[0].answer(["hand:1"]))["refusal"]["code"] == "table_in_trouble"
        await people.host.do(people.id, "try_again")
        for screen in people.everybody:
            await screen.until(lambda screen=screen: screen.table["status"] == "playing")
        assert (await people.screens[0].answer(["hand:1"]))["type"] == "done"
    assert reported
    assert HIDDEN not in "".join(reported)

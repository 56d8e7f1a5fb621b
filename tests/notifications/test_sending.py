"""At least once, with retries, and a provider that fails or hangs touches nothing else."""

import asyncio

import pytest
from sqlalchemy import select

from app.store.schema import OutboxRow, PushSubscriptionRow
from app.tables.notifications import outbox, reach, worker
from app.tables.notifications.channels import http_client
from app.tables.notifications.channels.webhooks import Webhook
from tests.notifications.people import by_days, passes, rows, wants
from tests.notifications.receivers import receiving

pytestmark = pytest.mark.anyio


async def begun(server, http_receiver):
    people = await by_days(server)
    browser = await wants(server, people[1], http_receiver)
    await people[0].starts()
    return people, browser


async def test_a_message_that_was_not_taken_is_sent_again_with_the_same_id(server, time, http_receiver):
    _, browser = await begun(server, http_receiver)
    http_receiver.status = 503
    await passes(server, time, 30)
    assert [(row.kind, row.attempts) for row in await rows(server, OutboxRow.kind, OutboxRow.attempts)] == [("push", 1)]
    await passes(server, time, 59)
    assert len(browser.shown) == 1
    http_receiver.status = 201
    await passes(server, time, 1)
    first, second = browser.shown
    assert first == second
    assert await rows(server) == []


async def test_it_is_given_up_after_the_last_attempt(server, time, http_receiver):
    await begun(server, http_receiver)
    http_receiver.status = 500
    await passes(server, time, 30)
    for pause in worker.PAUSES:
        await passes(server, time, pause / 1000)
    assert len(http_receiver.requests) == len(worker.PAUSES) + 1
    assert await rows(server) == []


async def test_a_browser_that_is_gone_is_forgotten_and_not_asked_again(server, time, http_receiver):
    await begun(server, http_receiver)
    http_receiver.status = 410
    await passes(server, time, 30)
    async with server.reading_once() as connection:
        assert not list(await connection.scalars(select(PushSubscriptionRow.subscription_id)))
    assert len(http_receiver.requests) == 1
    assert await rows(server) == []


async def test_a_process_that_ends_leaves_its_messages_to_another(server, time, http_receiver):
    _, browser = await begun(server, http_receiver)
    time.pass_by(30)
    assert [row.kind for row in await outbox.claim(server)] == ["table"]
    await worker.send_due(server)
    assert browser.shown == []
    await passes(server, time, outbox.LEASE / 1000)
    assert len(browser.shown) == 1


async def test_two_processes_do_not_send_the_same(server, time, http_receiver):
    _, browser = await begun(server, http_receiver)
    time.pass_by(30)
    await asyncio.gather(worker.send_due(server), worker.send_due(server))
    assert len(browser.shown) == 1


async def test_while_a_provider_hangs_the_table_goes_on_and_others_are_told(server, time, http_receiver, monkeypatch):
    monkeypatch.setattr(http_client, "SECONDS", 1)
    people, browser = await begun(server, http_receiver)
    async with receiving() as hanging:
        hanging.status = None
        await reach.set_webhook(people[0].table, people[0].id, Webhook("json", f"{hanging.url}/hook", "en"))
        time.pass_by(30)
        sending = asyncio.create_task(worker.send_due(server))
        await hanging.asked.wait()
        await people[0].answers("hand:1")
        assert people[0].table.game.seq == 1
        await sending
    assert len(browser.shown) == 1
    assert {row.kind for row in await rows(server)} == {"webhook"}


async def test_what_failed_by_one_way_is_not_repeated_by_another(server, time, http_receiver):
    people, browser = await begun(server, http_receiver)
    async with receiving() as failing:
        failing.status = 500
        await reach.set_webhook(people[0].table, people[0].id, Webhook("json", f"{failing.url}/hook", "en"))
        await passes(server, time, 30)
        await passes(server, time, 60)
        ids = [one.headers["idempotency-key"] for one in failing.requests]
        assert (len(set(ids)), len(ids)) == (3, 6)
    assert len(browser.shown) == 1


async def test_a_change_that_is_not_committed_leaves_no_message(server, http_receiver):
    people, _ = await begun(server, http_receiver)
    before = await rows(server)
    other = people[0].at_server(server)
    with pytest.raises(ValueError, match="half way"):
        await other.table.change(failing_edit)
    assert await rows(server) == before


def failing_edit(change):
    change.restart_clocks()
    raise ValueError("half way")

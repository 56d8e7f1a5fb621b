"""Messages are sent at least once, with retries, and a provider that fails or hangs affects nothing else."""

import asyncio

import pytest
from sqlalchemy import select

from app.store.schema import OutboxRow, PushSubscriptionRow
from app.tables.notifications import contacts, outbox, worker
from app.tables.notifications.channels import http_client
from app.tables.notifications.channels.webhooks import Webhook
from tests.notifications.people import outbox_rows, send_after, started_by_days
from tests.notifications.receivers import receiving

pytestmark = pytest.mark.anyio


async def test_a_message_that_was_not_accepted_is_sent_again_with_the_same_id(server, time, http_receiver):
    _, browser = await started_by_days(server, http_receiver)
    http_receiver.status = 503
    await send_after(server, time, 30)
    assert [(row.kind, row.attempts) for row in await outbox_rows(server, OutboxRow.kind, OutboxRow.attempts)] == [
        ("push", 1)
    ]
    await send_after(server, time, 59)
    assert len(browser.shown) == 1
    http_receiver.status = 201
    await send_after(server, time, 1)
    first, second = browser.shown
    assert first == second
    assert await outbox_rows(server) == []


async def test_a_message_is_dropped_after_the_last_attempt(server, time, http_receiver):
    await started_by_days(server, http_receiver)
    http_receiver.status = 500
    await send_after(server, time, 30)
    for pause in worker.PAUSES:
        await send_after(server, time, pause / 1000)
    assert len(http_receiver.requests) == len(worker.PAUSES) + 1
    assert await outbox_rows(server) == []


async def test_a_subscription_that_is_gone_is_deleted_and_not_used_again(server, time, http_receiver):
    await started_by_days(server, http_receiver)
    http_receiver.status = 410
    await send_after(server, time, 30)
    async with server.reading_once() as connection:
        assert not list(await connection.scalars(select(PushSubscriptionRow.subscription_id)))
    assert len(http_receiver.requests) == 1
    assert await outbox_rows(server) == []


async def test_another_process_sends_the_messages_of_one_that_ended(server, time, http_receiver):
    _, browser = await started_by_days(server, http_receiver)
    time.advance(30)
    assert [row.kind for row in await outbox.claim(server)] == ["table"]
    await worker.send_due(server)
    assert browser.shown == []
    await send_after(server, time, outbox.LEASE / 1000)
    assert len(browser.shown) == 1


async def test_two_processes_do_not_send_the_same_message(server, time, http_receiver):
    _, browser = await started_by_days(server, http_receiver)
    time.advance(30)
    await asyncio.gather(worker.send_due(server), worker.send_due(server))
    assert len(browser.shown) == 1


async def test_while_a_provider_hangs_the_game_continues_and_others_are_notified(
    server, time, http_receiver, monkeypatch
):
    monkeypatch.setattr(http_client, "SECONDS", 1)
    people, browser = await started_by_days(server, http_receiver)
    async with receiving() as hanging:
        hanging.status = None
        await contacts.set_webhook(people[0].table, people[0].id, Webhook("json", f"{hanging.url}/hook", "en"))
        time.advance(30)
        sending = asyncio.create_task(worker.send_due(server))
        await hanging.asked.wait()
        await people[0].answers("hand:1")
        assert people[0].table.game.seq == 1
        await sending
    assert len(browser.shown) == 1
    assert {row.kind for row in await outbox_rows(server)} == {"webhook"}


async def test_a_retry_on_one_channel_is_not_repeated_on_another(server, time, http_receiver):
    people, browser = await started_by_days(server, http_receiver)
    async with receiving() as failing:
        failing.status = 500
        await contacts.set_webhook(people[0].table, people[0].id, Webhook("json", f"{failing.url}/hook", "en"))
        await send_after(server, time, 30)
        await send_after(server, time, 60)
        ids = [one.headers["idempotency-key"] for one in failing.requests]
        assert (len(set(ids)), len(ids)) == (3, 6)
    assert len(browser.shown) == 1


async def test_a_change_that_is_not_committed_leaves_no_message(server, http_receiver):
    people, _ = await started_by_days(server, http_receiver)
    before = await outbox_rows(server)
    other = people[0].at_server(server)
    with pytest.raises(ValueError, match="half way"):
        await other.table.change(failing_edit)
    assert await outbox_rows(server) == before


def failing_edit(change):
    change.restart_clocks()
    raise ValueError("half way")

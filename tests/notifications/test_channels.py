"""What each channel sends, received by real servers."""

import re

import pytest
from sqlalchemy import select

from app.store.schema import MailAddressRow
from app.tables import refusals
from app.tables.notifications import choices, contacts, worker
from app.tables.notifications.channels import push
from app.tables.notifications.channels.push import Subscription
from app.tables.notifications.channels.webhooks import Webhook
from app.tables.people import guests
from tests.notifications.people import ALWAYS, looks_at_table, seated_by_days, send_after, set_language, subscribes
from tests.notifications.receivers import claims
from tests.support.tables import Guest, refusal

# What is stored is tested on both databases elsewhere.
pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)]
PUBLIC = "https://fathom.example"


# ---- Push ------------------------------------------------------------------------------------------------------------


async def test_a_push_is_signed_and_only_the_browser_can_read_it(server, time, http_receiver):
    people = await seated_by_days(server)
    browser = await subscribes(server, people[1], http_receiver)
    await people[0].starts()
    await send_after(server, time, 30)
    [request] = http_receiver.requests
    assert request.method == "POST"
    assert b"Atlantica" not in request.body
    assert request.headers["content-encoding"] == "aes128gcm"
    assert re.fullmatch(r"[\w-]{1,32}", request.headers["topic"])
    signed = claims(request.headers["authorization"])
    assert signed["aud"] == http_receiver.url
    assert signed["sub"] == "mailto:fathom@fathom.example"
    assert time.now() / 1000 < signed["exp"] <= time.now() / 1000 + 24 * 3600
    assert f"k={await push.public_key(server)}" in request.headers["authorization"]
    [shown] = browser.shown
    assert shown["link"] == f"/tables/{people[1].table.table_id}"


async def test_the_push_key_is_created_once(server):
    assert await push.public_key(server) == await push.public_key(server)


@pytest.mark.parametrize(
    "wrong",
    [
        Subscription("ftp://push.example/1", "AAAA", "AAAA"),
        Subscription("https://push.example/1", "AAAA", "AAAA"),
        Subscription("https://push.example/1", "no base64!", "AAAA"),
        Subscription("https://user:secret@push.example/1", "AAAA", "AAAA"),
    ],
)
async def test_a_subscription_that_cannot_be_used_is_refused(server, wrong):
    ada = await Guest.create(server)
    assert await refusal(contacts.subscribe(server, ada.id, "device", wrong)) == "malformed"


async def test_a_device_that_is_signed_out_gets_no_push(server, time, http_receiver):
    people = await seated_by_days(server)
    browser = await subscribes(server, people[1], http_receiver)
    await guests.sign_out(server, people[1].id, people[1].arrival.device_id)
    await people[0].starts()
    await looks_at_table(server, time, people[0])
    await send_after(server, time, 60)
    assert browser.shown == []


# ---- Mail ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def mailing(server, smtp_sink, monkeypatch):
    secret = type(server.settings.mail_url)(smtp_sink.url)
    monkeypatch.setattr(server, "settings", server.settings.model_copy(update={"mail_url": secret}))
    return smtp_sink


async def confirm_address_of(server, person, sink):
    await contacts.set_address(server, person.id, "ben@mail.example")
    await worker.send_due(server)
    [mail] = sink.mails
    link = re.search(r"https://fathom\.example/mail/confirm/(\S+)", mail.get_body(("plain",)).get_content())[1]
    await contacts.confirm_address(server, link)
    sink.mails.clear()


async def test_an_address_gets_only_the_confirmation_mail_until_it_is_confirmed(server, time, mailing):
    people = await seated_by_days(server)
    await choices.choose(server, people[1].id, ALWAYS)
    await contacts.set_address(server, people[1].id, "ben@mail.example")
    await people[0].starts()
    await send_after(server, time, 30)
    [mail] = mailing.mails
    assert mail["Subject"] == "Confirm your address for Fathom"
    assert "List-Unsubscribe" not in mail
    assert mail.get_body(("html",)) is not None


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("en", "It is your turn at Atlantica"),
        ("es", "Es tu turno en Atlantica"),
        ("fr", "Atlantica\u00a0: c\u2019est votre tour"),
        ("uk", "Ваш хід за столом «Atlantica»"),
    ],
)
async def test_a_mail_is_in_the_language_of_its_reader(server, time, mailing, language, subject):
    people = await seated_by_days(server)
    await set_language(server, people[1], language)
    await choices.choose(server, people[1].id, ALWAYS)
    await confirm_address_of(server, people[1], mailing)
    await people[0].starts()
    await send_after(server, time, 30)
    [mail] = mailing.mails
    assert (mail["Subject"], mail["To"], mail["From"]) == (subject, "ben@mail.example", "fathom@fathom.example")
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    for kind in ("plain", "html"):
        content = mail.get_body((kind,)).get_content()
        assert f"{PUBLIC}/tables/{people[0].table.table_id}" in content
        assert mail["List-Unsubscribe"].strip("<>") in content


async def test_one_click_stops_all_mail(server, time, mailing):
    people = await seated_by_days(server)
    await choices.choose(server, people[1].id, ALWAYS)
    await confirm_address_of(server, people[1], mailing)
    await people[0].starts()
    await send_after(server, time, 30)
    stop = mailing.mails[0]["List-Unsubscribe"].strip("<>").removeprefix(f"{PUBLIC}/mail/stop/")
    await contacts.stop_mail(server, stop)
    async with server.reading_once() as connection:
        assert not list(await connection.scalars(select(MailAddressRow.address)))


@pytest.mark.parametrize("purpose", ["confirm", "stop"])
@pytest.mark.usefixtures("mailing")
async def test_a_mail_link_works_only_for_its_purpose_and_person(server, purpose):
    ada, ben = await Guest.create(server), await Guest.create(server, "Ben")
    for person in (ada, ben):
        await contacts.set_address(server, person.id, "shared@mail.example")
    own = contacts.mail_link(server, purpose, ada.id, "shared@mail.example").rpartition("/")[2]
    used, other = (contacts.confirm_address, contacts.stop_mail)[:: 1 if purpose == "confirm" else -1]
    assert await refusal(other(server, own)) == "no_such_link"
    assert await refusal(used(server, own.replace(ada.id, ben.id))) == "no_such_link"
    await used(server, own)


@pytest.mark.usefixtures("mailing")
async def test_a_confirmation_link_works_for_a_week_and_only_for_the_latest_address(server, time):
    ada = await Guest.create(server)
    await contacts.set_address(server, ada.id, "old@mail.example")
    old = contacts.mail_link(server, "confirm", ada.id, "old@mail.example").rpartition("/")[2]
    await contacts.set_address(server, ada.id, "new@mail.example")
    assert await refusal(contacts.confirm_address(server, old)) == "no_such_link"
    new = contacts.mail_link(server, "confirm", ada.id, "new@mail.example").rpartition("/")[2]
    time.advance(7 * 24 * 3600 + 1)
    assert await refusal(contacts.confirm_address(server, new)) == "no_such_link"


@pytest.mark.parametrize(
    "wrong", ["", "ben", "ben@localhost", "b@x.example\r\nBcc: c@x.example", "a@x.example,b@x.example", "a b@x.example"]
)
@pytest.mark.usefixtures("mailing")
async def test_an_invalid_address_is_refused(server, wrong):
    ada = await Guest.create(server)
    assert await refusal(contacts.set_address(server, ada.id, wrong)) == refusals.WRONG_ADDRESS.code


async def test_without_a_mail_server_no_address_can_be_set(server):
    ada = await Guest.create(server)
    assert await refusal(contacts.set_address(server, ada.id, "ada@mail.example")) == refusals.NO_MAIL.code


async def test_a_permanently_refused_mail_is_not_sent_again(server, time, mailing):
    ada = await Guest.create(server)
    mailing.refusal = "550 no such person"
    await contacts.set_address(server, ada.id, "ada@mail.example")
    assert await worker.send_due(server) == 1
    time.advance(3600)
    assert await worker.send_due(server) == 0


# ---- Webhooks of a table ---------------------------------------------------------------------------------------------


KEY = "s3cret"
ROOM = "/_matrix/client/v3/rooms/!room:example/send/m.room.message"


async def started_with_webhook(server, time, receiver, kind, path):
    people = await seated_by_days(server)
    await contacts.set_webhook(people[0].table, people[0].id, Webhook(kind, receiver.url + path, "en"))
    await worker.send_due(server)
    receiver.requests.clear()
    await people[0].starts()
    await send_after(server, time, 30)
    started, turn = sorted(receiver.requests, key=lambda one: b"has begun" not in one.body)  # sent in any order
    assert len({one.headers["idempotency-key"] for one in (started, turn)}) == 2
    return people, started, turn


async def test_a_json_webhook_gets_every_field(server, time, http_receiver):
    people, started, turn = await started_with_webhook(server, time, http_receiver, "json", f"/hook?key={KEY}")
    assert turn.path == f"/hook?key={KEY}"
    assert turn.json == {
        "id": turn.headers["idempotency-key"],
        "topic": "turn",
        "table": "Atlantica",
        "names": ["Ada", "Ben"],
        "text": "Ada, Ben: it is your turn at Atlantica.",
        "due": turn.json["due"],
        "link": f"{PUBLIC}/tables/{people[0].table.table_id}",
    }
    assert started.json["text"] == "The game at Atlantica has begun. Players: Ada, Ben."


async def test_discord_mentions_nobody(server, time, http_receiver):
    _, _, turn = await started_with_webhook(server, time, http_receiver, "discord", "/api/webhooks/1/x")
    assert turn.json["content"].startswith("Ada, Ben: it is your turn at Atlantica. You have until")
    assert turn.json["allowed_mentions"] == {"parse": []}


async def test_slack_markup_is_escaped(server, http_receiver):
    people = await seated_by_days(server)
    await people[0].table.change(lambda change: setattr(change.record, "name", "<!channel> & co"))
    await contacts.set_webhook(people[0].table, people[0].id, Webhook("slack", http_receiver.url + "/services/x", "en"))
    await worker.send_due(server)
    assert http_receiver.requests[0].json["text"].startswith("Ada has connected this channel to &lt;!channel&gt; &amp;")


async def test_matrix_gets_each_message_once_and_the_token_in_a_header(server, time, http_receiver):
    _, _, turn = await started_with_webhook(server, time, http_receiver, "matrix", f"{ROOM}?access_token={KEY}")
    assert turn.method == "PUT"
    assert turn.path == f"{ROOM}/{turn.headers['idempotency-key']}"
    assert turn.headers["authorization"] == f"Bearer {KEY}"
    assert turn.json["msgtype"] == "m.notice"


async def test_ntfy_gets_the_text_and_the_link(server, time, http_receiver):
    people, _, turn = await started_with_webhook(server, time, http_receiver, "ntfy", "/our-evening")
    assert turn.body.decode().startswith("Ada, Ben: it is your turn at Atlantica.")
    assert turn.headers["click"] == f"{PUBLIC}/tables/{people[0].table.table_id}"


async def test_only_the_host_connects_a_channel_and_members_see_only_its_host(server, http_receiver):
    people = await seated_by_days(server)
    webhook = Webhook("json", f"{http_receiver.url}/hook?key={KEY}", "en")
    assert await refusal(contacts.set_webhook(people[1].table, people[1].id, webhook)) == "not_the_host"
    await contacts.set_webhook(people[0].table, people[0].id, webhook)
    shown = await contacts.channel_of(server, people[0].table.table_id)
    assert shown == contacts.ChannelInfo("json", "127.0.0.1")
    await contacts.remove_webhook(people[0].table, people[0].id)
    assert await contacts.channel_of(server, people[0].table.table_id) is None


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("json", "file:///etc/passwd"),
        ("json", "gopher://x.example/"),
        ("json", "https://user:secret@x.example/"),
        ("json", "https://x.example/\r\nHost: y"),
        ("irc", "https://x.example/"),
        ("matrix", "https://x.example/"),
    ],
)
async def test_an_invalid_webhook_is_refused(server, kind, address):
    ada = await Guest.create(server)
    await ada.opens()
    assert await refusal(contacts.set_webhook(ada.table, ada.id, Webhook(kind, address, "en"))) == "wrong_webhook"

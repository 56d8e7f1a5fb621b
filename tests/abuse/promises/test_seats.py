"""Who plays a seat cannot be changed by anybody else."""

import pytest

from tests.abuse.promises.support import handshake_refusal, token_of
from tests.web.harness import LocalSite, full_table

pytestmark = pytest.mark.anyio


async def test_nobody_can_take_a_seat_that_is_taken(embedded: LocalSite):
    async with embedded.guest("Ada") as ada, embedded.guest("Eve") as eve:
        table = await ada.open_table("toy", 3)
        invite = token_of(table["invite_link"])

        assert await eve.refusal("/api/join", token=invite, seat=0) == (409, "seat_taken")
        await eve.join(table)
        assert await eve.cannot(table["id"], "sit", seat=0) == (409, "seat_taken")
        await ada.do(table["id"], "fill_with_bots", bot="random")
        await eve.do(table["id"], "ready", ready=True)
        await ada.do(table["id"], "start")
        assert await eve.refusal("/api/claim", token=invite, seat=0) == (409, "seat_taken")


async def test_identity_comes_from_the_session_and_never_from_a_message(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people:
        await people.start()
        ada, ben = people.screens
        for forged_fields in ({"seat": 0}, {"player": ada.you["player"]["id"]}, {"as": "Ada"}):
            await ben.send(type="answer", id="lie", ask=ada.ask["id"], choice=["hand:1"], **forged_fields)
            assert await ben.read() == {"type": "error", "code": "malformed"}
            answered = await people.guests[1].refusal(f"/api/tables/{people.id}/do", action="leave", **forged_fields)
            assert answered == (422, "malformed")
        await people.settle()
        assert ada.ask


async def test_the_seat_of_a_connected_player_cannot_be_claimed(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Eve") as eve:
        await people.start()

        claimed = await eve.refusal("/api/claim", token=token_of(people.table["invite_link"]), seat=1)
        assert claimed == (409, "not_away")


async def test_the_seat_of_an_absent_player_is_given_away_only_by_a_vote(embedded: LocalSite):
    async with full_table(embedded, "toy", 3) as people, embedded.guest("Eve") as eve:
        await people.start()
        host = people.screens[0]
        await people.screens[2].connection.close()
        await host.until(lambda: host.table["seats"][2]["away_since"])
        await eve.post("/api/claim", token=token_of(people.table["invite_link"]), seat=2)
        assert await handshake_refusal(eve, people.id) == (404, "no_such_table")

        asked = await people.host.do(people.id, "vote", about="reissue", seat=2, yes=True)
        assert asked["seats"][2]["name"] == "Cleo"
        assert await handshake_refusal(eve, people.id) == (404, "no_such_table")
        given = await people.guests[1].do(people.id, "vote", about="reissue", seat=2, yes=True)
        assert given["seats"][2]["name"] == "Eve"
        await host.until(lambda: any(line["notice"] == "seat_given" for line in host.chat))


async def test_a_seat_link_works_for_one_person_once(embedded: LocalSite):
    async with full_table(embedded, "toy", 2) as people, embedded.guest("Sub") as sub, embedded.guest("Eve") as eve:
        await people.start()
        token = token_of((await people.guests[1].post(f"/api/tables/{people.id}/seat_link"))["link"])
        await sub.post("/api/seat", token=token)

        assert await eve.refusal("/api/seat", token=token) == (404, "no_such_link")
        assert await handshake_refusal(people.guests[1], people.id) == (404, "no_such_table")
        await people.screens[1].read_to_end()
        assert people.screens[1].bye_reason == "given_away"

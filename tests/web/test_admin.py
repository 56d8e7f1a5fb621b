"""The person who runs the server looks after tables and guests; to everybody else that part does not exist."""

import json

import pytest
import structlog
from pydantic import SecretStr
from websockets.exceptions import InvalidStatus

from app.commands import admin
from app.commands.__main__ import main_with_plain_errors
from app.settings import Settings
from app.tables.lobby import permission
from tests.web.harness import Place, party, serving

pytestmark = pytest.mark.anyio
TOKEN = "the token of the person who runs this"  # noqa: S105


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"admin_token": SecretStr(TOKEN)})


@pytest.fixture
async def place(settings: Settings):
    async with serving(settings) as place:
        yield place


class Admin:
    def __init__(self, http):
        self.http = http

    async def ask(self, method, path, *, token=TOKEN, **body):
        headers = {"Authorization": f"Bearer {token}".strip(), "X-Fathom": "1"}
        sent = {"json": body} if body else {}
        answer = await self.http.request(method, f"/api/admin/{path}", headers=headers, **sent)
        return answer.status_code, answer.json() if answer.content else None


@pytest.fixture
async def host(place: Place):
    async with place.stranger() as stranger:
        yield Admin(stranger.http)


@pytest.mark.parametrize("path", ["tables", "guests", "expired", "tables/aaaaaaaaaaaaaaaa/everything"])
async def test_without_the_token_it_looks_as_if_there_were_nothing(host: Admin, path):
    unknown = await host.ask("GET", "no_such_thing")
    for token in ("", "another token of at least that length"):
        assert await host.ask("GET", path, token=token) == unknown
    assert unknown[0] == 404


async def test_without_a_token_in_the_settings_nobody_has_access(settings: Settings):
    async with serving(settings.model_copy(update={"admin_token": SecretStr("")})) as place, place.stranger() as one:
        assert (await Admin(one.http).ask("GET", "tables", token=""))[0] == 404


async def test_tables_are_listed_by_what_they_do(place: Place, host: Admin):
    async with party(place, "toy", 2) as people:
        await people.start()
        _, [table] = await host.ask("GET", "tables?group=running")
        assert (table["table_id"], table["status"], table["seats"]) == (people.id, "playing", 2)
        assert table["people"] == [guest.name for guest in people.guests[:2]]
        assert table["size"] > 0
        for group in ("lobby", "stopped", "ended"):
            assert (await host.ask("GET", f"tables?group={group}"))[1] == []
        assert (await host.ask("GET", "tables?group=nonsense"))[0] == 422


async def test_a_table_is_shown_as_spectators_see_it_and_secrets_only_on_demand_which_is_logged(
    place: Place, host: Admin
):
    async with party(place, "toy", 2) as people:
        await people.start()
        seed = people.place.server.table(people.id).known_record().seed
        status, shown = await host.ask("GET", f"tables/{people.id}")
        assert status == 200
        assert shown["shown"]["private"] is None
        assert seed not in json.dumps(shown)
        with structlog.testing.capture_logs() as told:
            _, everything = await host.ask("GET", f"tables/{people.id}/everything")
        assert everything["seed"] == seed
        assert [line["event"] for line in told if line["event"].startswith("admin")] == ["admin_read_secrets"]


async def test_a_game_is_ended_and_deleted_and_everybody_is_told(place: Place, host: Admin):
    async with party(place, "toy", 2) as people:
        await people.start()
        status, table = await host.ask("POST", f"tables/{people.id}/end")
        assert (status, table["summary"]["status"]) == (200, "abandoned")
        for screen in people.screens:
            await screen.until(lambda screen=screen: screen.table["status"] == "abandoned")
        assert (await host.ask("POST", f"tables/{people.id}/end"))[0] == 409
        assert await host.ask("DELETE", f"tables/{people.id}") == (204, None)
        for screen in people.screens:
            await screen.rest()
            assert screen.farewell == "gone"
        assert (await host.ask("GET", f"tables/{people.id}"))[0] == 404
        assert (await host.ask("DELETE", f"tables/{people.id}"))[0] == 404


async def test_a_guest_is_found_by_name_and_removed_from_every_device(place: Place, host: Admin):
    async with place.guest("Ada L.") as ada, place.guest("Ben"):
        _, [found] = await host.ask("GET", "guests?name=ADA")
        assert found["name"] == "Ada L."
        assert (await host.ask("GET", "guests?name=%25"))[1] == []
        assert await host.ask("DELETE", f"guests/{found['player_id']}") == (204, None)
        assert (await ada.get("/api/me"))["player"] is None
        assert await ada.refusal("/api/me/recover", code=ada.recovery_code) == (404, "no_such_link")
        assert (await host.ask("GET", "guests?name=ada"))[1] == []
        assert (await host.ask("DELETE", "guests/nobody"))[0] == 404


async def test_a_banned_guest_is_shut_out_until_let_in_again(place: Place, host: Admin):
    async with party(place, "toy", 2) as people:
        await people.start()
        ada = people.guests[0]
        _, [found] = await host.ask("GET", f"guests?name={ada.name}")
        guest = found["player_id"]
        assert await host.ask("POST", f"guests/{guest}/ban") == (204, None)
        await people.screens[0].rest()
        assert people.screens[0].farewell == "signed_out"
        assert await ada.refusal("/api/me", method="GET") == (403, "banned")
        assert await ada.refusal("/api/me/recover", code=ada.recovery_code) == (403, "banned")
        async with place.stranger() as elsewhere:
            assert await elsewhere.refusal("/api/me/recover", code=ada.recovery_code) == (403, "banned")
        with pytest.raises(InvalidStatus) as refused:
            async with ada.socket(people.id):
                pass
        assert refused.value.response.status_code == 403
        _, [found] = await host.ask("GET", f"guests?name={ada.name}")
        assert found["banned_at"] == place.clock.at
        assert await host.ask("POST", f"guests/{guest}/unban") == (204, None)
        assert (await ada.get("/api/me"))["player"]["name"] == ada.name
        assert (await host.ask("POST", "guests/nobody/ban"))[0] == 404


async def test_every_page_shows_what_the_host_tells_and_those_at_tables_are_told_at_once(place: Place, host: Admin):
    async with party(place, "toy", 2) as people:
        assert "host-notice" not in (await host.http.get("/")).text
        assert await host.ask("PUT", "notices/restart", text="A <b>new</b> version.", minutes=10) == (204, None)
        for screen in people.screens:
            await screen.until(lambda screen=screen: {"type": "notices"} in screen.received)
        for path in ("/", "/notices", f"/tables/{people.id}"):
            page = (await host.http.get(path, headers={"Accept-Language": "es"})).text
            assert "Este servidor se reinicia en unos 10 minutos." in page
            assert "A &lt;b&gt;new&lt;/b&gt; version." in page
        await host.ask("PUT", "notices/message", text="Welcome.")
        _, notices = await host.ask("GET", "notices")
        assert [(one["kind"], one["body"]) for one in notices] == [
            ("restart", "A <b>new</b> version."),
            ("message", "Welcome."),
        ]
        place.clock.at += 21 * 60 * 1000
        assert [one["kind"] for one in (await host.ask("GET", "notices"))[1]] == ["message"]
        assert await host.ask("DELETE", "notices/message") == (204, None)
        assert "host-notice" not in (await host.http.get("/")).text
        assert (await host.ask("PUT", "notices/message", text=" "))[0] == 422
        assert (await host.ask("PUT", "notices/other", text="No"))[0] == 422


async def test_a_game_is_exported_as_spectators_saw_it_and_with_secrets_only_on_demand_which_is_logged(
    place: Place, host: Admin
):
    async with party(place, "subterra", 2) as people:
        assert (await host.ask("GET", f"tables/{people.id}/export"))[0] == 409
        await people.start()
        seed = people.place.server.table(people.id).known_record().seed
        _, shown = await host.ask("GET", f"tables/{people.id}/export")
        assert shown["eyes"] == "spectator"
        assert seed not in json.dumps(shown)
        with structlog.testing.capture_logs() as told:
            _, whole = await host.ask("GET", f"tables/{people.id}/export?secrets=true")
        assert whole["chance"]["seed"] == seed
        assert [line["event"] for line in told if line["event"].startswith("admin")] == ["admin_read_secrets"]


async def test_only_invited_guests_open_tables_where_the_host_wants_that(settings: Settings):
    async with serving(settings.model_copy(update={"new_tables": "invited"})) as place, place.guest("Ada") as ada:
        host = Admin(ada.http)
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")
        _, [found] = await host.ask("GET", "guests?name=ada")
        await host.ask("POST", f"guests/{found['player_id']}/allow")
        await ada.open_table("toy", 2)
        await host.ask("POST", f"guests/{found['player_id']}/disallow")
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")


async def test_a_guest_and_the_disk_have_quotas(settings: Settings):
    async with serving(settings.model_copy(update={"tables_per_guest": 1})) as place, place.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (429, "too_many_tables")
        await Admin(ada.http).ask("POST", f"tables/{table['id']}/end")
        await ada.open_table("toy", 2)
        _, limits = await Admin(ada.http).ask("GET", "limits")
        assert limits["tables_per_guest"] == 1
        assert limits["database_bytes"] > 0
        assert "new_guests" in limits["rates"]


async def test_a_database_of_the_largest_size_takes_no_more_tables(place: Place, monkeypatch):
    monkeypatch.setattr(permission, "MEGABYTE", 1)
    full = place.server.settings.model_copy(update={"largest_database_mb": 1})
    monkeypatch.setattr(place.server, "settings", full)
    async with place.guest("Ada") as ada:
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (429, "server_full")


async def test_what_retention_will_delete_is_told(place: Place, host: Admin):
    async with place.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        assert (await host.ask("GET", "expired"))[1] == {"tables": [], "guests": []}
        place.clock.at += 31 * 24 * 3600 * 1000
        assert (await host.ask("GET", "expired"))[1] == {"tables": [table["id"]], "guests": []}


async def test_tokens_cannot_be_guessed_for_long(settings: Settings):
    limited = settings.model_copy(update={"rate_limits": 1.0})
    async with serving(limited) as place, place.stranger() as one:
        answers = [(await Admin(one.http).ask("GET", "tables", token=str(guess)))[0] for guess in range(60)]
    assert answers[0] == 404
    assert answers[-1] == 429


# ---- The command -----------------------------------------------------------------------------------------------------


def server_with(monkeypatch, answers):
    """A server that answers so, and what it was asked."""
    asked = []

    def ask(_self, method, path, body=None):
        asked.append((method, path) if body is None else (method, path, body))
        return answers

    monkeypatch.setattr(admin._Server, "ask", ask)
    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    return asked


def test_the_command_asks_before_it_deletes(monkeypatch):
    asked = server_with(monkeypatch, None)
    monkeypatch.setattr("builtins.input", lambda _question: "n")
    assert main_with_plain_errors(["admin", "delete", "abc"]) == 1
    assert asked == []
    assert main_with_plain_errors(["admin", "delete", "abc", "--yes"]) == 0
    assert asked == [("DELETE", "tables/abc")]


def test_the_command_needs_a_token_and_a_server(monkeypatch, capsys):
    monkeypatch.delenv("ADMIN_TOKEN", raising=False)
    assert main_with_plain_errors(["admin", "tables"]) == 2
    assert "ADMIN_TOKEN is not set" in capsys.readouterr().err
    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    assert main_with_plain_errors(["admin", "--url", "http://127.0.0.1:9", "tables"]) == 2
    assert "There is no server at http://127.0.0.1:9" in capsys.readouterr().err


def test_the_command_prints_a_line_for_each_table(monkeypatch, capsys):
    table = {"table_id": "abc", "status": "playing", "game": "toy", "seats": 2, "decisions": 7, "size": 12_000}
    server_with(
        monkeypatch, [{**table, "touched_at": 0, "trouble": "rule_broke", "name": "Ours", "people": ["Ada", "Ben"]}]
    )
    assert main_with_plain_errors(["admin", "tables"]) == 0
    line = capsys.readouterr().out
    for part in ("abc", "playing", "7 decisions", "12 kB", "1970-01-01", "stopped: rule_broke", "(Ada, Ben)"):
        assert part in line


def test_the_command_changes_guests_and_notices(monkeypatch):
    asked = server_with(monkeypatch, None)
    for arguments in (
        ["ban", "abc"],
        ["allow", "abc"],
        ["message", "Hello."],
        ["restart", "--minutes", "5"],
        ["message", "--clear"],
    ):
        assert main_with_plain_errors(["admin", *arguments]) == 0
    assert asked == [
        ("POST", "guests/abc/ban"),
        ("POST", "guests/abc/allow"),
        ("PUT", "notices/message", {"text": "Hello."}),
        ("PUT", "notices/restart", {"text": "", "minutes": 5}),
        ("DELETE", "notices/message"),
    ]


def test_an_exported_game_is_private(monkeypatch, tmp_path):
    asked = server_with(monkeypatch, {"format": "a game"})
    file = tmp_path / "game.json"
    assert main_with_plain_errors(["admin", "export", "abc", str(file), "--secrets"]) == 0
    assert asked == [("GET", "tables/abc/export?secrets=true")]
    assert json.loads(file.read_text()) == {"format": "a game"}
    assert file.stat().st_mode & 0o777 == 0o600

"""The operator manages tables and guests with a token. Without it, these requests do not exist."""

import json

import pytest
import structlog
from pydantic import SecretStr
from websockets.exceptions import InvalidStatus

from app.commands import admin
from app.commands.__main__ import main_with_plain_errors
from app.settings import Settings
from app.tables.lobby import permission
from tests.web.harness import LocalSite, full_table, serving

pytestmark = pytest.mark.anyio
TOKEN = "the token of the person who runs this"  # noqa: S105


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"admin_token": SecretStr(TOKEN)})


@pytest.fixture
async def site(settings: Settings):
    async with serving(settings) as site:
        yield site


class Admin:
    def __init__(self, http):
        self.http = http

    async def ask(self, method, path, *, token=TOKEN, **body):
        headers = {"Authorization": f"Bearer {token}".strip(), "X-Fathom": "1"}
        sent = {"json": body} if body else {}
        response = await self.http.request(method, f"/api/admin/{path}", headers=headers, **sent)
        return response.status_code, response.json() if response.content else None


@pytest.fixture
async def host(site: LocalSite):
    async with site.stranger() as stranger:
        yield Admin(stranger.http)


@pytest.mark.parametrize("path", ["tables", "guests", "expired", "tables/aaaaaaaaaaaaaaaa/everything"])
async def test_without_the_token_every_path_looks_unknown(host: Admin, path):
    unknown = await host.ask("GET", "no_such_thing")
    for token in ("", "another token of at least that length"):
        assert await host.ask("GET", path, token=token) == unknown
    assert unknown[0] == 404


async def test_without_a_token_in_the_settings_nobody_has_access(settings: Settings):
    async with serving(settings.model_copy(update={"admin_token": SecretStr("")})) as site, site.stranger() as one:
        assert (await Admin(one.http).ask("GET", "tables", token=""))[0] == 404


async def test_tables_are_listed_by_group(site: LocalSite, host: Admin):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        _, [table] = await host.ask("GET", "tables?group=running")
        assert (table["table_id"], table["status"], table["seats"]) == (people.id, "playing", 2)
        assert table["people"] == [guest.name for guest in people.guests[:2]]
        assert table["size"] > 0
        for group in ("lobby", "stopped", "ended"):
            assert (await host.ask("GET", f"tables?group={group}"))[1] == []
        assert (await host.ask("GET", "tables?group=nonsense"))[0] == 422


async def test_a_table_is_shown_as_spectators_see_it_and_secrets_only_on_demand_which_is_logged(
    site: LocalSite, host: Admin
):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        seed = people.site.server.table(people.id).known_record().seed
        status, shown = await host.ask("GET", f"tables/{people.id}")
        assert status == 200
        assert shown["shown"]["private"] is None
        assert seed not in json.dumps(shown)
        with structlog.testing.capture_logs() as logged:
            _, everything = await host.ask("GET", f"tables/{people.id}/everything")
        assert everything["seed"] == seed
        assert [line["event"] for line in logged if line["event"].startswith("admin")] == ["admin_read_secrets"]


async def test_a_game_is_ended_and_deleted_and_its_members_are_notified(site: LocalSite, host: Admin):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        status, table = await host.ask("POST", f"tables/{people.id}/end")
        assert (status, table["summary"]["status"]) == (200, "abandoned")
        for screen in people.screens:
            await screen.until(lambda screen=screen: screen.table["status"] == "abandoned")
        assert (await host.ask("POST", f"tables/{people.id}/end"))[0] == 409
        assert await host.ask("DELETE", f"tables/{people.id}") == (204, None)
        for screen in people.screens:
            await screen.read_to_end()
            assert screen.bye_reason == "gone"
        assert (await host.ask("GET", f"tables/{people.id}"))[0] == 404
        assert (await host.ask("DELETE", f"tables/{people.id}"))[0] == 404


async def test_a_guest_is_found_by_name_and_removed_from_every_device(site: LocalSite, host: Admin):
    async with site.guest("Ada L.") as ada, site.guest("Ben"):
        _, [found] = await host.ask("GET", "guests?name=ADA")
        assert found["name"] == "Ada L."
        assert (await host.ask("GET", "guests?name=%25"))[1] == []
        assert await host.ask("DELETE", f"guests/{found['player_id']}") == (204, None)
        assert (await ada.get("/api/me"))["player"] is None
        assert await ada.refusal("/api/me/recover", code=ada.recovery_code) == (404, "no_such_link")
        assert (await host.ask("GET", "guests?name=ada"))[1] == []
        assert (await host.ask("DELETE", "guests/nobody"))[0] == 404


async def test_a_banned_guest_has_no_access_until_unbanned(site: LocalSite, host: Admin):
    async with full_table(site, "toy", 2) as people:
        await people.start()
        ada = people.guests[0]
        _, [found] = await host.ask("GET", f"guests?name={ada.name}")
        guest = found["player_id"]
        assert await host.ask("POST", f"guests/{guest}/ban") == (204, None)
        await people.screens[0].read_to_end()
        assert people.screens[0].bye_reason == "signed_out"
        assert await ada.refusal("/api/me", method="GET") == (403, "banned")
        assert await ada.refusal("/api/me/recover", code=ada.recovery_code) == (403, "banned")
        async with site.stranger() as elsewhere:
            assert await elsewhere.refusal("/api/me/recover", code=ada.recovery_code) == (403, "banned")
        with pytest.raises(InvalidStatus) as refused:
            async with ada.socket(people.id):
                pass
        assert refused.value.response.status_code == 403
        _, [found] = await host.ask("GET", f"guests?name={ada.name}")
        assert found["banned_at"] == site.clock.at
        assert await host.ask("POST", f"guests/{guest}/unban") == (204, None)
        assert (await ada.get("/api/me"))["player"]["name"] == ada.name
        assert (await host.ask("POST", "guests/nobody/ban"))[0] == 404


async def test_every_page_shows_the_hosts_notices_and_open_tables_are_notified_at_once(site: LocalSite, host: Admin):
    async with full_table(site, "toy", 2) as people:
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
        site.clock.at += 21 * 60 * 1000
        assert [one["kind"] for one in (await host.ask("GET", "notices"))[1]] == ["message"]
        assert await host.ask("DELETE", "notices/message") == (204, None)
        assert "host-notice" not in (await host.http.get("/")).text
        assert (await host.ask("PUT", "notices/message", text=" "))[0] == 422
        assert (await host.ask("PUT", "notices/other", text="No"))[0] == 422


async def test_a_game_is_exported_as_spectators_saw_it_and_with_secrets_only_on_demand_which_is_logged(
    site: LocalSite, host: Admin
):
    async with full_table(site, "subterra", 2) as people:
        assert (await host.ask("GET", f"tables/{people.id}/export"))[0] == 409
        await people.start()
        seed = people.site.server.table(people.id).known_record().seed
        _, shown = await host.ask("GET", f"tables/{people.id}/export")
        assert shown["eyes"] == "spectator"
        assert seed not in json.dumps(shown)
        with structlog.testing.capture_logs() as logged:
            _, whole = await host.ask("GET", f"tables/{people.id}/export?secrets=true")
        assert whole["chance"]["seed"] == seed
        assert [line["event"] for line in logged if line["event"].startswith("admin")] == ["admin_read_secrets"]


async def test_only_invited_guests_open_tables_if_so_configured(settings: Settings):
    async with serving(settings.model_copy(update={"new_tables": "invited"})) as site, site.guest("Ada") as ada:
        host = Admin(ada.http)
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")
        _, [found] = await host.ask("GET", "guests?name=ada")
        await host.ask("POST", f"guests/{found['player_id']}/allow")
        await ada.open_table("toy", 2)
        await host.ask("POST", f"guests/{found['player_id']}/disallow")
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (403, "not_invited")


async def test_the_number_of_tables_of_a_guest_is_limited(settings: Settings):
    async with serving(settings.model_copy(update={"tables_per_guest": 1})) as site, site.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (429, "too_many_tables")
        await Admin(ada.http).ask("POST", f"tables/{table['id']}/end")
        await ada.open_table("toy", 2)
        _, limits = await Admin(ada.http).ask("GET", "limits")
        assert limits["tables_per_guest"] == 1
        assert limits["database_bytes"] > 0
        assert "new_guests" in limits["rates"]


async def test_no_table_can_be_opened_if_the_database_has_its_largest_size(site: LocalSite, monkeypatch):
    monkeypatch.setattr(permission, "MEGABYTE", 1)
    full = site.server.settings.model_copy(update={"largest_database_mb": 1})
    monkeypatch.setattr(site.server, "settings", full)
    async with site.guest("Ada") as ada:
        assert await ada.refusal("/api/tables", game="toy", seats=2) == (429, "server_full")


async def test_what_retention_will_delete_is_listed(site: LocalSite, host: Admin):
    async with site.guest("Ada") as ada:
        table = await ada.open_table("toy", 2)
        assert (await host.ask("GET", "expired"))[1] == {"tables": [], "guests": []}
        site.clock.at += 31 * 24 * 3600 * 1000
        assert (await host.ask("GET", "expired"))[1] == {"tables": [table["id"]], "guests": []}


async def test_guesses_of_the_token_are_limited(settings: Settings):
    limited = settings.model_copy(update={"rate_limits": 1.0})
    async with serving(limited) as site, site.stranger() as one:
        responses = [(await Admin(one.http).ask("GET", "tables", token=str(guess)))[0] for guess in range(60)]
    assert responses[0] == 404
    assert responses[-1] == 429


# ---- The command -----------------------------------------------------------------------------------------------------


def server_with(monkeypatch, response):
    """Fake a server that gives this response. Returns the list of its requests."""
    requests = []

    def ask(_self, method, path, body=None):
        requests.append((method, path) if body is None else (method, path, body))
        return response

    monkeypatch.setattr(admin._Server, "ask", ask)
    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    return requests


def test_the_command_asks_for_confirmation_before_it_deletes(monkeypatch):
    requests = server_with(monkeypatch, None)
    monkeypatch.setattr("builtins.input", lambda _question: "n")
    assert main_with_plain_errors(["admin", "delete", "abc"]) == 1
    assert requests == []
    assert main_with_plain_errors(["admin", "delete", "abc", "--yes"]) == 0
    assert requests == [("DELETE", "tables/abc")]


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
    requests = server_with(monkeypatch, None)
    for arguments in (
        ["ban", "abc"],
        ["allow", "abc"],
        ["message", "Hello."],
        ["restart", "--minutes", "5"],
        ["message", "--clear"],
    ):
        assert main_with_plain_errors(["admin", *arguments]) == 0
    assert requests == [
        ("POST", "guests/abc/ban"),
        ("POST", "guests/abc/allow"),
        ("PUT", "notices/message", {"text": "Hello."}),
        ("PUT", "notices/restart", {"text": "", "minutes": 5}),
        ("DELETE", "notices/message"),
    ]


def test_the_file_of_an_exported_game_is_readable_only_by_its_owner(monkeypatch, tmp_path):
    requests = server_with(monkeypatch, {"format": "a game"})
    file = tmp_path / "game.json"
    assert main_with_plain_errors(["admin", "export", "abc", str(file), "--secrets"]) == 0
    assert requests == [("GET", "tables/abc/export?secrets=true")]
    assert json.loads(file.read_text()) == {"format": "a game"}
    assert file.stat().st_mode & 0o777 == 0o600

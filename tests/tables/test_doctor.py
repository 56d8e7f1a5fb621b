"""`./fathom doctor`: which tables this version could not play on, before it serves."""

import asyncio

import pytest
from sqlalchemy import update

from app.commands import doctor as doctor_command
from app.commands import serve
from app.commands.__main__ import main_with_plain_errors
from app.engine import codec
from app.store.schema import CheckpointRow, DecisionRow, TableRow
from tests.support.logs import configure_logs, restored_logs
from tests.support.tables import KEY, started

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def surroundings(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SECRET_KEY", KEY)
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path))
    for command in (doctor_command, serve):
        monkeypatch.setattr(command, "configure_logs", configure_logs)
    with restored_logs():
        yield


@pytest.fixture
def doctor(database_url, capsys):
    """Runs the command in a thread, because it has an event loop of its own; returns exit code and sentences."""
    url = database_url.render_as_string(hide_password=False)

    async def run(*command):
        code = await asyncio.to_thread(main_with_plain_errors, [*(command or ["doctor"]), "--database-url", url])
        printed = capsys.readouterr()
        return code, printed.out.splitlines(), printed.err

    return run


async def played(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    return ada


async def change(server, kind, table, **values):
    async with server.store.write() as connection:
        await connection.execute(update(kind).where(kind.table_id == table.table_id).values(values))


async def test_tables_that_can_be_played_on(server, doctor):
    await played(server)
    await (await played(server)).opens()
    assert (await doctor())[:2] == (0, ["2 of 2 live tables can be played on."])


async def test_a_log_that_no_longer_replays_is_named_without_what_is_in_it(server, doctor):
    ada = await played(server)
    await played(server)
    async with server.store.write() as connection:
        first = (DecisionRow.table_id == ada.table.table_id, DecisionRow.seq == 1)
        broken = '{"type":"Answer","seat":0,"ask":1,"choice":["hand:7"]}'
        await connection.execute(update(DecisionRow).where(*first).values(command=broken))
    code, said, report = await doctor()
    assert code == 1
    assert said[0].startswith(f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) would change: ")
    assert said[1] == "1 of 2 live tables can be played on."
    assert "rule_broke" in report
    assert "hand:7" not in report


async def test_a_log_that_nobody_can_read_any_more(server, doctor):
    ada = await played(server)
    await change(server, DecisionRow, ada.table, command='{"type":"Riddle"}')
    code, said, _ = await doctor()
    assert (code, "would change" in said[0]) == (1, True)
    await change(server, CheckpointRow, ada.table, fingerprint="an older shape")
    code, said, _ = await doctor()
    assert (code, "would change" in said[0]) == (1, True)
    state = codec.encode(ada.table.game.state).replace(b'"round":', b'"lap":')
    await change(server, CheckpointRow, ada.table, state=state)
    code, said, _ = await doctor()
    assert (code, "would not load" in said[0]) == (1, True)


async def test_a_game_that_would_go_another_way(server, doctor, monkeypatch):
    ada = await played(server)
    with monkeypatch.context() as other_rules:
        other_rules.setattr("tests.engine.toy.ShufflePile.run", lambda _step, game: game.pile.cards.reverse())
        code, said, _ = await doctor()
    assert code == 1
    assert said[0].startswith(f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) would change: ")


async def test_a_game_that_could_not_be_shown(server, doctor, monkeypatch):
    await played(server)
    with monkeypatch.context() as other_code:
        other_code.setattr("tests.engine.toy.Toy.public", lambda *_: {}["a7 of Ben"])
        code, said, report = await doctor()
    assert (code, "would not load" in said[0]) == (1, True)
    assert "a7" not in report


async def test_another_shape_alone_does_no_harm(server, doctor):
    ada = await played(server)
    await change(server, CheckpointRow, ada.table, fingerprint="an older shape")
    assert (await doctor())[0] == 0


async def test_a_table_that_has_stopped_before_does_not_count(server, doctor):
    ada = await played(server)
    await change(server, TableRow, ada.table, trouble="rule_broke")
    code, said, _ = await doctor()
    assert code == 0
    sentence = "has already stopped (rule_broke); with this version it can be played on."
    assert said == [
        f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) {sentence}",
        "0 of 1 live tables can be played on.",
    ]


async def test_serve_looks_first_and_does_not_serve_if_it_is_strict(server, doctor, monkeypatch):
    ada = await played(server)
    await change(server, DecisionRow, ada.table, command='{"type":"Riddle"}')
    code, said, report = await doctor("serve", "--port", "0", "--doctor", "strict")
    assert (code, len(said)) == (2, 2)
    assert "Not every table can be played on with this version" in report

    def served(_settings, sockets, on_listening):
        on_listening()
        for opened in sockets:
            opened.close()

    monkeypatch.setattr(serve.server, "run", served)
    code, said, _ = await doctor("serve", "--port", "0", "--doctor", "report")
    assert (code, said[-1].startswith("Fathom serves at")) == (0, True)


async def test_the_database_has_to_be_up_to_date(tmp_path, capsys):
    empty = f"sqlite:///{tmp_path / 'nothing.db'}"
    assert await asyncio.to_thread(main_with_plain_errors, ["doctor", "--database-url", empty]) == 2
    assert "run `./fathom migrate` first" in capsys.readouterr().err


async def test_many_tables_are_divided_between_processes(server, doctor, monkeypatch):
    """The other processes do not know the toy game: a game that is gone is named like any other that cannot go on."""
    monkeypatch.setattr(doctor_command, "FEW", 1)
    monkeypatch.setattr(doctor_command, "PART", 1)
    unknown = (await played(server)).table.table_id
    await started(server, 2, "subterra")
    await started(server, 2, "subterra")
    code, said, _ = await doctor("doctor", "--processes", "2")
    assert code == 1
    assert said[-1] == "2 of 3 live tables can be played on."
    assert said[0].startswith(f"Table {unknown} (toy, 2 seats, 2 decisions) would not load")

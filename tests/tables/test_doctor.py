"""`./fathom doctor` finds the tables that this version could not continue."""

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
def environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SECRET_KEY", KEY)
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path))
    for command in (doctor_command, serve):
        monkeypatch.setattr(command, "configure_logs", configure_logs)
    with restored_logs():
        yield


@pytest.fixture
def doctor(database_url, capsys):
    """Runs the command in a thread, because it has its own event loop; returns its exit code, lines and errors."""
    url = database_url.render_as_string(hide_password=False)

    async def run(*command):
        code = await asyncio.to_thread(main_with_plain_errors, [*(command or ["doctor"]), "--database-url", url])
        printed = capsys.readouterr()
        return code, printed.out.splitlines(), printed.err

    return run


async def played_table(server):
    ada, ben = await started(server)
    await ada.answers("hand:1")
    await ben.answers("hand:1")
    return ada


async def change(server, kind, table, **values):
    async with server.store.write() as connection:
        await connection.execute(update(kind).where(kind.table_id == table.table_id).values(values))


async def test_tables_that_can_be_continued_are_counted(server, doctor):
    await played_table(server)
    await (await played_table(server)).opens()
    assert (await doctor())[:2] == (0, ["2 of 2 live tables can be played on."])


async def test_a_log_that_no_longer_replays_is_reported_without_its_contents(server, doctor):
    ada = await played_table(server)
    await played_table(server)
    async with server.store.write() as connection:
        first = (DecisionRow.table_id == ada.table.table_id, DecisionRow.seq == 1)
        broken = '{"type":"Answer","seat":0,"ask":1,"choice":["hand:7"]}'
        await connection.execute(update(DecisionRow).where(*first).values(command=broken))
    code, lines, report = await doctor()
    assert code == 1
    assert lines[0].startswith(f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) would change: ")
    assert lines[1] == "1 of 2 live tables can be played on."
    assert "rule_broke" in report
    assert "hand:7" not in report


async def test_an_unreadable_log_is_reported(server, doctor):
    ada = await played_table(server)
    await change(server, DecisionRow, ada.table, command='{"type":"Riddle"}')
    code, lines, _ = await doctor()
    assert (code, "would change" in lines[0]) == (1, True)
    await change(server, CheckpointRow, ada.table, fingerprint="an older shape")
    code, lines, _ = await doctor()
    assert (code, "would change" in lines[0]) == (1, True)
    state = codec.encode(ada.table.game.state).replace(b'"round":', b'"lap":')
    await change(server, CheckpointRow, ada.table, state=state)
    code, lines, _ = await doctor()
    assert (code, "would not load" in lines[0]) == (1, True)


async def test_a_game_that_would_replay_differently_is_reported(server, doctor, monkeypatch):
    ada = await played_table(server)
    with monkeypatch.context() as other_rules:
        other_rules.setattr("tests.engine.toy.ShufflePile.run", lambda _step, game: game.pile.cards.reverse())
        code, lines, _ = await doctor()
    assert code == 1
    assert lines[0].startswith(f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) would change: ")


async def test_a_game_whose_view_fails_is_reported(server, doctor, monkeypatch):
    await played_table(server)
    with monkeypatch.context() as other_code:
        other_code.setattr("tests.engine.toy.Toy.public", lambda *_: {}["the hand of Ben"])
        code, lines, report = await doctor()
    assert (code, "would not load" in lines[0]) == (1, True)
    assert "the hand of Ben" not in report


async def test_another_checkpoint_shape_alone_is_no_problem(server, doctor):
    ada = await played_table(server)
    await change(server, CheckpointRow, ada.table, fingerprint="an older shape")
    assert (await doctor())[0] == 0


async def test_a_table_that_had_already_stopped_is_no_failure(server, doctor):
    ada = await played_table(server)
    await change(server, TableRow, ada.table, trouble="rule_broke")
    code, lines, _ = await doctor()
    assert code == 0
    sentence = "has already stopped (rule_broke); with this version it can be played on."
    assert lines == [
        f"Table {ada.table.table_id} (toy, 2 seats, 2 decisions) {sentence}",
        "0 of 1 live tables can be played on.",
    ]


async def test_serve_runs_the_doctor_first_and_stops_if_it_is_strict(server, doctor, monkeypatch):
    ada = await played_table(server)
    await change(server, DecisionRow, ada.table, command='{"type":"Riddle"}')
    code, lines, report = await doctor("serve", "--port", "0", "--doctor", "strict")
    assert (code, len(lines)) == (2, 2)
    assert "Not every table can be played on with this version" in report

    def served(_settings, sockets, on_listening):
        on_listening()
        for opened in sockets:
            opened.close()

    monkeypatch.setattr(serve.server, "run", served)
    code, lines, _ = await doctor("serve", "--port", "0", "--doctor", "report")
    assert (code, lines[-1].startswith("Fathom serves at")) == (0, True)


async def test_the_database_must_be_migrated_first(tmp_path, capsys):
    empty = f"sqlite:///{tmp_path / 'nothing.db'}"
    assert await asyncio.to_thread(main_with_plain_errors, ["doctor", "--database-url", empty]) == 2
    assert "run `./fathom migrate` first" in capsys.readouterr().err


async def test_many_tables_are_divided_between_processes(server, doctor, monkeypatch):
    """The other processes do not know the toy game, so its table is reported as one that would not load."""
    monkeypatch.setattr(doctor_command, "FEW", 1)
    monkeypatch.setattr(doctor_command, "PART", 1)
    unknown = (await played_table(server)).table.table_id
    await started(server, 2, "subterra")
    await started(server, 2, "subterra")
    code, lines, _ = await doctor("doctor", "--processes", "2")
    assert code == 1
    assert lines[-1] == "2 of 3 live tables can be played on."
    assert lines[0].startswith(f"Table {unknown} (toy, 2 seats, 2 decisions) would not load")

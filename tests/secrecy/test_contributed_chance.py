"""Games with contributions to chance: nothing reveals what will be drawn, and the chain reveals nothing secret."""

from msgspec import structs

from app import games
from app.engine import views
from app.workbench import audit
from app.workbench.audit import AuditPlan, Beginning
from tests.support.scenarios import run_file

SUBTERRA = games.load("subterra")
CONTRIBUTED = ["ada", ""]


def contributed_game():
    return Beginning(SUBTERRA, 2, "contributed", contributions=CONTRIBUTED)


def test_every_option_is_audited_with_and_without_contributions():
    plan = AuditPlan("subterra", games=100, seed="1")
    kinds = len(audit.variants(SUBTERRA))
    found = {(number % kinds, plan.contributions_of(SUBTERRA, number) is None) for number in range(2 * kinds)}
    assert found == {(kind, without) for kind in range(kinds) for without in (True, False)}


def test_contributions_are_public_and_used():
    match = contributed_game().match()
    shown = views.public_part(SUBTERRA, match.state).chance
    assert shown.contributions == CONTRIBUTED
    assert all(isinstance(stream.key, str) for stream in match.state.streams.values())
    assert audit.audit_game(contributed_game(), most=12).finding is None


def test_a_visible_key_is_a_leak_and_its_scenario_fails(monkeypatch, tmp_path):
    original = views.chance_view
    file = tmp_path / "leak.yaml"

    def with_keys(game, state):
        keys = {name: str(stream.key) for name, stream in state.streams.items()}
        return structs.replace(original(game, state), opened=keys)

    with monkeypatch.context() as patch:
        patch.setattr(views, "chance_view", with_keys)
        finding = audit.audit_game(contributed_game(), most=1).finding
        assert finding.leak.path.startswith("public.chance.opened.")
        file.write_text(finding.scenario, "utf-8")
        assert run_file(file)[0].failure is not None
    assert run_file(file)[0].failure is None


def test_a_chain_over_the_events_of_one_seat_is_a_leak(monkeypatch):
    def events_of_the_first_seat(events):
        return views._encoder.encode(views.event_views(events, 0))

    monkeypatch.setattr("app.workbench.courses.encoded_public_events", events_of_the_first_seat)
    begin = Beginning(games.load("unfathomable"), 3, "chain")
    assert audit.audit_game(begin, most=8).finding.leak.what == "chain"

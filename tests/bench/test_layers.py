"""How a server spends its time: each sample counts for one layer, and the chart shows all layers."""

from xml.etree import ElementTree as ET

from bench.layers import _drawn, figures_of

LOOP = "/usr/lib/python3/asyncio/runners.py:Runner.run"
TABLE = "/here/app/tables/live/table.py:LiveTable._change"
SAMPLES = {
    f"{LOOP};{TABLE};/here/app/games/toy/rules.py:apply": 50,
    f"{LOOP};{TABLE};/here/app/games/toy/views.py:public": 20,
    f"{LOOP};{TABLE};/usr/lib/python3/copy.py:copy": 20,
    LOOP: 10,
}


def test_a_sample_counts_for_the_innermost_layer():
    found = list(figures_of("toy", SAMPLES, us=200))
    assert [(one.layer, one.percent, one.us) for one in found] == [
        ("rules", 50, 100), ("views", 20, 40), ("tables", 20, 40), ("event loop", 10, 20),
    ]  # fmt: skip
    assert found[2].functions == [("LiveTable._change", 20)]


def test_the_chart_has_every_layer_once():
    drawn = ET.fromstring("\n".join(_drawn(list(figures_of("toy", SAMPLES, us=200)))))  # noqa: S314  our own
    titles = [one.text for one in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert [title for title in titles if title.startswith(("rules", "views", "tables", "event loop"))] == [
        "rules 100: 50.0 %", "views 40: 20.0 %", "tables 40: 20.0 %", "event loop 20: 10.0 %",
    ]  # fmt: skip

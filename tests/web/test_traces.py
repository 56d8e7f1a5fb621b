"""Traces for a host who runs a collector: a small collector in the test receives real spans."""

import gzip
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from app.settings import Settings
from app.telemetry import traces
from tests.web.harness import ROOT, full_table, serving

pytestmark = pytest.mark.anyio
HEADERS = "authorization=Bearer%20of-the-collector"


class Collector(ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.received: list[bytes] = []
        self.authorized: set[str | None] = set()

    def spans(self) -> list:
        requests = [ExportTraceServiceRequest.FromString(body) for body in self.received]
        scopes = [scope for request in requests for one in request.resource_spans for scope in one.scope_spans]
        return [span for scope in scopes for span in scope.spans]


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        zipped = self.headers.get("Content-Encoding") == "gzip"
        self.server.received.append(gzip.decompress(body) if zipped else body)
        self.server.authorized.add(self.headers.get("Authorization"))
        self.send_response(200 if self.path == "/v1/traces" else 404)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


async def test_a_decision_is_traced_from_its_message_to_the_pages_without_secrets(
    collector: Collector, settings: Settings
):
    address = {"otel_exporter_otlp_endpoint": f"http://127.0.0.1:{collector.server_port}"}
    headers = {"otel_exporter_otlp_headers": type(settings.metrics_token)(HEADERS)}
    async with (
        serving(settings.model_copy(update=address | headers)) as site,
        full_table(site, "toy", 2) as people,
    ):
        await people.start()
        await people.play_at_random(random.Random(1), 4)
        secrets = [people.id, people.table["code"], people.table["invite_link"].rpartition("/")[2], "Ada", "127.0.0.1"]

    spans = collector.spans()
    assert {span.name for span in spans} == {
        *("request", "command", "wait", "rules", "commit", "write", "delivery"),
    }
    by_id = {span.span_id: span.name for span in spans}
    assert {by_id.get(span.parent_span_id) for span in spans if span.name == "commit"} >= {"command", "request"}
    assert {fact.key for span in spans for fact in span.attributes} == {"request", "method", "route", "status", "type"}
    assert collector.authorized == {"Bearer of-the-collector"}
    assert not [secret for secret in secrets for body in collector.received if secret.encode() in body]


async def test_the_text_of_an_error_is_not_sent(collector: Collector):
    traces.start(f"http://127.0.0.1:{collector.server_port}", "", "1")
    with pytest.raises(ValueError, match="a hand"), traces.span("rules"):
        raise ValueError("a hand")
    traces.stop()
    [span] = collector.spans()
    assert (span.status.message, len(span.events)) == ("ValueError", 0)
    assert b"a hand" not in collector.received[0]


def test_without_a_collector_opentelemetry_is_not_imported():
    code = (
        "import sys, app.telemetry.stages as s\ns.Stopwatch().ended('rules')\nassert 'opentelemetry' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=120)
    assert traces.span("rules") is traces.span("commit")

"""Every response has the strict headers, including errors."""

import pytest
from fastapi.testclient import TestClient


@pytest.mark.parametrize("address", ["/", "/healthz", "/atlantis"])
def test_every_response_has_strict_headers(client: TestClient, address: str):
    headers = client.get(address).headers

    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize("address", ["/static/any/css/site.css", "/static/any/img/icon.svg", "/static/any/nothing.js"])
def test_a_file_is_not_sniffed_and_not_loaded_by_other_sites(client: TestClient, address: str):
    headers = client.get(address).headers

    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_an_image_opened_as_a_page_may_load_nothing(client: TestClient):
    policy = client.get("/static/any/img/icon.svg").headers["content-security-policy"]

    assert policy == "default-src 'none'; frame-ancestors 'none'"


def test_https_sets_strict_transport_security(client: TestClient):
    assert "strict-transport-security" not in client.get("/").headers
    assert "max-age" in client.get("https://testserver/").headers["strict-transport-security"]


def test_the_content_policy_allows_nothing_inline_but_the_import_map_and_nothing_from_elsewhere(client: TestClient):
    policy = dict(part.split(" ", 1) for part in client.get("/").headers["content-security-policy"].split("; "))

    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    scripts = policy.pop("script-src").split(" ")
    assert {source for name, source in policy.items() if name.endswith("-src")} == {"'none'", "'self'"}
    assert scripts[0] == "'self'"
    assert [source[:8] for source in scripts[1:]] == ["'sha256-"]

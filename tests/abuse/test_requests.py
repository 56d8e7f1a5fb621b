"""Requests that no browser would send."""

import pytest

from tests.abuse.raw import wire
from tests.web.harness import Place

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("header", ["", "X-Fathom: 1\r\n"])
async def test_a_chunk_without_a_length_is_answered_once_and_logs_no_exception(embedded: Place, header: str):
    head = f"POST /api/me HTTP/1.1\r\nHost: fathom\r\nTransfer-Encoding: chunked\r\n{header}\r\n"
    async with wire(embedded.port) as line:
        await line.send(head.encode() + b"ZZ\r\n{}\r\n0\r\n\r\n")
        answer = await line.rest()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1

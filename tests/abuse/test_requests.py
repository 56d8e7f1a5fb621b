"""Requests that no browser would send."""

import pytest

from tests.abuse.raw import raw_connection
from tests.web.harness import LocalSite

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("header", ["", "X-Fathom: 1\r\n"])
async def test_a_chunk_without_a_length_is_answered_once_and_logs_no_exception(embedded: LocalSite, header: str):
    head = f"POST /api/me HTTP/1.1\r\nHost: fathom\r\nTransfer-Encoding: chunked\r\n{header}\r\n"
    async with raw_connection(embedded.port) as connection:
        await connection.send(head.encode() + b"ZZ\r\n{}\r\n0\r\n\r\n")
        response = await connection.read_to_end()
    assert response.startswith(b"HTTP/1.1 400 ")
    assert response.count(b"HTTP/1.1") == 1

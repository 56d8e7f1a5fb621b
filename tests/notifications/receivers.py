"""Real servers that receive messages: an SMTP sink, an HTTP receiver, and a browser that decrypts what it is pushed."""

import asyncio
import json
from contextlib import asynccontextmanager
from email import message_from_bytes, policy

import pytest
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from app.tables.notifications.channels.push import Subscription, decoded, encoded

UNCOMPRESSED = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Request:
    def __init__(self, method, path, headers, body):
        self.method, self.path, self.headers, self.body = method, path, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class HttpReceiver:
    """Answers every request with `status`, or never if that is None. `redirect`: the Location that it returns."""

    def __init__(self):
        self.requests = []
        self.status = 204
        self.redirect = ""
        self.port = 0
        self.asked, self.released = asyncio.Event(), asyncio.Event()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader, writer):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            method, path, _ = head[0].split(" ")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            self.requests.append(Request(method, path, headers, body))
            self.asked.set()
            if self.status is None:
                await self.released.wait()
                return
            more = f"Location: {self.redirect}\r\n" if self.redirect else ""
            writer.write(f"HTTP/1.1 {self.status} Answer\r\nContent-Length: 0\r\n{more}\r\n".encode())
            await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def receiving():
    receiver = HttpReceiver()
    listening = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = listening.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        receiver.released.set()
        listening.close()


@pytest.fixture
async def http_receiver():
    async with receiving() as receiver:
        yield receiver


class SmtpSink:
    """Accepts every mail, or answers each with `refusal`."""

    def __init__(self):
        self.mails = []
        self.refusal = ""
        self.url = ""

    async def handle_DATA(self, _server, _session, envelope):  # noqa: N802
        if self.refusal:
            return self.refusal
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@pytest.fixture
async def smtp_sink():
    sink = SmtpSink()
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: SMTP(sink, hostname="localhost", loop=loop), "127.0.0.1", 0)
    sink.url = f"smtp://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    yield sink
    listening.close()


class Browser:
    """A subscribed browser: it decrypts what the receiver got for it."""

    def __init__(self, receiver):
        self._key, self._secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        self._receiver = receiver
        self.path = f"/push/{id(self)}"
        self.subscription = Subscription(receiver.url + self.path, encoded(self.public), encoded(self._secret))

    @property
    def public(self):
        return self._key.public_key().public_bytes(*UNCOMPRESSED)

    @property
    def shown(self):
        return [json.loads(self.decrypted(one.body)) for one in self._receiver.requests if one.path == self.path]

    def decrypted(self, body):
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        key = derived(self._secret, shared, b"WebPush: info\0" + self.public + sender, 32)
        content_key = derived(salt, key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, key, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(content_key).decrypt(nonce, sealed, None)
        assert padded.endswith(b"\x02")
        return padded[:-1]


def derived(salt, secret, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def claims(authorization):
    """The claims that a push service reads; raises if the signature is not valid."""
    token, key = (part.partition("=")[2] for part in authorization.removeprefix("vapid ").split(", "))
    signed, _, signature = token.rpartition(".")
    raw = decoded(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(signed.split(".")[1]))

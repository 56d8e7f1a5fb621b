"""Web Push: a message encrypted for one browser (RFC 8291), sent to its push service with our signature (RFC 8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import sha256

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from app.store.schema import ServerKeyRow
from app.tables.clock import HOUR, SECOND
from app.tables.notifications.channels import http_client
from app.tables.notifications.channels.addresses import Destination, resolve
from app.tables.services import Services

CURVE = ec.SECP256R1()
VAPID = "vapid"
RECORD_SIZE = 4096
# How long a push service keeps a message for a browser that is not running.
SECONDS_KEPT = 24 * 3600
SIGNATURE_LIFE = 12 * HOUR


class Subscription(Struct, frozen=True):
    """What the browser gave the page: the address to send to, and the keys to encrypt with, in base64url."""

    endpoint: str
    public_key: str
    secret: str

    @property
    def keys(self) -> tuple[bytes, bytes]:
        return decoded(self.public_key), decoded(self.secret)

    def is_usable(self) -> bool:
        """Whether anything can be encrypted with these keys."""
        try:
            public, secret = self.keys
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)
        except (ValueError, Base64Error):
            return False
        return len(secret) == 16


async def send(
    services: Services, subscription: Subscription, payload: dict[str, str], topic: str, message_id: str
) -> None:
    """`topic`: a later message with the same topic replaces one that was not shown yet."""
    destination = await resolve(subscription.endpoint, services.settings.own_networks)
    headers = {
        "Authorization": authorization(await vapid_key(services), destination, services),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(SECONDS_KEPT),
        "Urgency": "normal",
        "Topic": encoded(sha256(topic.encode()).digest()[:24]),
    }
    body = json.dumps({**payload, "id": message_id}, ensure_ascii=False).encode()
    await http_client.post(destination, encrypted(body, *subscription.keys), headers)


def encrypted(body: bytes, public_key: bytes, secret: bytes) -> bytes:
    """Encrypt into one record, with a key that is used only once."""
    own, salt = ec.generate_private_key(CURVE), os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public_key))
    own_public = _point(own.public_key())
    key = _derived(secret, shared, b"WebPush: info\0" + public_key + own_public, 32)
    content_key = _derived(salt, key, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, key, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4) + bytes([len(own_public)]) + own_public
    return head + AESGCM(content_key).encrypt(nonce, body + b"\x02", None)


def authorization(key: ec.EllipticCurvePrivateKey, destination: Destination, services: Services) -> str:
    """The header that proves that this server is the sender."""
    claims: dict[str, str | int] = {
        "aud": f"{destination.scheme}://{destination.authority}",
        "exp": (services.now() + SIGNATURE_LIFE) // SECOND,
    }
    settings = services.settings
    if settings.mail_from or settings.public_url.startswith("https:"):
        claims["sub"] = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={signed}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={encoded(_point(key.public_key()))}"


async def public_key(services: Services) -> str:
    """The key that browsers need to subscribe."""
    return encoded(_point((await vapid_key(services)).public_key()))


async def vapid_key(services: Services) -> ec.EllipticCurvePrivateKey:
    """Generated once and stored in the database, so that all processes have the same one."""
    own = select(ServerKeyRow.value).where(ServerKeyRow.name == VAPID)
    async with services.reading_once() as connection:
        stored = await connection.scalar(own)
    if stored is None:
        async with services.writing() as connection:
            insert = sqlite_insert if services.store.embedded else postgres_insert
            fresh = {"name": VAPID, "value": _pem(ec.generate_private_key(CURVE))}
            await connection.execute(insert(ServerKeyRow).values(fresh).on_conflict_do_nothing())
            stored = await connection.scalar(own)
    key = serialization.load_pem_private_key((stored or "").encode(), password=None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise TypeError("the stored key is of another kind")
    return key


def encoded(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _pem(key: ec.EllipticCurvePrivateKey) -> str:
    formats = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return key.private_bytes(*formats).decode()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

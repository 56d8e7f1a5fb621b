"""Connections to a real Postgres that accepts only TLS, with addresses like those of managed services."""

import asyncio
import os
import shutil
import signal
import socket
import tempfile
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.settings import load_settings
from app.store.database import Store, UnreachableError
from app.store.hub import table_changed
from app.store.postgres_hub import PostgresHub
from tests.support import postgres

pytestmark = pytest.mark.anyio


def make_certificate(folder):
    """A self-signed certificate for 127.0.0.1."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "server.key").write_bytes(key.private_bytes(*form))
    (folder / "server.key").chmod(0o600)
    (folder / "server.crt").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


@pytest.fixture(scope="module")
def tls_server(tmp_path_factory):
    """The port of a Postgres that accepts only TLS on 127.0.0.1, and the certificate that verifies it."""
    home = Path(tempfile.mkdtemp(prefix="fathom-tls-"))
    home.chmod(0o755)
    account, binaries = postgres._account(), postgres.binaries()
    if account is not None:
        os.chown(home, account.pw_uid, account.pw_gid)
        binaries = postgres._reachable(binaries, home, account)
    postgres._make_cluster(home, binaries, account)
    make_certificate(home / "data")
    if account is not None:
        for name in ("server.key", "server.crt"):
            os.chown(home / "data" / name, account.pw_uid, account.pw_gid)
    rules = home / "data" / "pg_hba.conf"
    rules.write_text("hostssl all all 127.0.0.1/32 trust\n")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = {"listen_addresses": "127.0.0.1", "port": str(port), "ssl": "on", **postgres.FAST}
    server = postgres._run_cluster(home, binaries, account, options)
    certificate = tmp_path_factory.mktemp("tls") / "root.crt"
    shutil.copy(home / "data" / "server.crt", certificate)
    yield port, certificate
    server.send_signal(signal.SIGINT)
    server.wait(20)
    shutil.rmtree(home)


@pytest.fixture(autouse=True)
def own_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def url_of(server, options):
    port, certificate = server
    options = options.replace("CERTIFICATE", str(certificate))
    address = f"postgresql://fathom@127.0.0.1:{port}/postgres?{options}"
    return load_settings(database_url=address).database


@pytest.mark.parametrize(
    "options",
    [
        "sslmode=require",
        "sslmode=require&channel_binding=require",
        "ssl=true",
        "ssl=verify-full&sslrootcert=CERTIFICATE",
        "sslmode=verify-ca&sslrootcert=CERTIFICATE",
    ],
)
async def test_the_store_and_the_listener_connect_over_tls(tls_server, options):
    url = url_of(tls_server, options)
    store, received = Store(url), asyncio.Event()
    hub = PostgresHub(store)
    hub.listen(lambda _notification: received.set(), lambda: None)
    await store.reach()
    async with store.single() as connection:
        used = await connection.exec_driver_sql("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        assert used.scalar() is True
    await hub.open()
    await hub.notify([table_changed("t", 1, 1)])
    await received.wait()
    await hub.close()
    await store.close()


@pytest.mark.parametrize(
    ("options", "reason"),
    [("sslmode=disable", "no encryption"), ("sslmode=verify-full&sslrootcert=system", "CERTIFICATE_VERIFY_FAILED")],
)
async def test_a_tls_mismatch_is_reported_in_one_sentence(tls_server, options, reason):
    store = Store(url_of(tls_server, options))
    with pytest.raises(UnreachableError, match=rf"cannot be used: .*{reason}.*\.$"):
        await store.reach()
    await store.close()

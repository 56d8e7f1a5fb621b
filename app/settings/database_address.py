"""The address of the database, in the forms that people and managed services use."""

import ssl
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
TLS_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
# The names that other drivers use for the same options.
TLS_WORDS = {"true": "require", "1": "require", "on": "require", "false": "disable", "0": "disable", "off": "disable"}
VERIFYING = ("verify-ca", "verify-full")
OPTIONS = {
    *("host", "port", "user", "password", "dbname", "passfile", "service", "target_session_attrs"),
    *("sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslcrl", "sslnegotiation"),
    *("ssl_min_protocol_version", "ssl_max_protocol_version", "krbsrvname", "gsslib"),
    *("application_name", "options", "search_path"),
}
# Options of other drivers that have no effect here; our driver does not support channel binding.
WITHOUT_EFFECT = {
    *("channel_binding", "gssencmode", "sslcompression", "sslsni", "connect_timeout", "client_encoding"),
    *("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "fallback_application_name"),
}
# Where systems keep their trusted certificates, if OpenSSL itself does not say.
TRUSTED_CERTIFICATES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/cert.pem",
)


def parsed(value: str, password: str = "") -> URL:
    """The address with the driver that Fathom uses, and with TLS options in that driver's terms. Raises ValueError."""
    url = _url(value)
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise ValueError(f"Fathom keeps its tables in sqlite or postgresql, not in {url.drivername}")
    if driver == DRIVERS["sqlite"]:
        if not url.database:
            raise ValueError("an embedded database needs a file: sqlite:///PATH")
        return url.set(drivername=driver)
    if password and url.password:
        raise ValueError("has a password, and DATABASE_PASSWORD is set too: keep one of them")
    return url.set(drivername=driver, query=_options(url.query), password=password or url.password)


def dsn(url: URL) -> str:
    """The address in the form that the driver takes."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _url(value: str) -> URL:
    try:
        return make_url(value)
    except (ArgumentError, ValueError):
        raise ValueError(
            "is no database address; write sqlite:///PATH or postgresql://USER@HOST/NAME "
            "(signs such as @, / and % in a password are written %40, %2F and %25)"
        ) from None


def _options(given: Mapping[str, str | tuple[str, ...]]) -> dict[str, str | tuple[str, ...]]:
    options = {name: value for name, value in given.items() if name not in WITHOUT_EFFECT}
    mode = options.pop("ssl", None)
    if mode is not None:
        options["sslmode"] = mode
    for name in options:
        if name not in OPTIONS:
            raise ValueError(f"“{name}” is not an option that Fathom knows in the address of a database")
    if "sslmode" in options:
        options["sslmode"] = _tls_mode(str(options["sslmode"]))
    if options.get("sslmode") in VERIFYING:
        options["sslrootcert"] = _certificates(str(options.get("sslrootcert", "")))
    return options


def _tls_mode(written: str) -> str:
    mode = TLS_WORDS.get(written.lower(), written.lower())
    if mode not in TLS_MODES:
        raise ValueError(f"sslmode is one of {', '.join(TLS_MODES)}, not “{written}”")
    return mode


def _certificates(given: str) -> str:
    """The file with the certificates that are trusted for the database; by default those of the system."""
    if given not in ("", "system"):
        if not Path(given).is_file():
            raise ValueError(f"there is no file {given} (sslrootcert)")
        return given
    own = Path("~/.postgresql/root.crt").expanduser()
    trusted = (ssl.get_default_verify_paths().cafile, *TRUSTED_CERTIFICATES)
    candidates = (*([own] if not given else []), *(Path(path) for path in trusted if path))
    for path in candidates:
        if path.is_file():
            return str(path)
    raise ValueError("this machine has no trusted certificates; name a file with sslrootcert=FILE")

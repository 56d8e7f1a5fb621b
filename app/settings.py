"""What a host can set, from the environment or a `.env` file, checked once at the start."""

import contextlib
import os
import secrets
from functools import cached_property
from pathlib import Path

from pydantic import SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

ROOT = Path(__file__).parents[1]
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
SHORTEST_KEY = 32


class SettingsError(Exception):
    """A setting that cannot be right: one sentence that names it."""


class Settings(BaseSettings):
    """Every setting has a default that works on a newcomer's machine."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    database_url: str = ""
    public_url: str = ""
    secret_key: SecretStr = SecretStr("")
    fathom_var: Path = ROOT / "var"
    keep_finished_days: int = 365
    keep_lobby_days: int = 30
    trusted_proxies: str = "127.0.0.1,::1"
    metrics_token: SecretStr = SecretStr("")
    rate_limits: float = 1.0

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if value:
            _database(value)
        return value

    @field_validator("public_url")
    @classmethod
    def _whole_address(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError(f"an address begins with http:// or https://, not “{value}”")
        return value.rstrip("/")

    @field_validator("secret_key")
    @classmethod
    def _long_enough(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and len(value.get_secret_value()) < SHORTEST_KEY:
            raise ValueError(f"needs at least {SHORTEST_KEY} characters")
        return value

    @field_validator("keep_finished_days", "keep_lobby_days")
    @classmethod
    def _at_least_a_day(cls, value: int) -> int:
        if value < 1:
            raise ValueError(f"at least 1 day, not {value}")
        return value

    @field_validator("rate_limits")
    @classmethod
    def _some(cls, value: float) -> float:
        if not 0 < value < 1e6:
            raise ValueError(f"a factor above 0, such as 1 or 10, not {value}")
        return value

    @cached_property
    def database(self) -> URL:
        """Where the tables are kept, with the driver we speak."""
        return _database(self.database_url or f"sqlite:///{self.fathom_var / 'fathom.db'}")

    @property
    def embedded(self) -> bool:
        return self.database.get_backend_name() == "sqlite"

    @cached_property
    def key(self) -> bytes:
        """What all tokens hang on. Where the host sets none, one is made and kept beside the embedded database."""
        return self.secret_key.get_secret_value().encode() or _kept_key(self.fathom_var / "secret.key")


def load_settings(**given: object) -> Settings:
    """The settings, or one sentence about the first that is wrong."""
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        raise SettingsError(f"{name}: {first['msg'].removeprefix('Value error, ')}.") from None


def _database(value: str) -> URL:
    try:
        url = make_url(value)
    except ArgumentError:
        raise ValueError("is no database address; write sqlite:///PATH or postgresql://USER@HOST/NAME") from None
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise ValueError(f"Fathom keeps its tables in sqlite or postgresql, not in {url.drivername}")
    if driver == DRIVERS["sqlite"] and not url.database:
        raise ValueError("an embedded database needs a file: sqlite:///PATH")
    return url.set(drivername=driver)


def _kept_key(path: Path) -> bytes:
    """Written under another name first and linked into place, so that two processes never end up with two keys."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(48))
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(fresh)
        fresh.unlink()
    return path.read_bytes()

"""The settings, from the environment or a `.env` file, checked once at the start."""

import re
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from msgspec import Struct
from pydantic import SecretStr, ValidationError, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import URL

from app.settings import database_address, sources
from app.settings.errors import SettingsError
from app.settings.folders import default_folder
from app.settings.keys import stored_key

__all__ = ["SHORTEST_KEY", "Settings", "SettingsError", "effective_settings", "load_settings"]

SHORTEST_KEY = 32
SHORTEST_PASSWORD = 8
# A secret can be given as a file instead, by NAME_FILE.
ALSO_SECRET = {"DATABASE_URL"}


class _Sources(PydanticBaseSettingsSource):
    """The environment, `.env` and the files that they name, in the form that pydantic expects."""

    def __init__(self, settings_cls: type[BaseSettings], env_file: Any) -> None:
        super().__init__(settings_cls)
        self.env_file = None if env_file is None else Path(env_file)

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        raise NotImplementedError  # all values are read at once

    def __call__(self) -> dict[str, Any]:
        found = sources.read(Settings.names(), Settings.secrets(), self.env_file)
        return {name.lower(): one.value for name, one in found.items() if one.value}


class Settings(BaseSettings):
    """Every setting has a default that works on any computer."""

    model_config = SettingsConfigDict(env_file=".env", extra="forbid", frozen=True)

    database_url: str = ""
    database_password: SecretStr = SecretStr("")
    redis_url: SecretStr = SecretStr("")
    public_url: str = ""
    secret_key: SecretStr = SecretStr("")
    old_secret_keys: SecretStr = SecretStr("")
    backup_key: SecretStr = SecretStr("")
    fathom_var: Path = default_folder()
    fathom_workers: int = 1
    fathom_bot_processes: int = 1
    fathom_replay_processes: int = 1
    fathom_doctor: Literal["off", "report", "strict", "background"] = "off"
    keep_finished_days: int = 365
    keep_lobby_days: int = 30
    trusted_proxies: str = "127.0.0.1,::1"
    metrics_token: SecretStr = SecretStr("")
    admin_token: SecretStr = SecretStr("")
    site_password: SecretStr = SecretStr("")
    site_password_for: Literal["everything", "new_tables"] = "everything"  # noqa: S105  no password itself
    admin_page: bool = False
    new_tables: Literal["everyone", "invited"] = "everyone"
    site_operator: str = ""
    site_contact: str = ""
    oidc_issuer: str = ""
    oidc_client_id: str = ""
    oidc_client_secret: SecretStr = SecretStr("")
    oidc_guests: Literal["none", "by_link"] = "none"
    tables_per_guest: int = 100
    largest_database_mb: int = 0
    rate_limits: float = 1.0
    mail_url: SecretStr = SecretStr("")
    mail_from: str = ""
    notify_networks: str = ""
    otel_exporter_otlp_endpoint: str = ""
    otel_exporter_otlp_headers: SecretStr = SecretStr("")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, _Sources(settings_cls, getattr(dotenv_settings, "env_file", None))

    @classmethod
    def names(cls) -> list[str]:
        return [name.upper() for name in cls.model_fields]

    @classmethod
    def secrets(cls) -> set[str]:
        """The names of the settings that nobody else may read."""
        fields = {name.upper() for name, field in cls.model_fields.items() if field.annotation is SecretStr}
        return fields | ALSO_SECRET

    @field_validator("public_url")
    @classmethod
    def _whole_address(cls, value: str) -> str:
        return _checked_public_url(value) if value else value

    @field_validator("secret_key", "backup_key", "admin_token")
    @classmethod
    def _long_enough(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and len(value.get_secret_value()) < SHORTEST_KEY:
            raise ValueError(f"needs at least {SHORTEST_KEY} characters")
        return value

    @field_validator("site_password")
    @classmethod
    def _long_enough_password(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and len(value.get_secret_value()) < SHORTEST_PASSWORD:
            raise ValueError(f"needs at least {SHORTEST_PASSWORD} characters")
        return value

    @field_validator("old_secret_keys")
    @classmethod
    def _all_long_enough(cls, value: SecretStr) -> SecretStr:
        if any(len(key) < SHORTEST_KEY for key in _several(value.get_secret_value())):
            raise ValueError(f"each key has at least {SHORTEST_KEY} characters; write commas between them")
        return value

    @field_validator("fathom_var")
    @classmethod
    def _folder(cls, value: Path) -> Path:
        if value.exists() and not value.is_dir():
            raise ValueError(f"{value} is a file, and Fathom needs a folder")
        return value

    @field_validator("fathom_workers", "keep_finished_days", "keep_lobby_days")
    @classmethod
    def _at_least_one(cls, value: int) -> int:
        if value < 1:
            raise ValueError(f"at least 1, not {value}")
        return value

    @field_validator("fathom_bot_processes", "fathom_replay_processes", "tables_per_guest", "largest_database_mb")
    @classmethod
    def _not_negative(cls, value: int) -> int:
        if value < 0:
            raise ValueError(f"at least 0, not {value}")
        return value

    @field_validator("mail_url")
    @classmethod
    def _mail_server(cls, value: SecretStr) -> SecretStr:
        given = value.get_secret_value()
        if given and not re.fullmatch(r"smtps?://([^\s@/]+@)?[^\s@/:]+(:\d+)?/?", given):
            raise ValueError("write smtps://NAME:PASSWORD@HOST or smtp://NAME:PASSWORD@HOST:587")
        return value

    @field_validator("redis_url")
    @classmethod
    def _redis(cls, value: SecretStr) -> SecretStr:
        given = value.get_secret_value()
        if given and not re.fullmatch(r"(rediss?://[^\s/]+|unix:///)\S*", given):
            raise ValueError("write redis://:PASSWORD@HOST:6379, or rediss:// for TLS")
        return value

    @field_validator("mail_from")
    @classmethod
    def _mail_address(cls, value: str) -> str:
        if value and not re.fullmatch(r"[^\s@<>,;]+@[^\s@<>,;]+", value):
            raise ValueError(f"an address such as fathom@fathom.example, not “{value}”")
        return value

    @field_validator("trusted_proxies", "notify_networks")
    @classmethod
    def _networks(cls, value: str) -> str:
        return ",".join(map(_checked_network, _several(value)))

    @field_validator("rate_limits")
    @classmethod
    def _positive_factor(cls, value: float) -> float:
        if not 0 < value < 1e6:
            raise ValueError(f"a factor above 0, such as 1 or 10, not {value}")
        return value

    @field_validator("site_contact")
    @classmethod
    def _reachable(cls, value: str) -> str:
        if value and not re.fullmatch(r"https://\S+|[^\s@<>,;]+@[^\s@<>,;]+", value):
            raise ValueError(f"a mail address or a link that begins with https://, not “{value}”")
        return value

    @field_validator("otel_exporter_otlp_endpoint")
    @classmethod
    def _collector(cls, value: str) -> str:
        if value and not re.fullmatch(r"https?://[^\s/?#@]+(/[^\s?#]*)?", value):
            raise ValueError(f"the collector's address, such as http://localhost:4318, not “{value}”")
        return value.rstrip("/")

    @field_validator("oidc_issuer")
    @classmethod
    def _provider_address(cls, value: str) -> str:
        if value and not re.fullmatch(
            r"https://[^\s/?#@]+[^\s?#]*|http://(localhost|127\.0\.0\.1)(:\d+)?(/[^\s?#]*)?", value
        ):
            raise ValueError(f"the provider's address begins with https://, not “{value}”")
        return value

    @model_validator(mode="after")
    def _token_of_the_admin_page(self) -> "Settings":
        if self.admin_page and not self.admin_token.get_secret_value():
            raise ValueError("ADMIN_PAGE needs ADMIN_TOKEN, which is typed there")
        return self

    @model_validator(mode="after")
    def _whole_provider(self) -> "Settings":
        if self.oidc_issuer and not self.oidc_client_id:
            raise ValueError("OIDC_ISSUER needs OIDC_CLIENT_ID, which the provider gives you for this server")
        if self.oidc_issuer and not self.public_url:
            raise ValueError("OIDC_ISSUER needs PUBLIC_URL, because the provider sends people back to that address")
        if self.oidc_client_id and not self.oidc_issuer:
            raise ValueError("OIDC_CLIENT_ID needs OIDC_ISSUER, the address of the provider")
        return self

    @model_validator(mode="after")
    def _known_database(self) -> "Settings":
        try:
            _ = self.database
        except ValueError as error:
            raise ValueError(f"DATABASE_URL: {error}") from None
        if self.embedded and self.redis_url.get_secret_value():
            raise ValueError("REDIS_URL: only for several processes, which need Postgres as DATABASE_URL")
        return self

    @property
    def database(self) -> URL:
        """The address of the database, with the driver that Fathom uses."""
        given = self.database_url or f"sqlite:///{self.fathom_var / 'fathom.db'}"
        return database_address.parsed(given, self.database_password.get_secret_value())

    @property
    def embedded(self) -> bool:
        return self.database.get_backend_name() == "sqlite"

    @property
    def sends_mail(self) -> bool:
        """Every mail contains links, so the server's address has to be known as well."""
        return bool(self.mail_url.get_secret_value() and self.mail_from and self.public_url)

    @property
    def own_networks(self) -> list[str]:
        """Private networks that messages may be sent to."""
        return _several(self.notify_networks)

    @property
    def key(self) -> bytes:
        """Signs all tokens. If the host sets none, one is generated and stored beside the embedded database."""
        return self.secret_key.get_secret_value().encode() or stored_key(self.fathom_var / "secret.key")

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The key that signs, then older ones, whose signatures are still accepted."""
        return self.key, *(key.encode() for key in _several(self.old_secret_keys.get_secret_value()))


def load_settings(**given: object) -> Settings:
    """The settings. Raises SettingsError with one sentence about the first setting that is wrong."""
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except PermissionError as error:
        raise SettingsError("The file .env with the settings cannot be read by this account.") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        sentence = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name}: {sentence}." if name else f"{sentence}.") from None


class EffectiveSetting(Struct, frozen=True):
    """A setting with its current value; for a secret, only whether it is set."""

    name: str
    value: str
    origin: str


def effective_settings(settings: Settings, given: frozenset[str] = frozenset()) -> Iterator[EffectiveSetting]:
    """Every setting with its origin; `given` are those of the command line."""
    found = sources.read(Settings.names(), Settings.secrets(), Path(".env"))
    for name in Settings.names():
        one = found.get(name)
        origin = one.origin if one and one.value else "the default"
        yield EffectiveSetting(name, _shown(settings, name), "the command line" if name in given else origin)


def _shown(settings: Settings, name: str) -> str:
    value = getattr(settings, name.lower())
    if name == "DATABASE_URL":
        return settings.database.render_as_string(hide_password=True)
    if isinstance(value, SecretStr):
        return "set, not shown" if value.get_secret_value() else ""
    return str(value)


def _checked_public_url(value: str) -> str:
    if not value.startswith(("http://", "https://")):
        raise ValueError(f"an address begins with http:// or https://, not “{value}”")
    try:
        address = urlsplit(value)
        named = bool(address.hostname) and address.port != 0 and not re.search(r"\s", value)
    except ValueError:
        named, address = False, urlsplit("")
    if not named:
        raise ValueError(f"“{value}” is not a complete address; write https://fathom.example")
    if address.path not in ("", "/") or address.query or address.fragment:
        raise ValueError(f"Fathom needs a whole domain, so write {address.scheme}://{address.netloc} without a path")
    if "@" in address.netloc:
        raise ValueError("an address that people use has no name or password in it")
    return value.rstrip("/")


def _checked_network(value: str) -> str:
    if value == "*":
        raise ValueError("“*” would let every visitor forge an address; name the proxy's own address or network")
    try:
        ip_network(value)
    except ValueError as error:
        reason = "has bits set beyond its network" if "host bits" in str(error) else "is not an address or network"
        raise ValueError(f"“{value}” {reason}; write for example 127.0.0.1 or 172.16.0.0/12") from None
    return value


def _several(value: str) -> list[str]:
    return [part for part in re.split(r"[,\s]+", value) if part]

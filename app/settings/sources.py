"""Where the value of each setting comes from: the environment, a `.env` file, or a file that a variable names.

A misspelt name is refused, because it would silently have no effect.
"""

import difflib
import os
import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from dotenv import dotenv_values
from msgspec import Struct

from app.settings.errors import SettingsError

ENVIRONMENT = "the environment"
OF_A_FILE = "_FILE"
OUR_PREFIX = "FATHOM_"
# OpenTelemetry has variables of its own, such as OTEL_TRACES_SAMPLER, which resemble the two that are settings.
OF_OPENTELEMETRY = "OTEL_"
# In `.env`, docker-compose.yml reads these besides our settings.
NAMES_OF_COMPOSE = {"POSTGRES_PASSWORD", "COMPOSE_PROJECT_NAME", "COMPOSE_FILE", "COMPOSE_PROFILES"}
# Kubernetes sets these in every container for a service that is called "fathom".
_of_kubernetes = re.compile(r"FATHOM_(SERVICE|PORT)(_.*)?")
# A name more similar to a setting than this counts as misspelt.
SIMILAR = 0.85


class Found(Struct, frozen=True):
    """A value as it was written, and where. An empty value means the default."""

    value: str
    origin: str


def read(settings: Collection[str], secrets: Collection[str], env_file: Path | None) -> dict[str, Found]:
    """Every setting that is set. The environment takes precedence over `.env`. Raises SettingsError."""
    of_env_file = _of_env_file(env_file)
    environment = {name.upper(): value for name, value in os.environ.items()}
    known = frozenset({*settings, *(name + OF_A_FILE for name in secrets)})
    _refuse_unknown(of_env_file, known | NAMES_OF_COMPOSE, str(env_file))
    _refuse_misspelt(environment, known)
    sources = {ENVIRONMENT: environment, str(env_file): of_env_file}
    found = {}
    for name in settings:
        value = _find(name, sources, has_file=name in secrets)
        if value is not None:
            found[name] = value
    return found


def _find(name: str, sources: Mapping[str, Mapping[str, str]], *, has_file: bool) -> Found | None:
    for origin, values in sources.items():
        named_file = values.get(name + OF_A_FILE, "") if has_file else ""
        if named_file and values.get(name):
            raise SettingsError(f"{name} and {name}{OF_A_FILE} are both set in {origin}: keep one of them.")
        if named_file:
            return _of_named_file(name + OF_A_FILE, Path(named_file))
        if name in values:
            return Found(values[name], origin)
    return None


def _of_named_file(variable: str, path: Path) -> Found:
    try:
        return Found(path.read_text("utf-8").strip(), f"the file {path} ({variable})")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise SettingsError(f"{variable}: the file {path} cannot be read: {reason}.") from error


def _of_env_file(path: Path | None) -> dict[str, str]:
    if path is None or not path.is_file():
        return {}
    try:
        values = dotenv_values(path, interpolate=False, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"The file {path} with the settings cannot be read.") from error
    return {name.upper(): value or "" for name, value in values.items()}


def _refuse_unknown(names: Collection[str], known: Collection[str], origin: str) -> None:
    for name in names:
        if name not in known:
            raise SettingsError(f"{name} in {origin} is not a setting of Fathom{_suggestion(name, known)}.")


def _refuse_misspelt(names: Collection[str], known: frozenset[str]) -> None:
    """The environment also holds other programs' variables, so only a name that must be meant for Fathom is refused."""
    for name in names:
        if name in known or name.startswith(OF_OPENTELEMETRY) or _of_kubernetes.fullmatch(name):
            continue
        if name.startswith(OUR_PREFIX) or _resembles(name, known):
            raise SettingsError(f"{name} in the environment is not a setting of Fathom{_suggestion(name, known)}.")


@cache
def _resembles(name: str, known: frozenset[str]) -> bool:
    return bool(difflib.get_close_matches(name, known, n=1, cutoff=SIMILAR))


def _suggestion(name: str, known: Collection[str]) -> str:
    close = difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.7)
    return f" (did you mean {close[0]}?)" if close else "; docs/hosting.md lists them"

"""Settings are checked once, and an invalid one is reported in one sentence."""

import os
import stat
from pathlib import Path

import pytest

from app.settings import Settings, SettingsError, database_address, effective_settings, load_settings

KEY = "k" * 32


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.names():
        monkeypatch.delenv(name, raising=False)


def error_of(**given):
    with pytest.raises(SettingsError) as error:
        load_settings(**given)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_by_default_tables_are_stored_in_the_project_folder():
    settings = load_settings()
    assert settings.embedded
    assert settings.database.database.endswith("/var/fathom.db")


def test_the_environment_sets_the_database(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://ada@db/fathom")
    settings = load_settings()
    assert settings.database.render_as_string() == "postgresql+asyncpg://ada@db/fathom"
    assert not settings.embedded


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("DATABASE_URL", "mysql://db/fathom", "Fathom keeps its tables in sqlite or postgresql, not in mysql."),
        ("DATABASE_URL", "sqlite://", "an embedded database needs a file: sqlite:///PATH."),
        ("PUBLIC_URL", "fathom.example", "an address begins with http:// or https://, not “fathom.example”."),
        ("PUBLIC_URL", "https://", "“https://” is not a complete address; write https://fathom.example."),
        ("PUBLIC_URL", "https://?x", "“https://?x” is not a complete address; write https://fathom.example."),
        ("PUBLIC_URL", "https://a:port", "“https://a:port” is not a complete address; write https://fathom.example."),
        (
            "PUBLIC_URL",
            "https://a.example/games/",
            "Fathom needs a whole domain, so write https://a.example without a path.",
        ),
        ("PUBLIC_URL", "https://ada:pw@a.example", "an address that people use has no name or password in it."),
        ("SECRET_KEY", "short", "needs at least 32 characters."),
        ("OLD_SECRET_KEYS", f"{KEY},short", "each key has at least 32 characters; write commas between them."),
        ("KEEP_LOBBY_DAYS", "0", "at least 1, not 0."),
        ("TABLES_PER_GUEST", "-1", "at least 0, not -1."),
        ("SITE_CONTACT", "me", "a mail address or a link that begins with https://, not “me”."),
        ("OIDC_ISSUER", "login.example", "the provider's address begins with https://, not “login.example”."),
        ("FATHOM_WORKERS", "0", "at least 1, not 0."),
        (
            "TRUSTED_PROXIES",
            "127.0.0.1,foo",
            "“foo” is not an address or network; write for example 127.0.0.1 or 172.16.0.0/12.",
        ),
        (
            "TRUSTED_PROXIES",
            "172.16.0.0/99",
            "“172.16.0.0/99” is not an address or network; write for example 127.0.0.1 or 172.16.0.0/12.",
        ),
        (
            "TRUSTED_PROXIES",
            "172.16.0.1/12",
            "“172.16.0.1/12” has bits set beyond its network; write for example 127.0.0.1 or 172.16.0.0/12.",
        ),
        (
            "TRUSTED_PROXIES",
            "*",
            "“*” would let every visitor forge an address; name the proxy's own address or network.",
        ),
    ],
)
def test_an_invalid_setting_is_reported_in_one_sentence(monkeypatch, name, value, sentence):
    monkeypatch.setenv(name, value)
    assert error_of() == f"{name}: {sentence}"


@pytest.mark.parametrize(
    ("name", "value"),
    [("DATABASE_URL", "f.db"), ("KEEP_LOBBY_DAYS", "soon"), ("RATE_LIMITS", "0"), ("FATHOM_DOCTOR", "maybe")],
)
def test_a_value_of_the_wrong_type_is_reported(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert error_of().startswith(f"{name}: ")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"OIDC_ISSUER": "https://login.example"}, "OIDC_ISSUER needs OIDC_CLIENT_ID"),
        ({"OIDC_ISSUER": "https://login.example", "OIDC_CLIENT_ID": "fathom"}, "OIDC_ISSUER needs PUBLIC_URL"),
        ({"OIDC_CLIENT_ID": "fathom"}, "OIDC_CLIENT_ID needs OIDC_ISSUER"),
        ({"ADMIN_PAGE": "true"}, "ADMIN_PAGE needs ADMIN_TOKEN"),
    ],
)
def test_settings_that_need_each_other_must_all_be_set(monkeypatch, given, sentence):
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert error_of().startswith(sentence)


def test_a_file_in_place_of_a_folder_is_reported(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("FATHOM_VAR", str(tmp_path / "file"))
    assert error_of() == f"FATHOM_VAR: {tmp_path / 'file'} is a file, and Fathom needs a folder."


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("FATHOM_VARR", "FATHOM_VAR"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("TRUSTED_PROXY", "TRUSTED_PROXIES"),
        ("SECRET_KEYS", "SECRET_KEY"),
        ("SECRET_KEY_FIEL", "SECRET_KEY_FILE"),
        ("FATHOM_NICE_AND_BLUE", None),
    ],
)
def test_a_misspelt_name_is_refused(monkeypatch, name, meant):
    monkeypatch.setenv(name, "x")
    suggestion = f" (did you mean {meant}?)." if meant else "; docs/hosting.md lists them."
    assert error_of() == f"{name} in the environment is not a setting of Fathom{suggestion}"


@pytest.mark.parametrize(
    "name",
    ["FATHOM_PORT_8000_TCP", "FATHOM_SERVICE_HOST", "DATABASE_HOST", "PATH_TO_KEYS", "OTEL_EXPORTER_OTLP_PROTOCOL"],
)
def test_variables_of_other_programs_are_ignored(monkeypatch, name):
    monkeypatch.setenv(name, "x")
    load_settings()


def test_an_unknown_name_in_the_settings_file_is_refused(tmp_path):
    (tmp_path / ".env").write_text("PUBLIC_URL=https://a.example\nCOLOUR=red\n")
    assert error_of() == "COLOUR in .env is not a setting of Fathom; docs/hosting.md lists them."


@pytest.mark.parametrize("address", ["localhost:4318", "ftp://collector", "http://a b"])
def test_an_invalid_collector_address_is_refused(monkeypatch, address):
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
    assert error_of().startswith("OTEL_EXPORTER_OTLP_ENDPOINT: the collector's address, such as http://localhost:4318")


def test_a_settings_file_that_this_account_cannot_read_is_reported(monkeypatch):
    def denied(_path: Path, **_options: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", denied)
    assert error_of() == "The file .env with the settings cannot be read by this account."


def test_the_environment_overrides_the_settings_file(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text("PUBLIC_URL=https://a.example\nKEEP_LOBBY_DAYS=7\nRATE_LIMITS=\n")
    monkeypatch.setenv("PUBLIC_URL", "https://b.example")
    settings = load_settings()
    assert (settings.public_url, settings.keep_lobby_days, settings.rate_limits) == ("https://b.example", 7, 1)


# ---- Secrets ---------------------------------------------------------------------------------------------------------


def test_a_key_is_created_once_and_readable_only_by_its_owner(tmp_path):
    first = load_settings(fathom_var=tmp_path / "var").key
    assert first == load_settings(fathom_var=tmp_path / "var").key
    key_file = tmp_path / "var" / "secret.key"
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert stat.S_IMODE(key_file.parent.stat().st_mode) == 0o700
    assert [path.name for path in key_file.parent.iterdir()] == ["secret.key"]


def test_a_key_that_cannot_be_stored_is_reported_in_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    settings = load_settings(fathom_var=tmp_path / "file" / "var")
    with pytest.raises(
        SettingsError, match=r"^The key .*/secret.key can be neither read nor written: Not a directory\.$"
    ):
        _ = settings.key


@pytest.mark.parametrize("name", sorted(Settings.secrets()))
def test_every_secret_can_be_in_a_file(monkeypatch, tmp_path, name):
    database = "postgresql://ada:pw@db/fathom"
    addresses = {"DATABASE_URL": database, "MAIL_URL": "smtps://ada:pw@mail", "REDIS_URL": "redis://:pw@redis"}
    value = addresses.get(name, KEY)
    if name == "REDIS_URL":
        monkeypatch.setenv("DATABASE_URL", database)
    (tmp_path / "secret").write_text(f"{value}\n")
    monkeypatch.setenv(f"{name}_FILE", str(tmp_path / "secret"))
    found = getattr(load_settings(), name.lower())
    assert getattr(found, "get_secret_value", lambda: found)() == value


def test_a_secret_that_is_given_twice_is_refused(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", KEY)
    monkeypatch.setenv("SECRET_KEY_FILE", str(tmp_path / "secret"))
    assert error_of() == "SECRET_KEY and SECRET_KEY_FILE are both set in the environment: keep one of them."


def test_a_secret_file_that_cannot_be_read_is_reported(monkeypatch, tmp_path):
    missing = tmp_path / "secret"
    monkeypatch.setenv("SECRET_KEY_FILE", str(missing))
    assert error_of() == f"SECRET_KEY_FILE: the file {missing} cannot be read: No such file or directory."


def test_older_keys_come_after_the_signing_key():
    settings = load_settings(secret_key="n" * 32, old_secret_keys=f"{'a' * 32}, {'b' * 32}")
    assert settings.keys == (b"n" * 32, b"a" * 32, b"b" * 32)


# ---- The address of the database -------------------------------------------------------------------------------------


def dsn(address, **given):
    return database_address.dsn(load_settings(database_url=address, **given).database)


@pytest.mark.parametrize("mode", database_address.TLS_MODES[:4])
def test_tls_options_of_managed_services_are_understood(mode):
    assert dsn(f"postgres://ada@db/f?sslmode={mode}") == f"postgresql://ada@db/f?sslmode={mode}"
    assert dsn(f"postgres://ada@db/f?ssl={mode}") == f"postgresql://ada@db/f?sslmode={mode}"


@pytest.mark.parametrize(("word", "mode"), [("true", "require"), ("1", "require"), ("false", "disable")])
def test_tls_options_of_other_drivers_are_understood(word, mode):
    assert dsn(f"postgres://ada@db/f?ssl={word}") == f"postgresql://ada@db/f?sslmode={mode}"


def test_irrelevant_database_options_are_dropped():
    address = "postgresql+psycopg://ada:pw@db/f?sslmode=require&channel_binding=require&connect_timeout=10"
    assert dsn(address) == "postgresql://ada:pw@db/f?sslmode=require"


@pytest.mark.parametrize("given", ["", "&sslrootcert=system"])
def test_a_certificate_is_checked_against_the_system_certificates(monkeypatch, tmp_path, given):
    bundle = tmp_path / "trusted.crt"
    bundle.touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SSL_CERT_FILE", str(bundle))
    assert f"sslrootcert={bundle}".replace("/", "%2F") in dsn(f"postgres://ada@db/f?sslmode=verify-full{given}")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("sslmode=maybe", "sslmode is one of disable, allow, prefer, require, verify-ca, verify-full, not “maybe”."),
        ("sslmode=verify-ca&sslrootcert=/none", "there is no file /none (sslrootcert)."),
        ("pgbouncer=true", "“pgbouncer” is not an option that Fathom knows in the address of a database."),
    ],
)
def test_an_invalid_database_option_is_reported(options, sentence):
    assert error_of(database_url=f"postgres://ada:pw@db/f?{options}") == f"DATABASE_URL: {sentence}"


@pytest.mark.parametrize("password", ["p@ss/word", "100%", "a:b?c#d", " "])
def test_a_separate_password_may_contain_any_character(password):
    url = load_settings(database_url="postgresql://fathom@db/fathom", database_password=password).database
    assert url.password == password
    assert password not in url.render_as_string()


def test_two_database_passwords_are_refused():
    sentence = error_of(database_url="postgresql://fathom:a@db/fathom", database_password="b")  # noqa: S106
    assert sentence == "DATABASE_URL: has a password, and DATABASE_PASSWORD is set too: keep one of them."


# ---- The list of settings --------------------------------------------------------------------------------------------


def test_the_list_of_settings_shows_their_origin_and_no_secrets(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text("KEEP_LOBBY_DAYS=7\n")
    (tmp_path / "secret").write_text("hunter2" * 5)
    monkeypatch.setenv("SECRET_KEY_FILE", str(tmp_path / "secret"))
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:hunter2@db/f")
    found = {one.name: (one.value, one.origin) for one in effective_settings(load_settings())}
    assert found["KEEP_LOBBY_DAYS"] == ("7", ".env")
    assert found["RATE_LIMITS"] == ("1.0", "the default")
    assert found["SECRET_KEY"] == ("set, not shown", f"the file {tmp_path / 'secret'} (SECRET_KEY_FILE)")
    assert found["DATABASE_URL"] == ("postgresql+asyncpg://ada:***@db/f", "the environment")
    assert "hunter2" not in str(found)
    assert set(found) == set(Settings.names())


def test_setting_names_are_case_insensitive(monkeypatch):
    monkeypatch.setenv("public_url", "https://a.example")
    assert load_settings().public_url == "https://a.example"
    assert "public_url" in os.environ


def test_redis_needs_postgres_and_a_redis_address(monkeypatch):
    monkeypatch.setenv("REDIS_URL", "redis://:pw@redis")
    assert error_of() == "REDIS_URL: only for several processes, which need Postgres as DATABASE_URL."
    monkeypatch.setenv("REDIS_URL", "http://redis")
    assert error_of() == "REDIS_URL: write redis://:PASSWORD@HOST:6379, or rediss:// for TLS."

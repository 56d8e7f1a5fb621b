"""Runs the steps of "A whole site on Debian" in docs/hosting.md, as they are written, on a bare Debian.

    .venv/bin/python -m tests.deploy.debian --folder /var/tmp/debian

As root, on a machine with `debootstrap`. It makes a Debian root in the folder, installs an older version of this
repository there with Postgres and Caddy, plays a game over HTTPS, updates to this version, plays on, goes back, plays
on, restores the backup from before the update and plays to the end. The game must always continue where it was.

A root without an init process has no systemd. A stand-in for `systemctl` starts what the units say, as their user and
with their settings. Caddy issues the certificate itself. The programs use the ports 80, 443, 5432 and 8000.
"""

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
# A name for which Caddy issues the certificate itself.
NAME = "fathom.localhost"
PORTS = (80, 443, 5432, 8000)
PASSWORD = "a-password-for-this-try"  # noqa: S105
PLAYER = "/usr/local/src/player.py"
PYTHON = "/opt/fathom/bin/python"
# Not the file of Debian, which is overwritten.
PIP_CERTIFICATES = "/root/pip-certificates.crt"
# Caddy writes it when it issues its first certificate.
CERTIFICATE = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
LIMIT_SECONDS = 1800
SYSTEMCTL = r"""#!/bin/bash
# Stands in for systemd: starts what the units say, and keeps the process's number.
set -e
run=/run/stand-in; mkdir -p $run
start() {
    case $1 in
    postgresql) pg_ctlcluster 15 main start ;;
    caddy) XDG_DATA_HOME=/var/lib/caddy/.local/share HOME=/var/lib/caddy \
        setsid caddy run --config /etc/caddy/Caddyfile >/var/log/caddy.log 2>&1 & echo $! >$run/caddy ;;
    fathom-backup.timer) ;;
    fathom*)
        unit=/etc/systemd/system/$1.service
        id fathom >/dev/null 2>&1 || useradd --system --no-create-home fathom
        install -d -m 0700 -o fathom -g fathom /var/lib/fathom
        settings="HOME=/ PATH=/usr/bin:/bin $(grep -h '^[A-Z]' /etc/fathom/env) $(sed -n 's/^Environment=//p' $unit)"
        program=$(sed -n 's/^ExecStart=//p' $unit)
        command="setpriv --reuid fathom --regid fathom --clear-groups env -i $settings $program"
        if grep -q '^Type=oneshot' $unit; then $command; return; fi
        setsid $command >>/var/log/fathom.log 2>&1 & echo $! >$run/$1
        for _ in $(seq 120); do grep -q server_started /var/log/fathom.log && break; sleep 1; done ;;
    esac
}
stop() {
    [ -e $run/$1 ] || return 0
    kill $(cat $run/$1) || true
    for _ in $(seq 100); do kill -0 $(cat $run/$1) 2>/dev/null || break; sleep 0.1; done
    ! kill -0 $(cat $run/$1) 2>/dev/null || { echo "$1 did not stop within ten seconds"; exit 1; }
    rm $run/$1; mv -f /var/log/$1.log /var/log/$1.log.1
}
what=$1; shift
cd /
for unit in ${@#--now}; do
    case $what in
    enable|start) start $unit ;;
    stop) stop $unit ;;
    restart) stop $unit; start $unit ;;
    esac
done
"""


class Machine:
    """A Debian root, in which commands are run."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def make(self, mirror: str) -> None:
        if not (self.root / "usr/bin/env").exists():
            run("debootstrap", "--variant=minbase", "bookworm", self.root, *filter(None, [mirror]))
        for name in ("proc", "sys", "dev", "dev/pts"):
            run("mount", "--bind", f"/{name}", self.root / name)
        # Use the same package registries as this machine.
        for name in ("etc/resolv.conf", "etc/pip.conf"):
            with suppress(FileNotFoundError):
                shutil.copy(f"/{name}", self.root / name)
        if "PIP_CERT" in os.environ:
            self.write(PIP_CERTIFICATES, Path(os.environ["PIP_CERT"]).read_text())
        hosts = f"127.0.0.1 localhost {NAME}\n"
        self.write("/etc/hosts", hosts)
        self.write("/usr/local/sbin/systemctl", SYSTEMCTL, mode=0o755)
        self.write(PLAYER, (ROOT / "tests/deploy/player.py").read_text())

    def write(self, path: str, text: str, mode: int = 0o644) -> None:
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(mode)

    def type(self, commands: str) -> str:
        """Run a few lines as root. Exits if one of them fails."""
        print("".join(f"    {line}\n" for line in commands.strip().splitlines()), end="", flush=True)
        pip_settings = {name: os.environ[name] for name in ("PIP_INDEX_URL",) if name in os.environ}
        if "PIP_CERT" in os.environ:
            pip_settings["PIP_CERT"] = PIP_CERTIFICATES
        return run(
            *("chroot", self.root, "/bin/bash", "-e", "-c", commands),
            env={"PATH": "/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8"}
            | pip_settings
            | {"DEBIAN_FRONTEND": "noninteractive"},
        )

    def follow(self, step: str, **words: str) -> None:
        """Run a step of the document, with these values for its placeholders."""
        commands = documented(step)
        for word, value in {"SECRET": PASSWORD, "NAME": NAME, **words}.items():
            commands = re.sub(rf"\b{word}\b", value, commands)
        # Rules have changed between these versions: the doctor reports it, and the games continue from their state.
        self.type(commands.replace("fathom doctor", "fathom doctor || test $? = 1"))

    def play(self, decisions: int) -> int:
        return int(self.type(f"SSL_CERT_FILE={CERTIFICATE} {PYTHON} {PLAYER} play /root/game.json {decisions}"))

    def serves(self, version: str) -> None:
        """Wait until the site answers over HTTPS, and check the schema version of its database."""
        self.type(
            f"for _ in $(seq 120); do curl -sf --cacert {CERTIFICATE} https://{NAME}/readyz && break; sleep 1; done"
        )
        schema = self.type("su postgres -c \"psql -Atc 'SELECT version_num FROM alembic_version' fathom\"").strip()
        require(schema.startswith(version), f"the site answers, and its database is at version {version}")

    def leave(self) -> None:
        """End everything that was started in this root, and unmount it."""
        for link in Path("/proc").glob("[0-9]*/root"):
            with suppress(OSError):
                if link.readlink() == self.root:
                    os.kill(int(link.parent.name), 15)
        time.sleep(3)
        for name in ("dev/pts", "dev", "sys", "proc"):
            subprocess.run(["umount", "--lazy", self.root / name], check=False)  # noqa: S607


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        list(map(str, command)), text=True, capture_output=True, check=False, timeout=LIMIT_SECONDS, **options
    )
    if done.returncode:
        sys.exit(f"failed with {done.returncode}: {command[-1]}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout


def documented(step: str) -> str:
    """The indented lines after the name of this step."""
    section = HOSTING.partition("## A whole site on Debian")[2].partition("\n## ")[0]
    lines = section.partition(f"**{step}.**")[2].partition("\n**")[0].splitlines()
    return "\n".join(line.strip() for line in lines if line.startswith("    "))


def git(*arguments: str) -> str:
    return run("git", "-C", ROOT, *arguments).strip()


def before_the_last_migration() -> str:
    """The newest commit with an older database schema."""
    return git("rev-parse", git("log", "-1", "--diff-filter=A", "--format=%H", "--", "migrations/versions") + "^")


def newest_migration(commit: str) -> str:
    return Path(sorted(git("ls-tree", "--name-only", commit, "migrations/versions/").splitlines())[-1]).name[:4]


def offer_repository(machine: Machine, commit: str) -> None:
    """Make this commit the end of the branch that `git clone` and `git pull` get."""
    target = machine.root / "srv/fathom.git"
    if not target.exists():
        run("git", "clone", "--quiet", "--bare", ROOT, target)
    run("git", "-C", target, "-c", "safe.directory=*", "fetch", "--quiet", ROOT, commit)
    run("git", "-C", target, "-c", "safe.directory=*", "update-ref", "refs/heads/main", commit)
    run("git", "-C", target, "symbolic-ref", "HEAD", "refs/heads/main")
    run("chown", "-R", "root:root", target)


def note(line: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {line}", flush=True)


def require(holds: object, sentence: str) -> None:
    if not holds:
        sys.exit(f"This is not true: {sentence}.")
    note(sentence)


def run_all_steps(machine: Machine, older: str, mirror: str) -> None:
    """Install, play, update, go back and restore."""
    note("a bare Debian")
    machine.make(mirror)
    machine.type("apt-get update -q && apt-get install -q -y --no-install-recommends ca-certificates curl")
    install(machine, older)
    played = machine.play(10)
    update(machine)
    require(machine.play(0) == played, f"after the update the game is where it was, at view {played}")
    later = machine.play(10)
    require(later > played, f"the game continues, to view {later}")
    go_back(machine, older)
    require(machine.play(0) == later, f"in the older version the game is where it was, at view {later}")
    require(machine.play(10) > later, "the game continues there")
    restore(machine, older)
    require(machine.play(0) == played, f"with the backup the game is where it was before the update, at view {played}")
    require(machine.play(1000) > later, "the game is played to its end")


def install(machine: Machine, older: str) -> None:
    note(f"install {git('log', '-1', '--format=%h (%s)', older)}")
    offer_repository(machine, older)
    machine.follow("Install", REPOSITORY="/srv/fathom.git")
    machine.serves(newest_migration(older))
    machine.type(f"SSL_CERT_FILE={CERTIFICATE} /opt/fathom/bin/fathom conformance https://{NAME} --decisions 30")
    machine.type(f"SSL_CERT_FILE={CERTIFICATE} {PYTHON} {PLAYER} begin https://{NAME} /root/game.json")


def update(machine: Machine) -> None:
    note(f"update to {git('log', '-1', '--format=%h (%s)')}")
    offer_repository(machine, git("rev-parse", "HEAD"))
    machine.follow("Update")
    machine.serves(newest_migration("HEAD"))
    machine.type(f"SSL_CERT_FILE={CERTIFICATE} /opt/fathom/bin/fathom conformance https://{NAME} --decisions 30")


def go_back(machine: Machine, older: str) -> None:
    note("go back")
    machine.follow("Go back", VERSION=newest_migration(older), OLDER=older)
    machine.serves(newest_migration(older))


def restore(machine: Machine, older: str) -> None:
    note("restore the backup from before the update")
    (backup,) = machine.type("ls /var/lib/fathom/backups/*").split()
    machine.follow("Restore a backup", FILE=backup)
    machine.serves(newest_migration(older))


def main() -> int:
    args = parsed()
    taken = [port for port in PORTS if is_taken(port)]
    if taken or os.geteuid():
        sys.exit(f"This needs root and the ports {PORTS}; in use: {taken}.")
    machine = Machine(args.folder.resolve())
    try:
        run_all_steps(machine, git("rev-parse", args.older) if args.older else before_the_last_migration(), args.mirror)
    finally:
        machine.leave()
    note("all documented steps work")
    return 0


def is_taken(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="where the root is made; a root there is used again")
    parser.add_argument("--mirror", default="", help="where Debian's packages are (default: that of debootstrap)")
    parser.add_argument("--older", metavar="COMMIT", help="the older version (default: before the last migration)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

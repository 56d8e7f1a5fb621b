"""Opens the sockets of a server, or says in one sentence why it cannot."""

import errno
import socket

from app.commands.errors import CommandError
from app.web import server

HIGHEST_PORT = 65535


def open_sockets(hosts: tuple[str, ...], port: int) -> list[socket.socket]:
    if not 0 <= port <= HIGHEST_PORT:
        raise CommandError(f"--port must be between 0 and {HIGHEST_PORT}, not {port}.")
    try:
        return server.listen(hosts, port)
    except socket.gaierror as error:
        raise CommandError(f"--host: there is no host called “{hosts[0]}”.") from error
    except OSError as error:
        raise CommandError(refusal(error, hosts[0], port)) from error


def refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use; choose another one with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} needs special rights on this computer; choose one above 1023 with --port."
    return f"Cannot listen on {host}, port {port}: {error.strerror}."

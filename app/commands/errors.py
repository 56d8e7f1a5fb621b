"""The error of a command."""


class CommandError(Exception):
    """One clear sentence for the person at the terminal. The command ends with exit code 2 and without a traceback."""

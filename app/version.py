"""The version of this program, in one place: for the package, `--version`, the log and the pages."""

__version__ = "0.2.0"

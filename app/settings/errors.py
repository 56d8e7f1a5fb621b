"""What is wrong with a setting."""


class SettingsError(Exception):
    """A setting that cannot be right: one sentence that names it."""

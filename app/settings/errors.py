"""What is wrong with a setting."""


class SettingsError(Exception):
    """A setting that cannot be right. The message is one sentence that names it."""

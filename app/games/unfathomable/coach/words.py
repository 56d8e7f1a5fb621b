"""How the coach names what it says."""

from app.engine.messages import Message

PREFIX = "unfathomable-"


def said(name: str, **args: object) -> Message:
    return Message(f"{PREFIX}{name}", args)

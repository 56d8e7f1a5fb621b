"""How the coach names what it says."""

from app.engine.messages import Argument, Message

PREFIX = "unfathomable-"


def said(name: str, **args: Argument) -> Message:
    return Message(f"{PREFIX}{name}", args)

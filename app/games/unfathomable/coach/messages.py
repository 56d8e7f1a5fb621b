"""The messages of the coach."""

from app.engine.messages import Argument, Message

PREFIX = "unfathomable-"


def coach_message(name: str, **args: Argument) -> Message:
    return Message(f"{PREFIX}{name}", args)

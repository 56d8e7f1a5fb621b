"""Encodes what many pages are sent only once.

A frame is shared only by pages that get the same object from the publisher, which decides what each audience is sent.
It is dropped together with that object.
"""

from collections.abc import Hashable
from weakref import WeakKeyDictionary

from app.tables.live.publisher import Messages, Report
from app.web import serialization
from app.web.http.protocols import text_frame
from app.web.serialization import encoder
from app.web.sockets.messages import Said

_of_report: WeakKeyDictionary[Report, dict[Hashable, bytes]] = WeakKeyDictionary()
_of_messages: WeakKeyDictionary[Messages, list[bytes]] = WeakKeyDictionary()


def of_report(report: Report) -> dict[Hashable, bytes]:
    """What was encoded with this report so far. The keys say for whom."""
    found = _of_report.get(report)
    if found is None:
        found = _of_report[report] = {}
    return found


def of_messages(messages: Messages) -> list[bytes]:
    """A frame for each message."""
    found = _of_messages.get(messages)
    if found is None:
        shown = (Said(serialization.chat(message)) for message in messages.messages)
        found = _of_messages[messages] = [text_frame(encoder.encode(one)) for one in shown]
    return found

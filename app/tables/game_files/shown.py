"""Prepares a game file to be shown. Nothing of it is stored, and no table is involved."""

from typing import Any

import msgspec
from msgspec import Struct, json

from app import games
from app.engine import views
from app.engine.messages import SPECTATOR
from app.engine.refusals import SetupError
from app.tables import refusals
from app.tables.game_files.file import BrokenFileError, Divider, GameFile, decode
from app.tables.game_files.verification import played_again
from app.tables.refusals import Refused
from app.tables.replays.timeline import TRUTH, Eyes, PastScreen, Timeline


class ShownFile(Struct, frozen=True):
    """The screens through these eyes, each with its view, which is composed of `parts`."""

    file: GameFile
    eyes: Eyes
    allowed: list[Eyes]
    screens: list[PastScreen]
    views: list[Any]
    parts: list[Any]


def read(data: bytes, wanted: Eyes | None) -> ShownFile:
    """Show the file through these eyes, or through its own. A file of the truth can be seen through all eyes, any other
    file only through its own.
    """
    try:
        return _shown(decode(data), wanted)
    except BrokenFileError as error:
        raise Refused(refusals.NOT_A_GAME_FILE) from error
    except Refused:
        raise
    except Exception as error:  # the decisions may be invented, or impossible under the current rules
        raise Refused(refusals.NOT_REPLAYABLE) from error


def _shown(file: GameFile, wanted: Eyes | None) -> ShownFile:
    own: Eyes = int(file.eyes) if file.eyes.isdecimal() else TRUTH if file.eyes == TRUTH else SPECTATOR
    if isinstance(own, int) and own >= len(file.seats):
        raise BrokenFileError("it has no such seat")
    if file.decisions is None:
        return _of_screens(file, _chosen(wanted, [own]))
    allowed: list[Eyes] = [TRUTH, SPECTATOR, *range(len(file.seats))]
    eyes, divider = _chosen(wanted, allowed), Divider()
    timeline = Timeline(played_again(file), eyes)
    timeline.catch_up()
    seen = [divider.divided(view) for view in timeline.views()]
    return ShownFile(file, eyes, allowed, timeline.screens, seen, divider.parts)


def _of_screens(file: GameFile, eyes: Eyes) -> ShownFile:
    """Checks that every view can be composed of the parts, because the file may come from anywhere."""
    screens = file.screens or []
    try:
        views.read_view(games.load(file.game), json.encode([*file.views()][-1]))
    except (LookupError, TypeError, msgspec.MsgspecError, SetupError) as error:
        raise BrokenFileError("a screen cannot be composed of its parts") from error
    shown = [PastScreen(one.public, one.at, one.events) for one in screens]
    return ShownFile(file, eyes, [eyes], shown, [one.view for one in screens], file.parts)


def _chosen(wanted: Eyes | None, allowed: list[Eyes]) -> Eyes:
    if wanted is not None and wanted not in allowed:
        raise Refused(refusals.NO_SUCH_SEAT)
    return allowed[0] if wanted is None else wanted

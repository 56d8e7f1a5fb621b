"""Decodes the screens of a replay."""

from msgspec import json

from app.tables.replays.timeline import PastScreen

_screens = json.Decoder(list[PastScreen])


def screens(replay):
    return _screens.decode(replay.screens)

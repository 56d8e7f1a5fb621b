"""Every route, action and message has an entry in `outputs` and is compared in two worlds."""

from typing import get_args

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute

from app.engine.messages import SPECTATOR
from app.games import load
from app.web.api.actions import TableAction
from app.web.application import create_app
from app.web.sockets.messages import KINDS, Command, FromServer
from tests.secrecy import outputs
from tests.secrecy.conftest import settings_in


@pytest.fixture(scope="module")
def routes(tmp_path_factory):
    parts = create_app(settings_in(tmp_path_factory.mktemp("routes"))).routes
    found = [route for part in parts for route in getattr(getattr(part, "original_router", part), "routes", [part])]
    return [route for route in found if isinstance(route, APIRoute | APIWebSocketRoute)]


def names(members, field):
    """The values of the field that distinguishes the members of a union."""
    return {name for member in members for name in get_args(member.model_fields[field].annotation)}


def test_every_route_that_can_be_read_is_compared_or_has_a_reason(routes):
    read = {route.path for route in routes if "GET" in getattr(route, "methods", ["GET"])}
    compared = {*outputs.READ, *outputs.REPLAYS}
    assert read == {*compared, *outputs.NOT_READ}
    assert not compared & {*outputs.NOT_READ}


def test_every_route_that_changes_something_is_compared_or_has_a_reason(routes):
    changing = {route.path for route in routes if {"POST", "PATCH", "DELETE", "PUT"} & {*getattr(route, "methods", ())}}
    assert changing == {*outputs.POSTED, *outputs.NOT_POSTED}


def test_every_action_is_compared_or_has_a_reason():
    union, _ = get_args(TableAction)
    known = {*outputs.ACTIONS, *outputs.NOT_TRIED} - {"no_such_thing"}
    assert names(get_args(union), "action") == known


@pytest.mark.parametrize("audience", [1, SPECTATOR])
def test_every_message_that_gets_a_reply_is_tried(audience):
    state = load("unfathomable").new({}, 3, "outputs")
    tried = {message["type"] for message in outputs.messages(state, audience)}
    assert tried == {KINDS[kind] for kind in get_args(Command)}


def test_every_type_of_message_from_the_server_is_listed():
    assert {KINDS[kind] for kind in get_args(FromServer)} == {*outputs.UPDATES, *outputs.REPLIES}

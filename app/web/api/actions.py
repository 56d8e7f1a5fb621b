"""What people do to a table outside the game: a closed union with the discriminator `action`.

Each action carries itself out; `app.tables` decides who may do it.
"""

from abc import abstractmethod
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET
from pydantic import AwareDatetime, Field, model_validator

from app.tables import refusals
from app.tables.clocks.hours import DailyHours
from app.tables.live.table import LiveTable
from app.tables.lobby import contributions, creation, details, links, membership, seats, setup
from app.tables.model import Changes, Pace, TableSettings
from app.tables.play import commands, holidays, substitutes, votes
from app.tables.questions import ChangePace, EndEarly, Pause, Question, Resume
from app.tables.refusals import Refused
from app.tables.replays import consent
from app.tables.replays.consent import Topic
from app.tables.server import Server
from app.web import serialization
from app.web.models.base import Body, LongText, SeatNumber, ShortText
from app.web.models.tables import Hours, SettingsBody, VoteArgs

PaceName = Literal["live", "brisk", "days"]
Promise = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Options = Annotated[dict[ShortText, Any], Field(max_length=40)]


class BaseAction(Body):
    @abstractmethod
    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        """Carry out the action, or raise Refused."""


class Sit(BaseAction):
    """Move to another open seat."""

    action: Literal["sit"]
    seat: SeatNumber

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.move(table, player_id, self.seat)


class SwapSeats(BaseAction):
    """Swap two seats."""

    action: Literal["swap"]
    seat: SeatNumber
    other: SeatNumber

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.swap(table, player_id, self.seat, self.other)


class Rename(BaseAction):
    action: Literal["rename"]
    name: ShortText

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await details.rename(table, player_id, self.name)


class SetCallLink(BaseAction):
    """Where the players talk to each other; null removes it."""

    action: Literal["set_call_link"]
    link: LongText | None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await details.set_call_link(table, player_id, self.link or "")


class Leave(BaseAction):
    """Before the start the seat becomes free; later it is played for until its owner comes back."""

    action: Literal["leave", "stand"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await membership.leave(table, player_id)


class Wish(BaseAction):
    action: Literal["wish"]
    wish: ShortText | None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.wish(table, player_id, self.wish or "")


class Ready(BaseAction):
    """With the hash of what the page will add to chance, if anything."""

    action: Literal["ready"]
    ready: bool
    promise: Promise | None = None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.ready(table, player_id, is_ready=self.ready, promise=self.promise or "")


class AddBot(BaseAction):
    action: Literal["add_bot"]
    seat: SeatNumber
    bot: ShortText

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.seat_bot(table, player_id, self.seat, self.bot)


class FillWithBots(BaseAction):
    action: Literal["fill_with_bots"]
    bot: ShortText

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.fill_with_bots(table, player_id, self.bot)


class ClearSeat(BaseAction):
    """Remove a bot, or remove a person, who then cannot return."""

    action: Literal["remove_bot", "kick"]
    seat: SeatNumber

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await seats.clear(table, player_id, self.seat)


class HandOverHost(BaseAction):
    """Make another player the host."""

    action: Literal["hand_over"]
    seat: SeatNumber

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await membership.hand_over_host(table, player_id, self.seat)


class Start(BaseAction):
    """The game begins once everybody who promised a contribution has sent it, or after three seconds."""

    action: Literal["start"]
    promise: Promise | None = None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await setup.start(table, player_id, self.promise or "")


class Contribute(BaseAction):
    """Send the promised contribution to chance, while the start waits for it (`chance.waits_until` of the table)."""

    action: Literal["contribute"]
    value: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await contributions.contribute(table, player_id, self.value)


class RenewLink(BaseAction):
    """The old link stops working."""

    action: Literal["rotate_invite", "rotate_spectator_link"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        kind: Literal["invite", "spectator"] = "invite" if self.action == "rotate_invite" else "spectator"
        await links.renew(server, table, player_id, kind)


class RevokeLink(BaseAction):
    """Spectators, including those who are here, can no longer watch."""

    action: Literal["revoke_spectator_link"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await links.revoke(table, player_id, "spectator")


class SetOptions(BaseAction):
    """Afterwards all players have to confirm again that they are ready."""

    action: Literal["set_options"]
    options: Options | None = None
    pace: PaceName | None = None
    seats: Annotated[int, Field(ge=1, le=16)] | None = None
    settings: SettingsBody | None = None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        changes = Changes(
            seats=self.seats,
            options=self.options,
            pace=None if self.pace is None else Pace(self.pace),
            settings=None if self.settings is None else table_settings(self.settings),
        )
        await setup.change_setup(table, player_id, changes)


class CastVote(BaseAction):
    """Vote yes or no; if there is no such vote yet, a yes starts it."""

    action: Literal["vote"]
    about: Literal["abandon", "pause", "resume", "pace", "reissue", "takeover"]
    yes: bool
    until: Annotated[AwareDatetime, Field(strict=False)] | None = None
    pace: PaceName | None = None
    seat: SeatNumber | None = None
    name: ShortText | None = None

    @model_validator(mode="after")
    def _complete(self) -> "CastVote":
        needed = {"pause": self.until, "pace": self.pace, "reissue": self.seat, "takeover": self.seat}
        if self.about in needed and needed[self.about] is None:
            raise ValueError("a vote about this needs to say which")
        return self

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await table.member(player_id)
        for vote in votes.shown(table.known_record()):
            if self._is_about(*serialization.question(vote.question)):
                await votes.cast(table, player_id, vote.vote, in_favour=self.yes)
                return
        asked = self._question()
        if asked is None or not self.yes:
            raise Refused(refusals.NO_SUCH_VOTE)
        await votes.propose(table, player_id, asked)

    def _is_about(self, about: str, args: VoteArgs) -> bool:
        """An answer repeats what the vote is about; the name is optional."""
        pairs = ((self.until, args.until), (self.pace, args.pace), (self.seat, args.seat), (self.name, args.name))
        return about == self.about and all(given is None or asked in (given, UNSET) for given, asked in pairs)

    def _question(self) -> Question | None:
        match self.about:
            case "abandon":
                return EndEarly()
            case "pause":
                return None if self.until is None else Pause(serialization.milliseconds(self.until))
            case "resume":
                return Resume()
            case "pace":
                return None if self.pace is None else ChangePace(Pace(self.pace))
            case "reissue" | "takeover":
                return None


class Substitute(BaseAction):
    """Let a bot or the defaults play for a seat whose owner has been away for a while."""

    action: Literal["substitute"]
    seat: SeatNumber
    by: Literal["bot", "defaults"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await substitutes.substitute(table, player_id, self.seat, self.by)


class TakeSeatBack(BaseAction):
    action: Literal["take_seat_back"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await substitutes.take_seat_back(table, player_id)


class AskMe(BaseAction):
    """At a table played by days: whether windows wait for me, or only those that publicly concern me."""

    action: Literal["ask_me"]
    wanted: bool
    only_own: bool = False

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await commands.ask_me(table, player_id, wanted=self.wanted, only_own=self.only_own)


class SetNight(BaseAction):
    """At a table played by days: the hours in which my time does not run out; null: none."""

    action: Literal["night"]
    hours: Hours | None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        night = None if self.hours is None else DailyHours(**self.hours.model_dump())
        await holidays.set_night(table, player_id, night)


class TakeHoliday(BaseAction):
    """At a table played by days: my time stands still from `begin` (null: now) to `until`; null: end my holiday."""

    action: Literal["holiday"]
    begin: Annotated[AwareDatetime, Field(strict=False)] | None = None
    until: Annotated[AwareDatetime, Field(strict=False)] | None

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        if self.until is None:
            await holidays.end_holiday(table, player_id)
            return
        begin = None if self.begin is None else serialization.milliseconds(self.begin)
        await holidays.take_holiday(table, player_id, begin, serialization.milliseconds(self.until))


class TryAgain(BaseAction):
    """For a stopped table (`broken`): check whether it can be played now."""

    action: Literal["try_again"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await commands.try_again(table, player_id)


class Rematch(BaseAction):
    """A new lobby with the same people in their seats: `rematch` of the returned table."""

    action: Literal["rematch"]

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await creation.rematch(server, table, player_id)


class Agree(BaseAction):
    """After the end: agree to open the books or to share the replay, or withdraw it. `without_names`: the shared replay
    must not show the names of people.
    """

    action: Literal["agree"]
    topic: Topic
    agreed: bool

    async def carry_out(self, server: Server, table: LiveTable, player_id: str) -> None:
        await consent.agree(table, player_id, self.topic, agreed=self.agreed)


TableAction = Annotated[
    Sit
    | SwapSeats
    | Rename
    | SetCallLink
    | Leave
    | Wish
    | Ready
    | AddBot
    | FillWithBots
    | ClearSeat
    | HandOverHost
    | Start
    | Contribute
    | RenewLink
    | RevokeLink
    | SetOptions
    | CastVote
    | Substitute
    | TakeSeatBack
    | AskMe
    | SetNight
    | TakeHoliday
    | TryAgain
    | Rematch
    | Agree,
    Field(discriminator="action"),
]


def table_settings(given: SettingsBody) -> TableSettings:
    return msgspec.convert(given.model_dump(), TableSettings)

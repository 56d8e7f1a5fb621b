"""What the tables refuse, as values. The client has a text for each code."""

from enum import StrEnum

from app.engine.refusals import MALFORMED, Refusal


class RefusalKind(StrEnum):
    """The kind of a refusal, which the web layer translates into a status of the protocol."""

    UNKNOWN = "unknown"
    FORBIDDEN = "forbidden"
    NOT_NOW = "not_now"
    MALFORMED = "malformed"
    TOO_MUCH = "too_much"
    UNAVAILABLE = "unavailable"


# Does not exist, or is not for you: both look the same, so that nobody can find out by trying.
NO_SUCH_TABLE = Refusal("no_such_table")
NO_SUCH_LINK = Refusal("no_such_link")
NO_SUCH_SEAT = Refusal("no_such_seat")
NO_SUCH_VOTE = Refusal("no_such_vote")
NO_SUCH_DEVICE = Refusal("no_such_device")
NO_SUCH_GUEST = Refusal("no_such_guest")
NO_SUCH_SCREEN = Refusal("no_such_screen")

NOT_THE_HOST = Refusal("not_the_host")
NOT_SEATED = Refusal("not_seated")
NOT_YOURS = Refusal("not_yours")
# The codes of this and of TABLE_STOPPED are older words, which clients know.
REMOVED = Refusal("sent_away")
SIGN_IN_NEEDED = Refusal("sign_in_needed")
NAME_FROM_PROVIDER = Refusal("name_from_provider")
BANNED = Refusal("banned")
NOT_INVITED = Refusal("not_invited")
TOO_MANY_TABLES = Refusal("too_many_tables")
SERVER_FULL = Refusal("server_full")

ALREADY_STARTED = Refusal("already_started")
NOT_PLAYING = Refusal("not_playing")
TABLE_PAUSED = Refusal("table_paused")
TABLE_STOPPED = Refusal("table_in_trouble")
NOT_OVER = Refusal("not_over")
BOOKS_CLOSED = Refusal("books_closed")
NOT_REPLAYABLE = Refusal("not_replayable")
SEAT_TAKEN = Refusal("seat_taken")
TABLE_FULL = Refusal("table_full")
SEATS_OPEN = Refusal("seats_open")
NOT_READY = Refusal("not_ready")
NOT_AWAY = Refusal("not_away")
NOT_AWAY_LONG = Refusal("not_away_long")
ALREADY_ASKED = Refusal("already_asked")
ID_USED = Refusal("id_used")
NOT_BY_DAYS = Refusal("not_by_days")
YOUR_TURN_NOW = Refusal("your_turn_now")
CANNOT_BE_PLANNED = Refusal("cannot_be_planned")
NO_HOLIDAYS_LEFT = Refusal("no_holidays_left")
CANNOT_HOLD = Refusal("cannot_hold")
CHAT_IS_GUIDED = Refusal("chat_is_guided")
CHAT_IS_SILENT = Refusal("chat_is_silent")

NO_COACH = Refusal("no_coach")
NO_GUESSES = Refusal("no_guesses")
NOT_A_GAME_FILE = Refusal("not_a_game_file")
UNKNOWN_BOT = Refusal("unknown_bot")
UNKNOWN_PHRASE = Refusal("unknown_phrase")
EMPTY_TEXT = Refusal("empty_text")
WRONG_DATE = Refusal("wrong_date")
WRONG_LINK = Refusal("wrong_link")
WRONG_ADDRESS = Refusal("wrong_address")
WRONG_WEBHOOK = Refusal("wrong_webhook")
NO_MAIL = Refusal("no_mail")

TOO_LONG = Refusal("too_long")
TOO_OFTEN = Refusal("too_often")

TRY_AGAIN = Refusal("try_again")
RULE_BROKE = Refusal("rule_broke")

_KINDS = {
    RefusalKind.UNKNOWN: (
        NO_SUCH_TABLE,
        NO_SUCH_LINK,
        NO_SUCH_SEAT,
        NO_SUCH_VOTE,
        NO_SUCH_DEVICE,
        NO_SUCH_GUEST,
        NO_SUCH_SCREEN,
    ),
    RefusalKind.FORBIDDEN: (
        NOT_THE_HOST,
        NOT_SEATED,
        NOT_YOURS,
        REMOVED,
        SIGN_IN_NEEDED,
        NAME_FROM_PROVIDER,
        BANNED,
        NOT_INVITED,
    ),
    RefusalKind.MALFORMED: (
        NOT_A_GAME_FILE,
        UNKNOWN_BOT,
        UNKNOWN_PHRASE,
        EMPTY_TEXT,
        WRONG_DATE,
        WRONG_LINK,
        WRONG_ADDRESS,
        WRONG_WEBHOOK,
        MALFORMED,
    ),
    RefusalKind.TOO_MUCH: (TOO_LONG, TOO_OFTEN, TOO_MANY_TABLES, SERVER_FULL),
    RefusalKind.UNAVAILABLE: (TRY_AGAIN, RULE_BROKE),
}
_KIND_OF = {refusal.code: kind for kind, refusals in _KINDS.items() for refusal in refusals}


class Refused(Exception):  # noqa: N818  a refusal is an answer, not an error
    """Raised if something cannot be done. Nothing has changed."""

    def __init__(self, refusal: Refusal, kind: RefusalKind | None = None) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.kind = kind or _KIND_OF.get(refusal.code, RefusalKind.NOT_NOW)

    @property
    def is_temporary(self) -> bool:
        """Whether the same request may work in a moment."""
        return self.kind is RefusalKind.UNAVAILABLE


def cannot_be_set_up(field: str, sentence: str) -> Refused:
    """For options that the game does not accept; the sentence is for the person who chose them."""
    return Refused(Refusal("cannot_be_set_up", args={"field": field, "sentence": sentence}), RefusalKind.MALFORMED)

"""Why something cannot be done. Refusals are values; which code a player gets never depends on hidden facts."""

from msgspec import Struct, ValidationError

from app.engine.messages import Args


class Refusal(Struct, frozen=True):
    """A command or an option that is not possible, with the paragraph that says so."""

    code: str
    rule: str = ""
    args: Args = {}


GAME_OVER = Refusal("game_over")
MALFORMED = Refusal("malformed")
NOT_ASKED = Refusal("not_asked")
TOO_LATE = Refusal("too_late")
UNKNOWN_OPTION = Refusal("unknown_option")
CHOSEN_TWICE = Refusal("chosen_twice")
TOO_FEW = Refusal("too_few")
TOO_MANY = Refusal("too_many")
TOTAL_TOO_LOW = Refusal("total_too_low")
NOTHING_TO_TAKE_BACK = Refusal("nothing_to_take_back")
TOO_LATE_TO_TAKE_BACK = Refusal("too_late_to_take_back")


class SetupError(Exception):
    """A table that cannot be set up with these options: the field, and one sentence that says why."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


def located(error: ValidationError, root: str = "") -> tuple[str, str]:
    """The field below the root that a decoding error is about, and what is wrong with it."""
    sentence, _, place = str(error).partition(" - at `$")
    return (root + place.rstrip("`")).lstrip("."), sentence

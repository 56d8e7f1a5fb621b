"""Who is told what, and when: pure functions of public facts and of what each person has chosen."""

from msgspec import Struct

from app.tables.clocks.rounds import ClockView
from app.tables.live.records import Record, SeatRecord
from app.tables.model import ENDED, RUNNING, PlayerId
from app.tables.notifications import facts
from app.tables.notifications.choices import Choices, PersonalChoices, after_quiet_hours, reminder_at
from app.tables.notifications.facts import Asked, TableNews, Topic


class PersonNews(Struct, frozen=True):
    """What one person is to be told. `opened` and `due` are those of the question, if it is about one."""

    topic: Topic
    opened: int | None = None
    due: int | None = None


class ScheduledNews(Struct, frozen=True):
    """News for this person, to be sent at that moment if it still applies."""

    player_id: PlayerId
    news: PersonNews
    at: int


def scheduled_news(
    record: Record, news: TableNews, chosen: dict[PlayerId, PersonalChoices], now: int
) -> list[ScheduledNews]:
    """The news for everybody at the table who wants to be notified."""
    found: list[ScheduledNews] = []
    for seat in record.persons():
        personal = chosen.get(seat.player_id or "")
        if seat.player_id is None or personal is None or not personal.wants(record.table_id):
            continue
        if (asked := news.asked.get(str(seat.seat))) is not None:
            found += _about_question(seat.player_id, asked, personal.general, now)
        elif (topic := news.single.get(str(seat.seat), news.topic)) is not None:
            at = after_quiet_hours(personal.general, now)
            found.append(ScheduledNews(seat.player_id, PersonNews(topic), at))
    return found


def _about_question(player_id: PlayerId, asked: Asked, general: Choices, now: int) -> list[ScheduledNews]:
    first = PersonNews(asked.topic, asked.opened, asked.due)
    found = [ScheduledNews(player_id, first, after_quiet_hours(general, now))]
    moment = None if asked.due is None else reminder_at(general, asked.due)
    if moment is not None and moment > now:
        found.append(ScheduledNews(player_id, PersonNews(Topic.REMINDER, asked.opened, asked.due), moment))
    return found


def still_applies(record: Record, clock: ClockView | None, seat: SeatRecord, news: PersonNews) -> bool:
    """Whether the news still applies."""
    if news.topic in (Topic.MENTION, Topic.LATE):
        return True
    if news.topic is Topic.PLAYED_FOR:
        return record.status in RUNNING and bool(seat.played_by)
    if news.topic is Topic.STARTED:
        return record.status in RUNNING
    if news.topic is Topic.ENDED:
        return record.status in ENDED
    asked = facts.asked(record, clock).get(seat.seat)
    return asked is not None and (asked.opened, asked.due) == (news.opened, news.due)


def should_notify(news: PersonNews, fact_at: int, looked_at: int, told_at: int, now: int) -> bool:
    """Nobody is told what they have already seen, nor twice before they have looked. A reminder, and the message that
    somebody plays for them, are sent in any case.
    """
    if news.topic is Topic.REMINDER:
        return looked_at < now
    return looked_at < fact_at and (told_at <= looked_at or news.topic is Topic.PLAYED_FOR)

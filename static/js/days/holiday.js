/** A holiday that is not over yet: everybody sees it. */
import { language } from "../lib/i18n.js";

/** @import { SeatLine } from "../protocol.d.ts" */

/** @param {number} time */
const dayName = (time) =>
  new Intl.DateTimeFormat(language.value, { day: "numeric", month: "long" }).format(new Date(time));

/** Whether it has begun, and its first and last day. @param {SeatLine} seat */
export function holidayAhead(seat) {
  const holiday = seat.by_days?.holiday;
  if (!holiday) return null;
  const [begin, until] = [holiday.begin, holiday.until].map((time) => new Date(time).getTime());
  const now = Date.now();
  // It ends with its last day.
  return until <= now ? null : { isNow: begin <= now, first: dayName(begin), last: dayName(until - 1) };
}

/** A holiday that is not over yet: everybody sees it. */

/** @import { SeatLine } from "../protocol.d.ts" */

/** @param {SeatLine} seat */
export function holidayAhead(seat) {
  const holiday = seat.by_days?.holiday;
  const now = Date.now();
  if (!holiday || new Date(holiday.until).getTime() <= now) return null;
  return { ...holiday, isNow: new Date(holiday.begin).getTime() <= now };
}

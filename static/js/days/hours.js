/** When my time does not run at a table played by days: at night, and on holiday. Everybody sees both. */
import { html, useId, useState } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { doAtTable, mySeat, table } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { Switch } from "../ui/fields.js";
import { Select } from "../ui/select.js";
import { holidayAhead } from "./holiday.js";

/** @import { DailyHours, SeatLine } from "../protocol.d.ts" */

const MINUTES = 60;
const DAY = 86_400_000;
/** A holiday may begin at most this many days from now. */
const FARTHEST = 89;
const HALF_HOURS = Array.from({ length: 48 }, (_, place) => place * 30);
const USUAL = { begin: 22 * MINUTES, end: 8 * MINUTES };

/** @param {number} minutes of the day */
const timeOfDay = (minutes) =>
  `${String(Math.floor(minutes / MINUTES)).padStart(2, "0")}:${String(minutes % MINUTES).padStart(2, "0")}`;

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param {DailyHours} night */
const inWords = (night) => `${timeOfDay(night.begin)}–${timeOfDay(night.end)} (${night.zone.replaceAll("_", " ")})`;

/** @param {{mine: SeatLine}} props */
function Night({ mine }) {
  const night = mine.by_days?.night ?? null;
  /** @param {DailyHours | null} hours */
  const set = (hours) => doAtTable({ action: "night", hours });
  /** @type {[number, string][]} */
  const times = HALF_HOURS.map((minutes) => [minutes, timeOfDay(minutes)]);
  return html`<section>
    <h3>${t("hours-night")}</h3>
    <${Switch} label=${t("hours-night-on")} hint=${t("hours-night-on.hint")} checked=${night !== null} onChange=${(/** @type {boolean} */ on) => set(on ? { ...USUAL, zone: here() } : null)} />
    ${
      night &&
      html`<div class="menu-row">
        <${Select} label=${t("hours-from")} value=${night.begin} values=${times} onChange=${(/** @type {string} */ value) => set({ ...night, begin: Number(value) })} />
        <${Select} label=${t("hours-until")} value=${night.end} values=${times} onChange=${(/** @type {string} */ value) => set({ ...night, end: Number(value) })} />
      </div><p class="quiet-line">${t("hours-zone", { zone: night.zone.replaceAll("_", " ") })}</p>`
    }
  </section>`;
}

/** A day in the format of a date field. @param {Date} date */
const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The beginning of a day, by the clock of this device. @param {string} day @param {number} [later] so many days later */
function midnight(day, later = 0) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later);
}

/** @param {{label: string, value: string, min: string, max: string, onChange: (day: string) => void}} props */
function DayField({ label, value, min, max, onChange }) {
  const id = useId();
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const change = ({ currentTarget }) => currentTarget.value && onChange(currentTarget.value);
  return html`<div class="field"><label for=${id}>${label}</label><input id=${id} type="date" value=${value} min=${min} max=${max} onChange=${change} /></div>`;
}

/** From one day until the evening of another. If it begins today, from now on. @param {{left: number}} props */
function NewHoliday({ left }) {
  const today = dayOf(new Date());
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const until = midnight(last, 1);
  const begin = first <= today ? null : midnight(first);
  const days = Math.ceil((until.getTime() - (begin?.getTime() ?? Date.now())) / DAY);
  const isPossible = days > 0 && days <= left;
  /** @param {string} day */
  const setFrom = (day) => {
    setFirst(day);
    if (last < day) setLast(day);
  };
  const take = () => doAtTable({ action: "holiday", begin: begin?.toISOString() ?? null, until: until.toISOString() });
  return html`<div class="menu-row">
      <${DayField} label=${t("holiday-first")} value=${first} min=${today} max=${dayOf(midnight(today, FARTHEST))} onChange=${setFrom} />
      <${DayField} label=${t("holiday-last")} value=${last} min=${first} max=${dayOf(midnight(first, left - 1))} onChange=${setLast} />
    </div>
    <p role="status">${days > 0 ? t("holiday-costs", { count: days, left }) : t("holiday-wrong-days")}</p>
    <button type="button" class="button" disabled=${!isPossible} onClick=${take}>${t("holiday-take")}</button>`;
}

/** @param {{mine: SeatLine}} props */
function OwnHoliday({ mine }) {
  const left = mine.by_days?.holidays_left ?? 0;
  const holiday = holidayAhead(mine);
  return html`<section>
    <h3>${t("holiday")}</h3>
    <p class="quiet-line">${t("holiday-means")}</p>
    <p>${t("holiday-left", { count: left })}</p>
    ${
      holiday
        ? html`<p>${t(holiday.isNow ? "holiday-now" : "holiday-planned", holiday)}</p>
            <button type="button" class="button" onClick=${() => doAtTable({ action: "holiday", until: null })}>${t(holiday.isNow ? "holiday-end" : "holiday-cancel")}</button>`
        : left > 0 && html`<${NewHoliday} left=${left} />`
    }
  </section>`;
}

/** @param {{seat: SeatLine}} props */
function SeatHours({ seat }) {
  const own = seat.by_days;
  if (!own) return null;
  const holiday = holidayAhead(seat);
  const waits = seat.ask_me ? (own.only_own ? "own" : "always") : "never";
  return html`<tr>
    <th scope="row">${seatNames.value(seat.seat)}</th>
    <td>${own.night ? inWords(own.night) : "–"}</td>
    <td>${holiday && html`${t("holiday-dates", holiday)}<br />`}${t("holiday-left-short", { count: own.holidays_left })}</td>
    <td>${t(`waits-${waits}`)}</td>
  </tr>`;
}

/** @param {{onClose: () => void}} props */
function Hours({ onClose }) {
  const mine = table.value?.seats[mySeat.value ?? -1];
  const absent = table.value?.settings.absent === "defaults" ? "defaults" : "bot";
  return html`<${Dialog} title=${t("days-hours")} onClose=${onClose}>
    <div class="menu own-hours">
      <p class="quiet-line">${t("hours-seen")}</p>
      ${mine && html`<${Night} mine=${mine} /><${OwnHoliday} mine=${mine} />`}
      <section>
        <h3>${t("hours-time-up")}</h3>
        <p>${t(`hours-time-up-${absent}`)}</p>
      </section>
      <section>
        <h3>${t("hours-all")}</h3>
        <div class="wide-table"><table>
          <thead><tr><th scope="col">${t("hours-player")}</th><th scope="col">${t("hours-night")}</th><th scope="col">${t("holiday")}</th><th scope="col">${t("waits")}</th></tr></thead>
          <tbody>${table.value?.seats.map((seat) => html`<${SeatHours} key=${seat.seat} seat=${seat} />`)}</tbody>
        </table></div>
      </section>
    </div>
  </${Dialog}>`;
}

export async function openHours() {
  await Promise.all([loadTexts("locales/days-tools"), loadStyles(styleCalled("table/days"))]);
  return Hours;
}

/** When my time does not run, by days: at night, and on holiday. Everybody sees both. */
import { html, useState } from "../lib/html.js";
import { loadTexts, moment, t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { doAtTable, mySeat, table } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { Switch } from "../ui/fields.js";
import { Select } from "../ui/select.js";

/** @import { Hours as DailyHours, SeatLine } from "../protocol.d.ts" */

const MINUTES = 60;
const DAY = 86_400_000;
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

/** @param {{mine: SeatLine}} props */
function OwnHoliday({ mine }) {
  const [days, setDays] = useState(1);
  const left = mine.by_days?.holidays_left ?? 0;
  const holiday = mine.by_days?.holiday;
  const ahead = holiday && new Date(holiday.until).getTime() > Date.now() ? holiday : null;
  const until = () => new Date(Date.now() + days * DAY).toISOString();
  /** @type {[number, string][]} */
  const lengths = Array.from({ length: left }, (_, place) => [place + 1, t("holiday-days", { count: place + 1 })]);
  return html`<section>
    <h3>${t("holiday")}</h3>
    <p class="quiet-line">${t("holiday-means")}</p>
    <p>${t("holiday-left", { count: left })}</p>
    ${
      ahead
        ? html`<p>${t("holiday-now", { time: moment(ahead.until) })}</p>
            <button type="button" class="button" onClick=${() => doAtTable({ action: "holiday", until: null })}>${t("holiday-end")}</button>`
        : left > 0 &&
          html`<div class="menu-row">
            <${Select} label=${t("holiday-length")} value=${days} values=${lengths} onChange=${(/** @type {string} */ value) => setDays(Number(value))} />
            <button type="button" class="button" onClick=${() => doAtTable({ action: "holiday", until: until() })}>${t("holiday-take")}</button>
          </div>`
    }
  </section>`;
}

/** @param {{seat: SeatLine}} props */
function SeatHours({ seat }) {
  const own = seat.by_days;
  if (!own) return null;
  const waits = seat.ask_me ? (own.only_own ? "own" : "always") : "never";
  return html`<tr>
    <th scope="row">${seatNames.value(seat.seat)}</th>
    <td>${own.night ? inWords(own.night) : "–"}</td>
    <td>${t("holiday-left-short", { count: own.holidays_left })}</td>
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

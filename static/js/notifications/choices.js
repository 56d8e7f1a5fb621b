/** Which notifications I want in general, and by which channels. */
import { html, useEffect, useState } from "../lib/html.js";
import { Refused, get, patch, post, remove } from "../lib/api.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { Problem, Switch, TextField } from "../ui/fields.js";
import { Select } from "../ui/select.js";
import { CopyButton } from "../ui/share.js";
import { canPush, subscribe, unsubscribe } from "./push.js";

/** @import { NotificationChoices, Notifications } from "../protocol.d.ts" */

const LONGEST_ADDRESS = 254;
const REMINDERS = [0, 1, 2, 4, 8, 12, 24];
const MINUTES = 60;
const HALF_HOURS = Array.from({ length: 48 }, (_, place) => place * 30);

/** @param {number} minutes of the day */
const timeOfDay = (minutes) =>
  `${String(Math.floor(minutes / MINUTES)).padStart(2, "0")}:${String(minutes % MINUTES).padStart(2, "0")}`;

/** The time zone of this browser. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns {string[]} */
const zones = () => /** @type {any} */ (Intl).supportedValuesOf?.("timeZone") ?? [here()];

/** @param {{chosen: NotificationChoices, onChange: (part: Partial<NotificationChoices>) => unknown}} props */
function Times({ chosen, onChange }) {
  const known = [...new Set([chosen.zone, here(), ...zones()])];
  /** @type {[number, string][]} */
  const hours = HALF_HOURS.map((minutes) => [minutes, timeOfDay(minutes)]);
  return html`<div class="menu-row">
      <${Select} label=${t("notify-quiet-from")} value=${chosen.quiet_from} values=${hours} onChange=${(/** @type {string} */ value) => onChange({ quiet_from: Number(value) })} />
      <${Select} label=${t("notify-quiet-until")} value=${chosen.quiet_until} values=${hours} onChange=${(/** @type {string} */ value) => onChange({ quiet_until: Number(value) })} />
      <${Select} label=${t("notify-zone")} value=${chosen.zone} values=${known.map((zone) => [zone, zone.replaceAll("_", " ")])} onChange=${(/** @type {string} */ zone) => onChange({ zone })} />
    </div>
    <p class="quiet-line">${t("notify-quiet-means")}</p>
    <${Select} label=${t("notify-reminder")} value=${chosen.reminder_hours} values=${REMINDERS.map((count) => [count, count ? t("notify-reminder-hours", { count }) : t("notify-reminder-never")])} onChange=${(/** @type {string} */ value) => onChange({ reminder_hours: Number(value) })} />`;
}

/** @param {{mine: Notifications, show: (mine: Notifications) => void, attempt: (work: () => Promise<any>) => Promise<void>}} props */
function Mail({ mine, show, attempt }) {
  const [address, setAddress] = useState("");
  const mail = mine.ways.mail;
  if (!mine.mail_available) return html`<p class="quiet-line">${t("notify-mail-off")}</p>`;
  if (mail)
    return html`<p>${t(mail.confirmed ? "notify-mail-on" : "notify-mail-asked", { address: mail.address })}</p>
      <button type="button" class="button" onClick=${() => attempt(async () => show(await remove("/me/notifications/mail")))}>${t("notify-mail-remove")}</button>`;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    void attempt(async () => show(await post("/me/notifications/mail", { address: address.trim() })));
  };
  return html`<form class="own-form" onSubmit=${submit}>
    <${TextField} label=${t("notify-mail")} hint=${t("notify-mail-means")} value=${address} onInput=${setAddress} maxLength=${LONGEST_ADDRESS} autocomplete="email" />
    <button class="button">${t("save")}</button>
  </form>`;
}

/** A secret link by which a calendar program reads my deadlines. @param {{mine: Notifications, show: (mine: Notifications) => void, attempt: (work: () => Promise<any>) => Promise<void>}} props */
function Calendar({ mine, show, attempt }) {
  const [link, setLink] = useState("");
  const make = () =>
    attempt(async () => {
      setLink((await post("/me/notifications/calendar")).link);
      show({ ...mine, has_calendar: true });
    });
  const stop = () =>
    attempt(async () => {
      show(await remove("/me/notifications/calendar"));
      setLink("");
    });
  return html`<p class="quiet-line">${t("notify-calendar-means")}</p>
    ${link && html`<p>${t("notify-calendar-once")}</p><${CopyButton} text=${link} label=${t("copy-link")} />`}
    <div class="menu-row">
      <button type="button" class="button" onClick=${make}>${t(mine.has_calendar ? "notify-calendar-again" : "notify-calendar-make")}</button>
      ${mine.has_calendar && html`<button type="button" class="button" onClick=${stop}>${t("notify-calendar-stop")}</button>`}
    </div>`;
}

export function Notifications() {
  const [mine, setMine] = useState(/** @type {Notifications | null} */ (null));
  const [problem, setProblem] = useState("");
  /** @param {() => Promise<any>} work */
  const attempt = async (work) => {
    setProblem("");
    try {
      await work();
      announce(t("saved"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  useEffect(() => void get("/me/notifications").then(setMine), []);
  if (!mine) return null;
  const chosen = mine.choices;
  /** Shown at once, because another choice may follow before the server has answered. @param {Partial<NotificationChoices>} part */
  const choose = (part) => {
    const before = mine.choices;
    const wanted = { ...before, ...part };
    mine.choices = wanted;
    setMine({ ...mine });
    return attempt(async () => {
      try {
        await patch("/me/notifications", wanted);
      } catch (error) {
        setMine((now) => now && { ...now, choices: now.choices === wanted ? before : now.choices });
        throw error;
      }
    });
  };
  /** @param {boolean} on */
  const inBrowser = (on) =>
    attempt(async () => {
      const answer = on ? await subscribe(mine.push_key) : await unsubscribe();
      if (answer) setMine(answer);
      else setProblem(t("notifications-denied"));
    });
  // The time zone is that of this browser, unless the person chooses another one.
  const everywhere = (/** @type {boolean} */ on) =>
    choose({ all_tables: on, ...(chosen.zone === "UTC" && { zone: here() }) });
  const reached = mine.ways.browsers > 0 || mine.ways.mail?.confirmed;
  return html`<p class="quiet-line">${t("notify-means")}</p>
    <${Switch} label=${t("notify-browser")} hint=${t(canPush() ? "notify-browser.hint" : "notify-browser-cannot")} checked=${mine.ways.device_subscribed} disabled=${!canPush()} onChange=${inBrowser} />
    <${Mail} mine=${mine} show=${setMine} attempt=${attempt} />
    <${Switch} label=${t("notify-all")} hint=${t("notify-all.hint")} checked=${chosen.all_tables} onChange=${everywhere} />
    <${Times} chosen=${chosen} onChange=${choose} />
    ${reached && html`<button type="button" class="button" onClick=${() => attempt(() => post("/me/notifications/test"))}>${t("notify-test")}</button>`}
    <${Calendar} mine=${mine} show=${setMine} attempt=${attempt} />
    ${problem && html`<${Problem} text=${problem} />`}`;
}

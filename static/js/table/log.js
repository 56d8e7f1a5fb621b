/** What happened, in sentences, newest last. */
import { signal } from "@preact/signals";
import { html, useEffect, useRef } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { say, sayRich } from "../lib/messages.js";
import { log, news } from "../state/store.js";
import { Icon, hasIcon } from "../ui/icon.js";
import { game } from "./game.js";
import { Head } from "./head.js";
import { Words } from "./rule.js";

/** @import { GameEvent } from "../protocol.d.ts" */

/** At most this many lines are drawn; older ones on demand. */
const SHOWN = 120;

/** Whether everything is told or only what matters. */
const everything = signal(false);
const shown = signal(SHOWN);

/** What only I know of it stays out while my cards are covered: somebody may look over my shoulder. @param {GameEvent} event */
const argsOf = (event) => ({
  ...(game.value?.argsOf(event) ?? event.args),
  ...(settings.cover.value && game.value?.hasSecrets ? {} : event.own),
});

/** @param {{event: GameEvent}} props */
export function Line({ event }) {
  const icon = game.value?.eventIcon(event) ?? "";
  const look = game.value?.isHeading?.(event)
    ? "log-heading"
    : game.value?.turnOf?.(event) !== undefined
      ? "log-turn"
      : "";
  return html`<li class=${look}>
    ${hasIcon(icon) && html`<${Icon} name=${icon} size=${18} />`}
    <span><${Words}>${sayRich(`event-${event.name}`, argsOf(event))}</${Words}></span>
  </li>`;
}

/** By days: when I last looked at this table, in milliseconds since 1970; 0: never before, or there is no such table. */
export const leftAt = signal(0);

/** @param {number | string} at as the log or the chat has it */
export const isNew = (at) => leftAt.value > 0 && new Date(at).getTime() > leftAt.value;

/** The place of the first new line, if there are older ones; -1: there is nothing to mark. @param {{at: number | string}[]} lines */
export function firstNew(lines) {
  const place = lines.findIndex((line) => isNew(line.at));
  return place > 0 ? place : -1;
}

/** Before the first line that came after I had last looked. */
export const NewMark = () => html`<li class="new-mark">${t("new-since")}</li>`;

/** So many lines fit below the words of somebody who waits. */
const LATEST = 4;

/** The newest lines, for a phone that shows the board and not the log. */
export function Latest() {
  const face = game.value;
  const lines = face ? log.value.filter(face.isLogged).slice(-LATEST) : [];
  return html`<ol class="latest" aria-hidden="true">${lines.map((event, place) => html`<${Line} key=${log.value.length + place} event=${event} />`)}</ol>`;
}

/** Keeps a list at its end while the reader is there, and leaves it alone while they read further up. */
export function useTail() {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const height = useRef(0);
  const toEnd = () => {
    if (!element.current) return;
    height.current = element.current.clientHeight;
    if (atEnd.current) element.current.scrollTop = element.current.scrollHeight;
  };
  // It is called when everything has its size, so nothing has to be laid out for it. A list in a part of the table that is
  // not shown has no size: it goes to its end when it comes into sight.
  useEffect(() => {
    const watcher = new ResizeObserver(toEnd);
    for (const part of [element.current, element.current?.lastElementChild]) if (part) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);
  /** @param {Event & {currentTarget: HTMLElement}} event */
  const onScroll = ({ currentTarget: list }) => {
    // While its size changes, as when a phone is turned, nobody has scrolled.
    const scrolled = list.clientHeight && list.clientHeight === height.current;
    if (scrolled) atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };
  /** A keyboard that passes through scrolls the list; it is read no longer once the focus has gone on. @param {FocusEvent & {currentTarget: HTMLElement}} event */
  const onFocusOut = ({ currentTarget: list, relatedTarget }) => {
    if (list.contains(/** @type {Node | null} */ (relatedTarget))) return;
    atEnd.current = true;
    toEnd();
  };
  return { ref: element, onScroll, onFocusOut };
}

export function Log() {
  const face = game.value;
  const told = face ? log.value.filter((event) => everything.value || face.isLogged(event)) : [];
  const tail = useTail();
  useEffect(() => {
    const lines = news.value.filter((event) => face?.isLogged(event));
    if (lines.length) announce(lines.map((event) => say(`event-${event.name}`, argsOf(event))).join(" "));
  }, [news.value]);
  const hidden = Math.max(0, told.length - shown.value);
  const unread = firstNew(told);
  return html`<section class="panel log" aria-label=${t("log")}>
    <header class="panel-head">
      <h2>${t("log")}</h2>
      <${Head} />
      <button type="button" class="chip" aria-pressed=${everything.value} onClick=${() => (everything.value = !everything.value)}>
        ${t("log-everything")}
      </button>
    </header>
    <div class="log-lines" tabindex="0" role="group" aria-label=${t("log")} ...${tail}>
      ${
        hidden
          ? html`<button type="button" class="link" onClick=${() => (shown.value += SHOWN)}>${t("log-older", { count: hidden })}</button>`
          : null
      }
      <ol>
        ${told.slice(hidden).flatMap((event, place) => [hidden + place === unread && html`<${NewMark} key="new" />`, html`<${Line} key=${hidden + place} event=${event} />`])}
      </ol>
    </div>
  </section>`;
}

/** The log: what happened, in sentences, newest last. */
import { computed, signal } from "@preact/signals";
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

/** Whether all events are shown, or only the important ones. */
const everything = signal(false);
const shown = signal(SHOWN);

/** The private part is left out while my cards are covered, because somebody may see my screen. @param {GameEvent} event */
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

/** The seats of the latest turns, the present one last: from the view if the game tells it there, otherwise from the log. */
export const latestTurns = computed(
  () => game.value?.turns?.() ?? log.value.flatMap((event) => game.value?.turnOf?.(event) ?? []),
);

/** When I last looked at this table, in milliseconds since 1970; 0: never, or the table is not played by days. */
export const leftAt = signal(0);

/** @param {number | string} at as the log or the chat has it */
export const isNew = (at) => leftAt.value > 0 && new Date(at).getTime() > leftAt.value;

/** The index of the first new line, if there are older ones; -1: nothing to mark. @param {{at: number | string}[]} lines */
export function firstNew(lines) {
  const place = lines.findIndex((line) => isNew(line.at));
  return place > 0 ? place : -1;
}

/** The separator before the first line that is new to me. */
export const NewMark = () => html`<li class="new-mark">${t("new-since")}</li>`;

/** How many lines fit below the text that is shown while waiting. */
const LATEST = 4;

/** The newest lines, for a phone that shows the board and not the log. */
export function Latest() {
  const face = game.value;
  const lines = face ? log.value.filter(face.isLogged).slice(-LATEST) : [];
  return html`<ol class="latest" aria-hidden="true">${lines.map((event) => html`<${Line} key=${event} event=${event} />`)}</ol>`;
}

/** Keeps a list scrolled to its end, unless the reader has scrolled up. */
export function useTail() {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const height = useRef(0);
  const toEnd = () => {
    if (!element.current) return;
    height.current = element.current.clientHeight;
    if (atEnd.current) element.current.scrollTop = element.current.scrollHeight;
  };
  // It is called after layout, so it causes no extra layout. A list in a part of the table that is
  // not shown has no size: it scrolls to its end when it becomes visible.
  useEffect(() => {
    const watcher = new ResizeObserver(toEnd);
    for (const part of [element.current, element.current?.lastElementChild]) if (part) watcher.observe(part);
    return () => watcher.disconnect();
  }, []);
  /** @param {Event & {currentTarget: HTMLElement}} event */
  const onScroll = ({ currentTarget: list }) => {
    // A change of size, as when a phone is rotated, is not scrolling by the reader.
    const scrolled = list.clientHeight && list.clientHeight === height.current;
    if (scrolled) atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };
  /** Moving the focus through the list scrolls it; once the focus has left, it returns to its end. @param {FocusEvent & {currentTarget: HTMLElement}} event */
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
        ${told.slice(hidden).flatMap((event, place) => [hidden + place === unread && html`<${NewMark} key="new" />`, html`<${Line} key=${event} event=${event} />`])}
      </ol>
    </div>
  </section>`;
}

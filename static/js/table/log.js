/** What happened, in sentences, newest last. */
import { signal } from "@preact/signals";
import { html, useEffect, useLayoutEffect, useRef } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { say, sayRich } from "../lib/messages.js";
import { log, news } from "../state/store.js";
import { Icon, hasIcon } from "../ui/icon.js";
import { game } from "./game.js";

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
    <span>${sayRich(`event-${event.name}`, argsOf(event))}</span>
  </li>`;
}

/** Keeps a list at its end while the reader is there, and leaves it alone while they read further up. @param {unknown} change */
export function useTail(change) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const toEnd = () => {
    if (element.current && atEnd.current) element.current.scrollTop = element.current.scrollHeight;
  };
  useLayoutEffect(toEnd, [change]);
  // A list in a part of the table that is not shown has no size: it goes to its end when it comes into sight.
  useEffect(() => {
    const watcher = new ResizeObserver(toEnd);
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  /** @param {Event & {currentTarget: HTMLElement}} event */
  const onScroll = ({ currentTarget: list }) => {
    if (list.clientHeight) atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };
  return { ref: element, onScroll };
}

export function Log() {
  const face = game.value;
  const told = face ? log.value.filter((event) => everything.value || face.isLogged(event)) : [];
  const tail = useTail(told.length);
  useEffect(() => {
    const lines = news.value.filter((event) => face?.isLogged(event));
    if (lines.length) announce(lines.map((event) => say(`event-${event.name}`, argsOf(event))).join(" "));
  }, [news.value]);
  const hidden = Math.max(0, told.length - shown.value);
  return html`<section class="panel log" aria-label=${t("log")}>
    <header class="panel-head">
      <h2>${t("log")}</h2>
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
        ${told.slice(hidden).map((event, place) => html`<${Line} key=${hidden + place} event=${event} />`)}
      </ol>
    </div>
  </section>`;
}

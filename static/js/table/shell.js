/** The table while a game runs: the layout on a computer and on a phone. */
import { signal } from "@preact/signals";
import { html, lazy, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { styleCalled, loadStyles } from "../lib/style.js";
import { chat, mySeat, outcome, table, view, you } from "../state/store.js";
import { Icon } from "../ui/icon.js";
import { goTo } from "./keyboard.js";
import { AskBar } from "./ask-bar.js";
import { Chat } from "./chat.js";
import { OptionMenu } from "./option-menu.js";
import { game } from "./game.js";
import { Inspector } from "./inspect.js";
import { Keys } from "./keys.js";
import { LanguageSwitch } from "../ui/language.js";
import { Log } from "./log.js";
import { Moments } from "./moments.js";
import { Notices, Votes } from "./notices.js";
import { OwnRequest } from "./request.js";
import { Seats } from "./seats.js";
import { Since } from "./since.js";

const End = lazy(async () => {
  const [{ End }] = await Promise.all([import("./end.js"), loadStyles(styleCalled("table/end"))]);
  return End;
});
const CoachPanel = lazy(() => import("../coach/panel.js").then((module) => module.openCoach()));
const Menu = lazy(() => import("./settings.js").then((module) => module.Menu));

/** The part that a phone shows. @type {import("@preact/signals").Signal<"board" | "seats" | "event" | "talk">} */
export const tab = signal("board");
const menu = signal(false);
const coach = signal(false);
/** The number of the last line of chat that was in sight. */
const readChat = signal(0);

/** @type {["board" | "seats" | "event" | "talk", string][]} */
const TABS = [
  ["board", "map"],
  ["seats", "team"],
  ["event", "cards"],
  ["talk", "talk"],
];

/** @param {import("../protocol.d.ts").Chat} line */
const isMine = (line) => line.from.seat !== null && line.from.seat === you.value?.seat && !line.notice;

/** The same for every seat at every moment, so that it tells nothing. On a phone it is beside the tabs, else in the header. */
function CoachButton() {
  const known = document.querySelector(`meta[name="coach-${game.value?.name}"]`) !== null;
  if (!known || mySeat.value === null || !table.value?.settings.coach || outcome.value) return null;
  return html`<button type="button" class="button square quiet ask-coach" aria-label=${t("ask-coach")} title=${t("ask-coach")} onClick=${() => (coach.value = true)}><${Icon} name="lantern" /></button>`;
}

function Tabs() {
  const unread = chat.value.filter((line) => line.id > readChat.value && !isMine(line)).length;
  return html`<nav class="tabs" aria-label=${t("parts-of-table")}>
    ${TABS.map(
      ([name, icon]) =>
        html`<button
          key=${name}
          type="button"
          class=${tab.value === name ? "on" : ""}
          aria-current=${tab.value === name ? "true" : undefined}
          onClick=${() => (tab.value = name)}
        >
          <${Icon} name=${icon} size=${20} /><span>${t(`tab-${game.value?.name}-${name}`)}</span>
          ${name === "talk" && unread > 0 && html`<i>${unread}</i>`}
        </button>`,
    )}
    <${CoachButton} />
  </nav>`;
}

function Top() {
  const Status = game.value?.Status;
  return html`<header class="top">
    <h1><${Icon} name=${game.value?.icon ?? "anchor"} size=${28} /><span>${t(`${game.value?.name}-name`)}</span></h1>
    ${Status && html`<${Status} />`}
    <div class="tools">
      ${you.value?.role === "spectator" && html`<span class="tag"><${Icon} name="eye" size=${16} /> ${t("watching")}</span>`}
      <${LanguageSwitch} />
      <${CoachButton} />
      <button type="button" class="button square quiet" aria-label=${t("menu")} onClick=${() => (menu.value = true)}><${Icon} name="menu" /></button>
    </div>
  </header>`;
}

export function Shell() {
  const face = game.value;
  useEffect(() => {
    if (tab.value === "talk" || !matchMedia("(max-width: 60rem)").matches) readChat.value = chat.value.at(-1)?.id ?? 0;
  }, [tab.value, chat.value.length]);
  if (!face || !view.value) return null;
  const { Board, Event, Hand } = face;
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    goTo(".ask :is(.action, .option, .button):not(:disabled), .ask h2");
  };
  return html`<div class="table show-${tab.value}">
    <a class="skip" href="#ask" onClick=${skip}>${t("skip-to-actions")}</a>
    <${Top} />
    <${Tabs} />
    <aside class="seats" aria-label=${t("seats")}><h2>${t("seats")}</h2><${Seats} /></aside>
    <main class="board"><${Board} /><${Since} /></main>
    <${Moments} />
    <aside class="side" aria-label=${t("happenings")}>
      <div class="event"><${Event} /></div>
      <div class="talk"><${Log} /><${Chat} /></div>
    </aside>
    <div class="bottom">
      <${Notices} /><${OwnRequest} /><${Votes} />
      <${AskBar} />${Hand && html`<${Hand} />`}${outcome.value && html`<${End} />`}
    </div>
    <${OptionMenu} />
    <${Inspector} />
    <${Keys} />
    ${coach.value && html`<${CoachPanel} onClose=${() => (coach.value = false)} />`}
    ${menu.value && html`<${Menu} onClose=${() => (menu.value = false)} />`}
  </div>`;
}

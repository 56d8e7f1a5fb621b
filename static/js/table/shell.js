/** The table while a game runs: the layout on a computer and on a phone. */
import { computed, signal } from "@preact/signals";
import { html, lazy, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { hasPalette, optionMenu } from "../state/draft.js";
import { LESSON, ask, chat, mySeat, outcome, table, view, you } from "../state/store.js";
import { Icon } from "../ui/icon.js";
import { focusOn, keysShown } from "./keyboard.js";
import { AskBar } from "./ask-bar.js";
import { Chat } from "./chat.js";
import { game } from "./game.js";
import { fairnessShown } from "./head.js";
import { InspectionHint, Inspector } from "./inspect.js";
import { LanguageSwitch } from "../ui/language.js";
import { Log, latestTurns, leftAt } from "./log.js";
import { Moments } from "./moments.js";
import { Notices } from "./notices.js";
import { Seats } from "./seats.js";

// Fetched when they are first shown, with their texts and styles.
const End = lazy(() => import("./end.js").then((module) => module.openEnd()));
const CoachPanel = lazy(() => import("../coach/panel.js").then((module) => module.openCoach()));
const Fairness = lazy(() => import("../fairness/dialog.js").then((module) => module.openFairness()));
const Guess = lazy(() => import("./guess.js").then((module) => module.Guess));
const Keys = lazy(() => import("./keys.js").then((module) => module.openKeys()));
const OwnRequest = lazy(() => import("./request.js").then((module) => module.OwnRequest));
const Since = lazy(() => import("./since.js").then((module) => module.openSince()));
const SinceYouLeft = lazy(() => import("../notifications/since.js").then((module) => module.openSinceYouLeft()));
const NextTable = lazy(() => import("../notifications/next.js").then((module) => module.openNextTable()));
const DayTools = lazy(() => import("../days/tools.js").then((module) => module.openDayTools()));
const Votes = lazy(() => import("./votes.js").then((module) => module.Votes));
const Menu = lazy(() => import("./settings.js").then((module) => module.openMenu()));
const FirstTimeHelp = lazy(() => import("../help/watch.js").then((module) => module.FirstTimeHelp));
// Loaded early, because a press on the board will need it.
const OptionMenu = lazy(() => import("./option-menu.js").then((module) => module.OptionMenu));

/** Before my first turn there is nothing to show. */
const hadTurn = computed(() => mySeat.value !== null && latestTurns.value.includes(mySeat.value));

/** Whether the parts of the table are shown one at a time, as on a phone. */
const SMALL = matchMedia("(max-width: 60rem)");
const isSmall = signal(SMALL.matches);
SMALL.addEventListener("change", () => (isSmall.value = SMALL.matches));

/** The part that a phone shows. @type {import("@preact/signals").Signal<"board" | "seats" | "event" | "talk">} */
export const tab = signal("board");
const menu = signal(false);
const coach = signal(false);
/** The number of the last chat message that was visible. */
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

/** The same for every seat at every moment, so that it reveals nothing. On a phone it is beside the tabs, otherwise in the header. */
function CoachButton() {
  const known = document.querySelector(`meta[name="coach-${game.value?.name}"]`) !== null;
  if (!known || mySeat.value === null || !table.value?.settings.coach || outcome.value) return null;
  return html`<button type="button" class="button square quiet ask-coach" aria-label=${t("ask-coach")} title=${t("ask-coach")} onClick=${() => (coach.value = true)}><${Icon} name="lantern" /></button>`;
}

/** What others have said since the chat was last visible. */
export const unread = computed(() => chat.value.filter((line) => line.id > readChat.value && !isMine(line)).length);

/** A spectator has no hand: that part of the table shows only what happens. @param {string} name */
const tabName = (name) =>
  name === "event" && game.value?.Hand && mySeat.value === null
    ? t("happenings")
    : t(`tab-${game.value?.name}-${name}`);

export function Tabs() {
  return html`<nav class="tabs" data-moves-view aria-label=${t("parts-of-table")}>
    ${TABS.map(
      ([name, icon]) =>
        html`<button
          key=${name}
          type="button"
          class=${tab.value === name ? "on" : ""}
          aria-current=${tab.value === name ? "true" : undefined}
          onClick=${() => (tab.value = name)}
        >
          <${Icon} name=${icon} size=${20} /><span>${tabName(name)}</span>
          ${name === "talk" && unread.value > 0 && html`<i>${unread.value}</i>`}
        </button>`,
    )}
    <${CoachButton} />
  </nav>`;
}

function OwnTools() {
  return html`${you.value?.role === "spectator" && html`<span class="tag"><${Icon} name="eye" size=${16} /> ${t("watching")}</span>`}
    <${LanguageSwitch} />
    <${CoachButton} />
    <button type="button" class="button square quiet" aria-label=${t("menu")} onClick=${() => (menu.value = true)}><${Icon} name="menu" /></button>`;
}

/** @param {{Tools: any}} props */
function Top({ Tools }) {
  const Status = game.value?.Status;
  return html`<header class="top">
    <h1><${Icon} name=${game.value?.icon ?? "anchor"} size=${28} /><span>${t(`${game.value?.name}-name`)}</span></h1>
    ${Status && html`<${Status} />`}
    <div class="tools"><${Tools} /></div>
  </header>`;
}

/** What a person does at the table now. */
const Present = () =>
  html`<${Notices} />${you.value?.request && html`<${OwnRequest} />`}${Boolean(table.value?.votes.length) && html`<${Votes} />`}<${AskBar} />`;

/**
 * A replay has its own `Bottom` and `Tools`, and no chat.
 * @param {{Bottom?: any, Tools?: any, isPast?: boolean}} props
 */
export function Shell({ Bottom = Present, Tools = OwnTools, isPast = false }) {
  const face = game.value;
  useEffect(() => {
    if (tab.value === "talk" || !isSmall.value) readChat.value = chat.value.at(-1)?.id ?? 0;
  }, [tab.value, isSmall.value, chat.value.length]);
  if (!face || !view.value) return null;
  const { Board, Event, Hand } = face;
  const small = isSmall.value;
  const byDays = table.value?.pace === "days";
  const isAwaited = ask.value !== null && !ask.value.optional;
  const hasMissed = !isPast && (byDays ? leftAt.value > 0 : hadTurn.value);
  const isHelped = !isPast && settings.help.value && table.value?.id !== LESSON && !outcome.value;
  const help = isHelped && html`<${FirstTimeHelp} />`;
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    focusOn(".ask :is(.action, .option, .button):not(:disabled), .ask h2");
  };
  return html`<div class="table show-${tab.value}">
    <a class="skip" href="#ask" onClick=${skip}>${t("skip-to-actions")}</a>
    <${Top} Tools=${Tools} />
    <${Tabs} />
    ${small && help}
    <aside class="seats" aria-label=${t("seats")}><h2>${t("seats")}</h2><${Seats} />${!isPast && table.value?.settings.guesses && !outcome.value && html`<${Guess} />`}${!isPast && byDays && html`<${DayTools} />`}</aside>
    <main class="board"><${Board} />${hasMissed && html`<${byDays ? SinceYouLeft : Since} />`}</main>
    <${InspectionHint} />
    <${Moments} />
    <aside class="side" aria-label=${t("happenings")}>
      <div class="event"><${Event} /></div>
      ${!small && help}
      <div class="talk"><${Log} />${!isPast && html`<${Chat} />`}</div>
    </aside>
    <div class="bottom">
      ${!isPast && byDays && !isAwaited && html`<${NextTable} />`}<${Bottom} />${Hand && html`<${Hand} />`}${!isPast && table.value?.id !== LESSON && outcome.value && html`<${End} />`}
    </div>
    ${(hasPalette.value || optionMenu.value) && html`<${OptionMenu} />`}
    <${Inspector} />
    ${fairnessShown.value && html`<${Fairness} onClose=${() => (fairnessShown.value = false)} />`}
    ${keysShown.value && html`<${Keys} />`}
    ${coach.value && html`<${CoachPanel} onClose=${() => (coach.value = false)} />`}
    ${menu.value && html`<${Menu} onClose=${() => (menu.value = false)} />`}
  </div>`;
}

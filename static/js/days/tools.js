/** What a player can prepare at a table played by days, in one place: notes, the next turn, automatic answers, hours and holidays. */
import { signal } from "@preact/signals";
import { get } from "../lib/api.js";
import { html, lazy, useEffect } from "../lib/html.js";
import { loadTexts, moment, t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";
import { LESSON, ask, clock, mySeat, outcome, table } from "../state/store.js";
import { game } from "../table/game.js";
import { holidayAhead } from "./holiday.js";

/** @import { OwnPlan } from "../protocol.d.ts" */

const Notes = lazy(() => import("./notes.js").then((module) => module.openNotes()));
const Plan = lazy(() => import("./plan.js").then((module) => module.openPlan()));
const PlanLine = lazy(() => import("./plan.js").then((module) => module.openPlanLine()));
const Orders = lazy(() => import("./orders.js").then((module) => module.Orders));
const Hours = lazy(() => import("./hours.js").then((module) => module.openHours()));

/** The dialog that is open. @type {import("@preact/signals").Signal<"" | "notes" | "plan" | "orders" | "hours">} */
const shown = signal("");
/** My plans for the next turn, and for questions that come later. @type {import("@preact/signals").Signal<(OwnPlan | null)[]>} */
const plans = signal([]);

/** Requested at every turn, whether there is a plan or not. */
async function look() {
  if (mySeat.value === null || outcome.value) return;
  const kept = ["turn", "later"].map((about) => get(`/tables/${table.value?.id}/plan?about=${about}`));
  plans.value = await Promise.all(kept.map((one) => one.catch(() => null)));
}

function Holidays() {
  return table.value?.seats.map((seat) => {
    const holiday = holidayAhead(seat);
    if (!holiday) return null;
    const said = t(holiday.isNow ? "days-on-holiday" : "days-holiday-planned", {
      name: seatNames.value(seat.seat),
      ...holiday,
    });
    return html`<p key=${seat.seat} class="quiet-line">${said}</p>`;
  });
}

/** Announced before it happens. */
function TimeLine() {
  const asked = ask.value;
  if (!asked || asked.optional || !clock.value) return null;
  return html`<p class="quiet-line">${t(asked.window ? "days-window-closes" : "days-time-up", { time: moment(clock.value.deadline) })}</p>`;
}

function DayTools() {
  const OfGame = game.value?.Settings;
  const playing = mySeat.value !== null && !outcome.value;
  const [own, later] = plans.value;
  const number = ask.value?.id ?? 0;
  useEffect(() => void look(), [number, playing]);
  const close = () => {
    shown.value = "";
    void look();
  };
  /** @param {"notes" | "plan" | "orders" | "hours"} name */
  const button = (name) =>
    html`<button type="button" class="button small" onClick=${() => (shown.value = name)}>${t(`days-${name}`)}</button>`;
  return html`<section class="day-tools" aria-label=${t("days-tools")}>
    ${playing && html`<${TimeLine} />${(own?.dropped || Boolean(own?.steps.length)) && html`<${PlanLine} own=${own} />`}${later?.dropped || later?.steps.length ? html`<p class="quiet-line">${t(later.dropped ? "days-later-dropped" : "days-later")}</p>` : null}`}<${Holidays} />
    <div class="menu-row">${button("notes")}${playing && html`${button("plan")}${OfGame && button("orders")}${button("hours")}`}</div>
    ${shown.value === "notes" && html`<${Notes} onClose=${close} />`}
    ${shown.value === "plan" && html`<${Plan} onClose=${close} />`}
    ${shown.value === "hours" && html`<${Hours} onClose=${close} />`}
    ${shown.value === "orders" && html`<${Orders} onClose=${close} />`}
  </section>`;
}

/** Its texts are fetched when it is first shown. */
export async function openDayTools() {
  await loadTexts("locales/days");
  return table.value?.id === LESSON ? () => null : DayTools;
}

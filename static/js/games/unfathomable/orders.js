/** Standing orders: what I want to answer to each kind of window, without being asked, also while I am away. */
import { computed, effect, signal } from "@preact/signals";
import { html } from "../../lib/html.js";
import { t } from "../../lib/i18n.js";
import { nameOf } from "../../lib/words.js";
import { answer, answering, ask, doAtTable, mySeat, table, view } from "../../state/store.js";
import { give } from "../../state/outbox.js";
import { Switch } from "../../ui/fields.js";
import { tips, wantTips } from "./coach.js";
import { ship } from "./ship.js";

/** The windows that are opened for everybody. */
const WINDOWS = [
  "before_die_roll",
  "after_die_roll",
  "before_check_cards",
  "after_check_total",
  "when_would_be_defeated",
  "when_passenger_would_be_defeated",
];
const ANSWERS = ["ask", "pass", "react"];

/** @typedef {{window: string, choice: string[]}[]} Orders */

const known = computed(() => view.value?.private?.orders ?? []);
/** Orders on their way: the next change builds on them. @type {import("@preact/signals").Signal<Orders | null>} */
const given = signal(null);
const orders = computed(() => given.value ?? known.value);
effect(() => {
  if (JSON.stringify(known.value) === JSON.stringify(given.value)) given.value = null;
});

/** @param {string} window */
const ordered = (window) => orders.value.find((order) => order.window === window)?.choice[0] ?? "ask";

/** @param {string} window @param {string} choice */
function order(window, choice) {
  const others = orders.value.filter((one) => one.window !== window);
  given.value = choice === "ask" ? others : [...others, { window, choice: [choice] }];
  give({ type: "orders", orders: given.value });
}

// The server follows an order when the window closes; here it spares its owner the question.
effect(() => {
  const asked = ask.value;
  if (!asked?.window || answering.value) return;
  const choice = ordered(asked.window);
  if (asked.options.some((option) => option.id === choice)) answer([choice]);
});

/** @param {{window: string}} props */
function StandingOrder({ window }) {
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = (event) => order(window, event.currentTarget.value);
  return html`<label class="standing-order"><span>${nameOf("window", window)}</span>
    <select value=${ordered(window)} onChange=${change}>${ANSWERS.map((one) => html`<option value=${one}>${t(`order-${one}`)}</option>`)}</select>
  </label>`;
}

/** By days, windows wait only for those who want to be waited for; everybody sees who does. */
function AskMe() {
  const here = table.value;
  const seat = here?.seats[mySeat.value ?? -1];
  if (!here || !seat || here.pace !== "days") return null;
  const change = (/** @type {boolean} */ wanted) => doAtTable({ action: "ask_me", wanted });
  return html`<${Switch} label=${t("ask-me")} hint=${t("ask-me.hint")} checked=${Boolean(seat.ask_me)} onChange=${change} />`;
}

/** What a person sets for this game alone. */
export function Settings() {
  return html`${ship.value?.options.learning && html`<${Switch} label=${t("coach")} hint=${t("coach.hint")} checked=${tips.value} onChange=${wantTips} />`}
    ${
      mySeat.value !== null &&
      html`<div class="standing-orders" role="group" aria-label=${t("orders")}>
        <h4>${t("orders")}</h4>
        <p class="quiet-line">${t("orders-help")}</p>
        <${AskMe} />
        ${WINDOWS.map((window) => html`<${StandingOrder} key=${window} window=${window} />`)}
      </div>`
    }`;
}

/** Standing orders: what I want to answer to each kind of window, without being asked, also while I am away. */
import { computed, effect, signal } from "@preact/signals";
import { gameCalled, loadGames } from "fathom/lib/games.js";
import { html, useEffect } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say } from "fathom/lib/messages.js";
import { doAtTable, mySeat, table, view } from "fathom/state/store.js";
import { give } from "fathom/state/outbox.js";
import { Segments } from "fathom/ui/fields.js";
import { entry } from "./catalogue.js";
import { me, own } from "./ship.js";

/** @import { OrderedWindow, StandingOrder } from "fathom/protocol.d.ts" */

/** What can be said of a kind of window; of conditions, those under which one wants to be left alone. @type {Record<string, {choice: string[], when?: string, until_turn?: boolean}>} */
const ANSWERS = {
  pass_until_turn: { choice: ["pass"], until_turn: true },
  pass: { choice: ["pass"] },
  far_from_threshold: { choice: ["pass"], when: "far_from_threshold" },
  react: { choice: ["react"] },
};
const ALWAYS = ["pass_until_turn", "pass", "react"];

const windows = computed(() => gameCalled("unfathomable")?.windows ?? []);
const known = computed(() => view.value?.private?.orders ?? []);
/** Orders on their way: the next change builds on them. @type {import("@preact/signals").Signal<StandingOrder[] | null>} */
const given = signal(null);
const orders = computed(() => given.value ?? known.value);

/** An order with nothing left out. @param {Partial<StandingOrder>} order @returns {StandingOrder} */
const whole = (order) => ({ window: "", choice: [], when: "", until_turn: false, ...order });

effect(() => {
  if (JSON.stringify(known.value) === JSON.stringify(given.value)) given.value = null;
});

/** What is used under a condition comes first: what else is said of the window is for all other cases. @param {StandingOrder[]} wanted */
function order(wanted) {
  const uses = wanted.filter(isUse);
  given.value = [...uses, ...wanted.filter((one) => !isUse(one))].map(whole);
  give({ type: "orders", orders: given.value });
}

/** @param {StandingOrder} one */
const isUse = (one) => one.choice.some((choice) => choice.startsWith("use:"));

/** @param {string} window */
function answerTo(window) {
  const found = orders.value.find((one) => one.window === window && !isUse(one));
  const same = (/** @type {string} */ name) =>
    JSON.stringify(whole({ window, ...ANSWERS[name] })) === JSON.stringify(whole(found ?? {}));
  return Object.keys(ANSWERS).find(same) ?? "ask";
}

/** @param {string[]} kinds @param {string} name */
function orderFor(kinds, name) {
  const others = orders.value.filter((one) => isUse(one) || !kinds.includes(one.window));
  order([...others, ...(name in ANSWERS ? kinds.map((window) => whole({ window, ...ANSWERS[name] })) : [])]);
}

/** What would be used in this window under this condition. @param {string} window @param {string} when */
const useIn = (window, when) =>
  orders.value.find((one) => isUse(one) && one.window === window && one.when === when)?.choice[0] ?? "";

/** @param {string} window @param {string} when @param {string} use nothing: as in all other cases */
function orderUse(window, when, use) {
  const others = orders.value.filter((one) => !isUse(one) || one.window !== window || one.when !== when);
  order(use ? [...others, whole({ window, choice: [use], when })] : others);
}

/** Whether I have what is named as "kind:id". @param {string} source */
function isMine(source) {
  const [kind, id] = source.split(":");
  const player = me.value;
  if (kind === "skill") return own.value?.hand.includes(id);
  if (kind === "item") return player?.items.includes(id);
  const powers = entry("character", player?.character ?? "")?.facts.powers;
  if (!player || player.revealed || !powers) return false;
  return kind === "feat" ? player.feat && powers.feat === id : powers.ability === id;
}

/**
 * @param {{label: string, value: string, values: [string, string][], onChange: (value: string) => void}} props
 */
function Choice({ label, value, values, onChange }) {
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const change = (event) => onChange(event.currentTarget.value);
  return html`<label class="standing-order"><span>${label}</span>
    <select value=${value} onChange=${change}>${values.map(([name, words]) => html`<option key=${name} value=${name}>${words}</option>`)}</select>
  </label>`;
}

/** @param {string[]} names @returns {[string, string][]} */
const worded = (names) => names.map((name) => [name, t(`order-${name}`)]);

/** @param {{window: OrderedWindow}} props */
function Ordered({ window }) {
  const { kind, conditions, uses } = window;
  const names = ["ask", ...Object.keys(ANSWERS).filter((name) => ALWAYS.includes(name) || conditions.includes(name))];
  const mine = uses.filter(isMine);
  return html`<${Choice} label=${nameOf("window", kind)} value=${answerTo(kind)} values=${worded(names)} onChange=${(/** @type {string} */ name) => orderFor([kind], name)} />
    ${conditions
      .filter((when) => !(when in ANSWERS) && mine.length)
      .map((when) => {
        /** @type {[string, string][]} */
        const values = mine.map((source) => [`use:${source.split(":")[1]}`, say("order-use", { source })]);
        return html`<${Choice} key=${when} label=${t(`order-${when}`)} value=${useIn(kind, when)} values=${[["", t("order-as-above")], ...values]} onChange=${(/** @type {string} */ use) => orderUse(kind, when, use)} />`;
      })}`;
}

/** One answer for all of them. */
function Everything() {
  const kinds = windows.value.map(({ kind }) => kind);
  const answers = new Set(kinds.map(answerTo));
  const [only] = answers;
  const value = answers.size === 1 ? only : "";
  const values = worded(["ask", "pass_until_turn", "pass"]);
  if (!values.some(([name]) => name === value)) values.unshift(["", t("order-each")]);
  return html`<${Choice} label=${t("order-all")} value=${value} values=${values} onChange=${(/** @type {string} */ name) => name && orderFor(kinds, name)} />`;
}

/** By days, windows wait only for those who want to be waited for; everybody sees who does. */
function AskMe() {
  const here = table.value;
  const seat = here?.seats[mySeat.value ?? -1];
  if (!here || !seat || here.pace !== "days") return null;
  const value = seat.ask_me ? (seat.by_days?.only_own ? "own" : "always") : "never";
  const values = ["never", "own", "always"].map((name) => ({ value: name, label: t(`ask-me-${name}`) }));
  /** @param {string} name */
  const change = (name) => doAtTable({ action: "ask_me", wanted: name !== "never", only_own: name === "own" });
  return html`<${Segments} label=${t("ask-me")} hint=${t("ask-me.hint")} values=${values} value=${value} onChange=${change} />`;
}

function Orders() {
  useEffect(() => void loadGames(), []);
  return html`<div class="standing-orders" role="group" aria-label=${t("orders")}>
    <h4>${t("orders")}</h4>
    <p class="quiet-line">${t("orders-help")}</p>
    <${AskMe} />
    ${windows.value.length > 0 && html`<${Everything} />`}
    ${windows.value.map((window) => html`<${Ordered} key=${window.kind} window=${window} />`)}
  </div>`;
}

/** What a person sets for this game alone. */
export function Settings() {
  return mySeat.value !== null && html`<${Orders} />`;
}

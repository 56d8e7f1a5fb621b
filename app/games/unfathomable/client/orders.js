/** Standing orders: what I want to answer to each kind of window, without being asked, also while I am away. */
import { computed, effect, signal } from "@preact/signals";
import { gameCalled, loadGames } from "fathom/lib/games.js";
import { html, useEffect } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say } from "fathom/lib/messages.js";
import { doAtTable, mySeat, refused, table, view } from "fathom/state/store.js";
import { pending, sendCommand } from "fathom/state/outbox.js";
import { Segments } from "fathom/ui/fields.js";
import { entry } from "./catalogue.js";
import { ChecksToCome } from "./later.js";
import { OrderChoice, worded } from "./order-choice.js";
import { me, own } from "./ship.js";

/** @import { OrderedWindow, StandingOrder } from "fathom/protocol.d.ts" */

/** In every list of unwanted options, so that the list does not depend on what the seat holds. */
const NOTHING = "nothing";

/** What can be said of a kind of window; of conditions, those under which one wants to be left alone. @type {Record<string, {choice: string[], when?: string, until_turn?: boolean, unwanted?: string[]}>} */
const ANSWERS = {
  if_useful: { choice: ["pass"], unwanted: [NOTHING] },
  pass_until_turn: { choice: ["pass"], until_turn: true },
  pass: { choice: ["pass"] },
  far_from_threshold: { choice: ["pass"], when: "far_from_threshold" },
  react: { choice: ["react"] },
};
const ALWAYS = ["if_useful", "pass_until_turn", "pass", "react"];

const windows = computed(() => gameCalled("unfathomable")?.windows ?? []);
const known = computed(() => view.value?.private?.orders ?? []);
/** The orders that were sent last, until the view has them: the next change builds on them. @type {import("@preact/signals").Signal<{id: string, orders: StandingOrder[]} | null>} */
const sent = signal(null);
const orders = computed(() => sent.value?.orders ?? known.value);

/** An order with nothing left out. @param {Partial<StandingOrder>} order @returns {StandingOrder} */
const whole = (order) => ({ window: "", choice: [], when: "", until_turn: false, unwanted: [], ...order });

/** Whether the server has not answered yet. */
const isSending = () => pending.value.some(({ id }) => id === sent.value?.id);

effect(() => {
  if (!sent.value || isSending()) return;
  const isRefused = refused.value?.command?.id === sent.value.id;
  if (isRefused || JSON.stringify(known.value) === JSON.stringify(sent.value.orders)) sent.value = null;
});

/** What is used under a condition comes first: what else is said of the window is for all other cases. @param {StandingOrder[]} wanted */
function order(wanted) {
  const all = [...wanted.filter(isUse), ...wanted.filter((one) => !isUse(one))].map(whole);
  sent.value = { id: sendCommand({ type: "orders", orders: all }), orders: all };
}

/** @param {StandingOrder} one */
const isUse = (one) => one.choice.some((choice) => choice.startsWith("use:"));

/** @param {string} window */
function answerTo(window) {
  const found = orders.value.find((one) => one.window === window && !isUse(one));
  if (found?.unwanted.length) return "if_useful";
  const same = (/** @type {string} */ name) =>
    JSON.stringify(whole({ window, ...ANSWERS[name] })) === JSON.stringify(whole(found ?? {}));
  return Object.keys(ANSWERS).find(same) ?? "ask";
}

/** @param {string[]} kinds @param {string} name */
function orderFor(kinds, name) {
  const others = orders.value.filter((one) => isUse(one) || !kinds.includes(one.window));
  order([...others, ...(name in ANSWERS ? kinds.map((window) => whole({ window, ...ANSWERS[name] })) : [])]);
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

/** @param {{window: OrderedWindow}} props */
function Ordered({ window }) {
  const { kind, conditions } = window;
  const names = ["ask", ...Object.keys(ANSWERS).filter((name) => ALWAYS.includes(name) || conditions.includes(name))];
  return html`<${OrderChoice} label=${nameOf("window", kind)} value=${answerTo(kind)} values=${worded(names)} onChange=${(/** @type {string} */ name) => orderFor([kind], name)} />`;
}

/** @param {string} source "kind:id" */
const useOf = (source) => `use:${source.split(":")[1]}`;

/** The windows in which something can be used. @param {string} source */
const windowsOf = (source) => windows.value.filter(({ uses }) => uses.includes(source));

/** "ask", "never", or the condition under which it is used by itself. @param {string} source */
function answerWith(source) {
  const use = useOf(source);
  const ordered = orders.value.find((one) => one.choice.includes(use));
  if (ordered) return ordered.when;
  return orders.value.some(({ unwanted }) => unwanted.includes(use)) ? "never" : "ask";
}

/** @param {string} source @param {string} answer */
function orderCard(source, answer) {
  const use = useOf(source);
  const kinds = windowsOf(source).map(({ kind }) => kind);
  const others = orders.value
    .filter((one) => !one.choice.includes(use))
    .map((one) => (one.unwanted.length ? { ...one, unwanted: one.unwanted.filter((id) => id !== use) } : one));
  if (answer === "never") {
    // Where I would be asked, I am not asked for this one.
    const asked = kinds.filter((kind) => ["ask", "if_useful"].includes(answerTo(kind)));
    const rest = others.filter((one) => isUse(one) || !asked.includes(one.window));
    const unwanted = (/** @type {string} */ kind) => [
      ...(others.find((one) => one.window === kind && one.unwanted.length)?.unwanted ?? [NOTHING]),
      use,
    ];
    order([...rest, ...asked.map((window) => whole({ window, choice: ["pass"], unwanted: unwanted(window) }))]);
  } else if (answer === "ask") order(others);
  else {
    const window = windowsOf(source).find(({ conditions }) => conditions.includes(answer))?.kind ?? "";
    order([...others, whole({ window, choice: [use], when: answer })]);
  }
}

/** What I hold, one by one. @param {{source: string}} props */
function Card({ source }) {
  const conditions = windowsOf(source).flatMap((window) => window.conditions.filter((when) => !(when in ANSWERS)));
  const values = worded(["ask", "never", ...new Set(conditions)]);
  return html`<${OrderChoice} label=${say("order-card", { source })} value=${answerWith(source)} values=${values} onChange=${(/** @type {string} */ answer) => orderCard(source, answer)} />`;
}

function Cards() {
  const mine = [...new Set(windows.value.flatMap(({ uses }) => uses))].filter(isMine);
  return html`<h4>${t("order-cards")}</h4>
    <p class="quiet-line">${t(mine.length ? "order-cards-help" : "order-cards-none")}</p>
    ${mine.map((source) => html`<${Card} key=${source} source=${source} />`)}`;
}

/** One answer for all of them. */
function Everything() {
  const kinds = windows.value.map(({ kind }) => kind);
  const answers = new Set(kinds.map(answerTo));
  const [only] = answers;
  const value = answers.size === 1 ? only : "";
  const values = worded(["ask", "if_useful", "pass_until_turn", "pass"]);
  if (!values.some(([name]) => name === value)) values.unshift(["", t("order-each")]);
  return html`<${OrderChoice} label=${t("order-all")} value=${value} values=${values} onChange=${(/** @type {string} */ name) => name && orderFor(kinds, name)} />`;
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
  useEffect(() => {
    void loadGames();
    if (!isSending()) sent.value = null;
  }, []);
  return html`<div class="standing-orders" role="group" aria-label=${t("orders")}>
    <h4>${t("orders")}</h4>
    <p class="quiet-line">${t("orders-help")}</p>
    <${AskMe} />
    ${windows.value.length > 0 && html`<${Everything} />`}
    ${windows.value.map((window) => html`<${Ordered} key=${window.kind} window=${window} />`)}
    ${windows.value.length > 0 && html`<${Cards} />`}
    ${table.value?.pace === "days" && html`<${ChecksToCome} />`}
  </div>`;
}

/** What a person sets for this game alone. */
export function Settings() {
  return mySeat.value !== null && html`<${Orders} />`;
}

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { draw, settle, waitUntil } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { games } from "../../../static/js/lib/games.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, opener, say, sayPrompt, sayRich } from "../../../static/js/lib/messages.js";
import { openOutbox, pending } from "../../../static/js/state/outbox.js";
import { receive, table, view, you } from "../../../static/js/state/store.js";
import { verb } from "../../../static/js/state/draft.js";
import { game } from "../../../static/js/table/game.js";
import { InspectionHint, Inspector, inspect, inspected, inspecting } from "../../../static/js/table/inspect.js";

// These tests need no texts of cards.
const { fetch: fetchFile } = globalThis;
globalThis.fetch = async (address, options) =>
  /^\w+\/\w+\.json$/.test(address) ? { ok: true, json: async () => ({}) } : fetchFile(address, options);

const client = "../../../app/games/unfathomable/client";
const { Ship } = await import(`${client}/board.js`);
const { argumentKinds: kinds } = await import(`${client}/catalogue.js`);
const { Check } = await import(`${client}/check.js`);
const { eventIcon } = await import(`${client}/events.js`);
const { Study } = await import(`${client}/loyalty.js`);
const { face } = await import(`${client}/face.js`);
const { MomentCard } = await import(`${client}/moments.js`);
const { SeatAboard } = await import(`${client}/seat.js`);
const { Settings } = await import(`${client}/orders.js`);
const { longestLine } = await import(`${client}/skill-card.js`);
const { asksForHand } = await import(`${client}/ship.js`);
await loadTexts("", "unfathomable");

const player = (seat, changes) => ({ seat, character: "arjun_singh", space: "bridge", revealed: "", feat: true, hand: 3, loyalty: 1, items: [], in_play: [], ...changes });
const ship = (changes) => ({
  players: [player(0), player(1, { space: "chapel" })],
  turn: { seat: 1, step: "action", actions: 2 },
  titles: { captain: 0, keeper: 1 },
  monarchs: {},
  deep_ones: { deck_3: 2 },
  passengers: {},
  damage: {},
  decks: {},
  supply: { deep_ones: 20, passengers: 7 },
  checks: [],
  rolls: [],
  resolving: [],
  tops: {},
  ...changes,
});
const aboard = (changes, ask = null) => ({
  public: { outcome: null, waiting: null, table: ship(changes) },
  private: { seat: 0, ask, orders: [], own: { hand: [], loyalty: [], added: [] } },
});

beforeEach(() => {
  you.value = { role: "player", seat: 0, host: true };
  table.value = { id: "t", status: "playing", seats: ["Mara", "Jonas"].map((name, seat) => ({ seat, name })), votes: [] };
  view.value = aboard();
});

test("figures on a portrait board are drawn in place and do not move there", async () => {
  const root = await draw(html`<${Ship} />`);
  await waitUntil(() => ResizeObserver.all.length > 1);
  const wide = root.withClass("figure");
  for (const notify of ResizeObserver.all) notify([{ contentRect: { width: 390, height: 560 } }]);
  await waitUntil(() => root.withClass("narrow").length);
  const narrow = root.withClass("figure");

  assert.ok(narrow.length > 2);
  assert.ok(!narrow.some((figure) => wide.includes(figure)), "a figure that stays the same element moves to its new place");
});

test("the ship rotates for a board of another shape, but not because an ask has one line more", async () => {
  const root = await draw(html`<${Ship} />`);
  await settle();
  const resize = async (width, height) => {
    for (const notify of ResizeObserver.all) notify([{ contentRect: { width, height } }]);
    await settle();
    return root.withClass("narrow").length > 0;
  };

  assert.equal(await resize(390, 560), true);
  assert.equal(await resize(390, 270), true);
  assert.equal(await resize(390, 300), true);
  assert.equal(await resize(872, 516), false);
  assert.equal(await resize(390, 300), false);
});

test("seats that may add only one card are asked for at most one", () => {
  const addCards = (most) => ({ kind: "choose", prompt: { id: "unfathomable-add_cards", args: {} }, options: [], least: 0, most });

  assert.equal(sayPrompt(addCards(1)), "Add at most one card to the check");
  assert.equal(sayPrompt(addCards(4)), "Add any number of cards to the check");
});

test("only a passed check has a tick", () => {
  const icon = (name, result) => eventIcon({ name: `unfathomable-${name}`, args: { result } });

  assert.equal(icon("check_result", "pass"), "check");
  assert.notEqual(icon("check_result", "fail"), "check");
  assert.notEqual(icon("check_announced"), "check");
});

test("the verb agrees with the number of players who want to react", () => {
  argumentKinds.value = kinds;
  const text = (...seats) => say("event-unfathomable-wants_to_act", { window: "before_roll", seats });

  assert.match(text(1), /Jonas wants to react/);
  assert.match(text(0, 1), /Mara and Jonas want to react/);
});

test("the help button says what to do next", async () => {
  const root = await draw(html`<${Ship} /><${InspectionHint} />`);
  assert.equal(root.withClass("inspection-hint").length, 0);
  root.withClass("inspect-button")[0].press();
  await waitUntil(() => root.withClass("inspection-hint").length);

  assert.match(root.withClass("inspection-hint")[0].textContent, /press/i);
  inspecting.value = false;
});

test("a check whose result a player named says who, and shows no total", async () => {
  const now = { number: 1, source: "room:chapel", stage: "decided", target: 15, partial: null, skills: [], supporting: [], opposing: [], faceup: [], added: {}, pile: 0, total: 15, modifier: 0, result: "pass", named_by: 1 };
  const root = await draw(html`<${Check} now=${now} />`);

  assert.match(root.withClass("reveal")[0].textContent, /Jonas/);
  assert.equal(root.withClass("scale").length, 0);
});

test("the number of added cards is shown if they are many", async () => {
  const now = { number: 1, source: "room:chapel", stage: "adding", target: 15, partial: null, skills: [], supporting: [], opposing: [], faceup: [], added: { 0: 2, 1: 5 }, pile: 9, total: null, modifier: 0, result: "", named_by: -1 };
  const root = await draw(html`<${Check} now=${now} />`);

  const added = root.withClass("backs").map(({ textContent }) => textContent);
  assert.ok(added.includes("×5"), added.join());
});

test("a card that the log names is opened by keyboard and is not a button, so that it wraps like text", async () => {
  const opened = [];
  opener.value = (target) => opened.push(target);
  argumentKinds.value = { source: () => ({ "": "Rampage", opens: "skill:strength_4" }) };
  const root = await draw(html`<p>${sayRich("event-unfathomable-used", { seat: 0, source: "x" })}</p>`);
  const [name] = root.withClass("name-link");
  name.fire("keydown", { key: "Enter", preventDefault: () => {} });
  opener.value = null;
  argumentKinds.value = kinds;

  assert.deepEqual(opened, ["skill:strength_4"]);
  assert.notEqual(name.localName, "button");
});

test("an ability that can be used once a game is marked on every seat that has used it", async () => {
  view.value = aboard({ players: [player(0), player(1, { feat: false })] });
  const [mine, theirs] = await Promise.all([0, 1].map((seat) => draw(html`<${SeatAboard} seat=${seat} />`)));

  assert.equal(mine.withClass("used-feat").length, 0);
  assert.equal(theirs.withClass("used-feat").length, 1);
});

test("a player who is defeated or sent to the Brig reads what that means", async () => {
  const moments = ["defeated", "jailed"].map((name, number) => ({ number, name: `unfathomable-${name}`, args: { seat: 0 } }));
  const root = await draw(html`<${MomentCard} moments=${moments} />`);
  const [defeated, jailed] = root.all(({ localName }) => localName === "li").map(({ textContent }) => textContent);

  assert.match(defeated, /Sick Bay/);
  assert.match(jailed, /check/);
});

test("a phone shows the hand while an action that plays a card is chosen", () => {
  const card = (index) => ({ id: `play:${index}`, at: [`hand:${index}`], label: "unfathomable-action-play", args: { card: "lore_1" } });
  const others = ["move", "end", "use", "trade"].map((name) => ({ id: name, at: [], label: `unfathomable-action-${name}`, args: {} }));
  const ask = { id: 1, kind: "choose", prompt: { id: "unfathomable-choose_action", args: {} }, reason: null, rule: "", window: "", answered: null, options: [card(0), card(1), ...others], least: 1, most: 1 };
  view.value = aboard({}, ask);
  assert.equal(asksForHand.value, false);
  verb.value = "play";

  assert.equal(asksForHand.value, true);
  verb.value = "";
});

test("a choice of a crisis that its card does not name has a text", () => {
  argumentKinds.value = kinds;
  const decided = (option) => say("event-unfathomable-crisis_decided", { seat: 0, card: "identity_crisis", option });
  assert.match(decided("fail"), /Treat the check as failed/);
  assert.match(decided("check"), /The skill check/);
});

test("a negative number has a minus sign, not a hyphen", async () => {
  argumentKinds.value = kinds;
  assert.equal(say("label-unfathomable-option-amount", { amount: "-2" }), "−2");
  assert.equal(say("label-unfathomable-option-amount", { amount: "+2" }), "+2");
});

test("only the sides that are possible at this table are explained", async () => {
  const explained = async (seats, options = {}) => {
    const ask = { id: 1, kind: "acknowledge", prompt: { id: "unfathomable-study_loyalty", args: {} }, reason: null, rule: "", window: "", answered: null, options: [] };
    view.value = aboard({ players: Array.from({ length: seats }, (_, seat) => player(seat)), options }, ask);
    return (await draw(html`<${Study} />`)).all(({ localName }) => localName === "dt").length;
  };

  assert.equal(await explained(3), 2);
  assert.equal(await explained(4), 3);
  assert.equal(await explained(4, { no_cultist: true }), 2);
  assert.equal(await explained(4, { learning: true }), 2);
});

test("the button of a trade says that nothing is given", () => {
  const ask = { kind: "choose", prompt: { id: "unfathomable-trade_back", args: {} }, options: [], least: 0, most: 2 };

  assert.equal(face.confirmText(ask), "Give nothing");
});

test("the title of a small card is broken into two lines", () => {
  assert.equal(longestLine("Persistence"), 11);
  assert.equal(longestLine("Coordinated Effort"), 11);
  assert.equal(longestLine("Не зважати на рани"), 10);
});

/** The automatic answers, and a function that chooses one for all windows. */
async function drawOrders() {
  games.value = [{ name: "unfathomable", windows: [{ kind: "before_die_roll", conditions: [], uses: [] }] }];
  pending.value = [];
  const root = await draw(html`<${Settings} />`);
  const [select] = root.all(({ localName }) => localName === "select");
  const choose = async (value) => {
    select.value = value;
    await select.fire("change");
    await settle();
  };
  return { select, choose };
}

test("an automatic answer that is withdrawn before the server has confirmed it is sent as an empty list", async () => {
  const { choose } = await drawOrders();
  await choose("pass");
  await choose("ask");

  assert.deepEqual(pending.value.map(({ orders }) => orders.length), [1, 0]);
});

test("an automatic answer that the server has refused is not shown as if it were in force", async () => {
  const refuse = (id) => receive({ type: "refused", id, refusal: { code: "slow_down", rule: "", args: {} } });
  const { select, choose } = await drawOrders();
  await choose("pass");
  assert.equal(select.value, "pass");
  refuse(pending.value[0].id);
  await settle();
  assert.equal(select.value, "ask");
  await choose("react");
  const [{ id }] = pending.value;
  await choose("pass");
  refuse(id);
  await settle();
  assert.equal(select.value, "pass", "an earlier command was refused, not the last one");
  refuse(pending.value[0].id);
  await settle();
  assert.equal(select.value, "ask");

  // A lesson refuses at once.
  openOutbox("lesson", ({ id }) => (refuse(id), true));
  await choose("pass");
  assert.equal(select.value, "ask");
  openOutbox("t", () => false);
});

test("an automatic answer stays shown between its confirmation and the new view", async () => {
  const { select, choose } = await drawOrders();
  await choose("pass");
  const [{ id, orders }] = pending.value;
  receive({ type: "done", id });
  await settle();
  assert.equal(select.value, "pass");
  view.value = { ...view.value, private: { ...view.value.private, orders } };
  view.value = aboard();
  await settle();

  assert.equal(select.value, "ask");
});

test("what cannot be explained is not explained later either", async () => {
  game.value = face;
  const root = await draw(html`<${Inspector} />`);
  inspect("seat:9");
  await waitUntil(() => !inspected.value.what);

  assert.equal(inspected.value.what, "");
  assert.equal(root.textContent, "");
});

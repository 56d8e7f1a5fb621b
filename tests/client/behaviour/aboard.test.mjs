import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { drawn, settled, until } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, opener, say, sayPrompt, sayRich } from "../../../static/js/lib/messages.js";
import { table, view, you } from "../../../static/js/state/store.js";
import { verb } from "../../../static/js/state/draft.js";

// No card has to be read here.
const { fetch: online } = globalThis;
globalThis.fetch = async (address, how) =>
  /^\w+\/\w+\.json$/.test(address) ? { ok: true, json: async () => ({}) } : online(address, how);

const client = "../../../app/games/unfathomable/client";
const { Ship } = await import(`${client}/board.js`);
const { argumentKinds: kinds } = await import(`${client}/catalogue.js`);
const { Check } = await import(`${client}/check.js`);
const { eventIcon } = await import(`${client}/events.js`);
const { Study } = await import(`${client}/loyalty.js`);
const { asking } = await import(`${client}/explain.js`);
const { face } = await import(`${client}/face.js`);
const { MomentCard } = await import(`${client}/moments.js`);
const { SeatAboard } = await import(`${client}/seat.js`);
const { longestLine } = await import(`${client}/skill-card.js`);
const { asksForHand } = await import(`${client}/ship.js`);
await loadTexts("", "unfathomable");

const player = (seat, more) => ({ seat, character: "arjun_singh", space: "bridge", revealed: "", feat: true, hand: 3, loyalty: 1, items: [], in_play: [], ...more });
const ship = (more) => ({
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
  ...more,
});
const aboard = (more, ask = null) => ({
  public: { outcome: null, waiting: null, table: ship(more) },
  private: { seat: 0, ask, orders: [], own: { hand: [], loyalty: [], added: [] } },
});

beforeEach(() => {
  you.value = { role: "player", seat: 0, host: true };
  table.value = { id: "t", status: "playing", seats: ["Mara", "Jonas"].map((name, seat) => ({ seat, name })), votes: [] };
  view.value = aboard();
});

test("on a portrait board the figures are put in place when it is drawn first, and do not fly there", async () => {
  const root = await drawn(html`<${Ship} />`);
  await until(() => ResizeObserver.all.length > 1);
  const wide = root.classed("figure");
  for (const tell of ResizeObserver.all) tell([{ contentRect: { width: 390, height: 560 } }]);
  await until(() => root.classed("narrow").length);
  const narrow = root.classed("figure");

  assert.ok(narrow.length > 2);
  assert.ok(!narrow.some((figure) => wide.includes(figure)), "a figure that stays the same element flies to its new place");
});

test("the ship turns for a board of another shape, and not because a question has a line more", async () => {
  const root = await drawn(html`<${Ship} />`);
  await settled();
  const resize = async (width, height) => {
    for (const tell of ResizeObserver.all) tell([{ contentRect: { width, height } }]);
    await settled();
    return root.classed("narrow").length > 0;
  };

  assert.equal(await resize(390, 560), true);
  assert.equal(await resize(390, 270), true);
  assert.equal(await resize(390, 300), true);
  assert.equal(await resize(872, 516), false);
  assert.equal(await resize(390, 300), false);
});

test("seats that may add only one card are asked for at most one", () => {
  const asked = (most) => ({ kind: "choose", prompt: { id: "unfathomable-add_cards", args: {} }, options: [], least: 0, most });

  assert.equal(sayPrompt(asked(1)), "Add at most one card to the check");
  assert.equal(sayPrompt(asked(4)), "Add any number of cards to the check");
});

test("neither an announced nor a failed check has the tick of one that was passed", () => {
  const icon = (name, result) => eventIcon({ name: `unfathomable-${name}`, args: { result } });

  assert.equal(icon("check_result", "pass"), "check");
  assert.notEqual(icon("check_result", "fail"), "check");
  assert.notEqual(icon("check_announced"), "check");
});

test("one wants to react, two want to", () => {
  argumentKinds.value = kinds;
  const told = (...seats) => say("event-unfathomable-wants_to_act", { window: "before_roll", seats });

  assert.match(told(1), /Jonas wants to react/);
  assert.match(told(0, 1), /Mara and Jonas want to react/);
});

test("the question mark says what to do next", async () => {
  const root = await drawn(html`<${Ship} />`);
  assert.equal(root.classed("press-anything").length, 0);
  root.classed("chart-button").at(-1).press();
  await until(() => root.classed("press-anything").length);

  assert.match(root.classed("press-anything")[0].textContent, /press/i);
  asking.value = false;
});

test("a check whose result somebody named says who, and shows no total of cards that were not added", async () => {
  const now = { number: 1, source: "room:chapel", stage: "decided", target: 15, partial: null, skills: [], supporting: [], opposing: [], faceup: [], added: {}, pile: 0, total: 15, modifier: 0, result: "pass", named_by: 1 };
  const root = await drawn(html`<${Check} now=${now} />`);

  assert.match(root.classed("reveal")[0].textContent, /Jonas/);
  assert.equal(root.classed("scale").length, 0);
});

test("five cards that somebody has added do not look like three", async () => {
  const now = { number: 1, source: "room:chapel", stage: "adding", target: 15, partial: null, skills: [], supporting: [], opposing: [], faceup: [], added: { 0: 2, 1: 5 }, pile: 9, total: null, modifier: 0, result: "", named_by: -1 };
  const root = await drawn(html`<${Check} now=${now} />`);

  const added = root.classed("backs").map((one) => one.textContent);
  assert.ok(added.includes("×5"), added.join());
});

test("a card that a line of the log names is opened by key, and is text like the comma behind it", async () => {
  const opened = [];
  opener.value = (what) => opened.push(what);
  argumentKinds.value = { source: () => ({ "": "Rampage", opens: "skill:strength_4" }) };
  const root = await drawn(html`<p>${sayRich("event-unfathomable-used", { seat: 0, source: "x" })}</p>`);
  const [name] = root.classed("name-link");
  name.fire("keydown", { key: "Enter", preventDefault: () => {} });
  opener.value = null;
  argumentKinds.value = kinds;

  assert.deepEqual(opened, ["skill:strength_4"]);
  assert.notEqual(name.localName, "button");
});

test("an ability that can be used once a game is marked on every seat that has used it", async () => {
  view.value = aboard({ players: [player(0), player(1, { feat: false })] });
  const [mine, theirs] = await Promise.all([0, 1].map((seat) => drawn(html`<${SeatAboard} seat=${seat} />`)));

  assert.equal(mine.classed("used-feat").length, 0);
  assert.equal(theirs.classed("used-feat").length, 1);
});

test("who is defeated or sent to the Brig reads what that means", async () => {
  const moments = ["defeated", "jailed"].map((name, number) => ({ number, name: `unfathomable-${name}`, args: { seat: 0 } }));
  const root = await drawn(html`<${MomentCard} moments=${moments} />`);
  const [defeated, jailed] = root.all((one) => one.localName === "li").map((line) => line.textContent);

  assert.match(defeated, /Sick Bay/);
  assert.match(jailed, /check/);
});

test("on a phone the cards of the hand come with the action that plays one", () => {
  const card = (place) => ({ id: `play:${place}`, at: [`hand:${place}`], label: "unfathomable-action-play", args: { card: "lore_1" } });
  const others = ["move", "end", "use", "trade"].map((name) => ({ id: name, at: [], label: `unfathomable-action-${name}`, args: {} }));
  const ask = { id: 1, kind: "choose", prompt: { id: "unfathomable-choose_action", args: {} }, reason: null, rule: "", window: "", answered: null, options: [card(0), card(1), ...others], least: 1, most: 1 };
  view.value = aboard({}, ask);
  assert.equal(asksForHand.value, false);
  verb.value = "play";

  assert.equal(asksForHand.value, true);
  verb.value = "";
});

test("the choice of a crisis that its card does not name has a name", () => {
  argumentKinds.value = kinds;
  const decided = (option) => say("event-unfathomable-crisis_decided", { seat: 0, card: "identity_crisis", option });
  assert.match(decided("fail"), /Treat the check as failed/);
  assert.match(decided("check"), /The skill check/);
});

test("a number that is taken away has a minus, not a hyphen", async () => {
  argumentKinds.value = kinds;
  assert.equal(say("label-unfathomable-option-amount", { amount: "-2" }), "−2");
  assert.equal(say("label-unfathomable-option-amount", { amount: "+2" }), "+2");
});

test("only those sides are explained that somebody at this table may be on", async () => {
  const explained = async (seats, options = {}) => {
    const asked = { id: 1, kind: "acknowledge", prompt: { id: "unfathomable-study_loyalty", args: {} }, reason: null, rule: "", window: "", answered: null, options: [] };
    view.value = aboard({ players: Array.from({ length: seats }, (_, seat) => player(seat)), options }, asked);
    return (await drawn(html`<${Study} />`)).all((one) => one.localName === "dt").length;
  };

  assert.equal(await explained(3), 2);
  assert.equal(await explained(4), 3);
  assert.equal(await explained(4, { no_cultist: true }), 2);
  assert.equal(await explained(4, { learning: true }), 2);
});

test("who gives nothing in a trade says so", () => {
  const asked = { kind: "choose", prompt: { id: "unfathomable-trade_back", args: {} }, options: [], least: 0, most: 2 };

  assert.equal(face.confirmText(asked), "Give nothing");
});

test("the title of a small card has room in two lines, above what the card is worth", () => {
  assert.equal(longestLine("Persistence"), 11);
  assert.equal(longestLine("Coordinated Effort"), 11);
  assert.equal(longestLine("Не зважати на рани"), 10);
});

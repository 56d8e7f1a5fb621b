import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { draw, settle, waitUntil } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { table, view, you } from "../../../static/js/state/store.js";
import { game } from "../../../static/js/table/game.js";
import { Inspector, inspect, inspected } from "../../../static/js/table/inspect.js";

const client = "../../../app/games/subterra/client";
const { Board } = await import(`${client}/board.js`);
const { AskAside } = await import(`${client}/ask.js`);
const { Inspected } = await import(`${client}/inspect.js`);
await loadTexts("", "subterra");

const tile = { tile: "start", kind: "", type: "start", rotation: 0, open: "NESW", connected: "", flood: false, debris: false, rope: false };
const medic = { id: "medic", seat: 0, at: [0, 0], health: 3, most_health: 3, conscious: true, hidden: false, submerged: false, removed: false, uses: {} };
const rotate = (rotation) => ({ id: `rotate:${rotation}`, at: ["cell:1,0"], label: "subterra-rotate", args: { rotation } });
const endTurn = { id: "end_turn", at: [], label: "subterra-action-end_turn", args: {} };
const askFor = (prompt, points, options) => ({ id: 1, kind: "choose", prompt: { id: prompt, args: { explorer: "medic", points } }, reason: null, rule: "", window: "", answered: null, options, least: 1, most: 1 });

/** @param {any} ask @param {any} [changes] */
const viewWith = (ask, changes) => ({
  public: {
    outcome: null,
    waiting: null,
    table: { round: 1, phase: "action", placed: ["0,0"], tiles: { "0,0": tile }, explorers: [medic], horrors: [], horror_figures: [], turn: { explorer: "medic", ap: 2 }, drawn: null, aside: null, gas: false, hazards: { left: 20, discarded: [] }, ...changes },
  },
  private: { seat: 0, ask, orders: [], own: null },
});

beforeEach(() => {
  game.value = { name: "subterra", keys: {}, isLogged: () => true };
  you.value = { role: "player", seat: 0, host: true };
  table.value = { id: "t", status: "playing", seats: [{ seat: 0, name: "Mara" }], votes: [] };
});

test("the buttons that rotate and place a tile are above the figures beside it", async () => {
  view.value = viewWith(askFor("subterra-choose_rotation", 1, [rotate(0), rotate(1)]), { drawn: { tile: "gas_tee", cell: [1, 0] } });
  const root = await draw(html`<${Board} />`);
  await settle();
  // Later elements are drawn above earlier ones.
  const order = root.all(({ className }) => /^(standing|placing-buttons)/.test(className)).map(({ className }) => className.split(" ")[0]);

  assert.ok(order.includes("standing"), order.join());
  assert.equal(order.at(-1), "placing-buttons");
});

test("the points that are left are shown, but not a zero", async () => {
  const textFor = async (points) => {
    view.value = viewWith(askFor("subterra-act", points, [endTurn]), { turn: { explorer: "medic", ap: points } });
    return (await draw(html`<${AskAside} />`)).textContent;
  };

  assert.match(await textFor(2), /2.*points/);
  assert.equal(await textFor(0), "");
});

test("the text about an explorer closes when there is no such explorer, and does not open later", async () => {
  game.value = { ...game.value, Inspected };
  view.value = viewWith(askFor("subterra-act", 1, [endTurn]));
  const root = await draw(html`<${Inspector} />`);
  inspect("explorer:medic");
  await waitUntil(() => root.textContent);
  assert.match(root.textContent, /Medic/);
  view.value = viewWith(askFor("subterra-act", 1, [endTurn]), { explorers: [] });
  await waitUntil(() => !inspected.value.what);

  assert.equal(inspected.value.what, "");
  assert.equal(root.textContent, "");
});

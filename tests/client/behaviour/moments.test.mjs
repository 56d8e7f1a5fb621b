import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drawn, settled } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { settings } from "../../../static/js/lib/settings.js";
import { gameTable, view } from "../../../static/js/state/store.js";
import { game } from "../../../static/js/table/game.js";
import { Moments, shownMoments } from "../../../static/js/table/moments.js";
import { sinceTurnOf } from "../../../static/js/table/since.js";

await loadTexts("");

const seen = (...numbers) => ({ public: { table: { moments: numbers.map((number) => ({ number })) } }, private: null });
/** The first moment waits for its styles. */
const styled = () => new Promise(setImmediate);
const shown = () => shownMoments.value.map(({ number }) => number);

beforeEach(() => {
  game.value = {
    name: "subterra",
    keys: {},
    moments: () => gameTable.value?.moments ?? [],
    MomentCard: ({ moments }) => html`<p>${moments.map(({ number }) => number).join()}</p>`,
  };
});

test("what was there when the page was loaded is not shown; what comes is, together and not for long", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  view.value = seen(1, 2);
  assert.deepEqual(shown(), []);
  view.value = seen(1, 2, 3, 4);
  await styled();
  assert.deepEqual(shown(), [3, 4]);
  view.value = seen(1, 2, 3, 4);
  await styled();
  assert.deepEqual(shown(), [3, 4]);
  mock.timers.tick(3000);
  assert.deepEqual(shown(), []);
  mock.timers.reset();
});

test("a moment stands in the middle, and nothing waits for it", async () => {
  const root = await drawn(html`<${Moments} />`);
  view.value = seen(5);
  await settled();
  assert.equal(root.classed("moment")[0].textContent, "5");
});

test("those who want it calm are shown none", async () => {
  settings.moments.value = false;
  view.value = seen(5, 6);
  shownMoments.value = [];
  view.value = seen(5, 6, 7);
  await styled();
  assert.deepEqual(shown(), []);
  settings.moments.value = true;
});

test("what a decision took back can happen again", async () => {
  view.value = seen(7);
  view.value = seen();
  view.value = seen(7);
  await styled();
  assert.deepEqual(shown(), [7]);
});

const turn = (seat) => ({ name: "turn", args: { seat } });
const thing = (what) => ({ name: what, args: {} });
const turnOf = ({ name, args }) => (name === "turn" ? args.seat : undefined);
const since = (...events) => sinceTurnOf(events, turnOf, 0).map(({ name, args }) => args.seat ?? name);

test("since my last turn: what others did until mine came again", () => {
  assert.deepEqual(since(turn(0), thing("mine"), turn(1), thing("a"), turn(2), thing("b"), turn(0), thing("now")), [1, "a", 2, "b"]);
});

test("before my first turn there is no last one", () => {
  assert.deepEqual(since(turn(1), thing("a")), []);
  assert.deepEqual(since(turn(1), thing("a"), turn(0), thing("now")), []);
});

test("several turns of mine in a row are one", () => {
  assert.deepEqual(since(turn(0), turn(1), thing("a"), turn(0), turn(0), thing("now")), [1, "a"]);
  assert.deepEqual(since(turn(0), turn(0), thing("now")), []);
});

test("while others have their turn it is what happened until now", () => {
  assert.deepEqual(since(turn(0), turn(1), thing("a")), [1, "a"]);
});

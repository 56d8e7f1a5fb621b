import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { draw, settle } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { settings } from "../../../static/js/lib/settings.js";
import { gameTable, view } from "../../../static/js/state/store.js";
import { game } from "../../../static/js/table/game.js";
import { Moments, shownMoments } from "../../../static/js/table/moments.js";
import { sinceTurnOf } from "../../../static/js/table/since.js";

await loadTexts("");

const viewWith = (...numbers) => ({ public: { table: { moments: numbers.map((number) => ({ number })) } }, private: null });
/** The first moment is shown after its styles have loaded. */
const stylesLoaded = () => new Promise(setImmediate);
const shown = () => shownMoments.value.map(({ number }) => number);

beforeEach(() => {
  game.value = {
    name: "subterra",
    keys: {},
    moments: () => gameTable.value?.moments ?? [],
    MomentCard: ({ moments }) => html`<p>${moments.map(({ number }) => number).join()}</p>`,
  };
});

test("moments from before the page was loaded are not shown; new ones are shown together for a short time", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  view.value = viewWith(1, 2);
  assert.deepEqual(shown(), []);
  view.value = viewWith(1, 2, 3, 4);
  await stylesLoaded();
  assert.deepEqual(shown(), [3, 4]);
  view.value = viewWith(1, 2, 3, 4);
  await stylesLoaded();
  assert.deepEqual(shown(), [3, 4]);
  mock.timers.tick(3000);
  assert.deepEqual(shown(), []);
  mock.timers.reset();
});

test("a moment is drawn as its card", async () => {
  const root = await draw(html`<${Moments} />`);
  view.value = viewWith(5);
  await settle();
  assert.equal(root.withClass("moment")[0].textContent, "5");
});

test("no moments are shown if the setting is off", async () => {
  settings.moments.value = false;
  view.value = viewWith(5, 6);
  shownMoments.value = [];
  view.value = viewWith(5, 6, 7);
  await stylesLoaded();
  assert.deepEqual(shown(), []);
  settings.moments.value = true;
});

test("a moment that was taken back can be shown again", async () => {
  view.value = viewWith(7);
  view.value = viewWith();
  view.value = viewWith(7);
  await stylesLoaded();
  assert.deepEqual(shown(), [7]);
});

const turn = (seat) => ({ name: "turn", args: { seat } });
const event = (name) => ({ name, args: {} });
const turnOf = ({ name, args }) => (name === "turn" ? args.seat : undefined);
const told = (since) => since && [since.events.map(({ name, args }) => args.seat ?? name), since.isCut];
const ROUND = [turn(0), event("mine"), turn(1), event("a"), turn(2), event("b"), turn(0), event("now")];
/** What seat 0 is shown of these events, if a page has only the last lines. */
const since = (events, lines = events.length) =>
  told(sinceTurnOf(events.slice(-lines), turnOf, events.flatMap((one) => turnOf(one) ?? []), 0));

test("the events since the last turn are those between a player's last two turns", () => {
  assert.deepEqual(since(ROUND), [[1, "a", 2, "b"], false]);
});

test("there is nothing to show before the first turn has passed", () => {
  assert.equal(since([turn(1), event("a")]), null);
  assert.equal(since([turn(1), event("a"), turn(0), event("now")]), null);
});

test("several turns of the player in a row count as one", () => {
  assert.deepEqual(since([turn(0), turn(1), event("a"), turn(0), turn(0), event("now")]), [[1, "a"], false]);
  assert.equal(since([turn(0), turn(0), event("now")]), null);
});

test("during the turns of others, the events until now are shown", () => {
  assert.deepEqual(since([turn(0), turn(1), event("a")]), [[1, "a"], false]);
});

test("a short log shows the latest events since the last turn", () => {
  assert.deepEqual(since(ROUND, 6), [[1, "a", 2, "b"], false]);
  assert.deepEqual(since(ROUND, 4), [[2, "b"], true]);
  assert.deepEqual(since(ROUND, 1), [[], true]);
});

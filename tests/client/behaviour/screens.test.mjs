import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./browser.mjs";
import { log, receive, view } from "../../../static/js/state/store.js";

const table = { id: "t", status: "playing", seats: [], votes: [], clock: null };
const screen = (name) => ({ public: { outcome: null, waiting: null, table: { name } }, private: null });
const hello = (seat) =>
  receive({ type: "hello", you: { role: "player", seat, host: false }, table, now: new Date().toISOString() });
const full = (n, name) => receive({ type: "view", n, view: screen(name), clock: null, log: [], chat: [] });
const update = (n, name) => receive({ type: "update", n, view: screen(name), clock: null, events: [{ name }] });
const shown = () => view.value.public.table.name;

beforeEach(() => {
  hello(0);
  full(5, "fifth");
});

test("a full view that is older than the current one is ignored", () => {
  update(6, "sixth");
  full(5, "fifth again");
  assert.equal(shown(), "sixth");
  full(6, "all of the sixth");
  assert.equal(shown(), "all of the sixth");
});

test("an update that is older, repeated or too early is ignored", () => {
  for (const number of [4, 5, 7]) update(number, "another");
  assert.equal(shown(), "fifth");
  assert.deepEqual(log.value, []);
  update(6, "sixth");
  assert.equal(shown(), "sixth");
});

test("a page keeps as many lines of the log as a new page is sent", () => {
  receive({ type: "table", table: { ...table, log_lines: 2 }, you: { role: "player", seat: 0, host: false } });
  for (const number of [6, 7, 8]) update(number, `${number}`);
  assert.deepEqual(log.value, [{ name: "7" }, { name: "8" }]);
});

test("changes replace only the parts that they name, and keep the other objects", () => {
  const before = view.value;
  const message = { type: "changes", n: 6, clock: null, chain: null, events: [] };
  receive({
    ...message,
    changes: [
      [["public", "table", "name"], "sixth"],
      [["private"], { seat: 0 }],
    ],
  });
  assert.deepEqual(view.value, {
    public: { outcome: null, waiting: null, table: { name: "sixth" } },
    private: { seat: 0 },
  });
  assert.equal(before.public.table.name, "fifth");
  const { table: kept } = view.value.public;
  receive({ ...message, n: 7, changes: [[["public", "waiting"], { seats: [1] }]] });
  assert.equal(view.value.public.table, kept);
  receive({ ...message, n: 8, changes: [[[], screen("eighth")]] });
  assert.equal(shown(), "eighth");
});

test("changes of another view, or of a missing part, are ignored", () => {
  const message = { type: "changes", clock: null, chain: null, events: [] };
  receive({ ...message, n: 7, changes: [[["public", "table", "name"], "seventh"]] });
  receive({ ...message, n: 6, changes: [[["public", "nothing", "such"], 1]] });
  assert.equal(shown(), "fifth");
  receive({ ...message, n: 6, changes: [[["public", "table", "name"], "sixth"]] });
  assert.equal(shown(), "sixth");
});

test("a new connection and another seat start with their own screen number", () => {
  hello(0);
  full(2, "restored from a backup");
  assert.equal(shown(), "restored from a backup");
  receive({ type: "table", table, you: { role: "player", seat: 1, host: false } });
  full(1, "of the other seat");
  assert.equal(shown(), "of the other seat");
});

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "./browser.mjs";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { receive } from "../../../static/js/state/store.js";
import { game } from "../../../static/js/table/game.js";
import { watchForMyTurn } from "../../../static/js/table/notify.js";

await loadTexts("", "subterra");

const HIDDEN = "hybrid";
const seen = {
  public: { outcome: null, waiting: null, table: { players: [] } },
  private: {
    seat: 0,
    ask: {
      id: 3,
      kind: "choose",
      prompt: { id: "subterra-act", args: { explorer: "medic", points: 2 } },
      reason: null,
      rule: "",
      window: "",
      answered: null,
      options: [{ id: `reveal:${HIDDEN}`, at: [], label: HIDDEN, args: { card: HIDDEN } }],
      least: 1,
      most: 1,
    },
    orders: [],
    own: { loyalty: [HIDDEN], hand: [HIDDEN] },
  },
};
const table = { id: "t", game: "subterra", status: "playing", seats: [], votes: [], paused_until: null, clock: null };
const events = [{ at: "2030-01-05T10:00:00Z", event: "drew", args: {}, own: { cards: [HIDDEN] } }];

test("what a seat is shown is not stored, printed or put into the title", () => {
  const traces = [];
  for (const name of ["log", "info", "warn", "error", "debug"]) {
    mock.method(console, name, (...said) => traces.push(JSON.stringify(said)));
  }
  for (const storage of [localStorage, sessionStorage]) {
    mock.method(storage, "setItem", (key, value) => traces.push(`${key} ${value}`));
  }
  game.value = { name: "subterra", keys: {} };
  watchForMyTurn();
  receive({ type: "hello", you: { role: "player", seat: 0, host: true }, table, now: "2030-01-05T10:00:00Z", version: "1" });
  receive({ type: "view", n: 1, view: seen, clock: null, log: events, chat: [] });
  receive({ type: "update", n: 2, view: seen, clock: null, events });
  receive({ type: "refused", id: "x", refusal: { code: "too_late", rule: "", args: {} } });

  assert.ok(document.title.length > 0);
  assert.ok(![...traces, document.title].some((text) => text.includes(HIDDEN)), traces.join("\n"));
});

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "./browser.mjs";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { receive } from "../../../static/js/state/store.js";
import { game } from "../../../static/js/table/game.js";
import { watchForMyTurn } from "../../../static/js/table/notify.js";

await loadTexts("", "subterra");

const SECRET = "hybrid";
const secretView = {
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
      options: [{ id: `reveal:${SECRET}`, at: [], label: SECRET, args: { card: SECRET } }],
      least: 1,
      most: 1,
    },
    orders: [],
    own: { loyalty: [SECRET], hand: [SECRET] },
  },
};
const table = { id: "t", game: "subterra", status: "playing", seats: [], votes: [], paused_until: null, clock: null };
const events = [{ at: "2030-01-05T10:00:00Z", event: "drew", args: {}, own: { cards: [SECRET] } }];

test("what a seat is shown is not stored, printed or put into the title", () => {
  const outputs = [];
  for (const name of ["log", "info", "warn", "error", "debug"]) {
    mock.method(console, name, (...args) => outputs.push(JSON.stringify(args)));
  }
  for (const storage of [localStorage, sessionStorage]) {
    mock.method(storage, "setItem", (key, value) => outputs.push(`${key} ${value}`));
  }
  game.value = { name: "subterra", keys: {} };
  watchForMyTurn();
  receive({ type: "hello", you: { role: "player", seat: 0, host: true }, table, now: "2030-01-05T10:00:00Z", version: "1" });
  receive({ type: "view", n: 1, view: secretView, clock: null, log: events, chat: [] });
  receive({ type: "update", n: 2, view: secretView, clock: null, events });
  receive({ type: "refused", id: "x", refusal: { code: "too_late", rule: "", args: {} } });

  assert.ok(document.title.length > 0);
  assert.ok(![...outputs, document.title].some((text) => text.includes(SECRET)), outputs.join("\n"));
});

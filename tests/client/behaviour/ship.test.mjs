import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, say } from "../../../static/js/lib/messages.js";

const { WIDE, NARROW } = await import("../../../app/games/unfathomable/client/geometry.js");
const { arrange, waysToStand } = await import("../../../app/games/unfathomable/client/standing.js");
await loadTexts("", "unfathomable");

const people = (count) =>
  Array.from({ length: count }, (_, seat) => ({ key: `seat ${seat}`, kind: "seat", width: 37, height: 41 }));
const SMALLEST = 0.7;

test("in the most crowded room every figure keeps a size that can be read", () => {
  for (const layout of [WIDE, NARROW]) {
    for (const [space, box] of Object.entries(layout.boxes)) {
      if (space.includes(" ")) continue;
      const ways = waysToStand({ monarchs: [], deepOnes: 8, passengers: 7, people: people(6), size: layout.token });
      for (const piece of arrange(ways, box)) assert.ok(piece.scale >= SMALLEST, `${space}: ${piece.scale}`);
    }
  }
});

test("eight Deep Ones and a character in a small room stand side by side and stay large", () => {
  const ways = waysToStand({ monarchs: [], deepOnes: 8, passengers: 0, people: people(1), size: WIDE.token });
  const placed = arrange(ways, WIDE.boxes.chapel);
  assert.ok(placed.every((piece) => piece.scale > 0.85));
  assert.ok(placed.some((piece) => piece.text === "×8"));
});

test("a roll of an attack tells whether it hit", () => {
  argumentKinds.value = { purpose: "purpose" };
  const args = { seat: 0, purpose: "attack", die: 3, modifier: 0, result: 3, named: false };
  assert.match(say("event-unfathomable-rolled", { ...args, hit: "miss" }), /rolls 3: miss\.$/);
  assert.match(say("event-unfathomable-rolled", { ...args, hit: "" }), /rolls 3\.$/);
});

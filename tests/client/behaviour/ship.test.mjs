import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, say } from "../../../static/js/lib/messages.js";

const { WIDE, NARROW } = await import("../../../app/games/unfathomable/client/geometry.js");
const { arrange, rowLayouts } = await import("../../../app/games/unfathomable/client/piece-layout.js");
await loadTexts("", "unfathomable");

const people = (count) =>
  Array.from({ length: count }, (_, seat) => ({ key: `seat ${seat}`, kind: "seat", width: 37, height: 41 }));
const MIN_SCALE = 0.7;

test("every figure stays legible in the most crowded space", () => {
  for (const layout of [WIDE, NARROW]) {
    for (const [space, box] of Object.entries(layout.boxes)) {
      if (space.includes(" ")) continue;
      const ways = rowLayouts({ monarchs: [], deepOnes: 8, passengers: 7, people: people(6), size: layout.token });
      for (const piece of arrange(ways, box)) assert.ok(piece.scale >= MIN_SCALE, `${space}: ${piece.scale}`);
    }
  }
});

test("eight Deep Ones are drawn as one figure with a number, so that a character beside them stays large", () => {
  const ways = rowLayouts({ monarchs: [], deepOnes: 8, passengers: 0, people: people(1), size: WIDE.token });
  const placed = arrange(ways, WIDE.boxes.chapel);
  assert.ok(placed.every((piece) => piece.scale > 0.85));
  assert.ok(placed.some((piece) => piece.text === "×8"));
});

test("the roll of an attack says whether it hit", () => {
  argumentKinds.value = { purpose: "purpose" };
  const args = { seat: 0, purpose: "attack", die: 3, modifier: 0, result: 3, named: false };
  assert.match(say("event-unfathomable-rolled", { ...args, hit: "miss" }), /rolls 3: miss\.$/);
  assert.match(say("event-unfathomable-rolled", { ...args, hit: "" }), /rolls 3\.$/);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";

const { hazardsOf } = await import("../../../app/games/subterra/client/story.js");

const event = (name, args = {}) => ({ at: 0, name: `subterra-${name}`, args });

test("each hazard lists the health that it cost, and each round after time is up lists who was left behind", () => {
  const found = hazardsOf([
    event("round_began", { round: 1 }),
    event("health_lost", { explorer: "scout", amount: 1 }),
    event("hazard_revealed", { type: "flood" }),
    event("health_lost", { explorer: "medic", amount: 1 }),
    event("health_lost", { explorer: "medic", amount: 1 }),
    event("round_began", { round: 2 }),
    event("turn_began", {}),
    event("health_lost", { explorer: "scout", amount: 1 }),
    event("hazard_revealed", { type: "out_of_time" }),
    event("out_of_time"),
    event("left_behind", { explorer: "scout" }),
    event("round_began", { round: 3 }),
    event("turn_began", {}),
    event("out_of_time"),
    event("left_behind", { explorer: "medic" }),
  ]);
  assert.deepEqual(found, [
    { round: 1, type: "flood", lost: new Map([["medic", 2]]), left: [] },
    { round: 2, type: "out_of_time", lost: new Map(), left: ["scout"] },
    { round: 3, type: "out_of_time", lost: new Map(), left: ["medic"] },
  ]);
});

/** How Sub Terra's events look in the log, and which of them matter to everybody. */

import { explorerCalled } from "./cave.js";
import { SIDES, STEP } from "./content.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */

/** Steps on the way to something that has its own line. */
const MINOR = new Set([
  "subterra-acted",
  "subterra-turn_ended",
  "subterra-tile_drawn",
  "subterra-hazard_phase_began",
  "subterra-horror_phase_began",
  "subterra-gas_cleared",
  "subterra-moved",
]);

/** @param {GameEvent} event */
export const isLogged = (event) => !MINOR.has(event.name);

/** @type {Record<string, string>} */
const ICONS = {
  round_began: "lantern",
  tile_placed: "reveal",
  tile_discarded: "tiles",
  tile_chosen: "tiles",
  tile_set_aside: "tiles",
  moved: "move",
  health_regained: "heal",
  came_round: "heal",
  fell_unconscious: "asleep",
  rope_placed: "place_rope",
  debris_removed: "dig",
  hid: "hide",
  dived: "dive",
  surfaced: "surface",
  floated_up: "surface",
  blown_open: "demolish",
  border_opened: "demolish",
  horror_moved: "horror",
  horror_appeared: "horror",
  horror_vanished: "horror",
  no_horror_appeared: "horror",
  flooded: "flood",
  gas_spread: "gas",
  gas_cleared: "gas",
  cave_in_rolled: "cave_in",
  out_of_time: "out_of_time",
  left_behind: "skull",
  first_explorer: "first",
  vote_called: "leave_cave",
  vote_failed: "leave_cave",
  explorers_chosen: "team",
  cave_set_up: "map",
  declined: "decline",
  stayed: "squeeze",
};

/**
 * The arguments of an event's sentence: a step also says to which side it went, and explorers who heal themselves are
 * named once.
 * @param {GameEvent} event
 */
export function argsOf(event) {
  const { origin, cell, explorer, by } = event.args;
  if (by && by === explorer) return { ...event.args, by: "" };
  if (cell && !explorer) return { explorer: "", ...event.args };
  if (!origin || !cell) return event.args;
  const side = SIDES.find((one) => origin[0] + STEP[one][0] === cell[0] && origin[1] + STEP[one][1] === cell[1]);
  return { ...event.args, side };
}

/** @param {GameEvent} event */
export function eventIcon({ name, args }) {
  const short = name.replace("subterra-", "");
  if (short === "hazard_revealed") return args.type;
  if (short === "acted") return args.action;
  if (short === "rolled") return args.purpose;
  if (short === "health_lost") return "heart";
  if (short === "turn_began" || short === "turn_passed") return args.explorer;
  return ICONS[short] ?? "";
}

/** Whose turn begins with an event. @param {GameEvent} event */
export const turnOf = ({ name, args }) =>
  name === "subterra-turn_began" ? explorerCalled(args.explorer)?.seat : undefined;

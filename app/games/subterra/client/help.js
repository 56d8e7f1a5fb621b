/** What is explained when it first happens, or is first asked; if several things happen at once, the upper ones come first. */

/** @type {Record<string, import("fathom/table/game.js").Help>} */
export const HELP = {
  out_of_time: { on: ["out_of_time"], rule: "3.9", icon: "out_of_time" },
  left_behind: { on: ["left_behind"], rule: "8.2", icon: "skull" },
  exit: { on: ["tile_placed:exit"], rule: "8.3", icon: "exit" },
  vote: { on: ["may_call_vote", "leave_cave_vote"], rule: "8.3", icon: "leave_cave" },
  unconscious: { on: ["fell_unconscious"], rule: "8.1", icon: "asleep" },
  turn: { on: ["act"], rule: "4.2", icon: "lantern" },
  horror: { on: ["horror_appeared", "horror_moved"], rule: "6.2", icon: "horror" },
  hazard: { on: ["hazard_revealed"], rule: "3.3", icon: "cards" },
  cave_in: { on: ["hazard_revealed:cave_in"], rule: "3.7", icon: "cave_in" },
  flood: { on: ["hazard_revealed:flood"], rule: "3.5", icon: "flood" },
  gas: { on: ["hazard_revealed:gas"], rule: "3.6", icon: "gas" },
  exert: { on: ["rolled:exert"], rule: "4.2", icon: "exert" },
  order: { on: ["ordered_action"], rule: "7.8", icon: "order" },
  rope: { on: ["tile_placed:ledge", "tile_placed:slide"], rule: "5.5", icon: "place_rope" },
  squeeze: { on: ["tile_placed:squeeze"], rule: "5.4", icon: "squeeze" },
  scree: { on: ["tile_placed:scree"], rule: "5.4", icon: "scree" },
  horror_tile: { on: ["tile_placed:horror"], rule: "6.4", icon: "horror" },
  signs: { on: ["tile_placed:water", "tile_placed:gas", "tile_placed:cave_in"], rule: "1.2", icon: "tiles" },
};

/** The facts about tiles and explorers that the drawings need. */

/** @import { SideLetter } from "./subterra.d.ts" */

/** @type {SideLetter[]} clockwise */
export const SIDES = ["N", "E", "S", "W"];

/** @type {Record<SideLetter, [number, number]>} */
export const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** @type {Record<SideLetter, SideLetter>} */
export const OPPOSITE = { N: "S", E: "W", S: "N", W: "E" };

/** The explorers by rank, with what they can do and what is always true of them. */
export const EXPLORERS = [
  { id: "diver", abilities: ["dive", "amphibious"] },
  { id: "scout", abilities: ["sense_of_direction", "stealth"] },
  { id: "geologist", abilities: ["quick_dig", "intuition"] },
  { id: "engineer", abilities: ["demolish", "careful"] },
  { id: "climber", abilities: ["gear", "agility"] },
  { id: "medic", abilities: ["bandage", "sprint"] },
  { id: "bodyguard", abilities: ["repel", "protector"] },
  { id: "leader", abilities: ["order", "experienced"] },
];

/** Which explorers have a limited number of uses, and how many. */
export const USES = /** @type {Record<string, number>} */ ({ scout: 3, engineer: 3 });

/** @param {string} explorer */
export const rankOf = (explorer) => EXPLORERS.findIndex((one) => one.id === explorer);

/** @type {Record<string, string>} open sides as printed */
const SHAPES = { cross: "NESW", tee: "NES", corner: "NE", straight: "NS", dead_end: "S" };
const NAME = /^(\w+?)_(cross|tee|corner|straight|dead_end)(?:_(\d+))?$/;

/**
 * What a tile shows, read from its name.
 * @param {string} tile
 * @returns {{type: string, open: string, numbers: number[]}}
 */
export function faceOf(tile) {
  if (tile === "start") return { type: "start", open: SHAPES.cross, numbers: [] };
  if (tile === "exit") return { type: "exit", open: SHAPES.dead_end, numbers: [] };
  const [, type, shape, rest = ""] = NAME.exec(tile) ?? ["", "normal", "cross"];
  return { type, open: SHAPES[shape], numbers: type === "cave_in" ? [...rest].map(Number) : [] };
}

/** @param {string} sides @param {number} rotation quarter turns clockwise */
export function turned(sides, rotation) {
  return [...sides].map((side) => SIDES[(SIDES.indexOf(/** @type {SideLetter} */ (side)) + rotation) % 4]).join("");
}

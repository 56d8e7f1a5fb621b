/** Where a horror would go, so that danger is visible in advance. The server decides; this is only drawn. */
import { SIDES, STEP, rankOf } from "./content.js";

/** @import { CaveView, Point, SideLetter } from "./subterra.d.ts" */

const REACH = 7;

/** @param {CaveView} cave */
function prey(cave) {
  /** @type {Map<string, string>} the victim in each cell: the one with the lowest rank */
  const victims = new Map();
  for (const explorer of cave.explorers) {
    if (!explorer.conscious || !explorer.at || explorer.hidden || explorer.id === "scout") continue;
    const key = explorer.at.join(",");
    const other = victims.get(key);
    if (cave.tiles[key]?.type !== "exit" && (!other || rankOf(explorer.id) < rankOf(other)))
      victims.set(key, explorer.id);
  }
  return victims;
}

/**
 * The closest victim and a shortest way to them, from the horror's cell on.
 * @param {CaveView} cave
 * @param {Point} start
 * @returns {{victim: string, way: string[]}} no victim: "" and no way
 */
export function huntOf(cave, start) {
  const victims = prey(cave);
  let ring = [[start.join(",")]];
  const seen = new Set(ring[0]);
  for (let distance = 0; distance < REACH && ring.length; distance++) {
    ring = ring.flatMap((way) => onward(cave, way, seen));
    const caught = ring.filter((way) => victims.has(way[way.length - 1]));
    if (caught.length) {
      const way = caught.reduce((best, other) => (rankAt(victims, other) < rankAt(victims, best) ? other : best));
      return { victim: victims.get(way[way.length - 1]) ?? "", way };
    }
  }
  return { victim: "", way: [] };
}

/** @param {Map<string, string>} victims @param {string[]} way */
const rankAt = (victims, way) => rankOf(victims.get(way[way.length - 1]) ?? "");

/** Only walls stop a horror. @param {CaveView} cave @param {string[]} way @param {Set<string>} seen */
function onward(cave, way, seen) {
  const here = way[way.length - 1];
  const [x, y] = here.split(",").map(Number);
  return SIDES.filter((side) => cave.tiles[here]?.connected.includes(side))
    .map((/** @type {SideLetter} */ side) => `${x + STEP[side][0]},${y + STEP[side][1]}`)
    .filter((key) => !seen.has(key))
    .map((key) => {
      seen.add(key);
      return [...way, key];
    });
}

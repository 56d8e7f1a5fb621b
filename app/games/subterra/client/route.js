/**
 * Walking several steps at once: a tile within reach of a run or sprint is shown with the way to it, and a press walks
 * there step by step. The way is computed here for convenience; the server still checks each step.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { answer, answering, ask, late } from "fathom/state/store.js";
import { hasPalette, optionCalled, verb } from "fathom/state/draft.js";
import { beyond, cave, explorerCalled, keyOf } from "./cave.js";
import { SIDES, turned } from "./content.js";

/** @import { CaveView, ExplorerView, SideLetter, TileView } from "./subterra.d.ts" */
/** @typedef {{by: string, way: string[]}} Route the cells from the explorer's own to the last */

/** The actions that walk several steps, and how many. */
const REACH = /** @type {Record<string, number>} */ ({ run: 3, sprint: 2 });

/** What entering a tile may cost. @param {CaveView} now @param {string} key @returns {{price: string, kind: string, weight: number} | null} */
export function priceOf(now, key) {
  const tile = now.tiles[key];
  if (now.horrors.some((cell) => keyOf(cell) === key)) return { price: "☠", kind: "horror", weight: 99 };
  if (tile?.type === "gas" && now.gas) return { price: "−2", kind: "gas", weight: 4 };
  if (tile?.type === "scree") return { price: "−1?", kind: "scree", weight: 1 };
  return null;
}

/** Whether a move step may leave by this side: an unroped ledge or slide prevents it. @param {TileView} tile @param {SideLetter} side */
function mayLeave(tile, side) {
  if (tile.rope || (tile.type !== "ledge" && tile.type !== "slide")) return true;
  return side !== turned(tile.type === "ledge" ? "N" : "S", tile.rotation);
}

/** @param {ExplorerView} explorer @param {TileView} tile */
function mayEnter(explorer, tile) {
  if (tile.flood) return explorer.id === "diver";
  return explorer.id === "climber" || (!tile.debris && tile.type !== "squeeze");
}

/** All ways of at most this many steps: the safest, then the shortest to each cell. @param {CaveView} now @param {ExplorerView} explorer @param {number} most */
function waysFrom(now, explorer, most) {
  const start = keyOf(explorer.at ?? [0, 0]);
  /** @type {Map<string, {way: string[], weight: number}>} */
  const best = new Map();
  let ring = [{ way: [start], weight: 0 }];
  for (let steps = 0; steps < most; steps++) {
    ring = ring.flatMap(({ way, weight }) => {
      const here = way[way.length - 1];
      const tile = now.tiles[here];
      return SIDES.filter((side) => tile?.connected.includes(side) && mayLeave(tile, side))
        .map((side) => beyond(here, side))
        .filter((key) => !way.includes(key) && mayEnter(explorer, now.tiles[key]))
        .map((key) => ({ way: [...way, key], weight: weight + 1 + (priceOf(now, key)?.weight ?? 0) * 10 }));
    });
    for (const found of ring) {
      const key = found.way[found.way.length - 1];
      const other = best.get(key);
      if (!other || found.weight < other.weight) best.set(key, found);
    }
    ring = ring.filter(({ way }) => priceOf(now, way[way.length - 1])?.kind !== "horror");
  }
  return best;
}

/** The cells that one press can walk to, each with its route. @type {import("@preact/signals").ReadonlySignal<Map<string, Route>>} */
export const routes = computed(() => {
  /** @type {Map<string, Route>} */
  const found = new Map();
  const now = cave.value;
  const explorer = explorerCalled(now?.turn?.explorer ?? "");
  if (!now || !explorer?.at || !hasPalette.value || late.value || verb.value) return found;
  for (const by of ["sprint", "run"]) {
    const option = optionCalled(by);
    if (!option || option.why_not) continue;
    for (const [key, { way }] of waysFrom(now, explorer, REACH[by])) {
      if (way.length > 2 && !found.has(key)) found.set(key, { by, way });
    }
  }
  return found;
});

/** The route under the pointer or the focus. */
export const lookedAt = signal("");
/** The cell that a finger has touched last. */
export const touched = signal("");
export const preview = computed(() => routes.value.get(lookedAt.value) ?? plan.value);

/** The route that is being walked. @type {import("@preact/signals").Signal<Route | null>} */
const plan = signal(null);

/** @param {string} key */
export function walkTo(key) {
  const route = routes.value.get(key);
  if (!route || answering.value) return;
  batch(() => {
    plan.value = route;
    lookedAt.value = "";
    touched.value = "";
    answer([route.by]);
  });
}

/** @param {Route} route @param {ExplorerView} explorer @returns {string} the option that walks on */
function nextStep(route, explorer) {
  const place = route.way.indexOf(keyOf(explorer.at ?? [0, 0]));
  if (place < 0) return "";
  if (place === route.way.length - 1) return "stop";
  const side = SIDES.find((one) => beyond(route.way[place], one) === route.way[place + 1]);
  return `step:${side}`;
}

effect(() => {
  const route = plan.value;
  const asked = ask.value;
  if (!route || !asked || answering.value) return;
  const explorer = explorerCalled(asked.prompt.args.explorer);
  const walking = asked.prompt.id === "subterra-choose_step";
  const option = walking && explorer ? optionCalled(nextStep(route, explorer)) : undefined;
  if (option && !option.why_not) answer([option.id]);
  else plan.value = null;
});

/** The cave in the form that the drawings need, computed once for each view. */
import { computed } from "@preact/signals";
import { ask, gameTable, mySeat } from "fathom/state/store.js";
import { OPPOSITE, SIDES, STEP, faceOf, turned } from "./content.js";
import { huntOf } from "./hunt.js";

/** @import { CaveView, ExplorerView, Point, SideLetter, TileView } from "./subterra.d.ts" */

/** @type {import("@preact/signals").ReadonlySignal<CaveView | null>} */
export const cave = computed(() => gameTable.value);

/** @param {Point} cell */
export const keyOf = (cell) => `${cell[0]},${cell[1]}`;

/** @param {string} key @returns {Point} */
export const cellOf = (key) => /** @type {Point} */ (key.split(",", 2).map(Number));

/** @param {string} key @param {SideLetter} side */
export function beyond(key, side) {
  const [x, y] = cellOf(key);
  return keyOf([x + STEP[side][0], y + STEP[side][1]]);
}

export const tiles = computed(() =>
  (cave.value?.placed ?? []).map((key) => {
    const tile = /** @type {TileView} */ (cave.value?.tiles[key]);
    return { key, cell: cellOf(key), numbers: faceOf(tile.tile).numbers, ...tile };
  }),
);

/** @param {string} id */
export const explorerCalled = (id) => cave.value?.explorers.find((explorer) => explorer.id === id);

/** The acting explorer: the one whose turn it is, or whom the ask is about (an order, a horror's path). */
export const acting = computed(() => {
  const about = ask.value?.prompt.args.explorer ?? cave.value?.turn?.explorer;
  return about ? explorerCalled(about) : undefined;
});

/** The explorers in the cave, by cell. */
export const figures = computed(() => {
  /** @type {Map<string, ExplorerView[]>} */
  const map = new Map();
  for (const explorer of cave.value?.explorers ?? []) {
    if (!explorer.at || !cave.value?.tiles[keyOf(explorer.at)]) continue;
    map.set(keyOf(explorer.at), [...(map.get(keyOf(explorer.at)) ?? []), explorer]);
  }
  return map;
});

export const horrors = computed(() =>
  (cave.value?.horrors ?? []).map((cell, place) => ({ figure: cave.value?.horror_figures[place] ?? place + 1, cell })),
);

/** Whom each horror hunts, and by which way. */
export const hunts = computed(() => {
  const now = cave.value;
  return now ? horrors.value.map((horror) => ({ ...horror, ...huntOf(now, horror.cell) })) : [];
});

/** @param {string} explorer */
export const isHunted = (explorer) => hunts.value.some((hunt) => hunt.victim === explorer);

/** Sides that open into the dark: (cell, side) with nothing beyond yet. */
export const frontier = computed(() =>
  tiles.value.flatMap((tile) =>
    [...tile.open]
      .filter((side) => !cave.value?.tiles[beyond(tile.key, /** @type {SideLetter} */ (side))])
      .map((side) => ({ key: tile.key, side: /** @type {SideLetter} */ (side) })),
  ),
);

/** Open sides that end at the wall of a neighbour. */
export const halfConnections = computed(() =>
  tiles.value.flatMap((tile) =>
    SIDES.filter((side) => tile.open.includes(side) && !tile.connected.includes(side))
      .filter((side) => cave.value?.tiles[beyond(tile.key, side)])
      .filter((side) => !cave.value?.tiles[beyond(tile.key, side)].open.includes(OPPOSITE[side]))
      .map((side) => ({ key: tile.key, side })),
  ),
);

/** The tile that is about to be placed: its cell and its rotation. */
export const placing = computed(() => {
  const drawn = cave.value?.drawn;
  if (!drawn?.tile) return null;
  const face = faceOf(drawn.tile);
  return { key: keyOf(drawn.cell), cell: drawn.cell, tile: drawn.tile, ...face, printed: face.open };
});

/** @param {string} tile @param {number} rotation @returns {TileView} */
export function asPlaced(tile, rotation) {
  const face = faceOf(tile);
  const open = turned(face.open, rotation);
  return { tile, kind: "", type: face.type, rotation, open, connected: "", flood: false, debris: false, rope: false };
}

/** The explorers that a seat leads. @param {number} seat */
export const ledBy = (seat) => (cave.value?.explorers ?? []).filter((explorer) => explorer.seat === seat);

/** The explorer of mine to show: the acting one, if I lead them, otherwise my first. */
export const mine = computed(() => {
  const seat = mySeat.value;
  if (seat === null) return acting.value;
  return acting.value?.seat === seat ? acting.value : ledBy(seat).find((explorer) => explorer.at);
});

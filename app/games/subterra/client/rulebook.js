/** The drawings of the rulebook: tiles, pieces of a cave, explorers and horrors, as in the cave. */
import { html } from "fathom/lib/html.js";
import { loadTexts } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { loadStyles } from "fathom/lib/style.js";
import { addDrawings } from "fathom/ui/icon.js";
import { EXPLORERS, faceOf, turned } from "./content.js";
import { DRAWINGS } from "./drawings.js";
import { Figure, Horror } from "./figures.js";
import { Badges, Definitions, TilePicture } from "./tile.js";

/** @import { ExplorerView, TileView } from "./subterra.d.ts" */

/** One tile of each type. @type {Record<string, string>} */
const SHOWN = {
  start: "start",
  exit: "exit",
  normal: "normal_tee_1",
  water: "water_tee_1",
  gas: "gas_tee_1",
  cave_in: "cave_in_tee_23",
  horror: "horror_dead_end_1",
  squeeze: "squeeze_straight_1",
  ledge: "ledge_straight_1",
  slide: "slide_straight_1",
  scree: "scree_cross_1",
};

/** Tokens that change a tile. @type {Record<string, {type: string, token: "flood" | "debris" | "rope"}>} */
const WITH_TOKEN = {
  flooded: { type: "water", token: "flood" },
  debris: { type: "cave_in", token: "debris" },
  rope: { type: "ledge", token: "rope" },
};

/** Pieces of a cave: tiles with their places and quarter turns. @type {Record<string, [string, number, number, number][]>} */
const CAVES = {
  connected: [
    ["start", 0, 0, 0],
    ["normal_straight_1", 1, 0, 1],
    ["normal_corner_1", 0, 1, 0],
    ["water_straight_1", 1, 1, 0],
  ],
  begun: [
    ["normal_tee_1", -1, 0, 1],
    ["start", 0, 0, 0],
    ["gas_straight", 1, 0, 1],
    ["cave_in_corner_36", 2, 0, 2],
  ],
};

/** @param {string} name @param {number} [rotation] @param {string} [token] @returns {TileView} */
function tileCalled(name, rotation = 0, token = "") {
  const { type, open } = faceOf(name);
  const tokens = { flood: token === "flood", debris: token === "debris", rope: token === "rope" };
  return { tile: name, kind: type, type, open: turned(open, rotation), rotation, connected: "", ...tokens };
}

/** Definitions are found by their names, wherever on the page they are. */
let isDefined = false;

/** @param {{children?: any, width?: number, height?: number}} props in tiles */
function Drawing({ children, width = 1, height = 1 }) {
  const first = !isDefined;
  isDefined = true;
  return html`<svg viewBox=${`-51 -51 ${100 * width + 2} ${100 * height + 2}`} width=${96 * width} height=${96 * height}>
    ${first && html`<${Definitions} />`} ${children}
  </svg>`;
}

/** @param {{tile: TileView}} props */
function Tile({ tile }) {
  return html`<${TilePicture} tile=${tile} /><${Badges} tile=${tile} numbers=${faceOf(tile.tile).numbers} />`;
}

/** @param {string} id @returns {ExplorerView} */
const explorerCalled = (id) =>
  /** @type {ExplorerView} */ ({
    id,
    seat: 0,
    health: 3,
    most_health: 3,
    conscious: true,
    hidden: false,
    removed: false,
  });

/** @param {string} name */
function cave(name) {
  const tiles = CAVES[name];
  const [left, top] = [0, 1].map((axis) => Math.min(...tiles.map((tile) => Number(tile[axis + 1]))));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...tiles.map((tile) => Number(tile[axis + 1]))));
  return html`<${Drawing} width=${right - left + 1} height=${bottom - top + 1}>
    ${tiles.map(([tile, x, y, rotation]) => html`<g key=${tile} transform=${`translate(${100 * (x - left)} ${100 * (y - top)})`}><${Tile} tile=${tileCalled(tile, rotation)} /></g>`)}
    <g transform=${`translate(${-100 * left} ${-100 * top})`}><${Figure} explorer=${explorerCalled("climber")} marked=${false} /></g>
  </${Drawing}>`;
}

/** @param {string} type */
function tile(type) {
  const token = WITH_TOKEN[type];
  const name = SHOWN[token?.type ?? type];
  if (!name) return null;
  return html`<${Drawing}><${Tile} tile=${tileCalled(name, 0, token?.token)} /></${Drawing}>${!token && html`<figcaption>${nameOf("type", type)}</figcaption>`}`;
}

/** @param {string} id */
function explorer(id) {
  if (!EXPLORERS.some((one) => one.id === id)) return null;
  return html`<svg viewBox="-22 -22 44 44" width="56" height="56"><${Figure} explorer=${explorerCalled(id)} marked=${false} /></svg>`;
}

const horror = () => html`<${Drawing}><${Tile} tile=${tileCalled("horror_corner_1", 1)} /><${Horror} /></${Drawing}>`;

/** @type {Record<string, (name: string) => unknown>} */
const KINDS = { tile, cave: (name) => CAVES[name] && cave(name), explorer, horror };

const styles = ["cave", "tiles", "figures", "rulebook"];

/** @type {import("fathom/rules/pictures.js").Pictures} */
export const pictures = {
  theme: "cave",
  prepare: () =>
    Promise.all([
      loadTexts("subterra"),
      loadStyles(...styles.map((name) => new URL(`../styles/${name}.css`, import.meta.url).href)),
    ]),
  drawingOf(name) {
    const [kind, id = ""] = name.split(":");
    return KINDS[kind]?.(id);
  },
};

addDrawings(DRAWINGS);

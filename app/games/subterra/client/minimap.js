/** The whole cave in a corner of a phone's map, with the visible part marked; a press moves the map there. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { loadStyles } from "fathom/lib/style.js";
import { camera, fit, frame, lookAt } from "./camera.js";
import { cave, horrors, tiles } from "./cave.js";
import { SIZE } from "./tile.js";

/** The margin around the outermost tiles, in tiles. */
const ROOM = 0.7;

/** The part of the cave in the window, in tiles. */
function inSight() {
  const { x, y, scale } = camera.value;
  const width = frame.value.width / scale / SIZE;
  const height = frame.value.height / scale / SIZE;
  return { x: x / SIZE - width / 2, y: y / SIZE - height / 2, width, height };
}

/** The part that the tiles fill, in tiles. */
function extent() {
  const xs = tiles.value.map(({ cell }) => cell[0]);
  const ys = tiles.value.map(({ cell }) => cell[1]);
  const [x, y] = [Math.min(...xs) - ROOM, Math.min(...ys) - ROOM];
  return { x, y, width: Math.max(...xs) + ROOM - x, height: Math.max(...ys) + ROOM - y };
}

/** @param {MouseEvent & {currentTarget: Element}} event */
function goThere({ currentTarget, clientX, clientY, detail }) {
  const svg = /** @type {SVGSVGElement} */ (currentTarget.querySelector("svg"));
  const toCave = svg.getScreenCTM()?.inverse();
  // A key press has no position.
  if (!detail || !toCave) return fit();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toCave);
  lookAt(x * SIZE, y * SIZE);
}

function Minimap() {
  const now = cave.value;
  if (!now) return null;
  const all = extent();
  const seen = inSight();
  const people = now.explorers.filter((explorer) => explorer.at && !explorer.removed);
  return html`<button type="button" class="minimap" data-moves-view aria-label=${t("subterra-minimap")} title=${t("subterra-minimap")} onClick=${goThere}>
    <svg viewBox=${`${all.x} ${all.y} ${all.width} ${all.height}`} aria-hidden="true">
      ${tiles.value.map(({ key, cell, type }) => html`<rect key=${key} class="mini-tile mini-${type}" x=${cell[0] - 0.45} y=${cell[1] - 0.45} width="0.9" height="0.9" />`)}
      ${people.map(({ id, at, conscious }) => html`<circle key=${id} class=${conscious ? "mini-explorer" : "mini-explorer down"} cx=${at?.[0]} cy=${at?.[1]} r="0.3" />`)}
      ${horrors.value.map(({ figure, cell }) => html`<path key=${figure} class="mini-horror" d="M0-.4.4.35H-.4Z" transform=${`translate(${cell[0]} ${cell[1]})`} />`)}
      <rect class="mini-frame" x=${seen.x} y=${seen.y} width=${seen.width} height=${seen.height} />
    </svg>
  </button>`;
}

export async function openMinimap() {
  await loadStyles(new URL("../styles/minimap.css", import.meta.url).href);
  return Minimap;
}

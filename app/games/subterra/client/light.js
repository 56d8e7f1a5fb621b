/** Darkness over the cave, and the lamps of the conscious in it. */
import { html } from "fathom/lib/html.js";
import { acting, cave, tiles } from "./cave.js";
import { SIZE, floorOf } from "./tile.js";

const FAR = 6000;

/** The lamps that burn: where, how far they shine, how bright. */
function lamps() {
  return (cave.value?.explorers ?? [])
    .filter((explorer) => explorer.at && explorer.conscious)
    .map((explorer) => ({
      id: explorer.id,
      x: (explorer.at?.[0] ?? 0) * SIZE,
      y: (explorer.at?.[1] ?? 0) * SIZE,
      reach: explorer.hidden ? 90 : explorer.id === acting.value?.id ? 250 : 190,
      strength: explorer.hidden ? 0.5 : 1,
    }));
}

/** Daylight falls in where the exit is. */
function daylight() {
  const exit = tiles.value.find((tile) => tile.type === "exit");
  return exit ? [{ x: exit.cell[0] * SIZE, y: exit.cell[1] * SIZE }] : [];
}

export function Darkness() {
  return html`<mask id="lamp-holes" maskUnits="userSpaceOnUse" x=${-FAR} y=${-FAR} width=${2 * FAR} height=${2 * FAR}>
      <rect x=${-FAR} y=${-FAR} width=${2 * FAR} height=${2 * FAR} fill="#fff" />
      ${lamps().map(({ id, x, y, reach, strength }) => html`<circle key=${id} cx=${x} cy=${y} r=${reach} fill="url(#glow-hole)" opacity=${strength} />`)}
      ${daylight().map(({ x, y }) => html`<circle cx=${x} cy=${y} r="160" fill="url(#glow-hole)" />`)}
    </mask>
    <rect class="darkness" x=${-FAR} y=${-FAR} width=${2 * FAR} height=${2 * FAR} mask="url(#lamp-holes)" />`;
}

/** Flooded tiles stay blue even near a lamp. */
const dryTiles = () => tiles.value.filter((tile) => !tile.flood);

export function Lamplight() {
  return html`<clipPath id="floors">
      ${dryTiles().map((tile) => html`<path key=${tile.key} d=${floorOf(tile).floor} transform=${place(tile.cell)} />`)}
    </clipPath>
    <g clip-path="url(#floors)">
      ${lamps().map(({ id, x, y, reach, strength }) => html`<circle key=${id} class="lamplight" cx=${x} cy=${y} r=${reach} opacity=${strength} />`)}
    </g>`;
}

/** @param {import("./subterra.d.ts").Point} cell */
export const place = (cell) => `translate(${cell[0] * SIZE} ${cell[1] * SIZE})`;

/** What is on the floor of a tile: its kind, and its tokens. On a field of 100 by 100 around the middle. */
import { html } from "fathom/lib/html.js";

/** @import { TileView } from "./subterra.d.ts" */

const WAVES = "M-12-7q3-3.5 6 0t6 0 6 0M-10 2q3-3.5 6 0t6 0 6 0M-13 11q3-3.5 6 0t6 0 6 0";

const DRAWN = {
  water:
    () => html`<path class="pool" d="M-1-17C9-18 17-10 16.5 0 16 11 8 17-2 16.5-12 16-17.5 8-17-1-16.5-10-10-16-1-17Z" />
    <path class="wave" d=${WAVES} transform="scale(.8)" />`,
  gas: () => html`<circle class="gas-glow" r="27" />
    <path class="gas-cloud" d="M-17 9C-22 5-20-3-14-4-14-12-4-15 1-10 5-16 16-13 14-5 21-4 21 6 15 8 11 12 5 11 2 9-3 13-12 13-17 9Z" />
    <path class="gas-swirl" d="M-10 2c2-4 8-4 8 0s-4 4-4 1M4-2c3-3 8-2 7 1s-5 3-5 0" />`,
  cave_in: () => html`<path class="crack" d="M-16-10l7 3-1 7 9 2 1 8 9 3M-1 2l7-6 8 2M-9 1l-6 6 2 7M9 13l3 6" />`,
  horror: () => html`<circle class="lair" r="20" />
    <path class="sigil" d="M-13 0Q0-16 13 0 0 16-13 0zM-8-12l-2-4M0-13.5v-4M8-12l2-4M-8 12l-2 4M0 13.5v4M8 12l2 4" />
    <path class="sigil-pupil" d="M0-6.5c2.5 4.3 2.5 8.7 0 13-2.5-4.3-2.5-8.7 0-13z" />`,
  scree: () => html`<path
    class="stones"
    d="M-14-2l5-7 8 2 1 6-8 4zM3 11l4-7 8 1 1 6-6 4zM4-12l4-4 6 2 1 5-6 2zM-15 13l4-5 6 2-1 5zM-4-17l3-4 4 1v4zM-36-3l4-4 5 3-3 5zM31 3l3-4 5 1-1 5zM-3 33l4-4 5 3-3 5zM-6-37l4-3 4 3-3 4z"
  />`,
  squeeze: () => html`<path class="squeeze-mark" d="M-27-6l11 6-11 6zM27-6L16 0l11 6z" />`,
  ledge: () => html`<path class="ledge-top" d="M-14-50q-2 12 0 22 1 10-2 22h32q-3-12-2-22 2-10 0-22z" />
    <path class="ledge-edge" d="M-18-5H18M-13-4v8M-6.5-4v9M0-4v8M6.5-4v9M13-4v8" />
    <path class="arrow" d="M-8-23 0-32 8-23" />`,
  slide: () => html`<path class="slide-lines" d="M-13 32C-8 12-8-12-11-34M13 32C8 12 8-12 11-34" />
    <path class="arrow" d="M-9-20 0-29 9-20" /><path class="arrow second" d="M-9-5 0-14 9-5" />
    <path class="arrow third" d="M-9 10 0 1 9 10" />`,
  start: () => html`<circle class="camp" r="19" /><path class="camp-tent" d="M0-11-11 9H11ZM0-1-4.5 9M0-1 4.5 9" />`,
  exit: () => html`<circle class="daylight" r="36" />
    <path class="ladder" d="M-8 16V-8M8 16V-8M-8 11H8M-8 4.5H8M-8-2H8" /><path class="ladder-arrow" d="M-8-12 0-20 8-12" />`,
};

/** Kinds whose drawing turns with their arrow; the others stay upright. */
const TURNING = new Set(["ledge", "slide", "squeeze"]);

/** @param {{tile: TileView}} props */
export function Feature({ tile }) {
  const draw = DRAWN[/** @type {keyof typeof DRAWN} */ (tile.type)];
  if (!draw || (tile.type === "water" && tile.flood)) return null;
  const quarters = tile.type === "squeeze" ? "NESW".indexOf(tile.open[0]) % 2 : tile.rotation;
  return TURNING.has(tile.type) ? html`<g transform=${`rotate(${quarters * 90})`}>${draw()}</g>` : draw();
}

/** The tokens on a tile. @param {{tile: TileView}} props */
export function Tokens({ tile }) {
  return html`${tile.flood && html`<path class="wave" d=${WAVES} />`}
  ${
    tile.debris &&
    html`<g class="debris">
      <path class="rock-1" d="M-26 12l6-14 12-5 10 8-2 14-14 7z" /><path class="rock-2" d="M-4 18l4-17 13-6 14 9-1 14-13 7z" />
      <path class="rock-3" d="M-14-6l7-16 14-3 9 10-6 13-14 4z" /><path class="rock-4" d="M-9 26l3-9 9-3 8 6-3 7z" />
    </g>`
  }
  ${
    tile.rope &&
    html`<g class="rope" transform=${`rotate(${tile.rotation * 90})`}>
      <path class="rope-shade" d="M0-38C7-24-7-12 0 2S6 26 0 36" /><path class="rope-strand" d="M0-38C7-24-7-12 0 2S6 26 0 36" />
      <path class="rope-twist" d="M0-38C7-24-7-12 0 2S6 26 0 36" />
      <circle cy="-38" r="4.2" /><circle cy="36" r="4.2" />
    </g>`
  }`;
}

/** An opened border, upright: lies between a cell and its northern neighbour. */
export function Breach({ blast = true }) {
  return html`<path class="breach-rim" d="M-15-32-12-20-16-11-13-2-17 8-13 18-15 32M15-32 12-22 16-12 13-3 17 7 13 19 15 32" />
    <path class="breach" d="M-15-32-12-20-16-11-13-2-17 8-13 18-15 32H15L13 19 17 7 13-3 16-12 12-22 15-32Z" />
    ${
      blast &&
      html`<path class="blast" d="M0-14 3.5-6 10-10.5 7.5-3 14.5 0 7.5 3 10 10.5 3.5 6 0 14-3.5 6-10 10.5-7.5 3-14.5 0-7.5-3-10-10.5-3.5-6Z" />
        <circle class="blast-core" r="3.2" />`
    }`;
}

/** One tile of the cave, drawn from parts: rock, passages, what lies in them. */
import { Component, html } from "fathom/lib/html.js";
import { Strokes } from "fathom/ui/icon.js";
import { Feature, Tokens } from "./features.js";
import { passages, roughness } from "./shapes.js";

/** @import { TileView } from "./subterra.d.ts" */

export const SIZE = 100;

/** @param {TileView} tile */
export const floorOf = (tile) => passages(tile.tile, tile.open, tile.type === "squeeze");

/** @param {TileView} tile everything that changes the picture, in one text */
const lookOf = (tile) => [tile.tile, tile.rotation, tile.open, +tile.flood, +tile.debris, +tile.rope].join(" ");

/**
 * Drawn again only if it looks different. Caching the drawing itself would keep everything around it in memory.
 * @extends {Component<{tile: TileView}>}
 */
export class TilePicture extends Component {
  /** @param {{tile: TileView}} next */
  shouldComponentUpdate({ tile }) {
    return lookOf(tile) !== lookOf(this.props.tile);
  }

  /** @param {{tile: TileView}} props */
  render({ tile }) {
    const { floor, inner } = floorOf(tile);
    const { cracks, stones } = roughness(tile.tile);
    return html`<g class="tile tile-${tile.type} ${tile.flood ? "flooded" : ""}">
      <rect class="rock" x="-49.5" y="-49.5" width="99" height="99" rx="7" />
      <path class="rock-cracks" d=${cracks} />
      <g clip-path="url(#tile-box)">
        <path class="floor-rim" d=${floor} />
        <path class="floor" d=${floor} />
        <path class="floor-inner" d=${inner} />
        ${stones.map(({ x, y, r }) => html`<ellipse class="pebble" cx=${x} cy=${y} rx=${r} ry=${r * 0.65} />`)}
        <${Feature} tile=${tile} />
      </g>
      <${Tokens} tile=${tile} />
    </g>`;
  }
}

/** The small signs in the corners, always upright: kind, numbers of a cave-in. @param {{tile: TileView, numbers: number[]}} props */
export function Badges({ tile, numbers }) {
  return html`${tile.type !== "normal" && html`<${TypeBadge} type=${tile.type} />`}
  ${numbers.map((number, place) => html`<${NumberBadge} number=${number} place=${numbers.length - place} off=${tile.debris} />`)}`;
}

/** @param {{type: string}} props */
function TypeBadge({ type }) {
  return html`<g class="badge badge-${type}" transform="translate(-35 -35)">
    <circle r="12" /><g transform="translate(-8 -8) scale(.667)"><${Strokes} name=${type} /></g>
  </g>`;
}

/** @param {{number: number, place: number, off: boolean}} props */
function NumberBadge({ number, place, off }) {
  return html`<g class="number-badge ${off ? "off" : ""}" transform=${`translate(${50 - place * 15.5} -35)`}>
    <rect x="-6.5" y="-10" width="14" height="20" rx="3" /><text x="0.5" y="6">${number}</text>
  </g>`;
}

/** What going there costs, known or by a roll. @param {{price: string, kind: string}} props */
export function Price({ price, kind }) {
  return html`<g class="price price-${kind}" transform="translate(32 36)">
    <rect x="-17" y="-11" width="32" height="21" rx="5" /><text y="5.5" x="-1">${price}</text>
  </g>`;
}

/** Definitions that several drawings refer to by name. */
export function Definitions() {
  return html`<defs>
    <clipPath id="tile-box"><rect x="-50" y="-50" width="100" height="100" /></clipPath>
    <radialGradient id="glow-lamp">
      <stop offset="0" class="stop-lamp-hot" /><stop offset=".3" class="stop-lamp" /><stop offset="1" class="stop-lamp-out" />
    </radialGradient>
    <radialGradient id="glow-hole"><stop offset="0" stop-color="#000" /><stop offset=".5" stop-color="#000" stop-opacity=".75" /><stop offset="1" stop-color="#000" stop-opacity="0" /></radialGradient>
    <radialGradient id="glow-gas"><stop offset="0" class="stop-gas" /><stop offset="1" class="stop-gas-out" /></radialGradient>
    <radialGradient id="glow-horror"><stop offset="0" class="stop-horror" /><stop offset="1" class="stop-horror-out" /></radialGradient>
    <radialGradient id="glow-day"><stop offset="0" class="stop-day" /><stop offset=".5" class="stop-day-mid" /><stop offset="1" class="stop-day-out" /></radialGradient>
    <linearGradient id="fade-out" x1="0" y1="1" x2="0" y2="0"><stop offset="0" class="stop-floor" /><stop offset="1" class="stop-floor-out" /></linearGradient>
    <linearGradient id="fade-beam" x1="0" y1="1" x2="0" y2="0"><stop offset="0" class="stop-beam" /><stop offset="1" class="stop-beam-out" /></linearGradient>
  </defs>`;
}

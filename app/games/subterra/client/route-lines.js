/** Lines over the cave: where a run would lead, and where the horrors will go. */
import { html } from "fathom/lib/html.js";
import { cave, cellOf, hunts } from "./cave.js";
import { preview, priceOf } from "./route.js";
import { place } from "./light.js";
import { Price, SIZE } from "./tile.js";

/** @param {string} key */
const point = (key) => cellOf(key).map((value) => value * SIZE);

/** @param {string[]} way */
const line = (way) => way.map((key, step) => `${step ? "L" : "M"}${point(key).join(" ")}`).join("");

/** The way under the pointer, with its steps numbered. */
export function RoutePreview() {
  const route = preview.value;
  if (!route) return null;
  return html`<g class="route">
    <path class="route-shade" d=${line(route.way)} /><path class="route-line" d=${line(route.way)} />
    ${route.way.slice(1).map((key, step) => {
      const [x, y] = point(key);
      return html`<g key=${key} transform=${`translate(${x} ${y})`}><circle r="12" /><text y="5">${step + 1}</text></g>`;
    })}
  </g>`;
}

/** The way that each horror would take, so that danger is visible in advance. */
export function Hunts() {
  return hunts.value
    .filter((hunt) => hunt.way.length > 1)
    .map((hunt) => {
      const steps = hunt.way.slice(1, -1);
      const [x, y] = point(hunt.way[hunt.way.length - 1]);
      const [fromX, fromY] = point(hunt.way[hunt.way.length - 2]);
      const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
      return html`<g class="hunt" key=${hunt.figure}>
        <path class="hunt-way" d=${line(hunt.way)} />
        ${steps.map((key, step) => {
          const [sx, sy] = point(key);
          return html`<g transform=${`translate(${sx} ${sy})`}><circle r="10" /><text y="4.5">${step + 1}</text></g>`;
        })}
        <path class="hunt-tip" d="M-38-9l11 9-11 9" transform=${`translate(${x} ${y}) rotate(${angle})`} />
      </g>`;
    });
}

/** What entering a tile costs now. */
export function Prices() {
  const now = cave.value;
  if (!now) return null;
  const onRoute = new Set(preview.value?.way.slice(1) ?? []);
  return Object.keys(now.tiles).map((key) => {
    const price = priceOf(now, key);
    if (!price || price.kind === "horror" || (price.kind === "scree" && !onRoute.has(key))) return null;
    return html`<g key=${key} transform=${place(cellOf(key))}><${Price} ...${price} /></g>`;
  });
}

/** What can be inspected: explorers, tiles, horrors and symbols. The texts are fetched at the first use. */
import { html, lazy } from "fathom/lib/html.js";
import { nameOf } from "fathom/lib/messages.js";
import { inspect, readable } from "fathom/table/inspect.js";
import { cellOf, tiles } from "./cave.js";
import { place } from "./light.js";

export const Inspected = lazy(() => import("./inspected.js").then((module) => module.Inspected));

/** A symbol in the top line that can be inspected. @param {{name: string, class?: string, children?: any}} props */
export function Symbol({ name, class: look = "", children }) {
  return html`<li class=${look}><button type="button" class="symbol" data-inspect=${`symbol:${name}`} onClick=${() => inspect(`symbol:${name}`)}>${children}</button></li>`;
}

/** Every tile can be pressed to inspect it; options that can be pressed are above it. */
export function Readables() {
  return tiles.value.map(
    (tile) => html`<g
      key=${tile.key}
      class="readable"
      transform=${place(cellOf(tile.key))}
      ...${readable(`cell:${tile.key}`, nameOf("type", tile.type))}
    >
      <rect class="target-frame" x="-46" y="-46" width="92" height="92" rx="8" />
    </g>`,
  );
}

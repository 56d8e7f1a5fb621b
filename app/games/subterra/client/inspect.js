/** What can be inspected: explorers, tiles, horrors and symbols. The texts are fetched at the first use. */
import { html, lazy } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { inspect, inspectByKey, looking } from "fathom/table/inspect.js";
import { byKey } from "fathom/table/pressable.js";
import { cave, cellOf, explorerCalled, tiles } from "./cave.js";
import { place } from "./light.js";

export const Inspected = lazy(() => import("./inspected.js").then((module) => module.Inspected));

const SYMBOLS = new Set(["hazards", "tiles", "gas", "first"]);

/** @param {string} pointer */
export function inspectTitle(pointer) {
  const [kind, id] = pointer.split(":");
  if (kind === "explorer") return explorerCalled(id) ? nameOf("explorer", id) : "";
  if (kind === "horror") return nameOf("hazard", "horror");
  if (kind === "symbol" && SYMBOLS.has(id)) return t(`subterra-about-${id}`);
  const tile = kind === "cell" ? cave.value?.tiles[id] : undefined;
  return tile ? nameOf("type", tile.type) : "";
}

/** A symbol in the top line that can be inspected. @param {{name: string, class?: string, children?: any}} props */
export function Symbol({ name, class: look = "", children }) {
  return html`<li class=${look}><button type="button" class="symbol" onClick=${() => inspect(`symbol:${name}`)}>${children}</button></li>`;
}

/** Every tile can be pressed to inspect it; options that can be pressed are above it. */
export function Readables() {
  return tiles.value.map((tile) => {
    const pointer = `cell:${tile.key}`;
    const act = () => inspect(pointer);
    return html`<g
      key=${tile.key}
      class="readable"
      transform=${place(cellOf(tile.key))}
      data-read=${tile.key}
      role="button"
      tabindex=${looking.value ? 0 : -1}
      aria-label=${nameOf("type", tile.type)}
      onClick=${act}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => inspectByKey(event, pointer) || byKey(event, act)}
    >
      <rect class="target-frame" x="-46" y="-46" width="92" height="92" rx="8" />
    </g>`;
  });
}

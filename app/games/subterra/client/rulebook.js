/** Pictures of the tiles on the page of the components, drawn as in the cave. */
import { html, render } from "fathom/lib/html.js";
import { loadStyles } from "fathom/lib/style.js";
import { addDrawings } from "fathom/ui/icon.js";
import { faceOf } from "./content.js";
import { DRAWINGS } from "./drawings.js";
import { Badges, Definitions, TilePicture } from "./tile.js";

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

/** The first picture defines what all of them use. @param {{name: string, isFirst: boolean}} props */
function Picture({ name, isFirst }) {
  const { type, open, numbers } = faceOf(name);
  const placed = { rotation: 0, connected: "", flood: false, debris: false, rope: false };
  const tile = { tile: name, kind: type, type, open, ...placed };
  return html`<svg class="tile-shown" viewBox="-51 -51 102 102" width="120" height="120" aria-hidden="true">
    ${isFirst && html`<${Definitions} />`}
    <${TilePicture} tile=${tile} /><${Badges} tile=${tile} numbers=${numbers} />
  </svg>`;
}

addDrawings(DRAWINGS);
loadStyles(...["cave", "tiles"].map((name) => new URL(`../styles/${name}.css`, import.meta.url).href));
let isFirst = true;
for (const [type, name] of Object.entries(SHOWN)) {
  const heading = document.querySelector(`[data-component="tile:${type}"] h3`);
  if (!heading) continue;
  const holder = document.createElement("div");
  holder.dataset.theme = "cave";
  heading.after(holder);
  render(html`<${Picture} name=${name} isFirst=${isFirst} />`, holder);
  isFirst = false;
}

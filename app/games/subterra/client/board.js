/** The cave: a map that grows, lit by the lamps of the explorers. */
import { html, lazy, useEffect, useRef } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { isTurning, stateAt } from "fathom/state/draft.js";
import { InspectButton, readable } from "fathom/table/inspect.js";
import { pressable } from "fathom/table/pressable.js";
import { Icon } from "fathom/ui/icon.js";
import { camera, centre, fit, follow, frame, steerByHand, steerByKey, zoom } from "./camera.js";
import { acting, cave, figures, frontier, halfConnections, horrors, placing, tiles } from "./cave.js";
import { cellOf, keyOf } from "./cave.js";
import { SIDES } from "./content.js";
import { Breach } from "./features.js";
import { Figure, Horror, describe, standing } from "./figures.js";
import { Darkness, Lamplight, place } from "./light.js";
import { Readables } from "./inspect.js";
import { Notes } from "./overlays.js";
import { PlacingButtons, PlacingTile } from "./placing.js";
import { EdgeMarks, Targets } from "./targets.js";
import { Badges, Definitions, SIZE, TilePicture } from "./tile.js";
import { Hunts, Prices, RoutePreview } from "./route-lines.js";

/** @import { ExplorerView, SideLetter } from "./subterra.d.ts" */

const Minimap = lazy(() => import("./minimap.js").then((module) => module.openMinimap()));

/** @param {string} key @param {SideLetter} side */
const atBorder = (key, side) => `${place(cellOf(key))} rotate(${SIDES.indexOf(side) * 90})`;

function Ground() {
  return html`${tiles.value.map((tile) => html`<g key=${tile.key} class="placed" transform=${place(tile.cell)}><${TilePicture} tile=${tile} /></g>`)}
  ${frontier.value.map(({ key, side }) => html`<path key=${`${key} ${side}`} class="into-the-dark" d="M-15-49.5C-14-58-13-64-9-72H9C13-64 14-58 15-49.5Z" transform=${atBorder(key, side)} />`)}
  ${halfConnections.value.map(
    ({ key, side }) =>
      html`<path key=${`${key} ${side}`} class="cap" d="M-17-50l3 5 6-2 4 4 6-3 5 3 5-4 5 1v-6z" transform=${atBorder(key, side)} />`,
  )}
  ${[...(cave.value?.blown ?? []), ...(cave.value?.breaches ?? [])].map((border) => {
    const [x, y, side] = border.split(",");
    const inner = html`<g transform="translate(0 -50)"><${Breach} blast=${cave.value?.blown.includes(border)} /></g>`;
    return html`<g key=${border} transform=${atBorder(`${x},${y}`, /** @type {SideLetter} */ (side))}>${inner}</g>`;
  })}`;
}

function Signs() {
  return tiles.value.map(
    (tile) => html`<g key=${tile.key} transform=${place(tile.cell)}>
      ${tile.type === "gas" && cave.value?.gas && html`<rect class="gas-lingers" x="-46.5" y="-46.5" width="93" height="93" rx="6" /><circle class="gas-haze" r="56" />`}
      <${Badges} tile=${tile} numbers=${tile.numbers} />
    </g>`,
  );
}

/** @param {{explorer: ExplorerView, x: number, y: number, scale: number}} props */
function StandingExplorer({ explorer, x, y, scale }) {
  const pointer = `explorer:${explorer.id}`;
  const state = stateAt(pointer);
  const label = describe(explorer);
  const how = state === "none" ? readable(pointer, label) : pressable(pointer, label, true);
  return html`<g class="standing ${state}" data-inspect=${pointer} style=${{ transform: `translate(${x}px, ${y}px) scale(${scale})` }} ...${how}>
    <title>${label}</title>
    ${state === "open" || state === "chosen" ? html`<circle class="figure-option" r="25" />` : null}
    <${Figure} explorer=${explorer} isActing=${explorer.id === acting.value?.id} />
  </g>`;
}

/** All figures with their positions, in one list so that they can be animated from tile to tile. */
export function Everybody() {
  const here = horrors.value.map((horror) => ({ id: `horror ${horror.figure}`, key: keyOf(horror.cell), horror }));
  const people = (cave.value?.explorers ?? []).filter(
    (explorer) => explorer.at && figures.value.has(keyOf(explorer.at)),
  );
  const all = [
    ...here,
    ...people.map((explorer) => ({ id: explorer.id, key: keyOf(explorer.at ?? [0, 0]), explorer })),
  ];
  return all
    .map((one) => {
      const together = all.filter((other) => other.key === one.key);
      const { x, y, scale } = standing(together.indexOf(one), together.length);
      const [cx, cy] = cellOf(one.key);
      return { ...one, x: cx * SIZE + x, y: cy * SIZE + y, scale };
    })
    .map((one) =>
      "explorer" in one
        ? html`<${StandingExplorer} key=${one.id} ...${one} />`
        : html`<g key=${one.id} class="standing" ...${readable("horror:", t("noun-hazard-horror"))} style=${{ transform: `translate(${one.x}px, ${one.y}px) scale(${one.scale})` }}><${Horror} /></g>`,
    );
}

/** @param {{icon: string, label: string, act: () => void, class?: string}} props */
function MapButton({ icon, label, act, class: extra = "" }) {
  return html`<button type="button" class="button square ${extra}" aria-label=${label} title=${label} onClick=${act}>
    <${Icon} name=${icon} />
  </button>`;
}

/** Fingers zoom by pinching, so a phone does without the first two. */
function MapButtons() {
  return html`<div class="map-buttons" data-moves-view>
    <${MapButton} class="zoom" icon="plus" label=${t("map-closer")} act=${() => zoom(1.25)} />
    <${MapButton} class="zoom" icon="minus" label=${t("map-farther")} act=${() => zoom(0.8)} />
    <${InspectButton} class="button square" />
    <${MapButton} icon="centre" label=${t("map-centre")} act=${() => centre()} />
    <${MapButton} icon="fit" label=${t("map-fit")} act=${() => fit()} />
  </div>`;
}

export function Board() {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    steerByHand(element);
    const watcher = new ResizeObserver(([entry]) => {
      frame.value = { width: entry.contentRect.width, height: entry.contentRect.height };
      follow();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(follow, [tiles.value.length, acting.value?.id, placing.value?.key]);
  const { x, y, scale } = camera.value;
  const { width, height } = frame.value;
  const transform = `translate(${width / 2} ${height / 2}) scale(${scale}) translate(${-x} ${-y})`;
  const about = t("subterra-map", {
    tiles: tiles.value.length,
    explorers: cave.value?.explorers.length ?? 0,
    horrors: horrors.value.length,
  });
  return html`<div class="cave" data-tiles=${tiles.value.length}>
    <svg ref=${svg} class="cave-map" role="group" aria-label=${about} tabindex="0" onKeyDown=${steerByKey} onDblClick=${() => isTurning.value || fit()}>
      <${Definitions} />
      <g transform=${transform}>
        <${Ground} />
        <${Darkness} />
        <${Lamplight} />
        <${Signs} />
        <${Readables} />
        <${Targets} />
        <${EdgeMarks} />
        <${Hunts} />
        <${PlacingTile} />
        <${Everybody} />
        <${RoutePreview} />
        <${Prices} />
        <${PlacingButtons} />
      </g>
    </svg>
    <${Notes} />
    ${tiles.value.length > 1 && html`<${Minimap} />`}
    <${MapButtons} />
  </div>`;
}

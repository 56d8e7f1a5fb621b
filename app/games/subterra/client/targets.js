/** What can be pressed on the map. It glows where an option points; a press is passed to the draft. */
import { html, useRef } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { byKey } from "fathom/lib/press-keys.js";
import { Strokes, hasIcon } from "fathom/ui/icon.js";
import { labelOf } from "fathom/table/option-button.js";
import { pressable } from "fathom/table/pressable.js";
import { isTurning, numbers, offered, optionCalled, optionsAt, preview, stateAt, verbOf } from "fathom/state/draft.js";
import { late } from "fathom/state/store.js";
import { cave, cellOf } from "./cave.js";
import { SIDES } from "./content.js";
import { place } from "./light.js";
import { lookedAt, routes, touched, walkTo } from "./route.js";

/** @import { Option } from "fathom/protocol.d.ts" */

/** The light that falls through an open side into the dark. @param {{option: Option}} props */
function Beam({ option }) {
  const edge = option.at.find((pointer) => pointer.startsWith("edge:"));
  if (!edge) return null;
  const quarters = SIDES.indexOf(/** @type {any} */ (edge.slice(-1)));
  return html`<g class="beam" transform=${`rotate(${quarters * 90})`}>
    <path d="M-17 50-40-46H40L17 50Z" /><path class="beam-bar" d="M-19 51H19" />
  </g>`;
}

/** @param {{pointer: string}} props a cell that options point at */
function CellTarget({ pointer }) {
  const key = pointer.slice("cell:".length);
  const state = stateAt(pointer);
  const options = optionsAt(pointer);
  const open = options.filter((option) => !option.why_not);
  const empty = !cave.value?.tiles[key];
  const number = open.length === 1 ? numbers.value.get(open[0].id) : undefined;
  const icon = open.length === 1 ? verbOf(open[0]) : "reveal";
  const looked = open.some((option) => option.id === preview.value);
  return html`<g class="target ${state} ${empty ? "empty" : ""} ${looked ? "looked" : ""}" transform=${place(cellOf(key))} data-inspect=${empty ? undefined : pointer} ...${pressable(pointer, number && String(number))}>
    ${empty && open.length > 0 && html`<${Beam} option=${open[0]} />`}
    <rect class="target-frame" x="-46" y="-46" width="92" height="92" rx="8" />
    ${empty && open.length > 0 && hasIcon(icon) && html`<g class="target-icon"><circle r="17" /><g transform="translate(-12 -12)"><${Strokes} name=${icon} /></g></g>`}
    ${number && html`<g class="target-number" transform="translate(-35 -35)"><rect x="-11" y="-11" width="22" height="22" rx="5" /><text y="6">${number}</text></g>`}
  </g>`;
}

/**
 * A tile within reach of a run. A finger cannot hover, so its first touch shows the way and the second one walks it.
 * @param {{cell: string}} props
 */
function RouteTarget({ cell }) {
  const firstTouch = useRef(false);
  const route = routes.value.get(cell);
  if (!route) return null;
  const act = () => walkTo(cell);
  const look = () => (lookedAt.value = cell);
  /** @param {PointerEvent} event which comes before hover and focus are pretended */
  const touch = (event) => {
    firstTouch.current = event.pointerType === "touch" && lookedAt.value !== cell;
    touched.value = event.pointerType === "touch" ? cell : "";
  };
  const away = () => lookedAt.value === cell && (lookedAt.value = "");
  // On devices with a mouse and touch, the pointer leaves the tile after every touch.
  const ofMouse = (/** @type {() => void} */ then) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "mouse") then();
  };
  const option = optionCalled(route.by);
  const label = t("subterra-route", { action: option ? labelOf(option) : route.by, steps: route.way.length - 1 });
  return html`<g
    class="target route-target"
    transform=${place(cellOf(cell))}
    data-route=${cell}
    role="button"
    tabindex="0"
    aria-label=${label}
    onPointerDown=${touch}
    onClick=${() => (firstTouch.current ? look() : act())}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => byKey(event, act)}
    data-inspect=${`cell:${cell}`}
    onPointerEnter=${ofMouse(look)}
    onPointerLeave=${ofMouse(away)}
    onFocus=${look}
    onBlur=${away}
  >
    <rect class="target-frame" x="-46" y="-46" width="92" height="92" rx="8" />
  </g>`;
}

export function Targets() {
  const pointers = new Set(
    offered.value.flatMap((option) => option.at.filter((pointer) => pointer.startsWith("cell:"))),
  );
  // Nothing can be pressed while sending an answer takes long.
  if (isTurning.value || late.value) return null;
  return html`${[...routes.value.keys()].filter((cell) => !pointers.has(`cell:${cell}`) || stateAt(`cell:${cell}`) === "closed").map((cell) => html`<${RouteTarget} key=${`route ${cell}`} cell=${cell} />`)}
  ${[...pointers]
    .filter((pointer) => !(stateAt(pointer) === "closed" && routes.value.has(pointer.slice("cell:".length))))
    .map((pointer) => html`<${CellTarget} key=${pointer} pointer=${pointer} />`)}`;
}

/** Walls that can be blown, in the line of the border itself. */
export function EdgeMarks() {
  const edges = offered.value
    .filter((option) => !option.why_not && verbOf(option) === "demolish" && option.id === preview.value)
    .flatMap((option) => option.at.filter((pointer) => pointer.startsWith("edge:")));
  return edges.map((edge) => {
    const [x, y, side] = edge.slice("edge:".length).split(",");
    const quarters = SIDES.indexOf(/** @type {any} */ (side));
    return html`<g key=${edge} class="edge-mark" transform=${`${place([Number(x), Number(y)])} rotate(${quarters * 90})`}><path d="M-22-50H22" /></g>`;
  });
}

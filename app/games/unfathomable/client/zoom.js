/** Zooming the ship: two fingers, the wheel or the buttons; one finger moves a drawing that is larger than its frame. */
import { signal } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { Icon } from "fathom/ui/icon.js";

/** In pixels of the frame, and how many times larger than fitting. */
export const closeness = signal({ x: 0, y: 0, scale: 1 });
const CLOSEST = 3.5;
const STEP = 1.6;
const DRAG_FROM = 6;

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.min(Math.max(value, least), most);

/** @type {HTMLElement | null} */
let frame = null;

/** The drawing never leaves its frame. @param {number} x @param {number} y @param {number} scale */
function look(x, y, scale) {
  const { width, height } = frame?.getBoundingClientRect() ?? { width: 0, height: 0 };
  closeness.value = { x: between(x, width - width * scale, 0), y: between(y, height - height * scale, 0), scale };
}

/** @param {number} factor @param {number} px the point that stays where it is @param {number} py */
function zoom(factor, px, py) {
  const { x, y, scale } = closeness.peek();
  const next = between(scale * factor, 1, CLOSEST);
  look(px - ((px - x) * next) / scale, py - ((py - y) * next) / scale, next);
}

/** From the middle of the frame. @param {number} factor */
function zoomMiddle(factor) {
  const box = frame?.getBoundingClientRect();
  if (box) zoom(factor, box.width / 2, box.height / 2);
}

export function ZoomButtons() {
  const { scale } = closeness.value;
  return html`<button type="button" class="chart-button" aria-label=${t("unfathomable-closer")} disabled=${scale >= CLOSEST} onClick=${() => zoomMiddle(STEP)}><${Icon} name="plus" size=${20} /></button>
    ${scale > 1 && html`<button type="button" class="chart-button" aria-label=${t("unfathomable-whole-ship")} onClick=${() => look(0, 0, 1)}><${Icon} name="fit" size=${20} /></button>`}`;
}

/** @typedef {{x: number, y: number}} Spot */

/** Fingers and wheel on the ship. A press that becomes a drag presses nothing. @param {HTMLElement} element */
export function steer(element) {
  frame = element;
  /** @type {Map<number, Spot>} */
  const fingers = new Map();
  let travelled = 0;
  /** @param {MouseEvent} event @returns {Spot} */
  const within = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    fingers.set(event.pointerId, within(event));
    if (fingers.size === 1) travelled = 0;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = within(event);
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) spread(before, now, other);
    else if (travelled > DRAG_FROM && closeness.peek().scale > 1) {
      const { x, y, scale } = closeness.peek();
      look(x + now.x - before.x, y + now.y - before.y, scale);
    }
  };
  /** @param {PointerEvent} event */
  const up = (event) => fingers.delete(event.pointerId);
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (travelled > DRAG_FROM && closeness.peek().scale > 1) event.stopPropagation();
    travelled = 0;
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    event.preventDefault();
    const { x, y } = within(event);
    zoom(Math.exp(-event.deltaY / 400), x, y);
  };
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
    element.addEventListener(end, up);
  element.addEventListener("click", click, { capture: true });
  element.addEventListener("wheel", wheel, { passive: false });
  // What was inside the frame before a change of size may be outside now.
  const watcher = new ResizeObserver(() => look(0, 0, 1));
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** One of two fingers moved. @param {Spot} before @param {Spot} now @param {Spot} other */
function spread(before, now, other) {
  const apart = Math.hypot(before.x - other.x, before.y - other.y);
  if (apart > 0)
    zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, (now.x + other.x) / 2, (now.y + other.y) / 2);
}

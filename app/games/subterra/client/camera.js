/** The camera of the map: moving and zooming by mouse, finger and keys. */
import { signal } from "@preact/signals";
import { mayMove } from "fathom/lib/settings.js";
import { beyond, cellOf, frontier, hunts, mine, placing, tiles } from "./cave.js";
import { SIZE } from "./tile.js";

/** The point of the cave in the middle of the window, and how many pixels a unit takes. */
export const camera = signal({ x: 0, y: 0, scale: 1 });
/** The size of the window onto the cave. */
export const frame = signal({ width: 0, height: 0 });
/** Whether the person has moved the map; then it does not move automatically when it grows. */
let theirs = false;

const CLOSEST = 2.2;
const FARTHEST = 0.28;
/** A window narrower than this is a phone's: fingers need larger tiles. */
const NARROW = 600;
/** The room that a note at the top of the map takes. */
const NOTE = 52;

/** Below this scale, tiles can hardly be read or touched, so the map is not shown whole. */
const readable = () => (frame.peek().width < NARROW ? 0.85 : 0.62);

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.min(Math.max(value, least), most);

let flight = 0;

/** @param {{x: number, y: number, scale: number}} goal */
function flyTo(goal) {
  cancelAnimationFrame(flight);
  if (!mayMove()) {
    camera.value = goal;
    return;
  }
  const start = camera.peek();
  const begun = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = between((now - begun) / 280, 0, 1);
    const eased = 1 - (1 - part) ** 3;
    const mix = (/** @type {"x" | "y" | "scale"} */ name) => start[name] + (goal[name] - start[name]) * eased;
    camera.value = { x: mix("x"), y: mix("y"), scale: mix("scale") };
    if (part < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

/** The bounds of the cave, with the cells that can be revealed next, and room to turn a tile. */
function extent() {
  const ahead = frontier.peek().map(({ key, side }) => cellOf(beyond(key, side)));
  const cells = [...tiles.peek().map((tile) => tile.cell), ...ahead, ...besidePlacing()];
  const xs = cells.map(([x]) => x * SIZE);
  const ys = cells.map(([, y]) => y * SIZE);
  const room = SIZE * 0.58;
  return {
    left: Math.min(0, ...xs) - room,
    right: Math.max(0, ...xs) + room,
    top: Math.min(0, ...ys) - room,
    bottom: Math.max(0, ...ys) + room,
  };
}

/** The buttons of a tile that is being placed are to its right, its dots below. */
function besidePlacing() {
  const cell = placing.peek()?.cell;
  return cell
    ? [
        [cell[0] + 1, cell[1]],
        [cell[0], cell[1] + 1],
      ]
    : [];
}

/** Show the whole cave, or as much of it around my explorer as stays legible. @param {boolean} [whole] */
export function fit(whole = true) {
  const { width } = frame.peek();
  const head = hunts.peek().some((hunt) => hunt.victim) ? NOTE : 0;
  const height = frame.peek().height - head;
  if (!width) return;
  theirs = false;
  const { left, right, top, bottom } = extent();
  const fitting = Math.min(width / (right - left), height / (bottom - top));
  const scale = between(fitting, whole ? FARTHEST : readable(), 1.25);
  const [x = 0, y = 0] = placing.peek()?.cell ?? mine.peek()?.at ?? [];
  flyTo({
    x: within(x * SIZE, left, right, width / scale),
    y: within(y * SIZE, top, bottom, height / scale) - head / scale / 2,
    scale,
  });
}

/** The middle of a window of this length around a point; it goes beyond the ends only if everything fits. @param {number} at @param {number} from @param {number} to @param {number} length */
const within = (at, from, to, length) =>
  to - from <= length ? (from + to) / 2 : between(at, from + length / 2, to - length / 2);

/** Bring my explorer into the middle. @param {number} [scale] */
export function centre(scale = Math.max(camera.peek().scale, 0.9)) {
  const at = mine.peek()?.at;
  if (at) flyTo({ x: at[0] * SIZE, y: at[1] * SIZE, scale });
}

/** Bring a point of the cave into the middle, because the person wants it there. @param {number} x @param {number} y */
export function lookAt(x, y) {
  theirs = true;
  flyTo({ x, y, scale: camera.peek().scale });
}

/** Keep a cell visible, without moving more than needed. @param {string} key */
export function show(key) {
  const [x, y] = cellOf(key).map((value) => value * SIZE);
  const { scale, ...view } = camera.peek();
  const { width, height } = frame.peek();
  const reachX = Math.max(0, width / 2 / scale - SIZE);
  const reachY = Math.max(0, height / 2 / scale - SIZE);
  flyTo({ x: between(view.x, x - reachX, x + reachX), y: between(view.y, y - reachY, y + reachY), scale });
}

/** The cave has grown or the window has changed: follow, unless the person has moved the map. */
export function follow() {
  const at = mine.peek()?.at;
  if (!theirs) fit(false);
  else if (at) show(`${at[0]},${at[1]}`);
}

/** @param {number} factor @param {number} [px] from the middle of the window @param {number} [py] */
export function zoom(factor, px = 0, py = 0) {
  theirs = true;
  const { x, y, scale } = camera.peek();
  const next = between(scale * factor, FARTHEST, CLOSEST);
  camera.value = { x: x + px / scale - px / next, y: y + py / scale - py / next, scale: next };
}

/** @param {number} dx in pixels @param {number} dy */
function pan(dx, dy) {
  theirs = true;
  const { x, y, scale } = camera.peek();
  camera.value = { x: x - dx / scale, y: y - dy / scale, scale };
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => pan(80, 0),
  ArrowRight: () => pan(-80, 0),
  ArrowUp: () => pan(0, 80),
  ArrowDown: () => pan(0, -80),
  "+": () => zoom(1.2),
  "=": () => zoom(1.2),
  "-": () => zoom(1 / 1.2),
  0: () => fit(),
  c: () => centre(),
};

/** @param {KeyboardEvent} event while the map has the focus */
export function steerByKey(event) {
  const move = KEYS[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  move();
  event.preventDefault();
  event.stopPropagation();
}

const DRAG_FROM = 6;

/** Fingers and mouse on the map. A press that becomes a drag presses nothing. @param {SVGSVGElement} svg */
export function steerByHand(svg) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let travelled = 0;

  /** @param {PointerEvent} event */
  const down = (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) travelled = 0;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(svg, before, now, other);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > DRAG_FROM) {
      svg.setPointerCapture(event.pointerId);
      pan((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size);
    }
    fingers.set(event.pointerId, now);
  };
  /** @param {PointerEvent} event */
  const up = (event) => fingers.delete(event.pointerId);
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (travelled > DRAG_FROM) event.stopPropagation();
    travelled = 0;
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    const [px, py] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    zoom(Math.exp(-event.deltaY / 500), px, py);
  };
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", up);
  svg.addEventListener("click", click, { capture: true });
  svg.addEventListener("wheel", wheel, { passive: false });
}

/** @typedef {{x: number, y: number}} Spot */

/** @param {SVGSVGElement} svg @param {Spot} before @param {Spot} now @param {Spot} other */
function pinch(svg, before, now, other) {
  const box = svg.getBoundingClientRect();
  const [px, py] = [(now.x + other.x) / 2 - box.left - box.width / 2, (now.y + other.y) / 2 - box.top - box.height / 2];
  const spread =
    Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  zoom(spread, px, py);
}

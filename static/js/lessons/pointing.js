/** Rings around what a lesson or the coach points at. They follow it when the board moves. */

const EVERY = 120;
const MARGIN = 4;

/** The parts of the table that can be pointed at. @type {Record<string, string>} */
const PARTS = {
  seats: ".table > .seats",
  board: ".table > .board",
  status: ".table > .top",
  ask: ".bottom > .ask",
  event: ".side > .event",
  log: ".side > .talk",
  hand: ".bottom > .hand",
  confirm: ".ask .confirm",
};

/** @param {string} pointer `part:seats`, `option:end_turn`, or what an option points at */
function elementsAt(pointer) {
  const [kind, ...rest] = pointer.split(":");
  const name = rest.join(":");
  const value = CSS.escape(pointer);
  if (kind === "part") return document.querySelectorAll(PARTS[name] ?? "none");
  if (kind !== "option") {
    const pressable = document.querySelectorAll(`[data-pointer="${value}"]`);
    return pressable.length ? pressable : document.querySelectorAll(`[data-inspect="${value}"]`);
  }
  const id = CSS.escape(name);
  const verb = CSS.escape(name.split(":")[0]);
  const found = document.querySelectorAll(`[data-option="${id}"], [data-row="${id}"], [data-verb="${verb}"]`);
  if ([...found].some((element) => element.checkVisibility())) return found;
  // The option may be hidden: on a phone behind the last button, in a window behind "More", or while another action is chosen.
  const way = found.length ? ".palette-more" : ".window-more";
  return document.querySelectorAll(`${way}, .ask .option.back`);
}

/** @param {Element} element @param {HTMLElement} ring */
function surround(element, ring) {
  const box = element.getBoundingClientRect();
  ring.hidden = !box.width;
  const size = { left: box.left - MARGIN, top: box.top - MARGIN };
  Object.assign(ring.style, {
    transform: `translate(${size.left}px, ${size.top}px)`,
    width: `${box.width + 2 * MARGIN}px`,
    height: `${box.height + 2 * MARGIN}px`,
  });
}

/** @type {string[]} */
let pointers = [];
let timer = 0;
/** @type {HTMLElement[]} */
let rings = [];

function draw() {
  const elements = pointers.flatMap((pointer) => [...elementsAt(pointer)]);
  while (rings.length > elements.length) rings.pop()?.remove();
  elements.forEach((element, place) => {
    rings[place] ??= document.body.appendChild(
      Object.assign(document.createElement("div"), { className: "ring", ariaHidden: "true" }),
    );
    surround(element, rings[place]);
  });
}

/** Scroll to the first of these things that is visible. @param {string[]} wanted */
export function bringIntoSight(wanted) {
  const elements = wanted.flatMap((pointer) => [...elementsAt(pointer)]);
  elements.find((element) => element.checkVisibility())?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Point at these things and at nothing else. @param {string[]} wanted */
export function pointAt(wanted) {
  pointers = wanted;
  window.clearInterval(timer);
  if (wanted.length) timer = window.setInterval(draw, EVERY);
  draw();
}

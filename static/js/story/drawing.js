/** Exports a drawing of the page as a standalone picture: it needs no style sheet, font or script, and can be animated. */

const SVG = "http://www.w3.org/2000/svg";
/** The style properties that matter for a drawing, with their defaults. @type {Record<string, string>} */
const USUAL = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-opacity": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  opacity: "1",
  "paint-order": "normal",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  "letter-spacing": "normal",
};
/** Those that only apply to text. */
const LETTERING = ["font-family", "font-size", "font-weight", "text-anchor"];
/** Parts of the page that are left out of the picture, including the text that says who is where. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|focusable|aria-|data-|on)/;

/** @param {Element} copy @param {CSSStyleDeclaration} style */
function paint(copy, style) {
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  if (copy.localName === "text" || copy.localName === "tspan")
    for (const name of LETTERING) copy.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
  if (style.transform !== "none") copy.setAttribute("transform", style.transform.replaceAll("px", ""));
}

/** @param {Element} original @param {Element} copy */
function settle(original, copy) {
  const style = getComputedStyle(original);
  const isHidden = style.display === "none" && !["defs", "pattern", "clipPath"].includes(original.localName);
  if (original.localName === "title" || isHidden) return copy.remove();
  const copies = [...copy.children];
  [...original.children].forEach((child, place) => settle(child, copies[place]));
  for (const { name } of [...copy.attributes]) if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  paint(copy, style);
}

/** The drawing itself, as it looks now. @param {SVGSVGElement} drawing */
export function standalone(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  settle(drawing, copy);
  copy.removeAttribute("transform");
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("overflow", "hidden");
  return copy;
}

const SECONDS = 10;

/** Animate the drawing of these lines, all in the same time, in a loop. @param {SVGPathElement[]} lines */
export function draw(lines) {
  for (const line of lines) {
    line.setAttribute("pathLength", "1");
    line.setAttribute("stroke-dasharray", "1");
    const pen = document.createElementNS(SVG, "animate");
    const how = { attributeName: "stroke-dashoffset", values: "1;0;0", keyTimes: "0;0.85;1" };
    for (const [name, value] of Object.entries({ ...how, dur: `${SECONDS}s`, repeatCount: "indefinite" }))
      pen.setAttribute(name, value);
    line.append(pen);
  }
}

const WIDTH = 880;
const EDGE = 20;
const LINE = 24;

/** @param {string} text @param {Record<string, string | number>} how */
function written(text, how) {
  const element = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ fill: "#e8edf2", "font-family": "sans-serif", ...how }))
    element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** @typedef {{text: string, colour?: string}} CaptionLine */

/**
 * The source of a picture with a heading and some lines above the drawing.
 * @param {SVGSVGElement} drawing
 * @param {{above: string, heading: string, lines: CaptionLine[]}} caption
 */
export function framed(drawing, { above, heading, lines }) {
  const rows = Math.ceil(lines.length / 2);
  const top = 92 + rows * LINE;
  const scale = (WIDTH - 2 * EDGE) / Number(drawing.getAttribute("width"));
  const height = Math.round(top + Number(drawing.getAttribute("height")) * scale + EDGE);
  const picture = document.createElementNS(SVG, "svg");
  const size = { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, String(value));
  const ground = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ width: WIDTH, height, fill: "#0a131b" }))
    ground.setAttribute(name, String(value));
  const board = document.createElementNS(SVG, "g");
  board.setAttribute("transform", `translate(${EDGE} ${top}) scale(${scale})`);
  board.append(drawing);
  picture.append(
    ground,
    written(above, { x: EDGE, y: 32, "font-size": 15, fill: "#9fb0bd" }),
    written(heading, { x: EDGE, y: 66, "font-size": 27, "font-weight": "bold", "font-family": "serif" }),
    ...lines.map(({ text, colour }, place) =>
      written(text, {
        x: EDGE + (place % 2) * (WIDTH / 2),
        y: 96 + Math.floor(place / 2) * LINE,
        "font-size": 16,
        ...(colour && { fill: colour }),
      }),
    ),
    board,
  );
  return new XMLSerializer().serializeToString(picture);
}

/** Ship and sea from above: who and what is where, and what can be pressed. */
import { signal } from "@preact/signals";
import { html, useEffect, useRef } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { stateAt } from "fathom/state/draft.js";
import { InspectButton, readable } from "fathom/table/inspect.js";
import { pressable } from "fathom/table/pressable.js";
import { Dagon, DeepOne, Hydra, Passenger, Token } from "./figures.js";
import { NARROW, WIDE } from "./geometry.js";
import { Banner, highlightedSpaces } from "./moments.js";
import { Piles } from "./piles.js";
import { monogram, ship } from "./ship.js";
import { contents, kindOf } from "./spaces.js";
import { arrange, rowLayouts } from "./piece-layout.js";
import { ZoomButtons, closeness, steer } from "./zoom.js";

/** @import { Layout } from "./geometry.js" */
/** @import { Piece } from "./piece-layout.js" */

const INTERIOR = ["bridge", "chapel", "captains_cabin", "cargo_hold", "galley", "boiler_room"];
const DECKS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `deck_${number}`);
const WATERS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `water_${number}`);
// Nested shapes come later, so that they are on top.
const SPACES = ["the_deep", ...WATERS, ...DECKS, ...INTERIOR, "sick_bay", "brig"];

/** @param {{space: string, layout: Layout}} props */
function Space({ space, layout }) {
  const pointer = `space:${space}`;
  const state = stateAt(pointer);
  const label = contents(space);
  const how = state === "none" ? readable(pointer, label) : pressable(pointer, label, true);
  const marks = `${ship.value?.damage[space] ? "hurt" : ""} ${highlightedSpaces.value.includes(space) ? "lit" : ""}`;
  return html`<path class="space ${kindOf(space)} ${space} ${state} ${marks}" d=${layout.paths[space]} data-inspect=${pointer} ...${how}><title>${label}</title></path>`;
}

/** Longer names are set smaller, so that they stay clear of the number of their room. */
const LONG = 16;

/** A name on two lines of similar length. @param {string} words */
function halves(words) {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index);
  if (!breaks.length) return [words];
  const middle = breaks.reduce((best, one) =>
    Math.abs(words.length / 2 - one) < Math.abs(words.length / 2 - best) ? one : best,
  );
  return [words.slice(0, middle), words.slice(middle + 1)];
}

/** @param {{space: string, layout: Layout}} props */
function Name({ space, layout }) {
  const label = layout.labels[space];
  const words = nameOf("space", space);
  const lines = label.lines ? halves(words) : [words];
  return html`<text class="space-name ${space === "the_deep" ? "deep" : ""} ${words.length > LONG ? "long" : ""}" x=${label.x} y=${label.y} text-anchor=${label.anchor ?? "middle"}>
      ${lines.map((line, place) => html`<tspan x=${label.x} dy=${place ? 14 : 0}>${line}</tspan>`)}
    </text>`;
}

/** @param {{space: string, layout: Layout}} props */
function Crack({ space, layout }) {
  const { x, y } = layout.cracks[space];
  return html`<g class="crack" transform=${`translate(${x} ${y})`}><path d="M9 0 4 8l5 3-5 4 3 7M9 11l6-2M4 8-1 7M4 15l-4 2" /></g>`;
}

/** @param {{layout: Layout}} props */
function Furniture({ layout }) {
  return html`<g class="furniture">
    ${Object.entries(layout.badges).map(
      ([space, { x, y, text }]) =>
        html`<g key=${space} transform=${`translate(${x} ${y})`}><rect class="badge" x=${text.length > 1 ? -20 : -11} y="-11" width=${text.length > 1 ? 40 : 22} height="22" rx="11" /><text class="badge-text" y="5">${text}</text></g>`,
    )}
    ${layout.arrows.map(({ x, y, turn }) => html`<path key=${`${x} ${y}`} class="arrow" d="M-6-3 0 3 6-3" transform=${`translate(${x} ${y}) rotate(${turn})`} />`)}
    ${Object.keys(layout.labels).map((space) => html`<${Name} key=${space} space=${space} layout=${layout} />`)}
    ${INTERIOR.filter((space) => ship.value?.damage[space]).map((space) => html`<${Crack} key=${space} space=${space} layout=${layout} />`)}
    ${["starboard", "port"].map((side) => html`<text key=${side} class="side-name" x=${layout.sides[side].x} y=${layout.sides[side].y} text-anchor=${layout.sides[side].anchor}>${t(`unfathomable-${side}`)}</text>`)}
  </g>`;
}

/** @param {string} space @param {Layout} layout */
function piecesIn(space, layout) {
  const now = ship.value;
  if (!now) return [];
  const size = layout.token;
  const people = now.players
    .filter((player) => player.space === space && player.character)
    .map((player) => ({ key: `seat ${player.seat}`, kind: "seat", width: size + 3, height: size + 7, player }));
  const ways = rowLayouts({
    monarchs: Object.keys(now.monarchs).filter((monarch) => now.monarchs[monarch] === space),
    deepOnes: now.deep_ones[space] ?? 0,
    passengers: now.passengers[space] ?? 0,
    people,
    size,
  });
  const port = layout.name === "wide" && Number(space.split("_")[1]) % 2 === 0;
  return arrange(port ? ways.map((rows) => rows.toReversed()) : ways, layout.boxes[space]);
}

const DRAWN = /** @type {Record<string, any>} */ ({
  deep_one: DeepOne,
  passenger: Passenger,
  mother_hydra: Hydra,
  father_dagon: Dagon,
});

/** @param {{piece: Piece & {x: number, y: number, scale: number}, space: string, token: number}} props */
function Figure({ piece, space, token }) {
  const { kind, x, y, scale, player } = piece;
  const pointer = player ? `seat:${player.seat}` : kind === "deep_one" ? `deep_one:${space}` : "";
  const state = pointer ? stateAt(pointer) : "none";
  const label = player
    ? `${monogram(player.character)} ${seatNames.value(player.seat)}`
    : piece.text
      ? ""
      : nameOf("icon", kind === "deep_one" ? "deep_ones" : kind);
  const what = player ? pointer : `space:${space}`;
  const how =
    state === "none" ? { "aria-hidden": "true" } : { "data-inspect": what, ...pressable(pointer, label, true) };
  const place = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  if (player) {
    return html`<g class="figure person ${state}" style=${place} ...${how}><title>${label}</title>${state !== "none" && html`<circle class="figure-option" r="22" />`}<g transform=${`scale(${(token + 2) / 38})`}><${Token} player=${player} /></g></g>`;
  }
  if (piece.text) {
    return html`<g class="figure count" style=${place} aria-hidden="true"><rect x="-17" y="-11" width="34" height="22" rx="11" /><text y="5">${piece.text}</text></g>`;
  }
  const [field, size] = kind === "deep_one" || kind === "passenger" ? [32, piece.width - 2] : [60, piece.width];
  return html`<g class="figure ${kind} ${state}" style=${place} ...${how}><title>${label}</title>
    ${state !== "none" && html`<circle class="figure-option" r=${size / 2 + 3} />`}
    <g transform=${`translate(${-size / 2} ${-size / 2}) scale(${size / field})`}><${DRAWN[kind]} /></g>
    ${field === 60 && html`<text class="monarch-name" y=${size / 2 + 9}>${t(`monarch-${kind}`)}</text>`}
  </g>`;
}

/** @param {{layout: Layout}} props */
function Figures({ layout }) {
  const all = SPACES.flatMap((space) => piecesIn(space, layout).map((piece) => ({ piece, space })));
  return all.map(
    ({ piece, space }) =>
      html`<${Figure} key=${piece.player ? piece.key : `${space} ${piece.key}`} piece=${piece} space=${space} token=${layout.token} />`,
  );
}

/** @param {{vertical: boolean}} props */
function Definitions({ vertical }) {
  return html`<defs>
    <linearGradient id="abyss" x2=${vertical ? 0 : 1} y2=${vertical ? 1 : 0}><stop class="abyss-near" offset="0" /><stop class="abyss-far" offset="0.35" /></linearGradient>
    <pattern id="planks" width="150" height="22" patternUnits="userSpaceOnUse"><rect class="plank" width="150" height="22" /><path class="plank-line" d="M0 10.500h150M0 21.500h150M30 0v10M105 11v10" /></pattern>
    <pattern id="waves" width="64" height="26" patternUnits="userSpaceOnUse"><path class="wave" d="M4 14q8-6 16 0t16 0" /></pattern>
    <pattern id="hurt" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hurt-dark" width="12" height="12" /><rect class="hurt-light" width="5" height="12" /></pattern>
  </defs>`;
}

const narrow = signal(false);

/** The sea goes on beyond the drawing, as far as the window reaches. @param {{layout: Layout}} props */
function Sea({ layout }) {
  const far = { x: -layout.width, y: -layout.height, width: 3 * layout.width, height: 3 * layout.height };
  return html`<rect class="sea" ...${far} /><rect class="waves" ...${far} /><path class="deep-water" d=${layout.deepWater} />`;
}

/** @param {{layout: Layout}} props */
export function Chart({ layout }) {
  const { x, y, scale } = closeness.value;
  // Drawn again when the orientation changes, so that figures are placed without animation.
  return html`<svg key=${layout.name} class="ship-map" viewBox=${`0 0 ${layout.width} ${layout.height}`} role="group" aria-label=${t("unfathomable-map")} style=${{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
    <${Definitions} vertical=${layout.name === "narrow"} />
    <${Sea} layout=${layout} />
    <path class="hull" d=${layout.hull} />
    ${SPACES.map((space) => html`<${Space} key=${space} space=${space} layout=${layout} />`)}
    <path class="walls" d=${layout.walls} /><path class="hull-line" d=${layout.hull} />
    <path class="isles" d=${`${layout.paths.sick_bay} ${layout.paths.brig}`} />
    <${Furniture} layout=${layout} />
    <${Figures} layout=${layout} />
  </svg>`;
}

/** How large a figure of this drawing is in a window. @param {Layout} layout @param {{width: number, height: number}} window */
const sizeOf = (layout, { width, height }) => layout.token * Math.min(width / layout.width, height / layout.height);

/** The ship turns only if the drawing becomes this much larger, not because a question has one more line. */
const WORTH_TURNING = 1.2;

/** @param {DOMRectReadOnly} window @param {boolean} isFirst */
function turnTo(window, isFirst) {
  const [present, other] = narrow.peek() ? [NARROW, WIDE] : [WIDE, NARROW];
  if (sizeOf(other, window) > sizeOf(present, window) * (isFirst ? 1 : WORTH_TURNING)) narrow.value = other === NARROW;
}

export function Ship() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!box.current) return undefined;
    let isFirst = true;
    const watcher = new ResizeObserver(([{ contentRect }]) => {
      // In a hidden tab of a phone it has no size, and is left unchanged.
      if (!contentRect.width) return;
      turnTo(contentRect, isFirst);
      isFirst = false;
    });
    watcher.observe(box.current);
    const rest = steer(box.current);
    return () => {
      watcher.disconnect();
      rest();
    };
  }, []);
  const layout = narrow.value ? NARROW : WIDE;
  return html`<div class="ship ${layout.name}">
    <${Banner} />
    <div class="ship-frame">
      <div class="ship-window" ref=${box}><${Chart} layout=${layout} /></div>
      <div class="chart-buttons" data-moves-view role="group" aria-label=${t("unfathomable-map")}><${ZoomButtons} /><${InspectButton} class="chart-button" /></div>
    </div>
    <${Piles} />
  </div>`;
}

/** A line chart; the last value of each line is shown beside its name. */
import { html } from "../lib/html.js";

const WIDTH = 600;
const HEIGHT = 160;

/**
 * `look` is the suffix of its class; `points` are pairs of time and value, `dots` the marked ones.
 * @typedef {{name: string, look: string, points: [number, number][], dots?: [number, number][]}} Line
 */

/** The points of consecutive values. @param {number[]} values @returns {[number, number][]} */
export const evenly = (values) => values.map((value, place) => [place, value]);

/**
 * With `stepped`, a value stays until the next one. `rules` are moments with a vertical line.
 * @param {{lines: Line[], label: string, most?: number, until?: number, stepped?: boolean, rules?: number[], format?: (value: number) => string}} props
 */
export function Plot({ lines, label, most, until, stepped = false, rules = [], format = String }) {
  const all = lines.flatMap((line) => line.points);
  const right = until ?? Math.max(...all.map(([x]) => x), 1);
  const top = most ?? Math.max(...all.map(([, y]) => y), 1);
  const across = (/** @type {number} */ x) => Math.round((x / right) * WIDTH);
  const up = (/** @type {number} */ y) => Math.round(HEIGHT - (y / top) * HEIGHT);
  const ends = (/** @type {Line} */ { points }) => [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0].map(format);
  /** @param {Line} line */
  const path = ({ points }) => {
    const drawn = points.map(([x, y], place) =>
      place && stepped ? `H${across(x)}V${up(y)}` : `${place ? "L" : "M"}${across(x)} ${up(y)}`,
    );
    return drawn.join("") + (stepped ? `H${WIDTH}` : "");
  };
  return html`<figure class="plot">
    <p class="plot-scale" aria-hidden="true"><span>${format(top)}</span><span>${format(0)}</span></p>
    <svg viewBox=${`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} role="img" aria-label=${`${label}: ${lines.map((line) => `${line.name} ${ends(line).join("–")}`).join(", ")}`}>
      <path class="plot-ground" d=${`M0 ${HEIGHT}H${WIDTH}M0 0H${WIDTH}${rules.map((x) => `M${across(x)} 0V${HEIGHT}`).join("")}`} />
      ${lines.map((line) => html`<path key=${line.look} class="plot-line line-${line.look}" d=${path(line)} />`)}
      ${lines.flatMap((line) => (line.dots ?? []).map(([x, y], place) => html`<circle key=${`${line.look} ${place}`} class="plot-dot line-${line.look}" cx=${across(x)} cy=${up(y)} r="5" />`))}
    </svg>
    <figcaption>${lines.map((line) => html`<span key=${line.look} class="plot-name line-${line.look}">${line.name} <b>${ends(line)[1]}</b></span>`)}</figcaption>
  </figure>`;
}

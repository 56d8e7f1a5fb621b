/** The six-sided die. */
import { html } from "fathom/lib/html.js";

const PIPS = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

/** A die that shows its number. @param {{shows: number, label?: string}} props */
export function Die({ shows, label }) {
  const spots = PIPS[/** @type {keyof typeof PIPS} */ (shows)] ?? [];
  return html`<svg class="die" viewBox="0 0 24 24" width="24" height="24" role="img" aria-label=${label ?? String(shows)}>
    <rect x="2.5" y="2.5" width="19" height="19" rx="4" />
    ${spots.map(([x, y]) => html`<circle cx=${x} cy=${y} r="2" />`)}
  </svg>`;
}

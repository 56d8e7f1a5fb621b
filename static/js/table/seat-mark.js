/** Each seat has a colour and a shape, so that nothing is marked by colour alone. */
import { html } from "../lib/html.js";

const SHAPES = [
  "M6 1a5 5 0 1 0 .01 0z",
  "M6 .8 11.6 10.9H.4z",
  "M1.3 1.3h9.4v9.4H1.3z",
  "M6 .3 11.7 6 6 11.7.3 6z",
  "M3.2 1h5.6l2.9 5-2.9 5H3.2L.3 6z",
  "M4.2.8h3.6v3.4h3.4v3.6H7.8v3.4H4.2V7.8H.8V4.2h3.4z",
];

/** @param {number} seat */
export const seatShape = (seat) => SHAPES[seat % SHAPES.length];

/** @param {{seat: number, size?: number}} props */
export function SeatMark({ seat, size = 14 }) {
  return html`<svg class="mark seat-colour-${seat}" viewBox="0 0 12 12" width=${size} height=${size} aria-hidden="true">
    <path d=${seatShape(seat)} />
  </svg>`;
}

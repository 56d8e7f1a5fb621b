/** The numbers of a game that is over, side by side. */
import { html } from "../lib/html.js";

/** @param {{figures: [string, number | string][]}} props what each number counts, and the number */
export function EndFigures({ figures }) {
  return html`<dl class="end-figures">
    ${figures.map(([label, value]) => html`<div key=${label}><dd>${value}</dd><dt>${label}</dt></div>`)}
  </dl>`;
}

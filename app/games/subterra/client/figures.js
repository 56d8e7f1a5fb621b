/** Explorers and horrors as figures. Light is information: the conscious carry a lamp, the hidden a shuttered one. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { Strokes } from "fathom/ui/icon.js";
import { seatShape } from "fathom/table/seat-mark.js";
import { isHunted } from "./cave.js";

/** @import { ExplorerView } from "./subterra.d.ts" */

/** @param {ExplorerView} explorer */
export function stateWords(explorer) {
  const states = [];
  if (explorer.removed) states.push(t("subterra-state-removed"));
  else if (!explorer.conscious) states.push(t("subterra-state-unconscious"));
  if (explorer.submerged) states.push(t("subterra-state-submerged"));
  if (explorer.hidden) states.push(t("subterra-state-hidden"));
  return states;
}

/** @param {ExplorerView} explorer for people who cannot see the figure */
export function describe(explorer) {
  const words = [nameOf("explorer", explorer.id), seatNames.value(explorer.seat)];
  words.push(t("subterra-health", { health: explorer.health, most: explorer.most_health }));
  return [...words, ...stateWords(explorer)].join(", ");
}

/** @param {{name: string}} props */
function StateBadge({ name }) {
  return html`<g class="figure-state" transform="translate(14 -14)">
    <circle r="8.5" /><g transform="translate(-6 -6) scale(.5)"><${Strokes} name=${name} /></g>
  </g>`;
}

/** The figure itself, 40 across. @param {{explorer: ExplorerView, isActing?: boolean, marked?: boolean}} props */
export function Figure({ explorer, isActing = false, marked = true }) {
  const state = explorer.removed
    ? "gone"
    : !explorer.conscious
      ? "down"
      : explorer.hidden
        ? "hidden"
        : explorer.submerged
          ? "under"
          : "lit";
  return html`<g class="figure ${state} seat-colour-${explorer.seat}">
    ${isActing && html`<circle class="figure-acting" r="24.5" />`}
    ${isHunted(explorer.id) && html`<circle class="figure-hunted" r="23" />`}
    <circle class="figure-face" r="18.5" />
    <g transform="translate(-12 -12)"><${Strokes} name=${explorer.id} /></g>
    ${marked && html`<g class="figure-mark" transform="translate(8 8)"><circle cx="6" cy="6" r="7.5" /><path d=${seatShape(explorer.seat)} transform="translate(1.2 1.2) scale(.8)" /></g>`}
    ${state === "down" && html`<${StateBadge} name="asleep" />`} ${state === "hidden" && html`<${StateBadge} name="hide" />`}
  </g>`;
}

/** A figure outside of the cave, in a panel. @param {{explorer: ExplorerView, size?: number, isActing?: boolean}} props */
export function Portrait({ explorer, size = 44, isActing = false }) {
  return html`<svg class="portrait" viewBox="-26 -26 52 52" width=${size} height=${size} aria-hidden="true">
    <${Figure} explorer=${explorer} isActing=${isActing} />
  </svg>`;
}

export function Horror() {
  return html`<g class="horror">
    <circle class="horror-glow" r="32" />
    <path
      class="horror-body"
      d="M0-22 5-15 12.5-19.5 13-10.5 22-9.5 17-2 22.5 5 14.5 8 15.5 17 7.5 14.5 1 22-5 15.5-13 19-13 10-22 8.5-17.5 1-21.5-7-13.5-9-13.5-18-5.5-14.5Z"
    />
    <path class="horror-eyes" d="M-10-5-2-1.5-3.5 3C-7 2.5-9.5-1-10-5zM10-5 2-1.5 3.5 3C7 2.5 9.5-1 10-5z" />
    <path class="horror-mouth" d="M-6.5 9-3.5 7-1 9.5 1 7 3.5 9.5 6.5 7.5" />
  </g>`;
}

/** The position and size of the n-th of these figures on a tile. @param {number} place @param {number} count */
export function standing(place, count) {
  if (count === 1) return { x: 0, y: 0, scale: 1 };
  if (count === 2) return { x: place ? 19 : -19, y: 0, scale: 0.84 };
  if (count === 3) return { x: [0, -20, 20][place], y: [-17, 14, 14][place], scale: 0.78 };
  const columns = count === 4 ? 2 : 3;
  const row = Math.floor(place / columns);
  const column = place % columns;
  const wide = columns === 2 ? 36 : 31;
  const rows = Math.ceil(count / columns);
  return { x: (column - (columns - 1) / 2) * wide, y: (row - (rows - 1) / 2) * 32, scale: rows > 2 ? 0.6 : 0.68 };
}

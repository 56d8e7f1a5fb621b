/** How a game of Sub Terra ended: the medal, who made it out, and the numbers of the expedition. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { EndFigures } from "fathom/table/end-figures.js";
import { Icon } from "fathom/ui/icon.js";
import { cave } from "./cave.js";
import { Portrait, stateWords } from "./figures.js";

/** @import { CaveView, ExplorerView } from "./subterra.d.ts" */

/** @param {CaveView} now @returns {[string, number][]} */
function figuresOf(now) {
  const deeds = Object.values(now.deeds ?? {});
  const sum = (/** @type {"lost" | "fell"} */ what) => deeds.reduce((total, one) => total + one[what], 0);
  /** @type {[string, number][]} */
  const all = [
    ["rounds", now.round],
    ["tiles", now.placed.length],
    ["hazards", now.hazards.discarded.length],
    ["lost", sum("lost")],
    ["fell", sum("fell")],
  ];
  return all.map(([name, value]) => [t(`subterra-figure-${name}`, { count: value }), value]);
}

/** @param {{explorer: ExplorerView, left: boolean}} props */
function Fate({ explorer, left }) {
  // A removed explorer had been left behind before; an unconscious one was left at the end.
  const how = left && !explorer.conscious && !explorer.removed ? ` · ${stateWords(explorer)[0].toLowerCase()}` : "";
  return html`<span class="end-fate"><${Icon} name=${left ? "skull" : "exit"} size=${20} /> ${t(left ? "subterra-fate-left" : "subterra-fate-out")}${how}</span>`;
}

/** @param {{outcome: import("fathom/protocol.d.ts").Outcome}} props */
export function EndDetails({ outcome }) {
  const now = cave.value;
  if (!now) return null;
  const left = new Set(outcome.args.left_behind ?? []);
  const givenUp = outcome.side === "nobody";
  return html`<div class="medal medal-${outcome.reason}">
      <svg viewBox="-50 -50 100 100" width="112" height="112" aria-hidden="true">
        <circle class="medal-rim" r="46" /><circle class="medal-face" r="38" /><g transform="translate(-26 -26) scale(2.17)" class="medal-icon"><${EndIcon} lost=${outcome.side !== "explorers"} /></g>
      </svg>
      <div>
        <p class="eyebrow">${t(`noun-medal-${outcome.reason}`)}</p>
        ${!givenUp && html`<p>${t(`subterra-how-${outcome.args.how}`)}</p>`}
      </div>
    </div>
    <ul class="end-explorers">
      ${now.explorers.map(
        (explorer) =>
          html`<li key=${explorer.id} class=${givenUp ? "" : left.has(explorer.id) ? "bad" : "ok"}>
            <${Portrait} explorer=${explorer} size=${40} />
            <span><b>${nameOf("explorer", explorer.id)}</b> <small>${seatNames.value(explorer.seat)}</small></span>
            <small class="end-deeds">${t("subterra-deeds", { ...now.deeds?.[explorer.id] })}</small>
            ${!givenUp && html`<${Fate} explorer=${explorer} left=${left.has(explorer.id)} />`}
          </li>`,
      )}
    </ul>
    <${EndFigures} figures=${figuresOf(now)} />`;
}

/** @param {{lost: boolean}} props */
function EndIcon({ lost }) {
  return html`<${Icon} name=${lost ? "skull" : "exit"} size=${24} />`;
}

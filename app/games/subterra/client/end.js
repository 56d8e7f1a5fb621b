/** How a game of Sub Terra ended: the medal, and who made it out. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/words.js";
import { Icon } from "fathom/ui/icon.js";
import { cave } from "./cave.js";
import { Portrait } from "./figures.js";

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
        <p>${t("subterra-after-rounds", { rounds: now.round })}</p>
      </div>
    </div>
    <ul class="end-explorers">
      ${now.explorers.map(
        (explorer) =>
          html`<li key=${explorer.id} class=${givenUp ? "" : left.has(explorer.id) ? "bad" : "ok"}>
            <${Portrait} explorer=${explorer} size=${40} />
            <span><b>${nameOf("explorer", explorer.id)}</b> <small>${seatNames.value(explorer.seat)}</small></span>
            ${!givenUp && html`<span class="end-fate"><${Icon} name=${left.has(explorer.id) ? "skull" : "exit"} size=${20} /> ${left.has(explorer.id) ? t("subterra-fate-left") : t("subterra-fate-out")}</span>`}
          </li>`,
      )}
    </ul>`;
}

/** @param {{lost: boolean}} props */
function EndIcon({ lost }) {
  return html`<${Icon} name=${lost ? "skull" : "exit"} size=${24} />`;
}

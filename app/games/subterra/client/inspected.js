/** What is read about an explorer, a tile, a horror or a symbol. */
import { html, useEffect } from "fathom/lib/html.js";
import { list, t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { ask } from "fathom/state/store.js";
import { OptionButton, labelOf } from "fathom/table/option-button.js";
import { Words } from "fathom/table/rule.js";
import { Dialog } from "fathom/ui/dialog.js";
import { Cost } from "./ask.js";
import { cave, explorerCalled, figures, horrors, keyOf, tiles } from "./cave.js";
import { EXPLORERS, USES } from "./content.js";
import { Portrait, stateWords } from "./figures.js";
import { Hearts } from "./seat.js";
import { Badges, TilePicture } from "./tile.js";

/** What can be done to it now, each with what it costs. @param {{pointer: string, onClose: () => void}} props */
function Possible({ pointer, onClose }) {
  const open = (ask.value?.options ?? []).filter((option) => option.at.includes(pointer) && !option.why_not);
  if (!open.length) return null;
  return html`<div class="possible" onClick=${onClose}>
    ${open.map((option) => html`<div key=${option.id}><${OptionButton} option=${option} label=${labelOf(option)} /><${Cost} option=${option} /></div>`)}
  </div>`;
}

/** @param {{id: string, onClose: () => void}} props */
function AboutExplorer({ id, onClose }) {
  const explorer = explorerCalled(id);
  if (!explorer) return null;
  const uses = USES[id];
  return html`<div class="about-explorer">
      <${Portrait} explorer=${explorer} size=${72} />
      <p>
        ${t("played-by", { name: seatNames.value(explorer.seat) })}<br />
        <${Hearts} explorer=${explorer} /> ${stateWords(explorer).join(" · ")}
        ${uses && html`<br />${t("subterra-uses")}: ${t("subterra-uses-left", { left: explorer.uses, most: uses })}`}
      </p>
    </div>
    <ul class="about-lines">
      ${EXPLORERS.find((one) => one.id === id)?.abilities.map((ability) => html`<li key=${ability}><b>${t(`ability-${ability}`)}.</b> <${Words}>${t(`ability-${ability}.text`)}</${Words}></li>`)}
      ${!explorer.conscious && !explorer.removed && html`<li><b>${t("subterra-state-unconscious")}.</b> ${t("moment-subterra-fell_unconscious")}</li>`}
    </ul>
    <${Possible} pointer=${`explorer:${id}`} onClose=${onClose} />`;
}

/** @param {{id: string, onClose: () => void}} props */
function AboutTile({ id, onClose }) {
  const tile = tiles.value.find((one) => one.key === id);
  if (!tile) return null;
  const here = figures.value.get(id) ?? [];
  return html`<div class="about-explorer">
      <svg class="loose-tile" viewBox="-50 -50 100 100" width="96" height="96" aria-hidden="true"><${TilePicture} tile=${tile} /><${Badges} tile=${tile} numbers=${tile.numbers} /></svg>
      <p><${Words}>${t(`tile-help-${tile.type}`)}</${Words}></p>
    </div>
    <ul class="about-lines">
      ${tile.numbers.length > 0 && html`<li>${t("subterra-collapses-on", { numbers: list(tile.numbers.map(String)) })}</li>`}
      ${["flood", "debris", "rope"].filter((token) => tile[/** @type {"flood"} */ (token)]).map((token) => html`<li key=${token}>${t(`subterra-token-${token}`)}</li>`)}
      ${tile.type === "gas" && cave.value?.gas && html`<li>${t("event-subterra-gas_spread")}</li>`}
      ${horrors.value.some((horror) => keyOf(horror.cell) === id) && html`<li><b>${nameOf("hazard", "horror")}.</b> ${t("subterra-about-horror")}</li>`}
      ${here.map((explorer) => html`<li key=${explorer.id}><b>${nameOf("explorer", explorer.id)}</b> (${seatNames.value(explorer.seat)}) <${Hearts} explorer=${explorer} /> ${stateWords(explorer).join(" · ")}</li>`)}
    </ul>
    <${Possible} pointer=${`cell:${id}`} onClose=${onClose} />`;
}

const SYMBOLS = new Set(["hazards", "tiles", "gas", "first"]);

/** @param {string} kind @param {string} id */
function titleOf(kind, id) {
  if (kind === "explorer") return explorerCalled(id) ? nameOf("explorer", id) : "";
  if (kind === "horror") return nameOf("hazard", "horror");
  if (kind === "symbol" && SYMBOLS.has(id)) return t(`subterra-about-${id}`);
  const tile = kind === "cell" ? cave.value?.tiles[id] : undefined;
  return tile ? nameOf("type", tile.type) : "";
}

/** @param {{kind: string, id: string, onClose: () => void}} props */
function About({ kind, id, onClose }) {
  if (kind === "explorer") return html`<${AboutExplorer} id=${id} onClose=${onClose} />`;
  if (kind === "cell") return html`<${AboutTile} id=${id} onClose=${onClose} />`;
  return html`<p><${Words}>${t(kind === "horror" ? "subterra-about-horror" : `subterra-about-${id}.text`)}</${Words}></p>`;
}

/** @param {{what: string, onClose: () => void}} props */
export function Inspected({ what, onClose }) {
  const [kind, id = ""] = what.split(":");
  const title = titleOf(kind, id);
  useEffect(() => {
    if (!title) onClose();
  }, [title]);
  return (
    title &&
    html`<${Dialog} title=${title} class="inspected" onClose=${onClose}>
    <${About} kind=${kind} id=${id} onClose=${onClose} />
  </${Dialog}>`
  );
}

/** What an explorer, a tile, a horror or a symbol is, for those who want to read it. */
import { html } from "fathom/lib/html.js";
import { list, t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { ask } from "fathom/state/store.js";
import { OptionButton, labelOf } from "fathom/table/option-button.js";
import { inspect, inspectByKey, looking } from "fathom/table/inspect.js";
import { byKey } from "fathom/table/pressable.js";
import { Cost } from "./ask.js";
import { cave, cellOf, explorerCalled, figures, horrors, keyOf, tiles } from "./cave.js";
import { EXPLORERS, USES } from "./content.js";
import { Portrait, stateWords } from "./figures.js";
import { place } from "./light.js";
import { Hearts } from "./seat.js";
import { Badges, TilePicture } from "./tile.js";

const SYMBOLS = new Set(["hazards", "tiles", "gas", "first"]);

/** @param {string} pointer */
export function inspectTitle(pointer) {
  const [kind, id] = pointer.split(":");
  if (kind === "explorer") return explorerCalled(id) ? nameOf("explorer", id) : "";
  if (kind === "horror") return nameOf("hazard", "horror");
  if (kind === "symbol" && SYMBOLS.has(id)) return t(`subterra-about-${id}`);
  const tile = kind === "cell" ? cave.value?.tiles[id] : undefined;
  return tile ? nameOf("type", tile.type) : "";
}

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
      ${EXPLORERS.find((one) => one.id === id)?.abilities.map((ability) => html`<li key=${ability}><b>${t(`ability-${ability}`)}.</b> ${t(`ability-${ability}.text`)}</li>`)}
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
      <p>${t(`tile-help-${tile.type}`)}</p>
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

/** @param {{pointer: string, onClose: () => void}} props */
export function Inspected({ pointer, onClose }) {
  const [kind, id = ""] = pointer.split(":");
  if (kind === "explorer") return html`<${AboutExplorer} id=${id} onClose=${onClose} />`;
  if (kind === "cell") return html`<${AboutTile} id=${id} onClose=${onClose} />`;
  return html`<p>${t(kind === "horror" ? "subterra-about-horror" : `subterra-about-${id}.text`)}</p>`;
}

/** A symbol in the top line that can be read. @param {{name: string, class?: string, children?: any}} props */
export function Symbol({ name, class: look = "", children }) {
  return html`<li class=${look}><button type="button" class="symbol" onClick=${() => inspect(`symbol:${name}`)}>${children}</button></li>`;
}

/** Every tile can be pressed to read about it, under what can be pressed to act. */
export function Readables() {
  return tiles.value.map((tile) => {
    const pointer = `cell:${tile.key}`;
    const act = () => inspect(pointer);
    return html`<g
      key=${tile.key}
      class="readable"
      transform=${place(cellOf(tile.key))}
      data-read=${tile.key}
      role="button"
      tabindex=${looking.value ? 0 : -1}
      aria-label=${nameOf("type", tile.type)}
      onClick=${act}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => inspectByKey(event, pointer) || byKey(event, act)}
    >
      <rect class="target-frame" x="-46" y="-46" width="92" height="92" rx="8" />
    </g>`;
  });
}

/** The reef: the current pearl, and every diver above or under the water. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { settings } from "fathom/lib/settings.js";
import { press, stateAt } from "fathom/state/draft.js";
import { mySeat } from "fathom/state/store.js";
import { Card } from "./card.js";
import { worthOf } from "./drawings.js";
import { own, reef } from "./reef.js";

/** @import { DiverView } from "./pearls.d.ts" */

/** The card of a diver under water, as far as I know it. @param {number} seat */
function cardOf(seat) {
  if (settings.cover.value) return null;
  return seat === mySeat.value ? own.value?.dive : own.value?.seen[seat];
}

/** @param {{diver: DiverView, seat: number}} props */
function Diver({ diver, seat }) {
  const pointer = `seat:${seat}`;
  const state = stateAt(pointer);
  const name = html`<b>${seatNames.value(seat)}</b> <small>${t(`pearls-place-${diver.place}`)}</small>`;
  return html`<li class="diver ${diver.place} ${state}" data-place=${diver.place}>
    ${state === "none" ? html`<p class="diver-name">${name}</p>` : html`<button type="button" class="diver-name option ${state}" data-pointer=${pointer} onClick=${() => press(pointer)}>${name}</button>`}
    <div class="depth">${diver.place === "down" ? html`<${Card} creature=${cardOf(seat)} />` : html`<span class="no-card"></span>`}</div>
  </li>`;
}

function Prize() {
  const worth = reef.value?.pearl && worthOf(reef.value.pearl);
  return html`<div class="prize" role="status">
    ${worth ? html`<span class="shell"><b>${worth}</b></span><span>${t("pearls-pearl", { worth })}</span>` : html`<span>${t("pearls-no-pearl")}</span>`}
  </div>`;
}

export function Board() {
  const now = reef.value;
  if (!now) return null;
  return html`<div class="reef">
    <ul class="divers">${now.divers.map((diver, seat) => html`<${Diver} key=${seat} diver=${diver} seat=${seat} />`)}</ul>
    <${Prize} />
    ${now.spent.length > 0 && html`<p class="spent">${t("pearls-spent")}: ${now.spent.map((card) => nameOf("creature", card)).join(", ")}</p>`}
  </div>`;
}

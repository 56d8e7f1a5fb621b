/** What if: a new table that goes on from the current moment, with this player and bots in the seats. */
import { signal } from "@preact/signals";
import { Refused, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { sayRefusal, seatNames } from "../lib/messages.js";
import { game } from "../table/game.js";
import { Problem } from "../ui/fields.js";
import { Select } from "../ui/select.js";
import { place, replay } from "./player.js";
import { tableId } from "./source.js";

/** The seat to take. */
const wanted = signal("");
const refused = signal("");

async function lay() {
  const body = replay.value;
  const at = body?.screens[place.value]?.public ?? 0;
  try {
    const { table } = await post(`/tables/${tableId}/what_if`, { at, seat: Number(wanted.value || body?.allowed[0]) });
    location.assign(`/tables/${table}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused.value = sayRefusal(error.refusal);
  }
}

/** Only for those who played, once the books are open. */
export function WhatIf() {
  const body = replay.value;
  if (!body?.is_over || !body.consent || !body.allowed.includes("truth")) return null;
  const seats = body.seats.map((_, seat) => [
    String(seat),
    [seatNames.value(seat), game.value?.roleName?.(seat)].filter(Boolean).join(" · "),
  ]);
  return html`<section>
    <h3>${t("what-if")}</h3>
    <p>${t("what-if.hint")}</p>
    ${refused.value && html`<${Problem} text=${refused.value} />`}
    <p class="menu-row">
      <${Select} label=${t("what-if-seat")} value=${wanted.value || body.allowed[0]} values=${seats} onChange=${(/** @type {string} */ seat) => (wanted.value = seat)} />
      <button type="button" class="button" onClick=${lay}>${t("what-if-lay")}</button>
    </p>
  </section>`;
}

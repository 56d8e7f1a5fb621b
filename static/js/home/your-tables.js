/** The tables I sit at, those that wait for me first. */
import { html } from "../lib/html.js";
import { ago, t } from "../lib/i18n.js";
import { me, myTables } from "../lib/me.js";

/** @import { TableLine } from "../protocol.d.ts" */

/** @param {{line: TableLine}} props */
function Line({ line }) {
  const others = line.seats.filter((name) => name && name !== me.value?.name);
  return html`<li class="table-line">
    <div>
      <b>${t(`${line.game}-name`)}</b>
      <small>${others.length ? others.join(", ") : t(line.status === "lobby" ? "table-alone" : "table-with-bots")}</small>
      <small>${t(`status-${line.status}`)} · ${ago(line.updated_at)}</small>
    </div>
    <a class="button ${line.your_turn ? "primary" : ""}" href=${`/tables/${line.id}`}>${line.your_turn ? t("your-turn") : t("open")}</a>
  </li>`;
}

export function YourTables() {
  return html`<h2>${t("your-tables")}</h2>
    ${
      myTables.value.length
        ? html`<ul>${myTables.value.map((line) => html`<${Line} key=${line.id} line=${line} />`)}</ul>`
        : html`<p class="quiet-line">${t("your-tables-none")}</p>`
    }`;
}

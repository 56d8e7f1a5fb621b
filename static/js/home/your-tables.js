/** The tables I sit at, those that wait for me first. */
import { html, useEffect, useState } from "../lib/html.js";
import { ago, hasText, list, moment, t } from "../lib/i18n.js";
import { me, myTables } from "../lib/me.js";
import { showBadge, withCount } from "../notifications/badge.js";
import { RecoveryForm } from "../ui/name-form.js";

/** @import { TableLine } from "../protocol.d.ts" */

/** The turn or round, if the game counts any and goes on. @param {TableLine} line */
const progressOf = (line) =>
  line.turns && (line.status === "playing" || line.status === "paused") && hasText(`${line.game}-progress`)
    ? t(`${line.game}-progress`, { number: line.turns })
    : "";

/** The state of the game: the round, whom it waits for and until when. @param {TableLine} line */
function stateOf(line) {
  const parts = [
    line.status === "playing" ? progressOf(line) || t("status-playing") : t(`status-${line.status}`),
    line.status === "paused" && progressOf(line),
    !line.your_turn && line.waiting.length ? t("waiting-for", { names: list(line.waiting) }) : "",
    line.deadline ? t("until", { time: moment(line.deadline) }) : ago(line.updated_at),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Returning to one's tables with a recovery code. */
function Recovery() {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return html`<button type="button" class="link" onClick=${() => setAsking(true)}>${t("name-known")}</button>`;
  return html`<${RecoveryForm} />`;
}

/** @param {{line: TableLine}} props */
function Line({ line }) {
  const others = line.seats.filter((name) => name && name !== me.value?.name);
  const game = t(`${line.game}-name`);
  return html`<li class="table-line">
    <div>
      <b>${line.name || game}</b>
      <small>${[line.name && game, others.length ? others.join(", ") : t(line.status === "lobby" ? "table-alone" : "table-with-bots")].filter(Boolean).join(" · ")}</small>
      <small>${stateOf(line)}</small>
    </div>
    <a class="button ${line.your_turn ? "primary" : ""}" href=${`/tables/${line.id}`}>${line.your_turn ? t("your-turn") : t("open")}</a>
  </li>`;
}

export function YourTables() {
  const waiting = myTables.value.filter((line) => line.your_turn).length;
  useEffect(() => {
    document.title = withCount(document.title, waiting);
    showBadge(waiting);
  }, [waiting]);
  return html`<h2>${t("your-tables")}</h2>
    ${
      myTables.value.length
        ? html`<ul>${myTables.value.map((line) => html`<${Line} key=${line.id} line=${line} />`)}</ul>`
        : html`<p class="quiet-line">${t("your-tables-none")}</p>`
    }
    ${!me.value && html`<${Recovery} />`}`;
}

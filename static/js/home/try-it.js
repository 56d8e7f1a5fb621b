/** A table with bots, started at once: for people who want to see a game before inviting friends. */
import { html, useState } from "../lib/html.js";
import { act, post } from "../lib/api.js";
import { bestBot, suggestedOptions } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { suggestedName } from "../lib/table-names.js";
import { Dialog } from "../ui/dialog.js";
import { NameForm } from "../ui/name-form.js";
import { goTo } from "./enter.js";

/** @import { GameInfo, Table } from "../protocol.d.ts" */

/** @param {GameInfo} info */
async function startWithBots(info) {
  /** @type {{table: Table}} */
  const { table } = await post("/tables", {
    game: info.name,
    seats: info.seats.to_try,
    options: { ...suggestedOptions(info, info.seats.to_try), ...info.options_to_try },
    pace: info.paces[0],
    name: suggestedName(info.name),
  });
  await act(table.id, { action: "fill_with_bots", bot: bestBot(info) });
  await act(table.id, { action: "start" });
  goTo(table);
}

/** @param {{available: GameInfo[]}} props */
export function TryIt({ available }) {
  const [wanted, setWanted] = useState(/** @type {GameInfo | null} */ (null));
  /** @param {GameInfo} info */
  const press = (info) => (me.value ? startWithBots(info) : setWanted(info));
  return html`<h2>${t("try-title")}</h2>
    <p class="quiet-line">${t("try-hint")}</p>
    ${available.map((info) => html`<button key=${info.name} type="button" class="link" onClick=${() => press(info)}>${t("try-game", { game: t(`${info.name}-name`) })}</button>`)}
    ${wanted && html`<${Dialog} title=${t("try-title")} onClose=${() => setWanted(null)}><${NameForm} button=${t("try-start")} onDone=${() => startWithBots(wanted)} /></${Dialog}>`}`;
}

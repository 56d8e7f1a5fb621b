/** A table with bots, started at once: for people who want to see a game before inviting friends. */
import { html, useState } from "../lib/html.js";
import { act, post } from "../lib/api.js";
import { usualLevel } from "../lib/bots.js";
import { suggestedOptions } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { suggestedName } from "../lib/table-names.js";
import { Dialog } from "../ui/dialog.js";
import { NameForm } from "../ui/name-form.js";
import { goToTable } from "./enter.js";

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
  await act(table.id, { action: "fill_with_bots", bot: usualLevel(info) });
  await act(table.id, { action: "start" });
  goToTable(table);
}

/** A person without a name is asked for one first. @param {{info: GameInfo, look: string, children?: any}} props */
export function PlayWithBots({ info, look, children }) {
  const [unnamed, setUnnamed] = useState(false);
  const press = () => (me.value ? startWithBots(info) : setUnnamed(true));
  return html`<button type="button" class=${look} onClick=${press}>${children}</button>
    ${unnamed && html`<${Dialog} title=${t("try-game", { game: t(`${info.name}-name`) })} onClose=${() => setUnnamed(false)}><${NameForm} button=${t("try-start")} onDone=${() => startWithBots(info)} /></${Dialog}>`}`;
}

/** @param {{available: GameInfo[]}} props */
export function TryIt({ available }) {
  return html`<h2>${t("try-title")}</h2>
    <p class="quiet-line">${t("try-hint")}</p>
    ${available.map((info) => html`<${PlayWithBots} key=${info.name} info=${info} look="link">${t("try-game", { game: t(`${info.name}-name`) })}</${PlayWithBots}>`)}`;
}

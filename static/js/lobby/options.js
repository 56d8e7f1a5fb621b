/** The options of the table: the host may change them until the game begins. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { gameCalled } from "../lib/games.js";
import { table, you } from "../state/store.js";
import { OptionFields } from "../ui/option-fields.js";

/** @param {{run: import("./lobby.js").Act}} props */
export function LobbyOptions({ run }) {
  const here = table.value;
  const info = gameCalled(here?.game);
  if (!here || !info) return null;
  /** @param {import("../lib/games.js").Terms} terms */
  const change = (terms) => {
    const { options, pace, ...manners } = terms;
    return run({ action: "set_options", options, pace, settings: { ...here.settings, ...manners } });
  };
  const { talk, bots_talk, coach, guesses } = here.settings;
  return html`<section class="lobby-part" aria-labelledby="options">
    <h2 id="options">${t("options")}</h2>
    <${OptionFields}
      info=${info}
      seats=${here.seats.length}
      terms=${{ options: here.options, pace: here.pace, talk, bots_talk, coach, guesses }}
      disabled=${!you.value?.host}
      onChange=${change}
    />
  </section>`;
}

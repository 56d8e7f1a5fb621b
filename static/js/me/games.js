/** The guest's own finished games: results by game and side. Nobody else sees them. */
import { signal } from "@preact/signals";
import { prepareAnnouncements } from "../lib/announce.js";
import { Refused, get } from "../lib/api.js";
import { html, render } from "../lib/html.js";
import { list, loadTexts, moment, t } from "../lib/i18n.js";
import { Select } from "../ui/select.js";

/** @import { PastGameLine } from "../protocol.d.ts" */

/** @type {PastGameLine[]} */
let games = [];
const RESULTS = /** @type {const} */ (["won", "lost", "abandoned"]);
/** What is shown; "": all. */
const game = signal("");
const result = signal("");

/** What was played, with the side. @param {PastGameLine} past */
const kindOf = (past) =>
  [t(`${past.game}-name`), past.side && t(`${past.game}-side-${past.side}`)].filter(Boolean).join(" · ");

/** @param {{shown: PastGameLine[]}} props */
function Results({ shown }) {
  const kinds = [...new Set(shown.map(kindOf))];
  return html`<table class="results">
    <thead><tr><th scope="col">${t("own-games-played")}</th>${RESULTS.map((one) => html`<th key=${one} scope="col">${t(`result-${one}`)}</th>`)}</tr></thead>
    <tbody>
      ${kinds.map((kind) => html`<tr key=${kind}><th scope="row">${kind}</th>${RESULTS.map((one) => html`<td key=${one}>${shown.filter((past) => kindOf(past) === kind && past.result === one).length}</td>`)}</tr>`)}
    </tbody>
  </table>`;
}

/** @param {{past: PastGameLine}} props */
function Line({ past }) {
  const others = [...past.with_names, ...(past.bots ? [t("own-games-bots", { count: past.bots })] : [])];
  const about = [past.ended_at && moment(past.ended_at), others.length && list(others)];
  return html`<li>
    <div>
      <b>${past.name || kindOf(past)}</b> <span class="tag">${t(`result-${past.result}`)}</span>
      <small>${[past.name && kindOf(past), ...about].filter(Boolean).join(" · ")}</small>
    </div>
    <span class="past-game-links"><a class="button small" href=${`/tables/${past.table}/story`}>${t("the-story")}</a><a class="button small" href=${`/tables/${past.table}/replay`}>${t("see-again")}</a></span>
  </li>`;
}

function Page() {
  if (!games.length) return html`<p>${t("own-games-none")}</p>`;
  const names = [...new Set(games.map((past) => past.game))];
  const shown = games.filter(
    (past) => (!game.value || past.game === game.value) && (!result.value || past.result === result.value),
  );
  const all = /** @type {[string, string]} */ (["", t("own-games-all")]);
  return html`<p class="quiet-line">${t("own-games-why")}</p>
    <div class="past-game-filters">
      <${Select} label=${t("own-games-game")} value=${game.value} values=${[all, ...names.map((name) => [name, t(`${name}-name`)])]} onChange=${(/** @type {string} */ name) => (game.value = name)} />
      <${Select} label=${t("own-games-result")} value=${result.value} values=${[all, ...RESULTS.map((one) => [one, t(`result-${one}`)])]} onChange=${(/** @type {string} */ one) => (result.value = one)} />
      <a class="button" href="/api/me/games" download="fathom-games.json">${t("own-data-button")}</a>
    </div>
    <${Results} shown=${shown} />
    <ul class="past-games">${shown.map((past) => html`<${Line} key=${past.table} past=${past} />`)}</ul>`;
}

prepareAnnouncements();
await loadTexts("", "locales/me");
try {
  games = (await get("/me/games")).games;
} catch (error) {
  // A visitor without a session has not played yet.
  if (!(error instanceof Refused)) throw error;
}
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${Page} />`, root);

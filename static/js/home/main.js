/** The server renders the home page; this adds what is interactive: new tables, joining, my tables. */
import { html, render } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { loadGames, gameCalled, games } from "../lib/games.js";
import { loadTexts } from "../lib/i18n.js";
import { loadMe } from "../lib/me.js";
import { JoinWithCode } from "./join.js";
import { NewTable, NotYet } from "./new-table.js";
import { TryIt } from "./try-it.js";
import { YourTables } from "./your-tables.js";

/** @param {string} id @param {unknown} content */
function place(id, content) {
  const root = document.getElementById(id);
  if (root) render(/** @type {any} */ (content), root);
}

prepareAnnouncements();
await Promise.all([loadTexts(""), loadGames(), loadMe()]);

for (const root of document.querySelectorAll("[data-new-table]")) {
  const info = gameCalled(root.getAttribute("data-new-table") ?? "");
  render(info ? html`<${NewTable} info=${info} />` : html`<${NotYet} />`, root);
}
place("your-tables", html`<${YourTables} />`);
place("join", html`<${JoinWithCode} />`);
place("try-it", html`<${TryIt} available=${games.value.filter((one) => one.shown_at_home)} />`);

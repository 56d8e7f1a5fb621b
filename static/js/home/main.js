/** The server renders the home page; this adds what is interactive: new tables, joining, my tables. */
import { html, render } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { gameCalled, loadGames } from "../lib/games.js";
import { loadTexts } from "../lib/i18n.js";
import { loadMe } from "../lib/me.js";
import { JoinWithCode } from "./join.js";
import { NewTable } from "./new-table.js";
import { TryIt } from "./try-it.js";
import { YourTables } from "./your-tables.js";

/** Replaces what the server has rendered there. @param {string} id @param {unknown} content */
function place(id, content) {
  const root = document.getElementById(id);
  root?.replaceChildren();
  if (root) render(/** @type {any} */ (content), root);
}

prepareAnnouncements();
await Promise.all([loadTexts("", "locales/home"), loadGames(), loadMe()]);

/** In the order of the page. @type {import("../protocol.d.ts").GameInfo[]} */
const shown = [];
for (const root of document.querySelectorAll("[data-new-table]")) {
  const info = gameCalled(root.getAttribute("data-new-table") ?? "");
  if (!info) continue;
  shown.push(info);
  render(html`<${NewTable} info=${info} />`, root);
}
place("your-tables", html`<${YourTables} />`);
place("join", html`<${JoinWithCode} />`);
place("try-it", html`<${TryIt} available=${shown} />`);

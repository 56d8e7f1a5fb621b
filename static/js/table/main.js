/** The page of a table: lobby, game and end. */
import { computed, effect } from "@preact/signals";
import { html, lazy, render } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { loadTexts, t } from "../lib/i18n.js";
import { loadMe } from "../lib/me.js";
import { styleCalled, loadStyles } from "../lib/style.js";
import { connection, farewell, joinTable, hasLeftSeat, table, view } from "../state/store.js";
import { Waiting } from "../ui/fields.js";
import { game, openGame } from "./game.js";
import { listenToKeys } from "./keyboard.js";
import { Shell } from "./shell.js";

const Lobby = lazy(async () => {
  const [{ Lobby }] = await Promise.all([
    import("../lobby/lobby.js"),
    loadStyles(styleCalled("lobby")),
    loadTexts("locales/lobby"),
  ]);
  return Lobby;
});

/** @param {{title: string, text: string}} props */
function NothingHere({ title, text }) {
  return html`<main class="missing">
    <h1>${title}</h1>
    <p role="alert">${text}</p>
    <a class="button" href="/">${t("missing-home")}</a>
  </main>`;
}

/** The link back to a seat that the person has left. @param {{link: string}} props */
function StoodUp({ link }) {
  return html`<main class="missing">
    <h1>${t("stood-up")}</h1>
    <p role="alert">${t("stood-up-means")}</p>
    <a class="button primary" href=${link}>${t("stood-up-back")}</a>
    <a class="button" href="/">${t("missing-home")}</a>
  </main>`;
}

function Page() {
  const here = table.value;
  if (connection.value === "closed" && hasLeftSeat.value && here?.invite_link)
    return html`<${StoodUp} link=${here.invite_link} />`;
  // A lobby from which the person was removed must not look active; a game can still be seen.
  if (connection.value === "closed" && (!here || here.status === "lobby"))
    return html`<${NothingHere} title=${t(here ? "farewell-title" : "missing-title")} text=${t(`farewell-${farewell.value}`)} />`;
  if (!here || !game.value) return html`<${Waiting} />`;
  // Abandoned before it began.
  if (here.status === "abandoned" && view.value === null && connection.value === "open")
    return html`<${NothingHere} title=${t("closed-title")} text=${t("closed-text")} />`;
  return here.status === "lobby" ? html`<${Lobby} />` : html`<${Shell} />`;
}

effect(() => {
  const name = table.value?.game;
  if (name && game.peek()?.name !== name) void openGame(name);
});
effect(() => {
  if (game.value) document.body.dataset.theme = game.value.theme;
});
const isByDays = computed(() => table.value?.pace === "days");
effect(() => {
  if (isByDays.value) void import("../notifications/left.js");
});

prepareAnnouncements();
listenToKeys();

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
await loadTexts("");
root.replaceChildren();
render(html`<${Page} />`, root);
joinTable(/** @type {string} */ (location.pathname.split("/").filter(Boolean)[1]));
await loadMe();
(await import("./notify.js")).watchForMyTurn();

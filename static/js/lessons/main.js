/** The page of a lesson: the real table, with a lesson instead of a socket. */
import { effect } from "@preact/signals";
import { html, render } from "../lib/html.js";
import { prepareAnnouncements } from "../lib/announce.js";
import { loadTexts } from "../lib/i18n.js";
import { LESSON, joinTable, table } from "../state/store.js";
import { game, openGame } from "../table/game.js";
import { listenToKeys } from "../table/keyboard.js";
import { Shell } from "../table/shell.js";
import { Waiting } from "../ui/fields.js";
import { LessonCard } from "./card.js";
import { LessonConnection } from "./connection.js";

const { game: name = "", lesson = "", next = "" } = document.body.dataset;

/** @type {LessonConnection | null} */
let connection = null;

function Page() {
  return table.value && game.value ? html`<${Shell} />` : html`<${Waiting} />`;
}

effect(() => {
  if (game.value) document.body.dataset.theme = game.value.theme;
});

prepareAnnouncements();
listenToKeys();
await loadTexts("", "locales/lessons", name, `${name}/lessons`);
await openGame(name);

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${Page} />`, root);
const beside = /** @type {HTMLElement} */ (document.getElementById("lesson"));
render(html`<${LessonCard} game=${name} lesson=${lesson} next=${next} connection=${() => connection} />`, beside);
joinTable(LESSON, () => {
  connection = new LessonConnection(name, lesson);
  return /** @type {WebSocket} */ (/** @type {unknown} */ (connection));
});

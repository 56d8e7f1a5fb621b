/** All lessons of a game, with those that were finished in this browser; then a first game with bots. */
import { html, render } from "../lib/html.js";
import { loadGames, gameCalled } from "../lib/games.js";
import { loadTexts, t } from "../lib/i18n.js";
import { loadMe } from "../lib/me.js";
import { PlayWithBots } from "../home/try-it.js";
import { Icon } from "../ui/icon.js";
import { answersIn, finished } from "./progress.js";

const { game = "", lessons = "" } = document.body.dataset;
const names = lessons.split(" ").filter(Boolean);

/** @param {string} name */
function progressOf(name) {
  if (finished(game).includes(name)) return "done";
  return answersIn(game, name).length ? "begun" : "new";
}

/** @param {{name: string, number: number}} props */
function Line({ name, number }) {
  const progress = progressOf(name);
  return html`<li class="lesson-line ${progress}">
    <a href=${`/lessons/${game}/${name}`}>
      <span class="lesson-number">${progress === "done" ? html`<${Icon} name="check" size=${20} />` : number}</span>
      <span><b>${t(`lesson-${game}-${name}`)}</b><span>${t(`lesson-${game}-${name}.about`)}</span></span>
      <span class="tag">${t(`lesson-is-${progress}`)}</span>
    </a>
  </li>`;
}

function List() {
  const info = gameCalled(game);
  return html`<header>
      <h1>${t("lessons-of", { game: t(`${game}-name`) })}</h1>
      <p>${t("lessons-hint")}</p>
    </header>
    <ol class="lesson-list">${names.map((name, place) => html`<${Line} key=${name} name=${name} number=${place + 1} />`)}</ol>
    <section class="lesson-then">
      <h2>${t("lessons-then")}</h2>
      <p>${t("lessons-then-hint")}</p>
      ${info && html`<${PlayWithBots} info=${info} look="button primary">${t("lessons-play")}</${PlayWithBots}>`}
    </section>
    <p><a href=${`/rules/${game}`}>${t("rules")}</a></p>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("lessons"));
await loadTexts("", "locales/home", "locales/lessons", `${game}/lessons`);
await Promise.all([loadGames(), loadMe()]);
root.replaceChildren();
render(html`<${List} />`, root);

/** The story of a game that is over, on one page that can be printed. */
import { prepareAnnouncements } from "../lib/announce.js";
import { Refused, get } from "../lib/api.js";
import { html, render } from "../lib/html.js";
import { loadTexts, moment, t } from "../lib/i18n.js";
import { say, sayRefusal } from "../lib/messages.js";
import { outcome } from "../state/store.js";
import { lookThrough, problem, replay } from "../replay/player.js";
import { useSeatNames } from "../replay/names.js";
import { tableId } from "../replay/source.js";
import { game, openGame } from "../table/game.js";
import { Icon } from "../ui/icon.js";
import { LanguageSwitch } from "../ui/language.js";
import { OpenedGuessList } from "./guesses.js";
import { PictureButtons } from "./pictures.js";
import { Suspicions, fetchSuspicions } from "./suspicions.js";

/** @type {import("../protocol.d.ts").Guesses | null} */
let guesses = null;

/** Games without a side to guess have none. */
async function fetchGuesses() {
  try {
    guesses = await get(`/tables/${tableId}/guesses`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** @param {{text: string}} props */
function NoStory({ text }) {
  return html`<main class="missing">
    <h1>${t("story")}</h1>
    <p role="alert">${text}</p>
    <a class="button" href="/">${t("missing-home")}</a>
  </main>`;
}

function Page() {
  const body = replay.value;
  const end = outcome.value;
  const face = game.value;
  if (problem.value || !body || !face)
    return html`<${NoStory} text=${problem.value ? sayRefusal(problem.value) : ""} />`;
  if (!end) return html`<${NoStory} text=${sayRefusal({ code: "not_over", rule: "", args: {} })} />`;
  const { EndDetails, Story } = face;
  const events = body.screens.flatMap((screen) => screen.events);
  return html`<main class="story">
    <nav class="story-tools">
      <a class="button" href=${`/tables/${tableId}`}><${Icon} name="back" size=${20} /> ${t("replay-to-table")}</a>
      <a class="button" href=${`/tables/${tableId}/replay`}>${t("replay")}</a>
      <${LanguageSwitch} />
    </nav>
    <p class="eyebrow">${[t(`${face.name}-name`), body.name, body.ended_at && moment(body.ended_at)].filter(Boolean).join(" · ")}</p>
    <h1>${say(`outcome-${face.name}-${end.reason}`, { ...end.args, side: end.side })}</h1>
    <${EndDetails} outcome=${end} />
    <div class="story-tools">
      <button type="button" class="button" onClick=${() => print()}>${t("story-print")}</button>
      <${PictureButtons} />
    </div>
    <${Suspicions} guesses=${guesses} />
    ${guesses && html`<${OpenedGuessList} all=${guesses} seats=${body.seats.length} />`}
    ${Story && html`<${Story} events=${events} outcome=${end} />`}
  </main>`;
}

prepareAnnouncements();
useSeatNames();
await loadTexts("", "locales/replay");
await lookThrough(null, Number.MAX_SAFE_INTEGER);
if (replay.value?.allowed.includes("truth")) await lookThrough("truth", Number.MAX_SAFE_INTEGER);
if (replay.value?.is_over && replay.value.guessed_side) await fetchGuesses();
if (replay.value) await openGame(replay.value.game);
if (game.value) document.body.dataset.theme = game.value.theme;
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${Page} />`, root);
// Fetched after the first drawing, because it takes the server a moment for each seat.
if (replay.value?.is_over && replay.value.guessed_side) await fetchSuspicions(replay.value.allowed);

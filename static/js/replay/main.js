/** The page of a replay: the real table, which shows the views of the past. */
import { effect } from "@preact/signals";
import { prepareAnnouncements } from "../lib/announce.js";
import { html, render } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { sayRefusal } from "../lib/messages.js";
import { view } from "../state/store.js";
import { game, openGame } from "../table/game.js";
import { listenToKeys } from "../table/keyboard.js";
import { Shell } from "../table/shell.js";
import { Waiting } from "../ui/fields.js";
import { addDrawings } from "../ui/icon.js";
import { ReplayBar } from "./bar.js";
import { ReplayTools } from "./eyes.js";
import { listenToReplayKeys } from "./keys.js";
import { useSeatNames } from "./names.js";
import { lookThrough, playSince, problem, readAddress, replay, withoutSpoilers } from "./player.js";
import { isOfFile, openFile } from "./source.js";

addDrawings({
  past_play: ["#M7 4.5v15l12.5-7.5z"],
  past_step: ["#M6 5v14l10-7z", "M18.5 5v14"],
  past_mark: ["#M4 5v14l7.5-7zM11.5 5v14l7.5-7z", "M20.5 5v14"],
});

/** A game file is sent to this server, which shows it and stores nothing. */
function OpenFile() {
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const open = async ({ currentTarget }) => {
    try {
      openFile((await currentTarget.files?.[0]?.text()) ?? "");
    } catch {
      problem.value = { code: "not_a_game_file", rule: "", args: {} };
      return;
    }
    problem.value = null;
    await lookThrough(null, null);
    withoutSpoilers.value = replay.value !== null;
  };
  return html`<main class="missing">
    <h1>${t("replay")}</h1>
    ${problem.value && html`<p role="alert">${sayRefusal(problem.value)}</p>`}
    <p>${t("replay-open-file.hint")}</p>
    <label class="file-choice"><span>${t("replay-open-file")}</span><input type="file" accept=".json,application/json" onChange=${open} /></label>
    <a class="button" href="/">${t("missing-home")}</a>
  </main>`;
}

function Page() {
  if (isOfFile && !replay.value) return html`<${OpenFile} />`;
  if (problem.value && !replay.value)
    return html`<main class="missing">
      <h1>${t("replay")}</h1>
      <p role="alert">${sayRefusal(problem.value)}</p>
      <a class="button" href="/">${t("missing-home")}</a>
    </main>`;
  if (!view.value || !game.value) return html`<${Waiting} />`;
  return html`<${Shell} Bottom=${ReplayBar} Tools=${ReplayTools} isPast />`;
}

useSeatNames();
effect(() => {
  const name = replay.value?.game;
  if (name && game.peek()?.name !== name) void openGame(name);
});
effect(() => {
  if (game.value) document.body.dataset.theme = game.value.theme;
});

prepareAnnouncements();
listenToReplayKeys();
listenToKeys();
await loadTexts("", "locales/replay");
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${Page} />`, root);
const since = Number(new URLSearchParams(location.hash.slice(1)).get("since"));
const [eyes, moment] = readAddress();
if (!isOfFile) await lookThrough(eyes, moment);
// An address from another person may name eyes that I may not use: then I see it through my own.
if (problem.value && eyes !== null && !isOfFile) {
  problem.value = null;
  await lookThrough(null, moment);
}
if (since) await playSince(since);
// A person who did not play does not know the outcome yet.
withoutSpoilers.value = replay.value?.is_over === true && replay.value.consent === null;

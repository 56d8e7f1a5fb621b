/** Phrases: quick to say, available in every language, and the only messages at tables with guided talk. */
import { useSignal } from "@preact/signals";
import { loadGames, gameCalled } from "../lib/games.js";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { say } from "../lib/messages.js";
import { mySeat, sayPhrase, table } from "../state/store.js";

/** @param {string} id @param {import("../protocol.d.ts").Args} [args] */
const textOf = (id, args) => say(`phrase-${id}`, args);

/** @param {{phrase: string, onSaid: () => void}} props whom a phrase is about */
function About({ phrase, onSaid }) {
  const others = (table.value?.seats ?? []).map(({ seat }) => seat).filter((seat) => seat !== mySeat.value);
  return others.map(
    (seat) =>
      html`<button
        key=${seat}
        type="button"
        class="chip"
        onClick=${() => (sayPhrase(phrase, { seat }), onSaid())}
      >
        ${textOf(phrase, { seat })}
      </button>`,
  );
}

/** @param {{onSaid: () => void}} props */
export function Phrases({ onSaid }) {
  const about = useSignal("");
  const phrases = gameCalled(table.value?.game)?.phrases;
  useEffect(() => void loadGames(), []);
  if (about.value) {
    return html`<div class="phrases" role="group" aria-label=${t("phrases")}>
      <${About} phrase=${about.value} onSaid=${onSaid} />
      <button type="button" class="chip" onClick=${() => (about.value = "")}>${t("back")}</button>
    </div>`;
  }
  return html`<div class="phrases" role="group" aria-label=${t("phrases")}>
    ${phrases?.plain.map((id) => html`<button key=${id} type="button" class="chip" onClick=${() => (sayPhrase(id, {}), onSaid())}>${textOf(id)}</button>`)}
    ${phrases?.about_seat.map((id) => html`<button key=${id} type="button" class="chip" onClick=${() => (about.value = id)}>${t(`phrase-${id}.about`)}</button>`)}
  </div>`;
}

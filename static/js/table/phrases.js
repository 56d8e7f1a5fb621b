/** Ready-made sentences: quick to say, the same in every language, and all that one may say where talk is guided. */
import { useSignal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { say } from "../lib/words.js";
import { mySeat, sayPhrase, table } from "../state/store.js";
import { game } from "./game.js";

/** Sentences about the table, and those about somebody at it. */
const PLAIN = [
  "help_a_lot",
  "help_a_little",
  "help_not",
  "need_help",
  "good_card",
  "bad_card",
  "add_none",
  "add_one",
  "add_two",
  "add_more",
  "thanks",
  "sorry",
  "wait",
  "go_on",
];
const ABOUT_SOMEBODY = ["vouch", "accuse"];

/** @param {string} id @param {import("../protocol.d.ts").Args} [args] */
const wordsOf = (id, args) => say(`phrase-${id}`, args);

/** @param {string} id */
const isUsual = (id) => game.value?.phrases?.includes(id) ?? true;

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
        ${wordsOf(phrase, { seat })}
      </button>`,
  );
}

/** @param {{onSaid: () => void}} props */
export function Phrases({ onSaid }) {
  const about = useSignal("");
  if (about.value) {
    return html`<div class="phrases" role="group" aria-label=${t("phrases")}>
      <${About} phrase=${about.value} onSaid=${onSaid} />
      <button type="button" class="chip" onClick=${() => (about.value = "")}>${t("back")}</button>
    </div>`;
  }
  return html`<div class="phrases" role="group" aria-label=${t("phrases")}>
    ${PLAIN.filter(isUsual).map((id) => html`<button key=${id} type="button" class="chip" onClick=${() => (sayPhrase(id, {}), onSaid())}>${wordsOf(id)}</button>`)}
    ${ABOUT_SOMEBODY.filter(isUsual).map((id) => html`<button key=${id} type="button" class="chip" onClick=${() => (about.value = id)}>${t(`phrase-${id}.about`)}</button>`)}
  </div>`;
}

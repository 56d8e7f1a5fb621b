/** Private notes: about a seat, a round or the whole table. They are kept on the server for their writer alone. */
import { announce } from "../lib/announce.js";
import { Refused, post } from "../lib/api.js";
import { html, useEffect, useId, useState } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { sayRefusal, seatNames } from "../lib/messages.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { table } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { Problem } from "../ui/fields.js";

/** @import { Note, Notes as OwnNotes } from "../protocol.d.ts" */

const LONGEST = 2000;

/** @param {string} about */
function nameOf(about) {
  const [kind, number] = about.split(":");
  if (kind === "seat") return seatNames.value(Number(number));
  return kind === "round" ? t("notes-round", { round: number }) : t("notes-table");
}

/** The whole table, every seat, and the rounds: the current one first, then those with a note. @param {OwnNotes} own */
function places(own) {
  const seats = (table.value?.seats ?? []).map(({ seat }) => `seat:${seat}`);
  const rounds = own.notes.map(({ about }) => about).filter((about) => about.startsWith("round:"));
  const number = (/** @type {string} */ about) => Number(about.split(":")[1]);
  const all = [...new Set([...(own.round ? [`round:${own.round}`] : []), ...rounds])];
  return ["table", ...seats, ...all.sort((one, other) => number(other) - number(one))];
}

/** Saved when the field loses focus. @param {{about: string, text: string, save: (note: Note) => Promise<void>}} props */
function Field({ about, text, save }) {
  const id = useId();
  /** @param {Event & {currentTarget: HTMLTextAreaElement}} event */
  const change = ({ currentTarget }) => save({ about, text: currentTarget.value });
  return html`<div class="field own-note">
    <label for=${id}>${nameOf(about)}</label>
    <textarea id=${id} rows=${text ? 3 : 1} maxlength=${LONGEST} onChange=${change}>${text}</textarea>
  </div>`;
}

/** @param {{onClose: () => void}} props */
function Notes({ onClose }) {
  const [own, setOwn] = useState(/** @type {OwnNotes | null} */ (null));
  const [problem, setProblem] = useState("");
  /** Reading and writing are the same request. @param {Note | null} note */
  const ask = async (note) => {
    setProblem("");
    try {
      setOwn(await post(`/tables/${table.value?.id}/notes`, { note }));
      if (note) announce(t("saved"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  useEffect(() => void ask(null), []);
  const textOf = (/** @type {string} */ about) => own?.notes.find((note) => note.about === about)?.text ?? "";
  return html`<${Dialog} title=${t("days-notes")} onClose=${onClose}>
    <div class="menu">
      <p class="quiet-line">${t("notes-means")}</p>
      ${own && places(own).map((about) => html`<${Field} key=${about} about=${about} text=${textOf(about)} save=${ask} />`)}
      ${problem && html`<${Problem} text=${problem} />`}
    </div>
  </${Dialog}>`;
}

export async function openNotes() {
  await Promise.all([loadTexts("locales/days", "locales/days-tools"), loadStyles(styleCalled("table/days"))]);
  return Notes;
}

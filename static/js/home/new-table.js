/** A new table: the book's suggestion is already chosen, so one more press is enough. */
import { html, useState } from "../lib/html.js";
import { Refused, post } from "../lib/api.js";
import { suggestedOptions } from "../lib/games.js";
import { loadTexts, t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { LONGEST_TABLE_NAME, suggestedName } from "../lib/table-names.js";
import { Dialog } from "../ui/dialog.js";
import { Problem, Segments, TextField } from "../ui/fields.js";
import { NameForm } from "../ui/name-form.js";
import { OptionFields } from "../ui/option-fields.js";
import { goTo } from "./enter.js";

/** @import { GameInfo } from "../protocol.d.ts" */

export function NotYet() {
  return html`<p class="not-yet"><b>${t("home-status-title")}</b> ${t("home-status")}</p>`;
}

/** @param {{info: GameInfo}} props */
function Form({ info }) {
  const [seats, setSeats] = useState(info.seats.usual);
  const [changes, setChanges] = useState(/** @type {Record<string, any>} */ ({}));
  const [{ pace, talk, coach }, setManners] = useState({ pace: info.paces[0], talk: "free", coach: true });
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(() => suggestedName(info.name));
  const options = { ...suggestedOptions(info, seats), ...changes };
  const terms = { options, pace, talk, coach };
  const open = async () => {
    try {
      goTo((await post("/tables", { game: info.name, seats, options, pace, settings: { talk, coach }, name })).table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  if (!me.value) {
    return html`<p>${t("name-why")}</p><${NameForm} button=${t("name-go-on")} onDone=${() => {}} />`;
  }
  const counts = Array.from({ length: info.seats.most - info.seats.least + 1 }, (_, place) => info.seats.least + place);
  /** Unchanged options keep following the book's suggestion when the number of seats changes. @param
  {import("../lib/games.js").Terms} next */
  const change = (next) => {
    const suggested = suggestedOptions(info, seats);
    setChanges(Object.fromEntries(Object.entries(next.options).filter(([name, value]) => value !== suggested[name])));
    setManners(next);
  };
  return html`<div class="form">
    <${TextField} label=${t("table-name")} value=${name} onInput=${setName} maxLength=${LONGEST_TABLE_NAME} />
    <${Segments} label=${t("how-many-seats")} values=${counts.map((count) => ({ value: count, label: String(count) }))} value=${seats} onChange=${setSeats} />
    <${OptionFields} info=${info} seats=${seats} terms=${terms} onChange=${change} />
    ${problem && html`<${Problem} text=${problem} />`}
    <button type="button" class="button primary" onClick=${open}>${t("open-table")}</button>
  </div>`;
}

/** @param {{info: GameInfo}} props */
export function NewTable({ info }) {
  const [open, setOpen] = useState(false);
  const press = async () => {
    await loadTexts(info.name);
    setOpen(true);
  };
  return html`<button type="button" class="button primary wide" onClick=${press}>${t("new-table")}</button>
    ${open && html`<${Dialog} title=${t("new-table-of", { game: t(`${info.name}-name`) })} onClose=${() => setOpen(false)}><${Form} info=${info} /></${Dialog}>`}`;
}

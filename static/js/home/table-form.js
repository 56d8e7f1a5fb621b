/** The form for a new table. The rulebook's suggestions are preselected, so one more press is enough. */
import { html, useState } from "../lib/html.js";
import { Refused, post } from "../lib/api.js";
import { suggestedOptions } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { me } from "../lib/me.js";
import { sayRefusal } from "../lib/messages.js";
import { LONGEST_TABLE_NAME, suggestedName } from "../lib/table-names.js";
import { Problem, Segments, TextField } from "../ui/fields.js";
import { NameForm } from "../ui/name-form.js";
import { OptionFields } from "../ui/option-fields.js";
import { goToTable } from "./enter.js";

/** @import { GameInfo } from "../protocol.d.ts" */

/** @param {{info: GameInfo}} props */
export function TableForm({ info }) {
  const [seats, setSeats] = useState(info.seats.usual);
  const [changes, setChanges] = useState(/** @type {Record<string, any>} */ ({}));
  const [{ pace, talk, bots_talk, coach, guesses }, setManners] = useState({
    pace: info.paces[0],
    talk: "free",
    bots_talk: true,
    coach: true,
    guesses: false,
  });
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(() => suggestedName(info.name));
  const options = { ...suggestedOptions(info, seats), ...changes };
  const terms = { options, pace, talk, bots_talk, coach, guesses };
  const open = async () => {
    try {
      const settings = { talk, bots_talk, coach, guesses };
      goToTable((await post("/tables", { game: info.name, seats, options, pace, settings, name })).table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  if (!me.value) {
    return html`<${NameForm} label=${t("name-why")} button=${t("name-go-on")} onDone=${() => {}} />`;
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
    <div class="form-end">
      ${problem && html`<${Problem} text=${problem} />`}
      <button type="button" class="button primary" onClick=${open}>${t("open-table")}</button>
    </div>
  </div>`;
}

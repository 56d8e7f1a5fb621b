/** A sealed guess of whom the player suspects, once a round. It looks the same for everybody at every moment. */
import { html, useState } from "../lib/html.js";
import { Refused, get, post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { sayRefusal, seatNames } from "../lib/messages.js";
import { mySeat, table } from "../state/store.js";
import { Dialog } from "../ui/dialog.js";
import { Problem, Switch } from "../ui/fields.js";

/** @typedef {import("../protocol.d.ts").SealedGuess} SealedGuess */

/** @param {{guess: SealedGuess, onClose: () => void}} props */
function Marks({ guess, onClose }) {
  const [suspects, setSuspects] = useState(guess.suspects ?? []);
  const [problem, setProblem] = useState("");
  const others = (table.value?.seats ?? []).filter(({ seat }) => seat !== mySeat.value);
  /** @param {number} seat @param {boolean} on */
  const mark = (seat, on) => setSuspects(on ? [...suspects, seat] : suspects.filter((one) => one !== seat));
  const seal = async () => {
    try {
      await post(`/tables/${table.value?.id}/guess`, { suspects });
      onClose();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sayRefusal(error.refusal));
    }
  };
  return html`<${Dialog} title=${t("guess-title", { round: guess.round })} onClose=${onClose}>
    <div class="menu">
      <p>${t("guess-explained")}</p>
      ${others.map(({ seat }) => html`<${Switch} key=${seat} label=${seatNames.value(seat)} checked=${suspects.includes(seat)} onChange=${(/** @type {boolean} */ on) => mark(seat, on)} />`)}
      ${problem && html`<${Problem} text=${problem} />`}
      <button type="button" class="button primary" onClick=${seal}>${t("guess-seal")}</button>
    </div>
  </${Dialog}>`;
}

export function Guess() {
  const [guess, setGuess] = useState(/** @type {SealedGuess | null} */ (null));
  const open = async () => {
    try {
      setGuess(await get(`/tables/${table.value?.id}/guess`));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  };
  return html`<p><button type="button" class="button wide" onClick=${open}>${t("guess")}</button></p>
    ${guess && html`<${Marks} guess=${guess} onClose=${() => setGuess(null)} />`}`;
}

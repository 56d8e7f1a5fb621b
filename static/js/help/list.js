/** All cards of the first-time help, to be read again. */
import { html, useState } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { game } from "../table/game.js";
import { Rule, Words } from "../table/rule.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { loadHelp } from "./card.js";
import { cards, forgetReadCards } from "./watch.js";

/** @param {{onClose: () => void}} props */
function HelpList({ onClose }) {
  const [again, setAgain] = useState(false);
  const name = game.value?.name;
  const forgetAll = () => {
    forgetReadCards();
    setAgain(true);
  };
  return html`<${Dialog} title=${t("help-cards")} class="help-list" onClose=${onClose}>
    <p><button type="button" class="button" onClick=${forgetAll}>${t("help-again")}</button> <span role="status">${again && t("help-again-done")}</span></p>
    <ul>
      ${Object.entries(cards.value).map(
        ([id, { icon, rule }]) =>
          html`<li key=${id}>
            <${Icon} name=${icon} size=${22} />
            <div><h3>${t(`help-${name}-${id}.title`)}</h3><p><${Words}>${t(`help-${name}-${id}`)}</${Words}> <${Rule} rule=${rule} /></p></div>
          </li>`,
      )}
    </ul>
  </${Dialog}>`;
}

export async function openHelpList() {
  await loadHelp();
  return HelpList;
}

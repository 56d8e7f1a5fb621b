/** The card that explains what happens for the first time. It is above the log, on a phone over the board, and never over the question. */
import { html, useEffect, useRef } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { loadTexts, t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { ask } from "../state/store.js";
import { game } from "../table/game.js";
import { focusOn } from "../table/keyboard.js";
import { Rule, Words } from "../table/rule.js";
import { Icon } from "../ui/icon.js";
import { cards, due, markAsRead } from "./watch.js";

/** Once the question that came with a card is answered, only its title is shown, because the board and the log are needed. @param {string} id */
function useFolding(id) {
  const number = ask.value?.id ?? 0;
  const card = useRef({ id: "", number: 0, isFolded: false });
  if (card.current.id !== id) card.current = { id, number, isFolded: false };
  const shown = card.current;
  shown.number ||= number;
  shown.isFolded ||= number > shown.number;
  return shown.isFolded;
}

function HelpCard() {
  const [id] = due.value;
  const name = `help-${game.value?.name}-${id}`;
  useEffect(() => {
    if (id) announce(`${t(`${name}.title`)}. ${t(name)}`);
  }, [id]);
  const help = cards.value[id];
  const isFolded = useFolding(id);
  if (!help) return null;
  const next = () => {
    markAsRead(id);
    if (!due.value.length) focusOn(".ask h2");
  };
  const end = () => {
    settings.help.value = false;
    due.value = [];
    focusOn(".ask h2");
  };
  return html`<aside class="help-card ${isFolded ? "folded" : ""}" aria-label=${t("help-card")}>
    <${Icon} name=${help.icon} size=${26} />
    <div><h2>${t(`${name}.title`)}</h2><p><${Words}>${t(name)}</${Words}> <${Rule} rule=${help.rule} /></p></div>
    <p class="help-ways">
      <button type="button" class="button small primary" onClick=${next}>${t("help-ok")}</button>
      <button type="button" class="link" onClick=${end}>${t("help-no-more")}</button>
    </p>
  </aside>`;
}

/** The texts of all cards of the game. */
export const loadHelp = () => Promise.all([loadTexts(`${game.value?.name}/help`), loadStyles(styleCalled("help"))]);

export async function openHelp() {
  await loadHelp();
  return HelpCard;
}

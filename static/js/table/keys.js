/** The list of keys and of the game's symbols, opened by "?" or from the menu. */
import { html } from "../lib/html.js";
import { loadTexts, t } from "../lib/i18n.js";
import { loadStyles, styleCalled } from "../lib/style.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { game } from "./game.js";
import { keysShown } from "./keyboard.js";

/** The keys of every table. */
const COMMON = ["Tab", "Enter", "1–9", "Space", "R", "Esc", "A", "B", "?"];
/** The keys of games that describe their components. */
const INSPECTION = ["I", "L"];

/** @param {string} key as a name of a message has it */
const nameOf = (key) => ({ "1–9": "digits", "?": "list" })[key] ?? key.toLowerCase();

/** @param {{legend?: () => Record<string, string>}} props */
function Keys({ legend }) {
  const own = Object.entries(game.value?.keyHelp?.() ?? {});
  const symbols = Object.entries(legend?.() ?? {});
  const keys = game.value?.Inspected ? [...COMMON, ...INSPECTION] : COMMON;
  const common = keys.map((key) => [key, t(`key-${nameOf(key)}`)]);
  return html`<${Dialog} title=${t("keys")} onClose=${() => (keysShown.value = false)}>
    <dl class="keys">
      ${[...common, ...own].map(([key, words]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}
    </dl>
    ${symbols.length > 0 && html`<h3>${t("symbols")}</h3>`}
    <dl class="symbols">
      ${symbols.map(([icon, words]) => html`<div key=${icon}><dt><${Icon} name=${icon} size=${22} /></dt><dd>${words}</dd></div>`)}
    </dl>
  </${Dialog}>`;
}

export async function openKeys() {
  const [legend] = await Promise.all([
    game.value?.legend?.(),
    loadTexts("locales/menu"),
    loadStyles(styleCalled("table/menu")),
  ]);
  return () => html`<${Keys} legend=${legend} />`;
}

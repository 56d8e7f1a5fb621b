/** A cited rule: pressing it opens the rulebook beside the table at that paragraph. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { game } from "./game.js";

/** The rulebook is fetched when somebody first asks for it. @param {string} rule */
async function openRulebook(rule) {
  const { showRule } = await import("../rules/panel.js");
  await showRule(game.value?.name ?? "", rule);
}

/** Without a number it leads to the beginning of the rules. @param {{rule?: string}} props */
export function Rule({ rule = "" }) {
  return html`<button type="button" class="rule" aria-haspopup="dialog" onClick=${() => openRulebook(rule)}>
    ${rule ? t("rule", { rule }) : t("rules")}
  </button>`;
}

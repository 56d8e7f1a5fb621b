/** Links that open the rulebook beside the table: a cited rule, and the words of the game in any text. */
import { signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { game } from "./game.js";

/** The rulebook is fetched when it is first opened. @param {string} rule */
export async function openRulebook(rule) {
  const { showRule } = await import("../rules/panel.js");
  await showRule(game.value?.name ?? "", rule);
}

/** Only the numbers: there is one rulebook at a table. @param {string} rule such as "ST 4.2" or "RR 24.8, 9.6" */
const numbers = (rule) => rule.replaceAll(/(?<=^|, )[A-Z]+ /g, "");

/** Without a number it opens the beginning of the rules. @param {{rule?: string}} props */
export function Rule({ rule = "" }) {
  return html`<button type="button" class="rule" aria-haspopup="dialog" onClick=${() => openRulebook(rule)}>
    ${rule ? t("rule", { rule: numbers(rule) }) : t("rules")}
  </button>`;
}

/** Finds the words; until it is loaded, texts have no links. @type {import("@preact/signals").Signal<((content: any) => any) | null>} */
const linker = signal(null);

// Loaded after the first drawing.
requestAnimationFrame(() => setTimeout(async () => (linker.value = (await import("../rules/words.js")).withWords)));

/** A text in which the words of the game link to the rulebook. @param {{children?: any}} props */
export function Words({ children }) {
  return linker.value ? linker.value(children) : children;
}

/** Finds the words of a game that link to its rulebook, in any text. */
import { effect, signal } from "@preact/signals";
import { html } from "../lib/html.js";
import { language } from "../lib/i18n.js";
import { game } from "../table/game.js";
import { openRulebook } from "../table/rule.js";

/** What to look for, and the paragraph of each of its groups. @type {import("@preact/signals").Signal<{pattern: RegExp, rules: string[]} | null>} */
const known = signal(null);

/** Punctuation that must not begin a line, after a word that is a button. */
const PUNCTUATION = /^[\u00a0\u202f]?[.,:;!?…)»”]+/;
const LETTER = "[\\p{L}\\p{N}]";

/** Longer words first, so that "white card" is found before "card". @param {Record<string, string[]>} words */
function prepared(words) {
  const all = Object.entries(words).flatMap(([rule, forms]) => forms.map((form) => ({ rule, form })));
  all.sort((one, other) => other.form.length - one.form.length);
  const groups = all.map(({ form }) => `(${form.replaceAll("*", `${LETTER}*`)})`);
  const pattern = new RegExp(`(?<!${LETTER})(?:${groups.join("|")})(?!${LETTER})`, "giu");
  return groups.length ? { pattern, rules: all.map(({ rule }) => rule) } : null;
}

effect(() => {
  const [name, code] = [game.value?.name, language.value];
  known.value = null;
  if (!name) return;
  void fetch(`/rules/${name}/words?lang=${code}`)
    .then((answer) => answer.json())
    .then((words) => language.peek() === code && (known.value = prepared(words)))
    .catch(() => {}); // Without them the texts have no links.
});

/** @param {string} text @param {Set<string>} seen the paragraphs that this text has opened already */
function inText(text, seen) {
  const words = known.value;
  if (!words) return text;
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(words.pattern)) {
    const rule = words.rules[found.slice(1).findIndex((group) => group !== undefined)];
    if (seen.has(rule)) continue;
    seen.add(rule);
    const after = found.index + found[0].length;
    const [mark] = PUNCTUATION.exec(text.slice(after)) ?? [""];
    const button = html`<button type="button" class="rule-word" aria-haspopup="dialog" onClick=${() => openRulebook(rule)}>${found[0]}</button>`;
    parts.push(text.slice(end, found.index), mark ? html`<span class="unbroken">${button}${mark}</span>` : button);
    end = after + mark.length;
  }
  return end ? [...parts, text.slice(end)] : text;
}

/** Links each word once in a text; other content stays as it is. @param {any} content */
export function withWords(content) {
  const seen = new Set();
  /** @param {any} part @returns {any} */
  const linked = (part) => {
    if (Array.isArray(part)) return part.map(linked);
    return typeof part === "string" ? inText(part, seen) : part;
  };
  return linked(content);
}

/** Sentences from message ids and arguments. The engine's ids become names in the reader's language. */
import { signal } from "@preact/signals";
import { attributesOf, hasText, list, t } from "./i18n.js";
import { html } from "./html.js";
import { byKey } from "./press-keys.js";

/** @import { Args, Ask, Message, Refusal } from "../protocol.d.ts" */

/**
 * The kinds of the arguments in the current game's messages: with `{victim: "character"}` the victim "smith" is called
 * `noun-character-smith`; a function gives the whole name of the noun, or its text under "" and its forms under their
 * own names. The kind "seat" is a number and becomes the name of its player.
 * @typedef {Record<string, string | ((value: any, args: Args) => string | Record<string, string>)>} ArgumentKinds
 * @type {import("@preact/signals").Signal<ArgumentKinds>}
 */
export const argumentKinds = signal({});

/** @type {import("@preact/signals").Signal<(seat: number) => string>} */
export const seatNames = signal((seat) => String(seat + 1));

/** Shows the text of something that a sentence names. Set by the current game. @type {import("@preact/signals").Signal<((what: string) => void) | null>} */
export const opener = signal(null);

// Marks around names inside a sentence, so that they can be set in bold, with what the name opens; never shown.
const BEGIN = "\uE000";
const END = "\uE001";
const OPENS = "\uE002";

/** @param {string} text @param {string} [opens] */
const marked = (text, opens) => BEGIN + (opens ? opens + OPENS : "") + text + END;

/**
 * @param {ArgumentKinds[string]} kind
 * @param {any} value
 * @param {Args} args
 * @returns {Record<string, string>} the name under "", its forms under their own names
 */
function noun(kind, value, args) {
  if (kind === "seat") return { "": marked(seatNames.value(value)) };
  const called = typeof kind === "string" ? `${kind}-${value}` : kind(value, args);
  if (typeof called === "object") return allMarked(called);
  const id = `noun-${called}`;
  return hasText(id) ? allMarked(formsOf(id)) : { "": String(value) };
}

/** Forms that sentences only select by, and never show. */
const SELECTORS = new Set(["gender", "kind", "opens"]);

/** @param {Record<string, string>} forms */
const allMarked = (forms) =>
  Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [form, SELECTORS.has(form) ? text : marked(text, forms.opens)]),
  );

/**
 * A noun under "", its forms under their own names.
 * @param {string} id
 * @param {Record<string, any>} [args]
 * @returns {Record<string, string>}
 */
export function formsOf(id, args) {
  return Object.fromEntries([["", t(id, args)], ...attributesOf(id).map((form) => [form, t(`${id}.${form}`, args)])]);
}

/** @param {Args} args */
function named(args) {
  /** @type {Record<string, any>} */
  const out = {};
  for (const [key, value] of Object.entries(args)) {
    const kind = argumentKinds.value[key] ?? key;
    if (Array.isArray(value)) {
      const nouns = value.map((one) => noun(kind, one, args));
      for (const form of Object.keys(nouns[0] ?? { "": "" })) {
        out[form ? `${key}-${form}` : key] = list(nouns.map((one) => one[form] ?? one[""]));
      }
      out[`${key}-count`] = value.length;
    } else if (typeof value === "number" && kind !== "seat") {
      out[key] = value;
    } else if (value !== null && typeof value !== "object") {
      out[`${key}-id`] = value === "" ? "none" : String(value);
      for (const [form, text] of Object.entries(noun(kind, value, args))) out[form ? `${key}-${form}` : key] = text;
    }
  }
  return out;
}

/** The letter that a text begins with, and that of a name behind a full stop. */
const FIRST_LETTER = /(?<=^(?:\uE000(?:[^\uE001\uE002]*\uE002)?)?|[.!?]\s\uE000(?:[^\uE001\uE002]*\uE002)?)\p{Ll}/gu;

/** @param {string} text */
const unmarked = (text) => text.replace(/\uE000(?:[^\uE001\uE002]*\uE002)?|\uE001/g, "");

/**
 * A sentence as plain text.
 * @param {string} id
 * @param {Args} [args]
 */
export function say(id, args = {}) {
  return unmarked(capitals(t(id, named(args))));
}

/**
 * A sentence for the screen, with the names in bold.
 * @param {string} id
 * @param {Args} [args]
 */
export function sayRich(id, args = {}) {
  const [first, ...pieces] = capitals(t(id, named(args))).split(BEGIN);
  return [
    first,
    ...pieces.map((piece) => {
      const [inside, rest] = piece.split(END);
      const [name, opens] = inside.split(OPENS).reverse();
      return html`${opens && opener.value ? nameLink(name, opens) : html`<b>${name}</b>`}${rest}`;
    }),
  ];
}

/**
 * A name that opens what it names. It is not a button: a comma after a button could wrap onto the next line.
 * @param {string} name @param {string} opens
 */
function nameLink(name, opens) {
  const open = () => opener.value?.(opens);
  return html`<a class="name-link" role="button" tabindex="0" data-inspect=${opens} onClick=${open} onKeyDown=${(/** @type {KeyboardEvent} */ event) => byKey(event, open)}>${name}</a>`;
}

/** Names are lower case within a sentence, and get a capital at its beginning. @param {string} text with its marks */
const capitals = (text) => text.replace(FIRST_LETTER, (first) => first.toUpperCase());

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a thing of the game. @param {string} kind @param {string} id */
export function nameOf(kind, id) {
  return capital(t(`noun-${kind}-${id}`));
}

/** @param {Refusal} refusal */
export function sayRefusal(refusal) {
  const id = `refusal-${refusal.code}`;
  return hasText(id) ? say(id, refusal.args) : t("refusal-other", { code: refusal.code });
}

/** What is asked. @param {Ask} asked */
export const sayPrompt = (asked) =>
  say(`prompt-${asked.prompt.id}`, { most: "most" in asked ? asked.most : 0, ...asked.prompt.args });

/** @param {Message} message */
export const sayReason = (message) => say(`reason-${message.id}`, message.args);

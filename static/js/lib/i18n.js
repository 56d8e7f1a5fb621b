/** Text from Fluent files, in a language that can be switched at any moment. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español", fr: "Français", uk: "Українська" };

export const language = signal(document.documentElement.lang in LANGUAGES ? document.documentElement.lang : "en");

/** @type {import("@preact/signals").Signal<FluentBundle>} */
const bundle = signal(new FluentBundle("en"));
/** The parts of the text that this page needs: the shell, and the game once it is known. */
const parts = new Set([""]);

/**
 * @param {string} code
 * @param {string} part
 */
async function fetchPart(code, part) {
  const folder = !part ? "locales" : part.startsWith("locales/") ? part : `games/${part}/locales`;
  const answer = await fetch(new URL(`../../${folder}/${code}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`The words of ${part || "the shell"} in ${code} are not there`);
  return new FluentResource(await answer.text());
}

/** @param {string} code @param {FluentResource[]} resources */
function use(code, resources) {
  // All four languages are written from left to right; other names are isolated by `setApart`.
  const fresh = new FluentBundle(code, { useIsolating: false });
  for (const resource of resources) fresh.addResource(resource);
  document.documentElement.lang = code;
  bundle.value = fresh;
  language.value = code;
}

/** The texts that were requested last are used last, because they have all parts. @type {Promise<unknown>} */
let inUse = Promise.resolve();

/** @param {string} code */
function load(code) {
  const resources = Promise.all([...parts].map((part) => fetchPart(code, part)));
  const before = inUse.catch(() => {});
  const now = Promise.all([resources, before]).then(([fetched]) => use(code, fetched));
  inUse = now;
  return now;
}

/** The language that was requested last. Its texts may still be loading. */
let wanted = language.value;

/** Load the texts of these parts as well ("" is the shell, "locales/NAME" a part of it). @param {...string} names */
export function loadTexts(...names) {
  names.forEach((name) => parts.add(name));
  return load(wanted);
}

/** @param {string} code */
export async function switchLanguage(code) {
  if (!(code in LANGUAGES) || code === wanted) return;
  wanted = code;
  try {
    await load(code);
  } catch (error) {
    wanted = language.value;
    throw error;
  }
  // The pages that the server renders use it from now on as well.
  await fetch(`/?lang=${code}`, { method: "HEAD" });
}

/** @param {string} id */
export function hasText(id) {
  return bundle.value.hasMessage(id);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name written from right to left must not change the direction of the rest of the sentence. @param {any} value */
const setApart = (value) => (typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

/** @param {Record<string, any>} args */
const allSetApart = (args) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, setApart(value)]));

/**
 * The text of a message, or of one of its attributes (`id.attribute`).
 * @param {string} id
 * @param {Record<string, any>} [args]
 * @returns {string}
 */
export function t(id, args) {
  const [name, attribute] = id.split(".");
  const message = bundle.value.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (pattern == null) {
    console.error(`There is no text for ${id} in ${language.value}`);
    return name;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.value.formatPattern(pattern, args && allSetApart(args), errors);
  errors.forEach((error) => console.error(`${id} in ${language.value}: ${error.message}`));
  return text;
}

/** The names of a message's attributes. @param {string} id */
export function attributesOf(id) {
  return Object.keys(bundle.value.getMessage(id)?.attributes ?? {});
}

/** @param {string[]} items */
export function list(items) {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(items);
}

/** @param {string} iso */
export function clockTime(iso) {
  return new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(iso),
  );
}

const DAY = 86_400_000;

/**
 * A time of day; with the weekday if it is not today, with the date if it is more than six days away.
 * @param {string | number} time as the server writes it
 */
export function moment(time) {
  const then = new Date(time);
  const today = then.toDateString() === new Date().toDateString();
  const near = Math.abs(then.getTime() - Date.now()) < 6 * DAY;
  /** @type {Intl.DateTimeFormatOptions} */
  const day = today ? {} : near ? { weekday: "long" } : { day: "numeric", month: "long" };
  const form = new Intl.DateTimeFormat(language.value, {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return form.format(then);
}

/** How long ago, in the largest unit that fits. @param {string} iso */
export function ago(iso) {
  const seconds = (new Date(iso).getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  if (seconds > -3600) return format.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}

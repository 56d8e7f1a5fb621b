/** What is printed on cards, sheets and rooms, in the reader's language; the server writes it from the rules. */
import { effect, signal } from "@preact/signals";
import { hasText, language, t } from "fathom/lib/i18n.js";
import { formsOf, seatNames } from "fathom/lib/messages.js";

/** @import { CardEntry } from "./unfathomable.d.ts" */

/** @type {import("@preact/signals").Signal<Record<string, CardEntry>>} */
const catalogue = signal({});

const folder = document.querySelector('meta[name="catalogue-unfathomable"]')?.getAttribute("content") ?? "";
/** The parts to fetch: some cards are not needed before the ship sails. */
const parts = ["aboard"];

/** @param {string} code */
async function load(code) {
  const found = await Promise.all(parts.map((part) => fetchPart(part, code)));
  if (code === language.peek()) catalogue.value = Object.assign({}, ...found);
}

/** @param {string} part @param {string} code @returns {Promise<Record<string, CardEntry>>} */
async function fetchPart(part, code) {
  const answer = await fetch(`${folder}${part}/${code}.json`);
  if (!answer.ok) throw new Error(`The cards in ${code} are not there`);
  return answer.json();
}

/** The ship sails. */
export async function fetchCardsAtSea() {
  if (parts.includes("at_sea")) return;
  parts.push("at_sea");
  await load(language.peek());
}

// The page is shown once the cards can be read; a later change of language follows by itself.
await load(language.peek());
let loaded = language.peek();
effect(() => {
  if (language.value === loaded) return;
  loaded = language.value;
  void load(loaded);
});

export const SKILLS = ["influence", "lore", "observation", "strength", "will", "treachery"];
const SKILL_CARD = new RegExp(`^(${SKILLS.join("|")})_(\\d)$`);

/** @param {string} card @returns {{type: string, value: number} | null} */
export function faceOf(card) {
  const found = SKILL_CARD.exec(card);
  return found && { type: found[1], value: Number(found[2]) };
}

/** @param {string} kind @param {string} id @returns {CardEntry | undefined} */
export const entry = (kind, id) => catalogue.value[`${kind}:${id}`];

/** What a card is called. @param {string} kind @param {string} id */
export const titleOf = (kind, id) => entry(kind, id)?.title ?? id;

/** The entry of a skill card, which the game names by type and value. @param {string} card */
export function skillEntry(card) {
  const face = faceOf(card);
  if (!face) return undefined;
  return Object.values(catalogue.value).find(
    (one) => one.kind === "skill" && one.facts.type === face.type && String(face.value) in one.facts.copies,
  );
}

/** Kinds of sources that have another name in the catalogue. @type {Record<string, string>} */
const CALLED = { sheet: "ability", again: "skill" };
const CARD_KINDS = ["mythos", "waypoint", "spell", "damage", "item", "loyalty"];

/** A source by the kind that its entry has. @param {string} source */
function calledInCatalogue(source) {
  const [kind, id] = source.split(":");
  return `${CALLED[kind] ?? kind}:${id}`;
}

/** The entry of a source as "kind:id". @param {string} source */
export function sourceEntry(source) {
  const [kind, id] = source.split(":");
  const called = CALLED[kind] ?? kind;
  return called === "skill" ? skillEntry(id) : entry(called, id);
}

/** The entry of a card, whatever its deck. @param {string} card */
export function cardEntry(card) {
  return skillEntry(card) ?? CARD_KINDS.map((kind) => entry(kind, card)).find((one) => one);
}

/** @param {string} card */
function cardTitle(card) {
  const face = faceOf(card);
  const title = cardEntry(card)?.title ?? card;
  return face ? t("unfathomable-card", { title, skill: t(`noun-skill-${face.type}`), value: face.value }) : title;
}

/** What a name opens, if there is a text. @param {string} source @returns {Record<string, string>} */
const opening = (source) => (source && sourceEntry(source) ? { opens: calledInCatalogue(source) } : {});

/** @param {string} card @returns {Record<string, string>} */
function cardForms(card) {
  if (!card) return { "": "" };
  const kind = faceOf(card) ? "skill" : CARD_KINDS.find((one) => entry(one, card));
  return { "": cardTitle(card), ...(kind ? { opens: `${kind}:${card}` } : {}) };
}

/** @param {string} item @returns {Record<string, string>} */
const itemForms = (item) => ({ "": entry("item", item)?.title ?? item, ...opening(`item:${item}`) });

/** The forms of a name. @param {string} defender "seat:1" or "deep_one:galley" */
function defenderForms(defender) {
  const [kind, id] = defender.split(":");
  return formsOf(`noun-defender-${kind}`, { name: kind === "seat" ? seatNames.value(Number(id)) : "" });
}

/** With its sign, as in print. @param {number} amount */
export const signed = (amount) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;

/** What the arguments of messages are called. @type {import("fathom/lib/messages.js").ArgumentKinds} */
export const argumentKinds = {
  amount: (/** @type {string} */ one) => ({ "": signed(Number(one)) }),
  seats: "seat",
  giver: "seat",
  receiver: "seat",
  owner: "seat",
  origin: "space",
  resources: "resource",
  room: "space",
  monarch: "icon",
  type: "skill",
  types: "skill",
  skills: "skill",
  card: cardForms,
  cards: cardForms,
  supporting: cardForms,
  opposing: cardForms,
  item: itemForms,
  items: itemForms,
  character: (/** @type {string} */ one) => ({ "": entry("character", one)?.title ?? one }),
  defender: defenderForms,
  target: (/** @type {string} */ one) => (one.includes(":") ? defenderForms(one) : formsOf(`noun-space-${one}`)),
  source: (/** @type {string} */ source) => ({
    "": source ? (sourceEntry(source)?.title ?? source) : t("unfathomable-repair"),
    kind: source.split(":")[0] || "repair",
    ...opening(source),
  }),
  option: (/** @type {string} */ option, args) => {
    const from = args.card ? entry("mythos", args.card) : sourceEntry(args.source ?? "");
    const found = from?.options[option];
    const own = `label-unfathomable-crisis_${option}`;
    return { "": found?.title || found?.text.join(" ") || (hasText(own) ? t(own) : option) };
  },
};

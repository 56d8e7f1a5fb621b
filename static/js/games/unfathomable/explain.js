/** Explains any component: what it is, what it does, and the rule that says so. */
import { effect, signal } from "@preact/signals";
import { html } from "../../lib/html.js";
import { hasText, t } from "../../lib/i18n.js";
import { nameOf, seatNames } from "../../lib/words.js";
import { Dialog } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { SKILLS, cardEntry, entry, faceOf, skillEntry } from "./catalogue.js";
import { own, ship } from "./ship.js";

/** @typedef {{title: string, lines: string[], flavour?: string, rule?: string}} Explanation */

/** What is being explained. @type {import("@preact/signals").Signal<Explanation | null>} */
const explained = signal(null);

/** While this is on, a press explains what it meets and does nothing else. */
export const asking = signal(false);

/** The topics of the Rules Reference. @type {Record<string, string>} */
const RULES = {
  skill: "41",
  item: "24",
  ability: "1",
  feat: "20",
  reveal: "37",
  title: "49",
  mythos: "28",
  waypoint: "54",
  spell: "46",
  damage: "13",
  loyalty: "25",
  chaos: "10",
  treachery: "52",
  room: "44",
  deck: "44",
  water: "44",
  deep: "14",
  brig: "9",
  sick_bay: "40",
  deep_one: "4.13",
  mother_hydra: "4.5",
  father_dagon: "4.9",
  passenger: "32",
  dial: "36",
  travel: "50.8",
  ritual: "50.12",
  distance: "18",
  seat: "11",
  supply: "45.1",
  check: "42",
  die: "17",
};

const ISLES = ["brig", "sick_bay"];

/** @param {string} space */
export function kindOf(space) {
  if (entry("room", space) && !ISLES.includes(space)) return "room";
  return space === "brig" ? "room" : space === "sick_bay" ? "bay" : space === "the_deep" ? "deep" : space.split("_")[0];
}

/** What stands in a space: kinds of figures, with how many there are. @param {string} space @returns {[string, number][]} */
function figuresIn(space) {
  const now = ship.value;
  if (!now) return [];
  /** @type {[string, number][]} */
  const found = Object.keys(now.monarchs)
    .filter((monarch) => now.monarchs[monarch] === space)
    .map((monarch) => [monarch, 1]);
  if (now.deep_ones[space]) found.push(["deep_one", now.deep_ones[space]]);
  if (now.passengers[space]) found.push(["passenger", now.passengers[space]]);
  return found;
}

/** @param {string} kind @param {number} count */
function figureName(kind, count) {
  if (kind === "deep_one") return t("unfathomable-deep-ones", { count });
  return kind === "passenger" ? t("unfathomable-passengers", { count }) : nameOf("icon", kind);
}

/** What is in a space, in a few words. @param {string} space */
export function contents(space) {
  const people = (ship.value?.players ?? []).filter((player) => player.space === space);
  const words = [
    ...people.map((player) => seatNames.value(player.seat)),
    ...figuresIn(space).map(([kind, count]) => figureName(kind, count)),
  ];
  if (ship.value?.damage[space]) words.push(t("unfathomable-damaged"));
  return [nameOf("space", space), ...words].join(", ");
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} space @returns {Explanation} */
function aSpace(space) {
  const damage = ship.value?.damage[space];
  const lines = [
    ...(entry("room", space)?.text ?? []),
    t(`space-help-${ISLES.includes(space) ? space : kindOf(space)}`),
  ];
  if (damage) {
    const card = entry("damage", damage);
    lines.push(`${capital(t("unfathomable-damaged"))}: ${card?.title ?? ""}. ${(card?.text ?? []).join(" ")}`);
  }
  for (const [kind, count] of figuresIn(space))
    lines.push(
      `${capital(figureName(kind, count))}. ${t(`figure-help-${kind}`)} (${t("rule", { rule: RULES[kind] })})`,
    );
  return { title: nameOf("space", space), lines, rule: RULES[ISLES.includes(space) ? space : kindOf(space)] };
}

/** @param {string} card @returns {Explanation | null} */
function aSkillCard(card) {
  const face = faceOf(card);
  const found = skillEntry(card);
  if (!face || !found) return null;
  const title = t("unfathomable-card", { title: found.title, skill: nameOf("skill", face.type), value: face.value });
  return { title, lines: found.text, rule: RULES[face.type] ?? RULES.skill };
}

/** What everybody may know of a player. @param {number} seat @returns {Explanation | null} */
function aPlayer(seat) {
  const player = ship.value?.players[seat];
  const found = player && entry("character", player.character);
  if (!found) return null;
  const held = SKILLS.filter((type) => player.may_hold[type]).map(
    (type) => `${nameOf("skill", type)} ${player.may_hold[type]}`,
  );
  const powers = Object.entries(found.facts.powers ?? {}).map(([kind, id]) => entry(kind, id));
  const lines = [...found.fields.slice(0, found.fields.length - powers.length)];
  if (player.revealed) lines.push(t("unfathomable-traitor-help"));
  else for (const power of powers) if (power) lines.push(`${power.title}: ${power.text.join(" ")}`);
  for (const item of player.items) lines.push(`${entry("item", item)?.title}: ${entry("item", item)?.text.join(" ")}`);
  if (held.length) lines.push(t("unfathomable-may-hold", { skills: held.join(", ") }));
  return { title: `${seatNames.value(seat)}: ${found.title}`, lines, rule: RULES.seat };
}

/** @param {string} deck @returns {Explanation} */
function aDeck(deck) {
  const now = ship.value;
  const lines = [t(`deck-help-${SKILLS.includes(deck) && deck !== "treachery" ? "skill" : deck}`)];
  lines.push(t("unfathomable-deck-count", { count: now?.decks[deck] ?? 0 }));
  const top = now?.tops[deck];
  if (top) {
    const card = cardEntry(top);
    lines.push(t("unfathomable-top-discard", { card: card?.title ?? top }), ...(card?.text ?? []));
  }
  const known = own.value?.knows[deck];
  for (const card of [...Object.values(known?.known ?? {}), ...(known?.within ?? [])])
    lines.push(t("unfathomable-you-know", { card: cardEntry(card)?.title ?? card }));
  return { title: nameOf("deck", deck), lines, rule: RULES[deck] ?? RULES.skill };
}

/** The waypoints on the way, with what they add. @returns {Explanation} */
function theDistance() {
  const now = ship.value;
  const row = (now?.waypoints ?? []).map(
    (card) => `${entry("waypoint", card)?.title ?? card}: ${entry("waypoint", card)?.facts.distance ?? ""}`,
  );
  const left = `${nameOf("deck", "waypoint")}: ${now?.decks.waypoint ?? 0}`;
  return {
    title: t("unfathomable-distance"),
    lines: [t("unfathomable-distance-help"), ...row, left],
    rule: RULES.distance,
  };
}

/** @param {string} kind @param {string} id @returns {Explanation | null} */
function aCard(kind, id) {
  const found = entry(kind, id);
  if (!found) return null;
  const help = hasText(`${kind}-help-${id}`) ? [t(`${kind}-help-${id}`)] : [];
  return {
    title: found.title,
    lines: [...help, ...found.text, ...found.fields],
    flavour: found.flavour,
    rule: RULES[kind],
  };
}

/** @type {Record<string, (id: string) => Explanation | null>} */
const EXPLAIN = {
  space: aSpace,
  skill: aSkillCard,
  seat: (id) => aPlayer(Number(id)),
  pile: aDeck,
  distance: theDistance,
  dial: (id) => ({ title: nameOf("resource", id), lines: [t(`dial-help-${id}`), t("dial-help")], rule: RULES.dial }),
  track: (id) => ({ title: nameOf("track", id), lines: [t(`track-help-${id}`)], rule: RULES[id] }),
  supply: () => ({ title: t("unfathomable-supply"), lines: [t("supply-help")], rule: RULES.supply }),
  check: () => ({ title: t("unfathomable-check"), lines: [t("check-help")], rule: RULES.check }),
  die: () => ({ title: t("unfathomable-roll"), lines: [t("die-help")], rule: RULES.die }),
};

/** Opens the window for "kind:id". @param {string} what */
export function explain(what) {
  const [kind, id = ""] = what.split(":");
  const found = EXPLAIN[kind] ? EXPLAIN[kind](id) : aCard(kind, id);
  if (found) explained.value = found;
}

/** The window that explains a thing. */
export function Explained() {
  const thing = explained.value;
  if (!thing) return null;
  return html`<${Dialog} title=${thing.title} class="explained" onClose=${() => (explained.value = null)}>
    ${thing.lines.map((line) => html`<p>${line}</p>`)}
    ${thing.flavour && html`<p class="flavour">${thing.flavour}</p>`}
    ${thing.rule && html`<p class="rule">${t("rule", { rule: thing.rule })}</p>`}
  </${Dialog}>`;
}

/** "What is this?": the next press explains. */
export function AskWhat() {
  return html`<button type="button" class="chart-button" aria-pressed=${asking.value} aria-label=${t("unfathomable-what")} title=${t("unfathomable-what")} onClick=${() => (asking.value = !asking.value)}><${Icon} name="what" size=${20} /></button>`;
}

/** @param {Event} event */
function answerInstead(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".chart-button, dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  asking.value = false;
  const found = target.closest("[data-explain]")?.getAttribute("data-explain");
  if (found) explain(found);
}

effect(() => {
  document.documentElement.classList.toggle("asking", asking.value);
  if (!asking.value) return undefined;
  document.addEventListener("click", answerInstead, true);
  return () => document.removeEventListener("click", answerInstead, true);
});

/** What any component is, what it does, and the rule that says so; fetched when the first one is opened. */
import { html, useEffect } from "fathom/lib/html.js";
import { hasText, loadTexts, t } from "fathom/lib/i18n.js";
import { nameOf, sayRefusal, seatNames } from "fathom/lib/messages.js";
import { pick, verbOf } from "fathom/state/draft.js";
import { ask } from "fathom/state/store.js";
import { game as face } from "fathom/table/game.js";
import { labelOf } from "fathom/table/option-button.js";
import { Rule, Words } from "fathom/table/rule.js";
import { Dialog } from "fathom/ui/dialog.js";
import { SKILLS, cardEntry, entry, faceOf, skillEntry } from "./catalogue.js";
import { own, ship } from "./ship.js";
import { ISLES, figureName, figuresIn, kindOf } from "./spaces.js";

/** A line may hold a cited rule. @typedef {{title: string, lines: any[], flavour?: string, rule?: string}} Explanation */

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

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} space @returns {Explanation} */
function aSpace(space) {
  const damage = ship.value?.damage[space];
  /** @type {any[]} */
  const lines = [
    ...(entry("room", space)?.text ?? []),
    t(`space-help-${ISLES.includes(space) ? space : kindOf(space)}`),
  ];
  if (damage) {
    const card = entry("damage", damage);
    lines.push(`${capital(t("unfathomable-damaged"))}: ${card?.title ?? ""}. ${(card?.text ?? []).join(" ")}`);
  }
  for (const [kind, count] of figuresIn(space))
    lines.push(html`${capital(figureName(kind, count))}. ${t(`figure-help-${kind}`)} <${Rule} rule=${RULES[kind]} />`);
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

/** @param {string} what "kind:id" */
function explanationOf(what) {
  const [kind, id = ""] = what.split(":");
  return EXPLAIN[kind] ? EXPLAIN[kind](id) : aCard(kind, id);
}

/** What I could do with it just now, or why not. @param {{pointer: string, onDone: () => void}} props */
function Uses({ pointer, onDone }) {
  const hidden = face.value?.discreet ?? [];
  const options = (ask.value?.options ?? []).filter(
    (option) => option.at.includes(pointer) && !hidden.includes(verbOf(option)),
  );
  const open = options.filter((option) => !option.why_not);
  if (open.length)
    return html`<p class="uses">${open.map((option) => html`<button key=${option.id} type="button" class="button primary" data-option=${option.id} onClick=${() => (onDone(), pick(option))}>${open.length > 1 ? labelOf(option) : t("unfathomable-use-now")}</button>`)}</p>`;
  const why = options[0]?.why_not;
  return (
    why &&
    html`<p class="quiet-line"><b>${t("unfathomable-not-now")}</b> ${sayRefusal(why)}${why.rule && html` <${Rule} rule=${why.rule} />`}</p>`
  );
}

/** @param {{what: string, pointer: string, onClose: () => void}} props */
function Inspected({ what, pointer, onClose }) {
  const thing = explanationOf(what);
  useEffect(() => {
    if (!thing) onClose();
  }, [!thing]);
  if (!thing) return null;
  return html`<${Dialog} title=${thing.title} class="inspected" onClose=${onClose}>
    ${thing.lines.map((line) => html`<p><${Words}>${line}</${Words}></p>`)}
    ${thing.flavour && html`<p class="flavour">${thing.flavour}</p>`}
    ${pointer && html`<${Uses} pointer=${pointer} onDone=${onClose} />`}
    ${thing.rule && html`<p><${Rule} rule=${thing.rule} /></p>`}
  </${Dialog}>`;
}

/** Its texts are fetched when something is first explained. */
export async function openInspected() {
  await loadTexts("unfathomable/explain");
  return Inspected;
}

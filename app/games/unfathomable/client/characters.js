/** Character sheets to read and to choose from. */
import { signal } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { press, stateAt } from "fathom/state/draft.js";
import { mySeat, table } from "fathom/state/store.js";
import { listed } from "fathom/table/game.js";
import { Dialog } from "fathom/ui/dialog.js";
import { Icon } from "fathom/ui/icon.js";
import { entry } from "./catalogue.js";
import { monogram, ship } from "./ship.js";

/** What a character can do from the beginning; the reveal ability is for later. */
const SHOWN_POWERS = ["ability", "feat"];

/** @param {{found: import("./unfathomable.d.ts").CardEntry | undefined}} props */
function Power({ found }) {
  return found ? html`<span><b>${found.title}</b> ${found.text.join(" ")}</span>` : null;
}

/** The character whose sheet is being read. */
const read = signal("");

/** The chips of a skill set. @param {{set: Record<string, number>, named?: boolean}} props */
const SkillSet = ({ set, named }) =>
  html`<span class="skill-row">${Object.entries(set).map(([type, count]) => html`<span key=${type} class="skill-chip of-skill-${type}"><${Icon} name=${`skill_${type}`} size=${15} />${named ? nameOf("skill", type) : t(`skill-letter-${type}`)} ${count}</span>`)}</span>`;

/** A character at a glance; once chosen, with all abilities. @param {{id: string, state: string, note: string, pressed?: boolean, onPress?: () => void, pointer?: string}} props */
export function CharacterCard({ id, state, note, pressed, onPress, pointer }) {
  const found = entry("character", id);
  if (!found) return null;
  const [role, , start, item] = found.fields;
  return html`<button type="button" class="choice-card character-card ${state}" data-pointer=${pointer} aria-pressed=${pressed} aria-disabled=${onPress ? undefined : "true"} onClick=${onPress}>
    <svg class="portrait" viewBox="-22 -22 44 44" width="52" height="52" aria-hidden="true"><circle class="token-face of-${id}" r="17" /><text class="token-name" y="5">${monogram(id)}</text></svg>
    <b class="choice-card-name">${found.title}</b>
    <span class="choice-card-abilities">
      <span>${role}</span>
      <${SkillSet} set=${found.facts.skill_set} />
      ${state === "chosen" && html`<span>${start} · ${item}</span>${SHOWN_POWERS.map((kind) => html`<${Power} key=${kind} found=${entry(kind, found.facts.powers[kind])} />`)}`}
    </span>
    ${note && html`<span class="choice-card-note">${state === "chosen" && html`<${Icon} name="check" size=${18} />`} ${note}</span>`}
  </button>`;
}

/** The whole sheet of a character, and the way to take it. */
function Sheet() {
  const id = read.value;
  const found = id && entry("character", id);
  if (!found) return null;
  const pointer = `character:${id}`;
  const [role, , start, item] = found.fields;
  const close = () => (read.value = "");
  const take = () => {
    close();
    press(pointer);
  };
  return html`<${Dialog} title=${found.title} class="inspected" onClose=${close}>
    <p>${role}</p>
    <p><${SkillSet} set=${found.facts.skill_set} named /></p>
    <p>${start} · ${item}</p>
    ${["ability", "feat", "reveal"].map((kind) => html`<p key=${kind}><${Power} found=${entry(kind, found.facts.powers[kind])} /></p>`)}
    ${stateAt(pointer) === "open" && html`<p><button type="button" class="button primary" data-option=${pointer} onClick=${take}>${t("unfathomable-take-character")}</button></p>`}
  </${Dialog}>`;
}

/** What the group's skills add up to, so that everybody sees what is missing. */
function Mix() {
  const taken = (ship.value?.players ?? []).filter((player) => player.character);
  if (!taken.length) return null;
  const types = ["influence", "lore", "observation", "strength", "will"];
  const sets = taken.map((player) => entry("character", player.character)?.facts.skill_set ?? {});
  const sums = types.map((type) => [type, sets.reduce((sum, set) => sum + (set[type] ?? 0), 0)]);
  return html`<p class="skill-mix"><b>${t("unfathomable-mix")}</b> <${SkillSet} set=${Object.fromEntries(sums)} /></p>`;
}

/** Before the ship sails: everybody takes a character, in the order of play. */
export function CharacterChoice() {
  const ids = ship.value ? allCharacters() : [];
  const easy = listed("wishes-to-try", "unfathomable");
  return html`<div class="character-choice">
    <h2>${t("unfathomable-choose-characters")}</h2>
    <${Mix} />
    <div class="choice-cards">
      ${ids.map((id) => {
        const pointer = `character:${id}`;
        const taken = ship.value?.players.find((player) => player.character === id);
        const state = taken ? "closed" : stateAt(pointer);
        const wished = mySeat.value !== null && table.value?.seats[mySeat.value]?.wish === id;
        const note = taken
          ? t("taken-by", { name: seatNames.value(taken.seat) })
          : wished
            ? t("your-wish")
            : easy.includes(id)
              ? t("good-first-game")
              : "";
        return html`<${CharacterCard} key=${id} id=${id} state=${state} note=${note} pointer=${pointer} onPress=${() => (read.value = id)} />`;
      })}
    </div>
    <${Sheet} />
  </div>`;
}

/** In the order of the Captain's line of succession, which names them all. @returns {string[]} */
const allCharacters = () => entry("title", "captain")?.facts.succession ?? [];

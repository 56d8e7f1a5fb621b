/** A card of the hand. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";
import { settings } from "fathom/lib/settings.js";
import { press, stateAt } from "fathom/state/draft.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { faceOf, signed, skillEntry } from "./catalogue.js";
import { usePressAndHold } from "fathom/ui/press-and-hold.js";
import { mayPlan, planned, toggle } from "./plan.js";

/** Small cards make their title fit in two lines: how many letters the longer of them has. @param {string} title */
export function longestLine(title) {
  const words = title.split(/[\s-]/);
  const lines = words.map((_, place) => [words.slice(0, place + 1), words.slice(place + 1)]);
  return Math.min(...lines.map((two) => Math.max(...two.map((line) => line.join(" ").length))));
}

/**
 * A skill card as a button. If no option points at it, a press prepares it for the check, or explains it.
 * @param {{card: string, pointer: string, value: number | null}} props value: what it does for the check
 */
export function SkillCard({ card, pointer, value }) {
  const face = faceOf(card);
  const found = skillEntry(card);
  const plans = mayPlan.value && stateAt(pointer) === "none";
  const state = plans ? (planned.value.includes(pointer) ? "chosen" : "plan") : stateAt(pointer);
  const act = () => (plans ? toggle(pointer) : state === "none" ? inspect(`skill:${card}`, pointer) : press(pointer));
  const [held, holding] = usePressAndHold(act);
  if (!face || !found) return null;
  const covered = settings.cover.value && !held;
  const skill = nameOf("skill", face.type);
  return html`<button
    type="button"
    class="skill-card of-skill-${face.type} ${state} ${covered ? "covered" : ""}"
    data-pointer=${pointer}
    data-inspect=${`skill:${card}`}
    aria-label=${covered ? t("unfathomable-covered") : undefined}
    aria-pressed=${state === "chosen" ? "true" : undefined}
    title=${covered ? undefined : found.text.join(" ")}
    ...${settings.cover.value ? holding : { onClick: act }}
  >
    <span class="card-band"><b>${face.value}</b><${Icon} name=${`skill_${face.type}`} size=${18} /><i aria-hidden="true">${t(`skill-letter-${face.type}`)}</i><span class="unseen">${skill}</span></span>
    <span class="card-title" style=${{ "--letters": longestLine(found.title) }}>${found.title}</span>
    ${value === null ? html`<span class="card-text">${found.text.join(" ")}</span>` : html`<span class="card-worth ${value < 0 ? "minus" : ""}">${signed(value)}</span><span class="unseen">${found.text.join(" ")}</span>`}
    ${state === "chosen" && html`<span class="card-tick ${plans ? "ghost" : ""}"><${Icon} name="check" size=${18} /></span>`}
  </button>`;
}

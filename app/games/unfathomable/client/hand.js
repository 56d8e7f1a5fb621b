/** What is mine: the hand, what I can use, and my loyalty. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { settings } from "fathom/lib/settings.js";
import { press, stateAt } from "fathom/state/draft.js";
import { ask } from "fathom/state/store.js";
import { inspect } from "fathom/table/inspect.js";
import { Icon } from "fathom/ui/icon.js";
import { entry, signed } from "./catalogue.js";
import { Loyalty, Study } from "./loyalty.js";
import { ImportantMoment } from "./moments.js";
import { isAdding, isKept, keep, mayKeep, mayPlan, planned, wasDropped } from "./plan.js";
import { shownCheck, shownRoll } from "./recent.js";
import { SkillCard } from "./skill-card.js";
import { asksForHand, check, hand, isCaptain, isKeeper, me, ship, worth } from "./ship.js";

/** Something on my sheet or in front of me. @param {{pointer: string, kind: string, id: string, icon: string, off?: boolean}} props */
function Tool({ pointer, kind, id, icon, off = false }) {
  const state = stateAt(pointer);
  const found = entry(kind, id);
  if (!found) return null;
  const what = `${kind}:${id}`;
  return html`<button
    type="button"
    class="tool ${state} ${off ? "used-up" : ""}"
    data-pointer=${pointer}
    data-inspect=${what}
    title=${found.text.join(" ")}
    onClick=${() => (state === "none" ? inspect(what, pointer) : press(pointer))}
  >
    <${Icon} name=${icon} size=${18} /><span>${found.title}</span>${off && html`<span class="unseen">${t("unfathomable-used-up")}</span>`}
  </button>`;
}

/** The ability, feat and reveal ability of a character. @param {string} character */
function powersOf(character) {
  const named = entry("character", character)?.facts.powers ?? {};
  return { ability: named.ability, feat: named.feat, reveal: named.reveal };
}

function Tools() {
  const player = me.value;
  if (!player) return null;
  const { ability, feat, reveal } = powersOf(player.character);
  const human = !player.revealed;
  return html`<div class="tools-row" role="group" aria-label=${t("unfathomable-yours")}>
    ${isCaptain(player) && html`<${Tool} pointer="title:captain" kind="title" id="captain" icon="title_captain" />`}
    ${isKeeper(player) && html`<${Tool} pointer="title:keeper" kind="title" id="keeper" icon="title_keeper" />`}
    <${Tool} pointer=${`sheet:${ability}`} kind="ability" id=${ability} icon="ability" off=${!human} />
    <${Tool} pointer=${`feat:${feat}`} kind="feat" id=${feat} icon="feat" off=${!player.feat} />
    <${Tool} pointer=${`reveal:${reveal}`} kind="reveal" id=${reveal} icon="skill_treachery" off=${!human} />
    ${player.items.map((item) => html`<${Tool} key=${item} pointer=${`item:${item}`} kind="item" id=${item} icon="item" />`)}
    ${player.in_play.map(({ kind, card }) => html`<${Tool} key=${card} pointer=${`${kind}:${card}`} kind=${kind} id=${card} icon="cards" />`)}
  </div>`;
}

/** The cards prepared for the check, before I am asked. */
function Plan() {
  const now = check.value;
  const said = isAdding.value && (wasDropped.value ? "dropped" : isKept.value ? "soon" : "");
  if (said) return html`<p class="plan-line" role="status">${t(`unfathomable-plan-${said}`)}</p>`;
  if (!mayPlan.value || !now) return null;
  const cards = hand.value.filter(({ pointer }) => planned.value.includes(pointer));
  const sum = cards.reduce((total, { card }) => total + worth(card, now), 0);
  return html`${!settings.cover.value && html`<p class="plan-line"><${Icon} name="eye" size=${18} /> ${t("unfathomable-plan", { count: cards.length, sum: signed(sum) })}</p>`}
    ${mayKeep.value && html`<button type="button" class="chip" aria-pressed=${isKept.value} onClick=${() => keep(!isKept.value)}>${t("unfathomable-plan-ready", { count: cards.length })}</button>`}`;
}

/** How many cards fit side by side. */
const UNFOLDED = 8;

function MyHand() {
  const now = check.value;
  const open = now && now.stage !== "turned" && now.stage !== "resolving";
  // An ability may add a card to a check whose cards lie open.
  const adding = now && (open || ask.value?.prompt.id === "unfathomable-add_card");
  const deciding = ask.value?.prompt.id === "unfathomable-decide_crisis";
  const busy = shownCheck.value || shownRoll.value || ship.value?.mythos || ship.value?.resolving.length;
  const mood = adding ? "adding" : deciding ? "deciding" : busy ? "busy" : "calm";
  const cover = () => (settings.cover.value = !settings.cover.value);
  return html`<section class="hand ${asksForHand.value ? "asked" : ""} ${mood}" aria-label=${t("unfathomable-hand")}>
    <div class="hand-top"><${Tools} /><${Plan} /></div>
    <div class="hand-row">
      <div class="hand-cards ${hand.value.length > UNFOLDED ? "fan" : ""}" style=${{ "--cards": Math.max(2, hand.value.length) }}>
        ${hand.value.map(({ card, pointer }) => html`<${SkillCard} key=${pointer} card=${card} pointer=${pointer} value=${adding ? worth(card, now) : null} />`)}
        ${!hand.value.length && html`<p class="quiet-line">${t("unfathomable-no-cards")}</p>`}
      </div>
      <div class="secrets">
        <${Loyalty} />
        <button type="button" class="chip" aria-pressed=${settings.cover.value} onClick=${cover}>${t("unfathomable-cover")}</button>
      </div>
    </div>
  </section>`;
}

/** My hand, and the windows over it. */
export function Hand() {
  return html`${me.value && html`<${MyHand} />`}<${ImportantMoment} /><${Study} />`;
}

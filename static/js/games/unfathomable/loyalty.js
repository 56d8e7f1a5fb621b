/** My loyalty, which shows only while it is held, and the moment in which everybody studies theirs. */
import { computed, signal } from "@preact/signals";
import { html } from "../../lib/html.js";
import { t } from "../../lib/i18n.js";
import { seatNames } from "../../lib/words.js";
import { confirm } from "../../state/draft.js";
import { answering, ask, log } from "../../state/store.js";
import { Dialog } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { AskClock } from "../../table/clock.js";
import { entry } from "./catalogue.js";
import { Small } from "./figures.js";
import { useHeld } from "./held.js";
import { shortName } from "./recent.js";
import { me, own } from "./ship.js";

/** @param {string} card */
export const loyaltyTitle = (card) => entry("loyalty", card)?.title ?? card;

/** What my cards make me: one Hybrid decides, then the Cultist. @param {string[]} cards */
const sideOf = (cards) => (cards.includes("hybrid") ? "hybrid" : cards.includes("cultist") ? "cultist" : "human");

/** Loyalty cards of others that I have seen. */
function Seen() {
  const seen = Object.entries(own.value?.loyalty_seen ?? {}).filter(([seat]) => Number(seat) !== me.value?.seat);
  return seen.map(
    ([seat, faces]) =>
      html`<small key=${seat}>${seatNames.value(Number(seat))}: ${faces.map(loyaltyTitle).join(", ")}</small>`,
  );
}

/** @param {{large?: boolean}} props */
export function Loyalty({ large = false }) {
  const [held, holding] = useHeld();
  const cards = [...(me.value?.revealed ? [me.value.revealed] : []), ...(own.value?.loyalty ?? [])];
  if (!held) {
    return html`<button type="button" class="loyalty covered ${large ? "large" : ""}" ...${holding}><${Icon} name="loyalty" size=${30} /><b>${t("unfathomable-loyalty")}</b><span>${t("unfathomable-hold")}</span></button>`;
  }
  return html`<button type="button" class="loyalty shown ${large ? "large" : ""}" ...${holding}>
    ${cards.length ? cards.map((card, place) => html`<b key=${place}>${loyaltyTitle(card)}</b>`) : html`<b>${t("unfathomable-no-loyalty")}</b>`}
    <${Seen} />
    ${large && cards.length > 0 && html`<span>${t(`loyalty-means-${sideOf(cards)}`)}</span>`}
    <span class="only-you">${t("unfathomable-only-you")}</span>
  </button>`;
}

const OCCASIONS = ["loyalty_dealt", "awakening", "loyalty_handed_over"];

/** Why loyalty is studied just now. */
function occasion() {
  const names = log.value.map(shortName).filter((name) => OCCASIONS.includes(name));
  if (names.at(-1) === "loyalty_handed_over") return "handed-over";
  return names.includes("awakening") ? "again" : "dealt";
}

/** The ask whose window was closed by hand: it can still be answered below. */
const closed = signal(0);

export const isStudying = computed(() => ask.value?.prompt.id === "unfathomable-study_loyalty");

/** Everybody studies their loyalty in the same way and for the same time, whatever it says. */
export function Study() {
  const asked = ask.value;
  if (!asked || !isStudying.value || closed.value === asked.id) return null;
  const why = occasion();
  return html`<${Dialog} title=${t(`unfathomable-study-${why}`)} class="study" onClose=${() => (closed.value = asked.id)}>
    ${why === "again" && html`<p class="awakening"><${Small} name="father_dagon" size=${44} /><span>${t("unfathomable-awakening-text")}</span><${Small} name="mother_hydra" size=${44} /></p>`}
    <${Loyalty} large />
    <dl class="sides-explained">
      ${["human", "hybrid", "cultist"].map((side) => html`<dt>${loyaltyTitle(side)}</dt><dd>${t(`loyalty-means-${side}`)}</dd>`)}
    </dl>
    <p class="quiet-line">${t("unfathomable-study-help")}</p>
    <div class="study-end"><${AskClock} /><button type="button" class="button primary" disabled=${answering.value} onClick=${confirm}><${Icon} name="check" size=${20} /> ${t("confirm-seen")}</button></div>
  </${Dialog}>`;
}

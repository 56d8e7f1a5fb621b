/** My loyalty, which is only shown while it is held, and the moment at which everybody looks at theirs. */
import { computed, signal } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { browserStorage } from "fathom/lib/storage.js";
import { seatNames } from "fathom/lib/messages.js";
import { confirm } from "fathom/state/draft.js";
import { answering, ask, mySeat, outcome, table } from "fathom/state/store.js";
import { Dialog } from "fathom/ui/dialog.js";
import { Icon } from "fathom/ui/icon.js";
import { AskClock } from "fathom/table/clock.js";
import { entry } from "./catalogue.js";
import { Small } from "./figures.js";
import { usePressAndHold } from "fathom/ui/press-and-hold.js";
import { me, own, ship } from "./ship.js";

/** @param {string} card */
const loyaltyTitle = (card) => entry("loyalty", card)?.title ?? card;

/** What my cards make me: one Hybrid decides, then the Cultist. @param {string[]} cards */
export const sideOf = (cards) =>
  cards.includes("hybrid") ? "hybrid" : cards.includes("cultist") ? "cultist" : "human";

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
  const [held, holding] = usePressAndHold();
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

const asked = computed(() => (ask.value?.prompt.id === "unfathomable-study_loyalty" ? ask.value : null));

/** How many cards everybody has, face down or up: known to all, and changed whenever any are dealt or handed over. */
const lying = computed(() => {
  const { awakened, players } = ship.value ?? { awakened: false, players: [] };
  const counts = players.map(({ loyalty, revealed }) => loyalty + (revealed ? 1 : 0));
  return counts.some((count) => count > 0) ? [awakened, ...counts].join(" ") : "";
});

/** What this browser has already shown. */
const place = computed(() => `loyalty.${table.value?.id}.${mySeat.value}`);
/** @type {import("@preact/signals").Signal<Record<string, string>>} */
const shown = signal({});

/**
 * By days nobody waits for the others to look at their loyalty, and the moment may pass unseen: so everybody gets the
 * screen when they return, and closes it when they have seen it.
 */
const isUnseen = computed(() => {
  if (table.value?.pace !== "days" || !me.value || outcome.value || !lying.value) return false;
  return lastSeen() !== lying.value;
});

/** The cards at the time when the screen was last closed. @returns {string} */
const lastSeen = () => shown.value[place.value] ?? browserStorage.read(place.value, "");

/** Why loyalty is studied now. A player who has missed the awakening is told about it first. */
function occasion() {
  const missed = isUnseen.value && ship.value?.awakened && !lastSeen().startsWith("true");
  if (!missed && ship.value?.loyalty_news === "handed_over") return "handed-over";
  return ship.value?.awakened ? "again" : "dealt";
}

function putAway() {
  shown.value = { ...shown.value, [place.value]: lying.value };
  browserStorage.write(place.value, lying.value);
  if (asked.value) confirm();
}

/** The ask whose window was closed by hand: it can still be answered below. */
const closed = signal(0);

export const isStudying = computed(() => isUnseen.value || asked.value !== null);

/** The Cultist plays only with four or six, and not where the table does without. */
function sides() {
  const now = ship.value;
  const cultist = now && now.players.length % 2 === 0 && !now.options.learning && !now.options.no_cultist;
  return ["human", "hybrid", ...(cultist ? ["cultist"] : [])];
}

/** The screen is the same for every loyalty and, if the table waits, stays for the same time. */
export function Study() {
  if (!isStudying.value || (asked.value && closed.value === asked.value.id)) return null;
  const why = occasion();
  const close = () => (asked.value ? (closed.value = asked.value.id) : putAway());
  return html`<${Dialog} title=${t(`unfathomable-study-${why}`)} class="study" onClose=${close}>
    ${why === "again" && html`<p class="awakening"><${Small} name="father_dagon" size=${44} /><span>${t("unfathomable-awakening-text")}</span><${Small} name="mother_hydra" size=${44} /></p>`}
    <${Loyalty} large />
    <dl class="sides-explained">
      ${sides().map((side) => html`<dt>${loyaltyTitle(side)}</dt><dd>${t(`loyalty-means-${side}`)}</dd>`)}
    </dl>
    <p class="quiet-line">${t("unfathomable-study-help")}</p>
    <div class="study-end">${asked.value && html`<${AskClock} />`}<button type="button" class="button primary" disabled=${asked.value !== null && answering.value} onClick=${putAway}><${Icon} name="check" size=${20} /> ${t("confirm-seen")}</button></div>
  </${Dialog}>`;
}

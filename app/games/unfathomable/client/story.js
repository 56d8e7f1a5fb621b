/** The story of a voyage: the dials turn by turn, every check with who added what, and where traitors did harm. */
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { nameOf, say, seatNames } from "fathom/lib/messages.js";
import { Plot, evenly } from "fathom/ui/plot.js";
import { Chart } from "./board.js";
import { faceOf, fetchCardsAtSea, sourceEntry } from "./catalogue.js";
import { argsOf } from "./events.js";
import { WIDE } from "./geometry.js";
import { sideOf } from "./loyalty.js";
import { ship } from "./ship.js";

/** @import { GameEvent, Outcome } from "fathom/protocol.d.ts" */
/** @import { ShipView } from "./unfathomable.d.ts" */
/** @typedef {{seat: number, number: number, cards: string[]}} Addition cards: as far as these eyes know them */
/** @typedef {{source: string, target: number, skills: string[], added: Addition[], total: number, result: string}} Check */

await fetchCardsAtSea();

/** Every check that was decided. @param {GameEvent[]} events @returns {Check[]} */
function checksOf(events) {
  /** @type {Check[]} */
  const open = [];
  /** @type {Check[]} */
  const decided = [];
  for (const { name, args, own } of events) {
    if (name === "unfathomable-check_announced")
      open.push({ source: args.source, target: args.target, skills: args.skills, added: [], total: 0, result: "" });
    else if (name.startsWith("unfathomable-cards_added")) {
      const cards = own?.cards ?? args.cards ?? [];
      open.at(-1)?.added.push({ seat: args.seat, number: args.number ?? cards.length, cards });
    } else if (name === "unfathomable-check_result") {
      const check = open.pop();
      if (check) decided.push({ ...check, target: args.target, total: args.total, result: args.result });
    }
  }
  return decided;
}

/** @param {string} card */
function shortCard(card) {
  const face = faceOf(card);
  return face ? `${nameOf("skill", face.type)} ${face.value}` : card;
}

/** @param {string[]} cards */
const cardNames = (cards) => cards.map(shortCard).join(", ");

/** @param {string} source */
const titleOfSource = (source) => sourceEntry(source)?.title ?? source;

/** The values of each dial at the beginning and after every turn. @param {ShipView} now */
function dialLines({ dials, turns = [] }) {
  return Object.keys(dials).map((dial) => {
    const changes = turns.map((turn) => turn.dials?.[dial] ?? 0);
    const values = [dials[dial] - changes.reduce((sum, change) => sum + change, 0)];
    for (const change of changes) values.push((values.at(-1) ?? 0) + change);
    return { name: nameOf("resource", dial), look: dial, values, points: evenly(values) };
  });
}

/** @param {{now: ShipView, outcome: Outcome}} props */
function Dials({ now, outcome }) {
  const lines = dialLines(now);
  const [lowest] = lines
    .map((line) => ({ dial: line.name, value: Math.min(...line.values), values: line.values }))
    .sort((one, other) => one.value - other.value);
  const turn = lowest.values.indexOf(lowest.value);
  const distance = outcome.args.distance ?? now.distance;
  return html`<section>
    <h2>${t("unfathomable-story-dials")}</h2>
    <p>${t("unfathomable-near", { dial: lowest.dial, value: lowest.value, turn, distance })}</p>
    <div class="story-course"><${Plot} lines=${lines} label=${t("unfathomable-story-dials")} /></div>
  </section>`;
}

/** Where everybody and everything was at the end. */
function LastPosition() {
  return html`<section>
    <h2>${t("unfathomable-story-end")}</h2>
    <div class="story-picture" inert><${Chart} layout=${WIDE} /></div>
  </section>`;
}

/** @param {Addition} addition */
function said({ seat, number, cards }) {
  const name = seatNames.value(seat);
  return cards.length
    ? t("unfathomable-story-added", { name, cards: cardNames(cards) })
    : t("unfathomable-story-added-number", { name, count: number });
}

/** @param {{checks: Check[]}} props */
function Checks({ checks }) {
  return html`<section>
    <h2>${t("unfathomable-story-checks")}</h2>
    <ol class="story-checks">
      ${checks.map(
        (check, place) =>
          html`<li key=${place} data-result=${check.result}>
            <b>${t("unfathomable-story-check", { source: titleOfSource(check.source), result: nameOf("result", check.result), total: String(check.total).replace("-", "−"), target: check.target })}</b>
            <span>${check.added
              .filter((one) => one.number > 0)
              .map(said)
              .join(" · ")}</span>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** What a seat added against checks. @param {Check[]} checks @param {number} seat */
function harmOf(checks, seat) {
  return checks.flatMap(({ source, skills, result, added }) => {
    const cards = added
      .filter((one) => one.seat === seat)
      .flatMap((one) => one.cards)
      .filter((card) => !skills.includes(faceOf(card)?.type ?? ""));
    return cards.length ? [{ cards, source, result }] : [];
  });
}

/** What a traitor did openly, from the moment of revealing on. */
const OPEN_DEEDS = new Set(["revealed", "used", "attacks", "crisis_decided"].map((name) => `unfathomable-${name}`));

/** @param {GameEvent[]} events @param {number} seat */
function openDeeds(events, seat) {
  /** @type {{turn: number, event: GameEvent}[]} */
  const deeds = [];
  let turn = 0;
  for (const event of events) {
    if (event.name === "unfathomable-turn_began") turn = event.args.number;
    const isFirst = event.name === "unfathomable-revealed";
    if (event.args.seat === seat && OPEN_DEEDS.has(event.name) && (isFirst || deeds.length))
      deeds.push({ turn, event });
  }
  return deeds;
}

/** What was added in secret is there only where it is known who added what. @param {{now: ShipView, checks: Check[], events: GameEvent[]}} props */
function Harm({ now, checks, events }) {
  const isKnown = checks.every(({ added }) => added.every((one) => one.number === one.cards.length));
  const traitors = now.players.filter((player) => player.revealed || sideOf(player.loyalty_cards ?? []) !== "human");
  const lines = traitors.flatMap(({ seat }) => [
    ...(isKnown ? secretHarm(seat, checks) : []),
    ...openHarm(seat, events),
  ]);
  if (!lines.length) return null;
  return html`<section>
    <h2>${t("unfathomable-story-harm")}</h2>
    <ul class="story-harm">${lines.map((line, place) => html`<li key=${place}>${line}</li>`)}</ul>
  </section>`;
}

/** @param {number} seat @param {Check[]} checks */
function secretHarm(seat, checks) {
  const name = seatNames.value(seat);
  const harm = harmOf(checks, seat);
  if (!harm.length) return [t("unfathomable-story-no-harm", { name })];
  return harm.map(({ cards, source, result }) =>
    t("unfathomable-story-harm-line", {
      name,
      cards: cardNames(cards),
      source: titleOfSource(source),
      result: nameOf("result", result),
    }),
  );
}

/** @param {number} seat @param {GameEvent[]} events */
const openHarm = (seat, events) =>
  openDeeds(events, seat).map(
    ({ turn, event }) =>
      `${t("unfathomable-turn-number", { number: turn })}: ${say(`event-${event.name}`, argsOf(event))}`,
  );

/** @param {{events: GameEvent[], outcome: Outcome}} props */
export function Story({ events, outcome }) {
  const now = ship.value;
  if (!now) return null;
  const checks = checksOf(events);
  return html`<${LastPosition} /><${Dials} now=${now} outcome=${outcome} /><${Harm} now=${now} checks=${checks} events=${events} /><${Checks} checks=${checks} />`;
}

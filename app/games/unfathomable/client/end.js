/** How the voyage ended: why, who won and why the others did not, the numbers of the voyage, and what was hidden. */
import { html } from "fathom/lib/html.js";
import { list, t } from "fathom/lib/i18n.js";
import { EndFigures } from "fathom/table/end-figures.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";
import { Icon } from "fathom/ui/icon.js";
import { entry, faceOf, signed, sourceEntry, titleOf } from "./catalogue.js";
import { Portrait, Small } from "./figures.js";
import { sideOf } from "./loyalty.js";
import { ship } from "./ship.js";

/** @import { Outcome } from "fathom/protocol.d.ts" */
/** @import { PastCheckView, PastTurnView, PlayerView, ShipView } from "./unfathomable.d.ts" */

/** Why a player has won or lost, by their loyalty. @param {PlayerView} player @param {Outcome} outcome */
function why(player, outcome) {
  const won = outcome.winners.includes(player.seat);
  const side = sideOf(player.loyalty_cards ?? []);
  if (!won && side === "cultist" && outcome.reason !== "arrived")
    return t("unfathomable-why-lost-early", { distance: outcome.args.distance ?? 0 });
  return t(`unfathomable-why-${won ? "won" : "lost"}-${side}`);
}

/** Loyalty cards by name, those that are alike together. @param {string[]} cards */
function loyaltyNames(cards) {
  const names = cards.map((card) => titleOf("loyalty", card));
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });
}

/** A skill card in two words. @param {string} card */
function shortCard(card) {
  const face = faceOf(card);
  return face ? `${nameOf("skill", face.type)} ${face.value}` : card;
}

/** @param {string[]} cards */
const cardNames = (cards) => cards.map(shortCard).join(", ");

/** How a check went, and who added what, if the table agreed to show it. @param {PastCheckView} check */
function pastCheck({ number, source, result, total, target }) {
  const ended = `${sourceEntry(source)?.title ?? ""}: ${nameOf("result", result)} (${total} / ${target})`;
  const added = (ship.value?.truth?.added ?? []).filter((one) => one.check === number);
  if (!added.length) return ended;
  return `${ended}: ${added.map(({ seat, cards }) => `${seatNames.value(seat)} ${cardNames(cards)}`).join("; ")}`;
}

/** @param {{turn: PastTurnView}} props */
function PastTurn({ turn }) {
  const { checks = [], dials = {}, damaged = [], defeated = [], jailed = [], revealed = [], passengers = 0 } = turn;
  const facts = [
    ...checks.map(pastCheck),
    ...Object.entries(dials).map(([dial, change]) => `${nameOf("resource", dial)} ${signed(change)}`),
    ...(damaged.length
      ? [t("unfathomable-past-damaged", { rooms: damaged.map((room) => nameOf("space", room)).join(", ") })]
      : []),
    ...defeated.map((seat) => t("unfathomable-past-defeated", { name: seatNames.value(seat) })),
    ...jailed.map((seat) => t("unfathomable-past-jailed", { name: seatNames.value(seat) })),
    ...revealed.map((seat) => t("unfathomable-past-revealed", { name: seatNames.value(seat) })),
    ...(passengers ? [t("unfathomable-past-passengers", { count: passengers })] : []),
  ];
  return html`<li><b>${t("unfathomable-turn-number", { number: turn.number })} · ${seatNames.value(turn.seat)}</b> ${turn.mythos && html`<i>${titleOf("mythos", turn.mythos)}.</i>`} ${facts.join(" · ")}</li>`;
}

/** What everybody saw a seat do, as two numbers. @param {{seat: number}} props */
function Tally({ seat }) {
  const { added = 0, used = 0 } = ship.value?.tallies?.[seat] ?? {};
  const facts = /** @type {const} */ ([
    ["cards", added, t("unfathomable-tally-added")],
    ["ability", used, t("unfathomable-tally-used")],
  ]);
  return html`<p class="end-tally">
    ${facts.map(([icon, value, label]) => html`<span key=${icon} title=${label}><${Icon} name=${icon} size=${16} /> ${value}<span class="unseen"> ${label}</span></span>`)}
  </p>`;
}

/** @param {PastTurnView[]} turns */
function figuresOf(turns) {
  const checks = turns.flatMap((turn) => turn.checks ?? []);
  const ended = (/** @type {string} */ result) => checks.filter((check) => check.result === result).length;
  const sum = (/** @type {(turn: PastTurnView) => number | undefined} */ count) =>
    turns.reduce((total, turn) => total + (count(turn) ?? 0), 0);
  /** @type {[string, number][]} */
  const all = [
    ["turns", turns.length],
    ["passed", ended("pass")],
    ["partial", ended("partial")],
    ["failed", ended("fail")],
    ["damage", sum((turn) => turn.damaged?.length)],
    ["defeats", sum((turn) => turn.defeated?.length)],
    ["jailed", sum((turn) => turn.jailed?.length)],
    ["passengers", sum((turn) => turn.passengers)],
  ];
  return all.map(
    ([name, value]) => /** @type {[string, number]} */ ([t(`unfathomable-figure-${name}`, { count: value }), value]),
  );
}

const NEXT = 3;

/** What was hidden until now. @param {{now: ShipView}} props */
function Truth({ now }) {
  const truth = now.truth;
  if (!truth) return null;
  return html`<details class="timeline"><summary>${t("unfathomable-truth")}</summary>
    <ul>${now.players.map((player) => html`<li key=${player.seat}><b>${seatNames.value(player.seat)}</b> ${cardNames(truth.hands[player.seat] ?? []) || "–"}</li>`)}</ul>
    <p>${t("unfathomable-truth-mythos", { cards: list(truth.mythos.slice(0, NEXT).map((card) => titleOf("mythos", card))) })}</p>
    <p>${t("unfathomable-truth-waypoints", { cards: list(truth.waypoints.slice(0, NEXT).map((card) => titleOf("waypoint", card))) })}</p>
  </details>`;
}

/** @param {{outcome: Outcome}} props */
export function EndDetails({ outcome }) {
  const now = ship.value;
  if (!now) return null;
  return html`<div class="voyage">
      ${outcome.side === "deep_ones" ? html`<${Small} name="father_dagon" size=${88} />` : html`<${Icon} name="anchor" size=${72} />`}
      <div>
        <p class="eyebrow">${t(`side-${outcome.side}`)}</p>
        <p>
          ${outcome.side !== "nobody" && t(`unfathomable-reason-${outcome.reason}`)}
          ${" "}${t("unfathomable-came-so-far", { distance: outcome.args.distance ?? now.distance })}
        </p>
      </div>
    </div>
    <ul class="end-players">
      ${now.players.map((player) => {
        const won = outcome.winners.includes(player.seat);
        return html`<li key=${player.seat} class=${won ? "won" : ""}>
          <${Portrait} player=${player} size=${44} />
          <span><b>${seatNames.value(player.seat)}</b> <small>${entry("character", player.character)?.title}</small></span>
          <span class="end-loyalty">${loyaltyNames(player.loyalty_cards ?? []).join(", ")}</span>
          ${
            outcome.side !== "nobody" &&
            html`<span class="end-fate">${won ? t("unfathomable-won") : t("unfathomable-lost")}</span>
              <p class="end-why">${why(player, outcome)}</p>
              <${Tally} seat=${player.seat} />`
          }
        </li>`;
      })}
    </ul>
    <${EndFigures} figures=${figuresOf(now.turns ?? [])} />
    <${Truth} now=${now} />
    ${
      (now.turns ?? []).length > 0 &&
      html`<details class="timeline"><summary>${t(now.truth ? "unfathomable-timeline-open" : "unfathomable-timeline")}</summary>
        <ol>${(now.turns ?? []).map((turn) => html`<${PastTurn} key=${turn.number} turn=${turn} />`)}</ol>
      </details>`
    }`;
}

/** The curves of suspicion: whom a seat should have suspected, beside what the player guessed; and what bots say about it. */
import { signal } from "@preact/signals";
import { Refused, get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { say, seatNames } from "../lib/messages.js";
import { replay } from "../replay/player.js";
import { tableId } from "../replay/source.js";
import { Plot } from "../ui/plot.js";

/** @import { BotRemark, Guesses, PastSuspicions } from "../protocol.d.ts" */
/** @typedef {{eyes: string, found: PastSuspicions}} Curve */

/** By eyes, in the order of arrival. @type {import("@preact/signals").Signal<Curve[]>} */
const curves = signal([]);

/** Fetch the suspicions through these eyes, one after the other. @param {string[]} allowed */
export async function fetchSuspicions(allowed) {
  for (const eyes of allowed.filter((one) => one !== "truth")) {
    try {
      const found = await get(`/tables/${tableId}/replay/suspicions?eyes=${eyes}`);
      curves.value = [...curves.value, { eyes, found }];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

/** @param {string} eyes */
const nameOfEyes = (eyes) => (eyes === "spectator" ? t("story-spectators") : seatNames.value(Number(eyes)));

/** @param {number} likely */
const percent = (likely) => t("story-percent", { value: Math.round(likely * 100) });

/** The suspicion of a seat at the end of a round. @param {PastSuspicions} found @param {number} seat @param {number} round */
const atEndOf = ({ curve }, seat, round) => curve.findLast((one) => one.round <= round)?.likely[seat] ?? 0;

/** In which rounds these eyes guessed which seats. @param {Guesses | null} guesses @param {string} eyes */
function guessedBy(guesses, eyes) {
  const seat = eyes === "spectator" ? null : Number(eyes);
  return (guesses?.by ?? []).filter((one) => one.seat === seat).flatMap((one) => one.guesses);
}

/** @param {{curve: Curve, guesses: Guesses | null}} props */
function SeatCurve({ curve: { eyes, found }, guesses }) {
  const seats = Object.keys(found.curve[0]?.likely ?? {}).map(Number);
  const rounds = Object.keys(found.rounds).map(Number);
  const guessed = guessedBy(guesses, eyes);
  const last = found.curve.at(-1)?.public ?? 1;
  /** @param {number} round */
  const endOf = (round) => found.rounds[round + 1] ?? last;
  /** @param {number} seat */
  const nameOfSeat = (seat) => {
    const name = seatNames.value(seat);
    return guesses?.right.includes(seat) ? t(`story-side-${replay.value?.game}`, { name }) : name;
  };
  const lines = seats.map((seat) => ({
    name: nameOfSeat(seat),
    look: `seat-${seat}`,
    points: found.curve.map((one) => /** @type {[number, number]} */ ([one.public, one.likely[seat]])),
    dots: guessed
      .filter((guess) => guess.suspects.includes(seat))
      .map(({ round }) => /** @type {[number, number]} */ ([endOf(round), atEndOf(found, seat, round)])),
  }));
  const label = `${t("story-suspicions")}: ${nameOfEyes(eyes)}`;
  const rules = rounds.slice(1).map((round) => found.rounds[round]);
  return html`<h3>${nameOfEyes(eyes)}</h3>
    <${Plot} lines=${lines} label=${label} most=${1} until=${Math.max(last, ...rules)} rules=${rules} format=${percent} stepped />
    <details>
      <summary>${t("story-suspicions-rounds")}</summary>
      <table class="story-table">
        <thead><tr><th scope="col">${t("story-round")}</th>${seats.map((seat) => html`<th key=${seat} scope="col">${nameOfSeat(seat)}</th>`)}</tr></thead>
        <tbody>${rounds.map((round) => html`<tr key=${round}><th scope="row">${round}</th>${seats.map((seat) => html`<td key=${seat}>${percent(atEndOf(found, seat, round))}${guessed.some((guess) => guess.round === round && guess.suspects.includes(seat)) && html` <small>● ${t("story-guessed")}</small>`}</td>`)}</tr>`)}</tbody>
      </table>
    </details>`;
}

/** @param {{name: string, remarks: BotRemark[]}} props */
function Remarks({ name, remarks }) {
  return html`<h3>${t("story-told", { name })}</h3>
    <ul class="story-told">${remarks.map(({ round, message }, place) => html`<li key=${place}><b>${t("story-told-round", { round })}</b> ${say(`told-${message.id}`, message.args)}</li>`)}</ul>`;
}

/** Only where there is somebody to suspect. @param {{guesses: Guesses | null}} props */
export function Suspicions({ guesses }) {
  const shown = curves.value.filter(({ found }) => found.curve.length > 0);
  if (!shown.length) return null;
  const telling = shown.filter(({ found }) => found.remarks.length > 0);
  return html`<section class="story-suspicions">
    <h2>${t("story-suspicions")}</h2>
    <p>${t("story-suspicions.hint")}</p>
    ${shown.map((curve) => html`<${SeatCurve} key=${curve.eyes} curve=${curve} guesses=${guesses} />`)}
    ${telling.map(({ eyes, found }) => html`<${Remarks} key=${eyes} name=${nameOfEyes(eyes)} remarks=${found.remarks} />`)}
  </section>`;
}

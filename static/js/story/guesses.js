/** The sealed guesses, opened: who suspected whom in which round, and who was right. */
import { html } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { seatNames } from "../lib/messages.js";

/** @import { Guesses, OpenedGuesses, RoundGuess } from "../protocol.d.ts" */

/** How many of the other seats were judged correctly. @param {RoundGuess} guess @param {OpenedGuesses} by @param {Guesses} all @param {number} seats */
function right({ suspects }, by, all, seats) {
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== by.seat);
  const hits = others.filter((seat) => suspects.includes(seat) === all.right.includes(seat)).length;
  return t("guesses-right", { hits, count: others.length });
}

/** @param {{by: OpenedGuesses, all: Guesses, seats: number}} props */
function Guesser({ by, all, seats }) {
  return html`<li>
    <b>${by.seat === null ? t("guesses-spectator", { name: by.name }) : seatNames.value(by.seat)}</b>
    <ul>
      ${by.guesses.map(
        (guess) =>
          html`<li key=${guess.round}>${t("guesses-round", { round: guess.round })}${" "}
            ${guess.suspects.map((seat) => html`<span key=${seat} class=${all.right.includes(seat) ? "guess-right" : "guess-wrong"}>${all.right.includes(seat) ? "✓" : "✗"} ${seatNames.value(seat)} </span>`)}
            ${!guess.suspects.length && t("guesses-nobody")} <small>${right(guess, by, all, seats)}</small></li>`,
      )}
    </ul>
  </li>`;
}

/** @param {{all: Guesses, seats: number}} props */
export function OpenedGuessList({ all, seats }) {
  if (!all.by.length) return null;
  return html`<section>
    <h2>${t("guesses")}</h2>
    <ul class="story-guesses">
      ${all.by.map((by, place) => html`<${Guesser} key=${place} by=${by} all=${all} seats=${seats} />`)}
    </ul>
  </section>`;
}

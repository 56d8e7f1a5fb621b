/** Figures: shape first, colour second. Round is a character, a finned head a Deep One, a square a passenger. */
import { html } from "fathom/lib/html.js";
import { mySeat } from "fathom/state/store.js";
import { monogram } from "./ship.js";

/** @import { PlayerView } from "./unfathomable.d.ts" */

export function DeepOne() {
  return html`<path
      class="deep-one-body"
      d="M16 1.5 19.6 7.3C22 7.8 23.6 9 24.7 10.6L31 8 28.3 14 30.8 19.6 26.1 20.6C25.2 26.6 21.2 30.5 16 30.5S6.8 26.6 5.9 20.6L1.2 19.6 3.7 14 1 8 7.3 10.6C8.4 9 10 7.8 12.4 7.3z"
    />
    <path class="deep-one-fin" d="M16 5.5V12" />
    <path class="deep-one-eyes" d="M8.2 13.6 14.4 17.4C12.5 20.5 8.6 19.4 8.2 13.6zM23.8 13.6 17.6 17.4C19.5 20.5 23.4 19.4 23.8 13.6z" />
    <path class="deep-one-mouth" d="M10.8 26Q16 22.4 21.2 26" />`;
}

export function Passenger() {
  return html`<rect class="passenger-face" x="2" y="2" width="28" height="28" rx="6" />
    <path class="passenger-hat" d="M7 14h18M10.5 13.5V11a5.5 5.5 0 0 1 11 0v2.5z" />
    <path class="passenger-coat" d="M7.500 27c.5-5 4-7 8.500-7s8 2 8.500 7z" />
    <path class="passenger-chin" d="M12.500 16c.3 2.500 1.700 4 3.500 4s3.200-1.500 3.500-4z" />`;
}

export function Dagon() {
  return html`<path class="dagon-body" d="M30 1 35 14.500 44 5 45.500 18C47.500 20 48.800 22.500 49.300 25.500L59 20 55.500 31 59 42 48.800 41.500C46 52 39 58.500 30 58.500S14 52 11.200 41.500L1 42 4.500 31 1 20 10.700 25.500C11.200 22.500 12.500 20 14.500 18L16 5 25 14.500z" />
    <path class="monarch-crown" d="M30 11v15M23.500 14.500q0 8 6.500 8t6.500-8" />
    <path class="monarch-eyes" d="M15 27.500 27 34.500C24 40.500 16 38.500 15 27.500zM45 27.500 33 34.500C36 40.500 44 38.500 45 27.500z" />
    <path class="dagon-teeth" d="M20 50 23.500 46.500 26.500 50 30 46.500 33.500 50 36.500 46.500 40 50" />`;
}

export function Hydra() {
  return html`<path class="hydra-body" d="M30 10C43 10 49 20 48 31 47 40 52 48 57 57 51 56 47 51 44 56 41 51 37 52 35 58 32 52 28 52 25 58 23 52 19 51 16 56 13 51 9 56 3 57 8 48 13 40 12 31 11 20 17 10 30 10z" />
    <path class="monarch-crown" d="M17 14C9 11 11 2 18 3.500M30 10C25.500 6 28 .8 32.500 2M43 14C51 11 49 2 42 3.500" />
    <path class="monarch-eyes" d="M18 26 27 30C25 33.500 19 32.500 18 26zM42 26 33 30C35 33.500 41 32.500 42 26z" />
    <circle class="monarch-gem" cx="30" cy="20.500" r="2.600" />`;
}

/** A character, drawn around the origin, 36 across. @param {{player: PlayerView}} props */
export function Token({ player }) {
  const traitor = Boolean(player.revealed);
  return html`${player.seat === mySeat.value && html`<circle class="token-mine" r="20.500" />`}
    <circle class="token-face of-${player.character} ${traitor ? "traitor" : ""}" r="17" />
    <text class="token-name" y="5">${monogram(player.character)}</text>
    ${traitor && html`<g class="token-dagger" transform="translate(13 -13)"><circle r="8" /><path d="M0 5.500-2-2h4zM-3.500-2h7M0-2v-4" /></g>`}`;
}

/** A character in a panel. @param {{player: PlayerView, size?: number}} props */
export function Portrait({ player, size = 40 }) {
  return html`<svg class="portrait" viewBox="-23 -23 46 46" width=${size} height=${size} aria-hidden="true"><${Token} player=${player} /></svg>`;
}

/** @param {{name: "deep_one" | "passenger" | "mother_hydra" | "father_dagon", size?: number}} props */
export function Small({ name, size = 20 }) {
  const field = name === "deep_one" || name === "passenger" ? "0 0 32 32" : "0 0 60 60";
  const drawing = { deep_one: DeepOne, passenger: Passenger, mother_hydra: Hydra, father_dagon: Dagon }[name];
  return html`<svg class="small-figure" viewBox=${field} width=${size} height=${size} aria-hidden="true"><${drawing} /></svg>`;
}

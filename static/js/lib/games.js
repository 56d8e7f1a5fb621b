/** The games and their options; loaded once. */
import { signal } from "@preact/signals";
import { get } from "./api.js";

/** @import { GameInfo, OptionField } from "../protocol.d.ts" */

/** @type {import("@preact/signals").Signal<GameInfo[]>} */
export const games = signal([]);

export async function loadGames() {
  if (!games.value.length) games.value = await get("/games");
}

/** @param {string | undefined} name */
export const gameCalled = (name) => games.value.find((one) => one.name === name);

/** What the rulebook suggests for this many seats. @param {OptionField} field @param {number} seats */
export const suggestion = (field, seats) => field.suggested?.[seats] ?? field.default;

/** The suggested options of a game. @param {GameInfo} info @param {number} seats @returns {Record<string, any>} */
export function suggestedOptions(info, seats) {
  return Object.fromEntries(info.options.map((field) => [field.name, suggestion(field, seats)]));
}

/**
 * What a table agrees on before it begins: the options of its game, its pace, how freely one talks, whether bots talk, whether there is a
 * coach, and whether one may seal guesses of whom one suspects.
 * @typedef {{options: Record<string, any>, pace: string, talk: string, bots_talk: boolean, coach: boolean, guesses: boolean}} Terms
 */

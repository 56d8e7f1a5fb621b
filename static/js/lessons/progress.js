/** The progress in the lessons, stored only in this browser. */
import { browserStorage } from "../lib/storage.js";

/** @import { Choice } from "../protocol.d.ts" */
/** @typedef {"next" | Choice} Given what was answered, or that something was read */

/** @param {string} game @param {string} lesson */
const key = (game, lesson) => `lesson.${game}.${lesson}`;

/** What was answered in a lesson so far. @param {string} game @param {string} lesson @returns {Given[]} */
export const answersIn = (game, lesson) => browserStorage.read(key(game, lesson), []);

/** @param {string} game @param {string} lesson @param {Given[]} answers */
export const keepAnswers = (game, lesson, answers) => browserStorage.write(key(game, lesson), answers);

/** The lessons that were played to their end. @param {string} game @returns {string[]} */
export const finished = (game) => browserStorage.read(`lessons.${game}`, []);

/** @param {string} game @param {string} lesson */
export function finish(game, lesson) {
  browserStorage.write(`lessons.${game}`, [...new Set([...finished(game), lesson])]);
  keepAnswers(game, lesson, []);
}

/** The names and faces of the bots, which depend only on their seats. */
import { t } from "./i18n.js";

/** @import { GameInfo } from "../protocol.d.ts" */

const CHARACTERS = ["wren", "otto", "juno", "basil", "mirka", "tove"];
/** The levels that a table can choose, if its game has them. */
const LEVELS = ["easy", "normal", "expert"];
const USUAL = "normal";

/** @param {number} seat */
const characterOf = (seat) => CHARACTERS[seat % CHARACTERS.length];

/** @param {number} seat */
export const botName = (seat) => t(`bot-${characterOf(seat)}`);

/** The name of its drawing. @param {number} seat */
export const botFace = (seat) => `bot-${characterOf(seat)}`;

/** @param {string} level */
export const levelName = (level) => t(`level-${level}`);

/** The levels of a game, the easiest first. @param {GameInfo | undefined} info */
export function levelsOf(info) {
  const bots = info?.bots ?? [];
  const levels = LEVELS.filter((level) => bots.includes(level));
  return levels.length ? levels : bots.slice(0, 1);
}

/** The default level of a new bot. @param {GameInfo | undefined} info */
export function usualLevel(info) {
  const levels = levelsOf(info);
  return levels.includes(USUAL) ? USUAL : (levels[0] ?? "");
}

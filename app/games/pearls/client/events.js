/** How the events of Pearls look in the log. */
import { list } from "fathom/lib/i18n.js";
import { nameOf, seatNames } from "fathom/lib/messages.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */

/** @type {Record<string, string>} */
const ICONS = {
  "pearls-pearl_appeared": "pearl",
  "pearls-pearl_taken": "pearl",
  "pearls-pearl_sank": "down",
  "pearls-dived": "flood",
  "pearls-looked": "lantern",
  "pearls-came_up": "up",
  "pearls-stayed": "down",
  "pearls-shown": "cards",
};

/** @param {GameEvent} event */
export const eventIcon = ({ name }) => ICONS[name] ?? "";

/** Who had which card is one sentence. @param {GameEvent} event */
export function argsOf({ name, args }) {
  if (name !== "pearls-shown") return args;
  const { seats, cards, ...others } = args;
  /** @type {string[]} */
  const pairs = seats.map(
    (/** @type {number} */ seat, /** @type {number} */ place) =>
      `${seatNames.value(seat)}: ${nameOf("creature", cards[place])}`,
  );
  return { ...others, shown: list(pairs) };
}

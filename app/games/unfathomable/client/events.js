/** How Unfathomable's events look in the log, and which of them matter to everybody. */
import { list } from "fathom/lib/i18n.js";
import { nameOf } from "fathom/lib/messages.js";

/** @import { GameEvent } from "fathom/protocol.d.ts" */

/** Steps on the way to something that has its own line. */
const MINOR = new Set(
  [
    "deep_ones_moved",
    "passenger_risked",
    "damage_drawn",
    "reshuffled",
    "roll_modified",
    "actions_ended",
    "put_back",
    "left_play",
    "chaos_discarded",
    "check_turned_over",
    "wants_to_act",
    "monarch_moved",
    "mythos_skipped",
    "attack_failed",
  ].map((name) => `unfathomable-${name}`),
);

/** Whose turn begins with this event. @param {GameEvent} event @returns {number | undefined} */
export const turnOf = ({ name, args }) => (name === "unfathomable-turn_began" ? args.seat : undefined);

/** @param {GameEvent} event */
export const isLogged = (event) => !MINOR.has(event.name);

/** Arguments that not every event of a kind has. */
const BLANKS = { card: "", cards: [], total: 0, pile: 0, partial: 0, reason: "", hit: "", source: "" };

/** The arguments of an event's sentence. @param {GameEvent} event */
export function argsOf(event) {
  const args = Object.fromEntries(Object.entries(event.args).filter(([, value]) => value !== null));
  const { types } = args;
  if (types && !Array.isArray(types)) {
    args.drawn = list(Object.entries(types).map(([type, count]) => `${count} × ${nameOf("skill", type)}`));
  }
  return { ...BLANKS, ...args };
}

/** @type {Record<string, string>} */
const ICONS = {
  turn_began: "title_captain",
  drew: "cards",
  moved: "move",
  attacks: "attack",
  deep_one_attacks: "attack",
  rolled: "die",
  defeated: "skull",
  jailed: "room",
  damaged: "crack",
  repaired: "repair",
  passenger_defeated: "dial_souls",
  passengers_rescued: "rescue",
  mythos_shown: "chaos",
  check_announced: "cards",
  cards_added: "cards",
  check_result: "check",
  spawned: "flood",
  activated: "flood",
  deep_ones_moved: "flood",
  monarch_moved: "flood",
  revealed: "skill_treachery",
  ritual_cast: "track_ritual",
  waypoint_placed: "anchor",
  spell_cast: "track_ritual",
  item_gained: "item",
  item_given: "trade",
  title_passed: "title_captain",
  loyalty_dealt: "loyalty",
  loyalty_looked_at: "loyalty",
  loyalty_handed_over: "loyalty",
  awakening: "flood",
  used: "ability",
  room_used: "room",
};

/** @param {GameEvent} event */
export function eventIcon({ name, args }) {
  const short = name.replace("unfathomable-", "");
  if (short === "check_result" && args.result === "fail") return "close";
  if (short === "resource_lost" || short === "resource_gained") return `dial_${args.resource}`;
  if (short.startsWith("track_")) return `track_${args.track}`;
  return ICONS[short] ?? "";
}

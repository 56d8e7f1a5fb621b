/** A substitute for a table where there is none: in a lesson, and in a replay. */

/** @import { Table } from "../protocol.d.ts" */

/**
 * @param {{id: string, game: string, isOver: boolean, seats: {name: string | null, bot: string | null}[],
 *   options?: Record<string, any>}} known
 * @returns {Table}
 */
export function placeholderTable({ id, game, isOver, seats, options = {} }) {
  const now = new Date().toISOString();
  return {
    id,
    name: "",
    game,
    options,
    pace: "live",
    status: isOver ? "over" : "playing",
    host: null,
    seats: seats.map(({ name, bot }, seat) => ({
      seat,
      name,
      bot,
      ready: true,
      wish: null,
      connected: true,
      away_since: null,
      played_by: /** @type {const} */ ("owner"),
      ask_me: false,
      by_days: null,
    })),
    spectators: 0,
    spectator_link: null,
    invite_link: null,
    code: null,
    call_link: null,
    votes: [],
    clock: null,
    paused_until: null,
    rematch: null,
    reachable: true,
    chance: { commitment: "", promises: seats.map(() => null), waits_until: null },
    settings: {
      talk: "silent",
      spectator_chat: false,
      bots_talk: false,
      coach: false,
      guesses: false,
      absent: "defaults",
    },
    log_lines: Infinity,
    created_at: now,
    started_at: now,
    ended_at: null,
  };
}

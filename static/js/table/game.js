/** The face of the current game, loaded when the game of the table is known. */
import { signal } from "@preact/signals";
import { argumentKinds } from "../lib/messages.js";
import { loadTexts } from "../lib/i18n.js";
import { loadStyles } from "../lib/style.js";
import { quickVerbs } from "../state/draft.js";

/** Something that matters to everybody; the numbers rise through the game. @typedef {{number: number}} Moment */

/**
 * A first-time explanation: the events and prompts that trigger it, and its rule.
 * @typedef {{on: string[], rule: string, icon: string}} Help
 */

/**
 * What a game provides to the shell. The shell does everything else (asks, presence, log, chat).
 * @typedef {{
 *   name: string,
 *   theme: string,
 *   icon: string,
 *   hasSecrets: boolean,
 *   quickVerbs: string[],
 *   discreet?: string[],
 *   further?: string[],
 *   isCovered?: (option: import("../protocol.d.ts").Option) => boolean,
 *   isButton: (pointer: string) => boolean,
 *   argumentKinds: import("../lib/messages.js").ArgumentKinds,
 *   Board: any,
 *   Status: any,
 *   Seat: any,
 *   Event: any,
 *   Hand?: any,
 *   Settings?: any,
 *   AskFigure: any,
 *   AskAside: any,
 *   Cost: any,
 *   WishCard: any,
 *   wishName: (id: string) => string,
 *   EndDetails: any,
 *   Story?: any,
 *   isHeading?: (event: import("../protocol.d.ts").GameEvent) => boolean,
 *   askWhy?: (asked: import("../protocol.d.ts").Ask) => string | undefined,
 *   optionNote?: (option: import("../protocol.d.ts").Option) => string,
 *   confirmText?: (asked: import("../protocol.d.ts").Ask) => string | undefined,
 *   argsOf: (event: import("../protocol.d.ts").GameEvent) => import("../protocol.d.ts").Args,
 *   eventIcon: (event: import("../protocol.d.ts").GameEvent) => string,
 *   isLogged: (event: import("../protocol.d.ts").GameEvent) => boolean,
 *   keys: Record<string, () => void>,
 *   keyHelp?: () => Record<string, string>,
 *   help?: () => Promise<Record<string, Help>>,
 *   legend?: () => Promise<() => Record<string, string>>,
 *   moments?: () => Moment[],
 *   MomentCard?: any,
 *   soundOf?: (moments: any[]) => import("./sounds.js").SoundName,
 *   roleName?: (seat: number) => string,
 *   turns?: () => number[],
 *   turnOf?: (event: import("../protocol.d.ts").GameEvent) => number | undefined,
 *   explainFirst?: string[],
 *   actionHelp?: (verb: string) => string | undefined,
 *   hidesVerb?: (verb: string) => boolean,
 *   Inspected?: any,
 * }} GameFace
 */

/** @type {import("@preact/signals").Signal<GameFace | null>} */
export const game = signal(null);

/** What the page contains about a game: its modules and styles, the first module first, and the wishes for a first game. @param {string} what @param {string} name */
export function listed(what, name) {
  const list = document.querySelector(`meta[name="${what}-${name}"]`)?.getAttribute("content") ?? "";
  return list.split(" ").filter(Boolean);
}

/** Requesting all modules at once saves one round trip for each level of imports. @param {string} name */
function preloadModules(name) {
  for (const href of listed("modules", name)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/**
 * A part of a game, with everything that the page has listed for it.
 * @template Part
 * @param {string} name
 * @param {() => Promise<Part>} load
 */
export async function fetchPart(name, load) {
  preloadModules(name);
  const [part] = await Promise.all([load(), loadStyles(...listed("styles", name))]);
  return part;
}

/** @param {string} name */
export async function openGame(name) {
  const part = `${name}-face`;
  /** @returns {Promise<{face: GameFace}>} */
  const load = () => import(listed("modules", part)[0]);
  const [{ face }] = await Promise.all([fetchPart(part, load), loadTexts(name)]);
  argumentKinds.value = face.argumentKinds;
  quickVerbs.value = new Set(face.quickVerbs);
  game.value = face;
}

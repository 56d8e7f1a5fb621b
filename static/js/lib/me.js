/** Who I am to the server: a guest with a name, or nobody yet. */
import { signal } from "@preact/signals";
import { get, patch, post } from "./api.js";
import { language } from "./i18n.js";

/** @import { Player, TableLine } from "../protocol.d.ts" */

/** undefined: not asked yet. @type {import("@preact/signals").Signal<Player | null | undefined>} */
export const me = signal(undefined);
/** @type {import("@preact/signals").Signal<TableLine[]>} */
export const myTables = signal([]);

export async function loadMe() {
  const answer = await get("/me");
  me.value = answer.player;
  myTables.value = answer.tables;
}

/** @param {string} name */
export async function createGuest(name) {
  me.value = (await post("/me", { name, language: language.value })).player;
}

/** @param {string} name */
export async function rename(name) {
  me.value = (await patch("/me", { name })).player;
}

/** @param {string} code */
export async function recover(code) {
  await post("/me/recover", { code });
  await loadMe();
}

/** @param {string} code */
export async function rememberLanguage(code) {
  if (me.value) me.value = (await patch("/me", { language: code })).player;
}

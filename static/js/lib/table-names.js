/** Names for new tables, in the language of the person who opens one. */
import { hasText, t } from "./i18n.js";
import { me, myTables } from "./me.js";

export const LONGEST_TABLE_NAME = 40;

/** A name that none of my tables has. @param {string} game */
export function suggestedName(game) {
  const id = `${game}-table-names`;
  const known = new Set(myTables.value.map((line) => line.name));
  const names = hasText(id)
    ? t(id)
        .split("|")
        .map((name) => name.trim())
    : [];
  const free = names.filter((name) => !known.has(name));
  return free[Math.floor(Math.random() * free.length)] ?? t("table-of", { name: me.value?.name ?? "" });
}

/** Notifies a person whose tab is hidden that it is their turn. */
import { effect } from "@preact/signals";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { sayPrompt } from "../lib/messages.js";
import { ask, outcome, table } from "../state/store.js";
import { game } from "./game.js";

function notify() {
  const asked = ask.value;
  if (!asked || !document.hidden || !settings.notifications.value || Notification.permission !== "granted") return;
  const note = new Notification(t("your-turn"), { body: sayPrompt(asked), tag: table.value?.id });
  note.onclick = () => window.focus();
}

/** @returns {Promise<boolean>} whether the browser lets us */
export async function allowNotifications() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

export function watchForMyTurn() {
  const sounds = () => import("./sounds.js");
  effect(() => void (settings.sound.value && sounds()));
  let lastAsk = 0;
  effect(() => {
    if (!game.value) return;
    const name = table.value?.name || t(`${game.value.name}-name`);
    // A standing order answers without the player, and nobody waits for an optional ask.
    const mine = ask.value !== null && !ask.value.ordered && !ask.value.optional;
    document.title = `${mine ? `● ${t("your-turn")} · ` : ""}${name} · ${t("site-name")}`;
    if (mine && ask.value && ask.value.id !== lastAsk) {
      lastAsk = ask.value.id;
      if (document.hidden && settings.sound.peek()) void sounds().then(({ sound }) => sound("bell"));
      notify();
    }
    if (outcome.value) lastAsk = 0;
  });
}

/** What a person has set for themself in this browser. */
import { effect, signal } from "@preact/signals";
import { browserStorage } from "./storage.js";

const stored = browserStorage.read("settings", {});

/**
 * @template {boolean | number} Value
 * @param {string} name
 * @param {Value} otherwise
 * @returns {import("@preact/signals").Signal<Value>}
 */
const setting = (name, otherwise) => signal(typeof stored[name] === typeof otherwise ? stored[name] : otherwise);

export const settings = {
  sound: setting("sound", /** @type {boolean} */ (false)),
  volume: setting("volume", /** @type {number} */ (40)),
  moments: setting("moments", /** @type {boolean} */ (true)),
  help: setting("help", /** @type {boolean} */ (true)),
  notifications: setting("notifications", /** @type {boolean} */ (false)),
  motion: setting("motion", /** @type {boolean} */ (true)),
  cover: setting("cover", /** @type {boolean} */ (false)),
  confirm: setting("confirm", /** @type {boolean} */ (false)),
  time: setting("time", /** @type {boolean} */ (false)),
};

/** The settings that are switched on or off. @typedef {Exclude<keyof typeof settings, "volume">} SettingName */

const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
const systemIsStill = signal(stillness.matches);
stillness.addEventListener("change", () => (systemIsStill.value = stillness.matches));

/** Whether there are animations: only if neither the person nor their system has switched them off. */
export const mayMove = () => settings.motion.value && !systemIsStill.value;

effect(() => {
  browserStorage.write(
    "settings",
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.value])),
  );
  document.documentElement.classList.toggle("still", !mayMove());
});

/** What a person has set for themself in this browser. */
import { effect, signal } from "@preact/signals";
import { lasting } from "./memory.js";

const stored = lasting.read("settings", {});

/**
 * @param {string} name
 * @param {boolean} otherwise
 */
const setting = (name, otherwise) => signal(typeof stored[name] === "boolean" ? stored[name] : otherwise);

export const settings = {
  sound: setting("sound", true),
  notifications: setting("notifications", false),
  motion: setting("motion", true),
  cover: setting("cover", false),
  confirm: setting("confirm", false),
};

/** @typedef {keyof typeof settings} SettingName */

const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
const systemIsStill = signal(stillness.matches);
stillness.addEventListener("change", () => (systemIsStill.value = stillness.matches));

/** Whether things may move: only if neither the person nor their system minds. */
export const mayMove = () => settings.motion.value && !systemIsStill.value;

effect(() => {
  lasting.write("settings", Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.value])));
  document.documentElement.classList.toggle("still", !mayMove());
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "./browser.mjs";
import { hasText, language, loadTexts, switchLanguage } from "../../../static/js/lib/i18n.js";

test("texts that arrive late do not replace texts that were requested later", async () => {
  const fetch = globalThis.fetch;
  let release = () => {};
  const slow = new Promise((done) => (release = done));
  globalThis.fetch = (...args) => slow.then(() => fetch(...args));
  const lobby = loadTexts("locales/lobby");
  globalThis.fetch = fetch;
  const menu = loadTexts("locales/menu");
  await settle();
  release();
  await Promise.all([lobby, menu]);

  assert.ok(hasText("invite"));
  assert.ok(hasText("setting-sound"));
});

test("texts that are requested while the language changes are in the new language", async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = (address, ...args) => (String(address).startsWith("/?lang=") ? {} : fetch(address, ...args));
  const changed = switchLanguage("uk");
  await Promise.all([changed, loadTexts("locales/menu")]);
  globalThis.fetch = fetch;

  assert.equal(language.value, "uk");
  assert.ok(hasText("setting-sound"));
});

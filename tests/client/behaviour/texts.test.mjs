import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "./browser.mjs";
import { hasText, language, loadTexts, switchLanguage } from "../../../static/js/lib/i18n.js";

test("texts that arrive late do not replace those that were asked for after them", async () => {
  const fetch = globalThis.fetch;
  let letGo = () => {};
  const slow = new Promise((done) => (letGo = done));
  globalThis.fetch = (...wanted) => slow.then(() => fetch(...wanted));
  const lobby = loadTexts("locales/lobby");
  globalThis.fetch = fetch;
  const menu = loadTexts("locales/menu");
  await settled();
  letGo();
  await Promise.all([lobby, menu]);

  assert.ok(hasText("invite"));
  assert.ok(hasText("setting-sound"));
});

test("texts that are asked for while the language changes come in the new one", async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = (address, ...more) => (String(address).startsWith("/?lang=") ? {} : fetch(address, ...more));
  const changed = switchLanguage("uk");
  await Promise.all([changed, loadTexts("locales/menu")]);
  globalThis.fetch = fetch;

  assert.equal(language.value, "uk");
  assert.ok(hasText("setting-sound"));
});

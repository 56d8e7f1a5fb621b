import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "./browser.mjs";
import { hasText, loadTexts } from "../../../static/js/lib/i18n.js";

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

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, settled } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { clock } from "../../../static/js/state/store.js";
import { AskClock } from "../../../static/js/table/clock.js";

await loadTexts("");

/** @param {number} ms @param {string} kind @param {number} seconds */
async function shown(ms, kind, seconds) {
  const deadline = new Date(Date.now() + ms).toISOString();
  clock.value = { deadline, kind, seconds, due: {}, reserves: [] };
  const root = await drawn(html`<${AskClock} />`);
  await settled();
  return { deadline, words: root.textContent };
}

test("a deadline in two days says which day it is", async () => {
  const { deadline, words } = await shown(2 * 86_400_000, "days", 172_800);

  assert.match(words, new RegExp(new Date(deadline).toLocaleDateString("en", { weekday: "long" })));
});

test("nobody is shown more than the whole time", async () => {
  assert.equal((await shown(300_900, "ask", 300)).words, "5:00");
});

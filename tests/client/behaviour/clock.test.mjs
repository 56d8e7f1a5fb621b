import assert from "node:assert/strict";
import { test } from "node:test";
import { draw, settle } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { clock } from "../../../static/js/state/store.js";
import { AskClock } from "../../../static/js/table/clock.js";

await loadTexts("");

/** @param {number} ms @param {string} kind @param {number} seconds */
async function drawClock(ms, kind, seconds) {
  const deadline = new Date(Date.now() + ms).toISOString();
  clock.value = { deadline, kind, seconds, due: {}, reserves: [] };
  const root = await draw(html`<${AskClock} />`);
  await settle();
  return { deadline, text: root.textContent };
}

test("a deadline in two days names the weekday", async () => {
  const { deadline, text } = await drawClock(2 * 86_400_000, "days", 172_800);

  assert.match(text, new RegExp(new Date(deadline).toLocaleDateString("en", { weekday: "long" })));
});

test("the clock never shows more than the whole time", async () => {
  assert.equal((await drawClock(300_900, "ask", 300)).text, "5:00");
});

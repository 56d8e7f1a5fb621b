import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, settled } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadWords } from "../../../static/js/lib/i18n.js";
import { clock } from "../../../static/js/state/store.js";
import { AskClock } from "../../../static/js/table/clock.js";

await loadWords("");

test("a deadline in two days has its date", async () => {
  const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString();
  clock.value = { deadline, kind: "days", seconds: 172_800, due: {}, reserves: [] };
  const root = await drawn(html`<${AskClock} />`);
  await settled();

  assert.match(root.textContent, new RegExp(`\\b${new Date(deadline).getDate()}\\b`));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { drawn, settled } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";

const { signal } = await import("@preact/signals");
const { TilePicture } = await import("../../../app/games/subterra/client/tile.js");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Whether an element is forgotten that was drawn twice beside this part, and then replaced by another. */
async function forgets(part) {
  const turn = signal(1);
  const Page = () => html`<main>${part(turn.value)}<p key=${turn.value < 3}>${turn.value}</p></main>`;
  const { firstChild: main } = await drawn(html`<${Page} />`);
  const replaced = new WeakRef(main.childNodes.at(-1));
  for (const next of [2, 3]) {
    turn.value = next;
    await settled();
  }
  assert.equal(main.childNodes.at(-1).textContent, "3");
  collect();
  return replaced.deref() === undefined;
}

test("what is always the same does not keep what was drawn beside it", async () => {
  assert.ok(await forgets(() => html`<b>always the same</b>`));
});

test("a tile that stays does not keep what was drawn beside it", async () => {
  const tile = { tile: "t1", rotation: 0, open: "NESW", type: "normal", flood: false, debris: false, rope: false };
  assert.ok(await forgets((turn) => html`<${TilePicture} tile=${{ ...tile, turn }} />`));
});

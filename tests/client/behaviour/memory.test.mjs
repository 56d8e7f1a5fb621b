import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { draw, settle } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";

const { signal } = await import("@preact/signals");
const { TilePicture } = await import("../../../app/games/subterra/client/tile.js");

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Whether an element that was drawn beside this part, and then replaced, is garbage collected. */
async function releases(part) {
  const turn = signal(1);
  const Page = () => html`<main>${part(turn.value)}<p key=${turn.value < 3}>${turn.value}</p></main>`;
  const { firstChild: main } = await draw(html`<${Page} />`);
  const replaced = new WeakRef(main.childNodes.at(-1));
  for (const next of [2, 3]) {
    turn.value = next;
    await settle();
  }
  assert.equal(main.childNodes.at(-1).textContent, "3");
  collectGarbage();
  return replaced.deref() === undefined;
}

test("a constant part does not retain what was drawn beside it", async () => {
  assert.ok(await releases(() => html`<b>always the same</b>`));
});

test("an unchanged tile does not retain what was drawn beside it", async () => {
  const tile = { tile: "t1", rotation: 0, open: "NESW", type: "normal", flood: false, debris: false, rope: false };
  assert.ok(await releases((turn) => html`<${TilePicture} tile=${{ ...tile, turn }} />`));
});

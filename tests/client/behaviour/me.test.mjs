import assert from "node:assert/strict";
import { test } from "node:test";
import { draw, settle } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts, t } from "../../../static/js/lib/i18n.js";
import { DeleteMe } from "../../../static/js/me/deletion.js";

await loadTexts("", "locales/me");

const refusal = (code) => ({ ok: false, json: async () => ({ refusal: { code, rule: "", args: {} } }) });

/** Presses the button and confirms it. */
async function deleteMe(root) {
  await root.button(t("delete-me")).press();
  await settle();
  const [dialog] = root.withClass("sure");
  await dialog.button(t("delete-me")).press();
  await settle();
}

test("a deletion that was refused is reported and can be tried again", async () => {
  const answers = [refusal("try_again"), refusal("no_session")];
  const { fetch } = globalThis;
  globalThis.fetch = async () => answers.shift();
  const visited = [];
  location.assign = (address) => visited.push(address);
  const root = await draw(html`<${DeleteMe} />`);

  await deleteMe(root);
  assert.equal(root.withClass("problem")[0].textContent, t("refusal-try_again"));
  assert.deepEqual(visited, []);

  // The first attempt was carried out, and its answer was lost.
  await deleteMe(root);
  assert.deepEqual(visited, ["/"]);
  globalThis.fetch = fetch;
});

test("while a deletion is going on it cannot be repeated", async () => {
  const { fetch } = globalThis;
  let answer = () => {};
  globalThis.fetch = () => new Promise((done) => (answer = done));
  const visited = [];
  location.assign = (address) => visited.push(address);
  const root = await draw(html`<${DeleteMe} />`);
  await deleteMe(root);

  assert.notEqual(root.button(t("delete-me")).getAttribute("disabled"), null);
  assert.deepEqual(visited, []);
  answer({ ok: true, json: async () => null });
  await settle();
  assert.deepEqual(visited, ["/"]);
  globalThis.fetch = fetch;
});

test("who was signed out elsewhere is not told that they were deleted", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => refusal("no_session");
  const visited = [];
  location.assign = (address) => visited.push(address);
  const root = await draw(html`<${DeleteMe} />`);
  await deleteMe(root);

  assert.deepEqual(visited, []);
  assert.equal(root.withClass("problem")[0].textContent, t("refusal-no_session"));
  globalThis.fetch = fetch;
});

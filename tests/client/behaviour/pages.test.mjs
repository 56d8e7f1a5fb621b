import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { drawn, settled } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { settings } from "../../../static/js/lib/settings.js";
import { chat, log, news, table, view, you } from "../../../static/js/state/store.js";
import { Chat } from "../../../static/js/table/chat.js";
import { game } from "../../../static/js/table/game.js";
import { Log } from "../../../static/js/table/log.js";
import { Tabs, unread } from "../../../static/js/table/shell.js";
import { Switch } from "../../../static/js/ui/fields.js";
import { Sure } from "../../../static/js/ui/sure.js";

await loadTexts("", "unfathomable");

test("a switch whose wish is not granted goes back", async () => {
  const root = await drawn(html`<${Switch} label="x" checked=${false} onChange=${async () => {}} />`);
  const [input] = root.all((one) => one.localName === "input");
  input.checked = true;
  await input.fire("change");
  await settled();

  assert.equal(input.checked, false);
});

test("the log goes to its end when it comes into sight", async () => {
  game.value = { name: "unfathomable", keys: {}, isLogged: () => true, eventIcon: () => "", argsOf: ({ args }) => args };
  const root = await drawn(html`<${Log} />`);
  await settled();
  const [lines] = root.classed("log-lines");
  Object.assign(lines, { scrollHeight: 900, clientHeight: 300 });
  ResizeObserver.last();

  assert.equal(lines.scrollTop, 900);
});

test("covered cards are not named in the log", async () => {
  game.value = { ...game.value, hasSecrets: true };
  table.value = { id: "t", status: "playing", seats: [{ seat: 0, name: "Kay", bot: null }], votes: [], settings: { talk: "free" } };
  const drew = { name: "unfathomable-discarded", args: { seat: 0, cards: [], number: 2 }, own: { cards: ["Rampage"] }, at: 0 };
  log.value = [drew];
  news.value = [];
  const root = await drawn(html`<${Log} />`);
  settings.cover.value = true;
  await settled();
  assert.doesNotMatch(root.textContent, /Rampage/);
  settings.cover.value = false;
});

test("a notice of the table is not said by nobody", async () => {
  you.value = { role: "player", seat: 0, host: true };
  chat.value = [{ id: 1, at: "2030-01-05T10:00:00Z", from: { name: "", seat: null }, text: null, phrase: null, notice: "host_is", args: { name: "Zoe", seat: 1 }, to: "table" }];
  await drawn(html`<${Chat} />`);
  await settled();

  assert.doesNotMatch(document.body.textContent, / says: Zoe/);
  assert.match(document.body.textContent, /Zoe is the host now/);
});

test("what one has said oneself is not unread", () => {
  const said = (id, seat, notice = null) => ({ id, at: "2030-01-05T10:00:00Z", from: { name: "", seat }, text: "Hello", phrase: null, notice, args: {}, to: "table" });
  you.value = { role: "player", seat: 0, host: true };
  chat.value = [said(1, 0), said(2, 1), said(3, 0)];

  assert.equal(unread.value, 1);
});

test("players who are called by name are marked in the chat, oneself most of all", async () => {
  const seats = ["Kay", "Kay (2)", "Zoe"].map((name, seat) => ({ seat, name, bot: null }));
  table.value = { ...table.value, seats };
  you.value = { role: "player", seat: 1, host: false };
  const text = "@kay (2) and @Zoe: ask @Kay, not @Kayla or @nobody";
  chat.value = [{ id: 1, at: "2030-01-05T10:00:00Z", from: { name: "Zoe", seat: 2 }, text, phrase: null, notice: null, args: {}, to: "table" }];
  const root = await drawn(html`<${Chat} />`);
  await settled();

  assert.deepEqual(root.classed("mention").map((one) => one.textContent), ["@kay (2)", "@Zoe", "@Kay"]);
  assert.deepEqual(root.classed("mine").map((one) => one.textContent), ["@kay (2)"]);
});

test("a log that a keyboard has passed through follows the game again", async () => {
  const root = await drawn(html`<${Log} />`);
  await settled();
  const [lines] = root.classed("log-lines");
  Object.assign(lines, { scrollHeight: 900, clientHeight: 300, contains: () => false });
  ResizeObserver.last();
  lines.scrollTop = 0;
  lines.fire("scroll");
  ResizeObserver.last();
  assert.equal(lines.scrollTop, 0);
  lines.fire("focusout");

  assert.equal(lines.scrollTop, 900);
});

test("a log stays at its end when the phone is turned", async () => {
  const root = await drawn(html`<${Log} />`);
  await settled();
  const [lines] = root.classed("log-lines");
  Object.assign(lines, { scrollHeight: 900, clientHeight: 300 });
  ResizeObserver.last();
  Object.assign(lines, { clientHeight: 100, scrollTop: 600 });
  lines.fire("scroll");
  ResizeObserver.last();

  assert.equal(lines.scrollTop, 900);
});

test("what cannot be undone is asked once more, somewhere else", async () => {
  const done = mock.fn();
  const root = await drawn(html`<${Sure} question="Really?" yes="Do it" onYes=${done}>Leave</${Sure}>`);
  const button = root.button("Leave");
  button.press();
  await settled();
  button.press();
  await settled();
  assert.equal(done.mock.callCount(), 0);
  root.button("Do it").press();

  assert.equal(done.mock.callCount(), 1);
});

test("a spectator has no hand, so that part of a phone's table is called by what it shows", async () => {
  game.value = { ...game.value, name: "unfathomable", Hand: () => null };
  view.value = null;
  const names = async () => (await drawn(html`<${Tabs} />`)).all((one) => one.localName === "button").map((one) => one.textContent);
  you.value = { role: "player", seat: 0, host: true };
  view.value = { public: { outcome: null }, private: { seat: 0, ask: null, orders: [], own: null } };
  assert.ok((await names()).includes("Hand"), (await names()).join());
  you.value = { role: "spectator", seat: null, host: false };
  view.value = { public: { outcome: null }, private: null };

  assert.ok(!(await names()).includes("Hand"), (await names()).join());
  assert.ok((await names()).includes("Events"));
});

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { draw, settle } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { settings } from "../../../static/js/lib/settings.js";
import { chat, log, news, table, view, you } from "../../../static/js/state/store.js";
import { Chat } from "../../../static/js/table/chat.js";
import { game } from "../../../static/js/table/game.js";
import { Log } from "../../../static/js/table/log.js";
import { Tabs, unread } from "../../../static/js/table/shell.js";
import { Segments, Switch } from "../../../static/js/ui/fields.js";
import { Select } from "../../../static/js/ui/select.js";
import { ConfirmButton } from "../../../static/js/ui/confirm-button.js";

await loadTexts("", "unfathomable");

test("a switch goes back if its change is not accepted", async () => {
  const root = await draw(html`<${Switch} label="x" checked=${false} onChange=${async () => {}} />`);
  const [input] = root.all(({ localName }) => localName === "input");
  input.checked = true;
  await input.fire("change");
  await settle();

  assert.equal(input.checked, false);
});

test("a row of buttons and a list go back if their change is not accepted", async () => {
  const values = ["one", "two"];
  const refuse = async () => {};
  const root = await draw(html`<${Segments} label="x" values=${values.map((value) => ({ value, label: value }))} value="one" onChange=${refuse} />
    <${Select} label="x" values=${values.map((value) => [value, value])} value="one" onChange=${refuse} />`);
  const buttons = root.all(({ localName }) => localName === "input");
  const [list] = root.all(({ localName }) => localName === "select");
  const selected = () => list.all((option) => option.getAttribute("selected")).map(({ textContent }) => textContent);
  Object.assign(buttons[0], { checked: false });
  Object.assign(buttons[1], { checked: true });
  list.value = "two";
  const changes = [buttons[1].fire("change"), list.fire("change")];
  await Promise.resolve();
  assert.deepEqual(selected(), ["two"]);
  await Promise.all(changes);
  await settle();

  assert.deepEqual(buttons.map(({ checked }) => checked), [true, false]);
  assert.deepEqual(selected(), ["one"]);
});

test("the log scrolls to its end when it becomes visible", async () => {
  game.value = { name: "unfathomable", keys: {}, isLogged: () => true, eventIcon: () => "", argsOf: ({ args }) => args };
  const root = await draw(html`<${Log} />`);
  await settle();
  const [lines] = root.withClass("log-lines");
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
  const root = await draw(html`<${Log} />`);
  settings.cover.value = true;
  await settle();
  assert.doesNotMatch(root.textContent, /Rampage/);
  settings.cover.value = false;
});

test("a notice of the table has no speaker", async () => {
  you.value = { role: "player", seat: 0, host: true };
  chat.value = [{ id: 1, at: "2030-01-05T10:00:00Z", from: { name: "", seat: null }, text: null, phrase: null, notice: "host_is", args: { name: "Zoe", seat: 1 }, to: "table" }];
  await draw(html`<${Chat} />`);
  await settle();

  assert.doesNotMatch(document.body.textContent, / says: Zoe/);
  assert.match(document.body.textContent, /Zoe is the host now/);
});

test("own messages are not unread", () => {
  const message = (id, seat, notice = null) => ({ id, at: "2030-01-05T10:00:00Z", from: { name: "", seat }, text: "Hello", phrase: null, notice, args: {}, to: "table" });
  you.value = { role: "player", seat: 0, host: true };
  chat.value = [message(1, 0), message(2, 1), message(3, 0)];

  assert.equal(unread.value, 1);
});

test("mentions of players are marked in the chat, those of oneself differently", async () => {
  const seats = ["Kay", "Kay (2)", "Zoe"].map((name, seat) => ({ seat, name, bot: null }));
  table.value = { ...table.value, seats };
  you.value = { role: "player", seat: 1, host: false };
  const text = "@kay (2) and @Zoe: ask @Kay, not @Kayla or @nobody";
  chat.value = [{ id: 1, at: "2030-01-05T10:00:00Z", from: { name: "Zoe", seat: 2 }, text, phrase: null, notice: null, args: {}, to: "table" }];
  const root = await draw(html`<${Chat} />`);
  await settle();

  assert.deepEqual(root.withClass("mention").map(({ textContent }) => textContent), ["@kay (2)", "@Zoe", "@Kay"]);
  assert.deepEqual(root.withClass("mine").map(({ textContent }) => textContent), ["@kay (2)"]);
});

test("the log follows the game again after the focus has left it", async () => {
  const root = await draw(html`<${Log} />`);
  await settle();
  const [lines] = root.withClass("log-lines");
  Object.assign(lines, { scrollHeight: 900, clientHeight: 300, contains: () => false });
  ResizeObserver.last();
  lines.scrollTop = 0;
  lines.fire("scroll");
  ResizeObserver.last();
  assert.equal(lines.scrollTop, 0);
  lines.fire("focusout");

  assert.equal(lines.scrollTop, 900);
});

test("the log stays at its end when a phone is rotated", async () => {
  const root = await draw(html`<${Log} />`);
  await settle();
  const [lines] = root.withClass("log-lines");
  Object.assign(lines, { scrollHeight: 900, clientHeight: 300 });
  ResizeObserver.last();
  Object.assign(lines, { clientHeight: 100, scrollTop: 600 });
  lines.fire("scroll");
  ResizeObserver.last();

  assert.equal(lines.scrollTop, 900);
});

test("an action that cannot be undone is confirmed with another button", async () => {
  const confirmed = mock.fn();
  const root = await draw(html`<${ConfirmButton} question="Really?" yes="Do it" onYes=${confirmed}>Leave</${ConfirmButton}>`);
  const button = root.button("Leave");
  button.press();
  await settle();
  button.press();
  await settle();
  assert.equal(confirmed.mock.callCount(), 0);
  root.button("Do it").press();

  assert.equal(confirmed.mock.callCount(), 1);
});

test("the tab for the hand is called Events for spectators, who have no hand", async () => {
  game.value = { ...game.value, name: "unfathomable", Hand: () => null };
  view.value = null;
  const names = async () => (await draw(html`<${Tabs} />`)).all(({ localName }) => localName === "button").map(({ textContent }) => textContent);
  you.value = { role: "player", seat: 0, host: true };
  view.value = { public: { outcome: null }, private: { seat: 0, ask: null, orders: [], own: null } };
  assert.ok((await names()).includes("Hand"), (await names()).join());
  you.value = { role: "spectator", seat: null, host: false };
  view.value = { public: { outcome: null }, private: null };

  assert.ok(!(await names()).includes("Hand"), (await names()).join());
  assert.ok((await names()).includes("Events"));
});

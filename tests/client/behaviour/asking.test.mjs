import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { draw, settle, waitUntil } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, say } from "../../../static/js/lib/messages.js";
import { press, stateAt, verb } from "../../../static/js/state/draft.js";
import { hold, isHeldByMe } from "../../../static/js/state/holding.js";
import { pending, settleCommand } from "../../../static/js/state/outbox.js";
import { ask, clock, connection, receive, refused, table, view, you } from "../../../static/js/state/store.js";
import { AskBar } from "../../../static/js/table/ask-bar.js";
import { game } from "../../../static/js/table/game.js";

await loadTexts("", "subterra");

const option = (id, fields) => ({ id, at: ["cell:0,0"], label: "subterra-action-reveal", args: { side: "N" }, ...fields });
const makeAsk = (id, fields) => ({
  id,
  kind: "choose",
  prompt: { id: "subterra-act", args: { explorer: "medic", points: 2 } },
  reason: null,
  rule: "",
  window: "",
  answered: null,
  options: [option("a"), option("b", { at: ["cell:1,0"] })],
  least: 1,
  most: 1,
  ...fields,
});
const viewWith = (ask) => ({
  public: { outcome: null, waiting: null, table: null },
  private: { seat: 0, ask, orders: [], own: null },
});

beforeEach(() => {
  game.value = { name: "subterra", keys: {}, isLogged: () => true };
  you.value = { role: "player", seat: 0, host: true };
  table.value = { id: "t", status: "playing", seats: [], votes: [], paused_until: null };
  view.value = viewWith(makeAsk(1));
  clock.value = { deadline: new Date(Date.now() + 60_000).toISOString(), kind: "ask", seconds: 60, due: {}, reserves: [] };
});

test("a paused table asks nobody and shows no clock", async () => {
  const root = await draw(html`<${AskBar} />`);
  assert.equal(root.withClass("option").length, 2);
  table.value = { ...table.value, status: "paused", paused_until: "2030-01-05T10:00:00Z" };
  await waitUntil(() => /paused/.test(root.textContent));

  assert.equal(ask.value, null);
  assert.equal(root.withClass("option").length, 0);
  assert.equal(root.withClass("clock").length, 0);
  assert.match(root.textContent, /paused until/);
});

test("Undo is available only if the last decision can be taken back; otherwise a press says why", async () => {
  const withUndo = { ...viewWith(makeAsk(2)), private: { ...viewWith(makeAsk(2)).private, may_take_back: true } };
  view.value = withUndo;
  const root = await draw(html`<${AskBar} />`);
  assert.equal(root.withClass("take-back")[0].getAttribute("aria-disabled"), null);
  view.value = viewWith(makeAsk(2));
  await settle();

  assert.equal(root.withClass("take-back")[0].getAttribute("aria-disabled"), "true");
  assert.match(root.withClass("take-back")[0].getAttribute("title"), /no longer be undone/);
  root.withClass("take-back")[0].press();
  assert.equal(refused.value?.refusal.code, "too_late_to_take_back");
  refused.value = null;
});

test("an answer is given once, and the page shows that it is being sent only if that takes long", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  press("cell:0,0");
  press("cell:1,0");
  assert.deepEqual(
    pending.value.map((command) => command.choice),
    [["a"]],
  );
  assert.equal(stateAt("cell:1,0"), "open");
  mock.timers.tick(150);

  assert.equal(stateAt("cell:1,0"), "none");
  view.value = viewWith(makeAsk(2));
  assert.equal(stateAt("cell:1,0"), "open");
  settleCommand(pending.value[0].id);
  mock.timers.reset();
});

test("the page says why an answer that came quickly does not count at once", async () => {
  connection.value = "open";
  clock.value = { ...clock.value, counts_from: new Date(Date.now() + 30_000).toISOString() };
  const root = await draw(html`<${AskBar} />`);
  press("cell:0,0");
  await waitUntil(() => /It counts in a moment/.test(root.textContent));
  settleCommand(pending.value[0].id);
});

test("a waiting player reads for whom, also if the reason names an explorer", async () => {
  const reason = { id: "subterra-walks", args: { explorer: "medic" } };
  view.value = { ...viewWith(null), public: { outcome: null, table: null, waiting: { seats: [1], reason } } };
  table.value = { ...table.value, seats: ["Mara", "Jonas"].map((name, seat) => ({ seat, name, played_by: "owner" })) };
  const root = await draw(html`<${AskBar} />`);

  assert.match(root.textContent, /The Medic is moving/);
  assert.match(root.textContent, /Waiting for Jonas/);
});

test("a refusal disappears with the next ask, but not before it could be read", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  receive({ type: "refused", id: null, refusal: { code: "something_was_revealed", args: {} } });
  view.value = viewWith(makeAsk(2));
  mock.timers.tick(1000);
  assert.equal(refused.value?.refusal.code, "something_was_revealed");
  mock.timers.tick(5000);
  assert.equal(refused.value, null);
  mock.timers.reset();
});

test("a window whose holding was refused is not shown as held; that it came too late is not said", () => {
  view.value = viewWith(makeAsk(50, { window: "before_die_roll" }));
  clock.value = { ...clock.value, held: false };
  refused.value = null;
  const refuse = (code) => {
    hold();
    assert.ok(isHeldByMe.value);
    receive({ type: "refused", id: pending.value.at(-1).id, refusal: { code, rule: "", args: {} } });
    return refused.value?.refusal.code;
  };

  assert.equal(refuse("slow_down"), "slow_down");
  refused.value = null;
  assert.ok(!isHeldByMe.value);
  assert.equal(refuse("too_late"), undefined);
  for (const { id } of pending.value) settleCommand(id);
});

test("every reason why an option is unavailable is shown with its option", async () => {
  const unavailable = (id, side, code) => option(id, { args: { side }, why_not: { code, args: {} } });
  view.value = viewWith(
    makeAsk(3, { options: [unavailable("reveal:N", "N", "not_open"), unavailable("reveal:S", "S", "not_yours"), option("end", { at: [] })] }),
  );
  const root = await draw(html`<${AskBar} />`);
  press("cell:0,0");
  await settle();
  const text = root.withClass("why-not")[0].textContent;

  assert.match(text, /not yours/);
  assert.match(text, /[Nn]orth.*[Ss]outh/s);
  verb.value = "";
});

const action = (id) => ({ id, at: [], label: `subterra-action-${id}`, args: {} });

test("an action that cannot be undone explains itself first and needs a second press", async () => {
  game.value = { ...game.value, explainFirst: ["exert"] };
  const verbs = ["exert", "run", "hide", "dive", "end_turn"];
  view.value = viewWith(makeAsk(4, { options: verbs.map(action) }));
  const root = await draw(html`<${AskBar} />`);
  root.button("Exert").press();
  await settle();
  assert.equal(pending.value.length, 0);
  assert.match(root.withClass("ask-why")[0].textContent, /One extra point/);
  root.button("Exert").press();

  assert.deepEqual(pending.value.map(({ choice }) => choice), [["exert"]]);
  settleCommand(pending.value[0].id);
});

test("a name at the start of a sentence has a capital letter, also after a full stop", () => {
  argumentKinds.value = { first: "explorer" };

  assert.equal(say("event-subterra-cave_set_up", { first: "medic" }), "The way back is blocked. The Medic begins.");
  assert.equal(say("reason-subterra-acts", { explorer: "medic", names: "Otto" }), "Otto is playing the Medic");
});

test("an action that can be undone is done at once", () => {
  const before = pending.value.length;
  view.value = viewWith(makeAsk(5, { options: ["run", "exert", "hide", "dive", "end_turn"].map(action) }));
  return draw(html`<${AskBar} />`).then((root) => {
    root.button("Run").press();
    assert.equal(pending.value.length, before + 1);
    settleCommand(pending.value[0].id);
  });
});

test("an option that names a secret is chosen by a short press, and only shown by a long one", async () => {
  mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const answers = () => pending.value.filter((command) => command.type === "answer").length;
  const key = (name, seconds) => (button) => {
    button.fire("keydown", { key: name });
    mock.timers.tick(seconds * 1000);
    button.fire("keyup", { key: name });
    // The browser itself clicks a button when the space bar is released.
    if (name === " ") button.press();
  };
  const pointer = (seconds) => (button) => {
    button.fire("pointerdown");
    mock.timers.tick(seconds * 1000);
    button.fire("pointerup");
    button.press();
  };
  const chooses = async (press, number) => {
    game.value = { ...game.value, discreet: ["a"] };
    view.value = viewWith(makeAsk(number));
    const root = await draw(html`<${AskBar} />`);
    const before = answers();
    press(root.all((element) => element.getAttribute("data-option") === "a")[0]);
    return answers() > before;
  };

  const short = [key("Enter", 0), key(" ", 0.1), pointer(0.1), (button) => button.press()];
  const long = [key("Enter", 1), key(" ", 1), pointer(1)];
  for (const [index, press] of short.entries()) assert.ok(await chooses(press, 20 + index), `short press ${index}`);
  for (const [index, press] of long.entries()) assert.ok(!(await chooses(press, 30 + index)), `long press ${index}`);
  mock.timers.reset();
});

test("at a table with bots only, a window is shown only if it stays open", async () => {
  game.value = { ...game.value, further: ["pass_roll"] };
  const passes = ["pass", "pass_roll"].map((id) => ({ id, at: [], label: "x", args: {} }));
  clock.value = null;
  view.value = viewWith(makeAsk(40, { window: "before_die_roll", options: passes }));
  const root = await draw(html`<${AskBar} />`);
  assert.equal(root.withClass("option").length, 0);
  await waitUntil(() => root.withClass("option").length);
  const use = { id: "use:card", at: [], label: "x", args: {} };
  view.value = viewWith(makeAsk(41, { window: "before_die_roll", options: [...passes, use] }));
  await settle();

  assert.ok(root.all((element) => element.getAttribute("data-option") === "use:card").length);
});

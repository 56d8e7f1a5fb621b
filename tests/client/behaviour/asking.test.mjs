import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drawn, settled, until } from "./browser.mjs";
import { html } from "../../../static/js/lib/html.js";
import { loadTexts } from "../../../static/js/lib/i18n.js";
import { argumentKinds, say } from "../../../static/js/lib/messages.js";
import { press, stateAt, verb } from "../../../static/js/state/draft.js";
import { pending, settle } from "../../../static/js/state/outbox.js";
import { ask, clock, receive, refused, table, view, you } from "../../../static/js/state/store.js";
import { AskBar } from "../../../static/js/table/ask-bar.js";
import { game } from "../../../static/js/table/game.js";

await loadTexts("", "subterra");

const option = (id, more) => ({ id, at: ["cell:0,0"], label: "subterra-action-reveal", args: { side: "N" }, ...more });
const asked = (id, more) => ({
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
  ...more,
});
const asking = (question) => ({
  public: { outcome: null, waiting: null, table: null },
  private: { seat: 0, ask: question, orders: [], own: null },
});

beforeEach(() => {
  game.value = { name: "subterra", keys: {}, isLogged: () => true };
  you.value = { role: "player", seat: 0, host: true };
  table.value = { id: "t", status: "playing", seats: [], votes: [], paused_until: null };
  view.value = asking(asked(1));
  clock.value = { deadline: new Date(Date.now() + 60_000).toISOString(), kind: "ask", seconds: 60, due: {}, reserves: [] };
});

test("a table that takes a break asks nobody, and no clock runs", async () => {
  const root = await drawn(html`<${AskBar} />`);
  assert.equal(root.classed("option").length, 2);
  table.value = { ...table.value, status: "paused", paused_until: "2030-01-05T10:00:00Z" };
  await until(() => /paused/.test(root.textContent));

  assert.equal(ask.value, null);
  assert.equal(root.classed("option").length, 0);
  assert.equal(root.classed("clock").length, 0);
  assert.match(root.textContent, /paused until/);
});

test("undo is lit only where the last decision can be undone, and else a press says why", async () => {
  const lit = { ...asking(asked(2)), private: { ...asking(asked(2)).private, may_take_back: true } };
  view.value = lit;
  const root = await drawn(html`<${AskBar} />`);
  assert.equal(root.classed("take-back")[0].getAttribute("aria-disabled"), null);
  view.value = asking(asked(2));
  await settled();

  assert.equal(root.classed("take-back")[0].getAttribute("aria-disabled"), "true");
  assert.match(root.classed("take-back")[0].getAttribute("title"), /no longer be undone/);
  root.classed("take-back")[0].press();
  assert.equal(refused.value?.refusal.code, "too_late_to_take_back");
  refused.value = null;
});

test("an answer is given once, and the page says that it is on its way only when that takes long", () => {
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
  view.value = asking(asked(2));
  assert.equal(stateAt("cell:1,0"), "open");
  settle(pending.value[0].id);
  mock.timers.reset();
});

test("a waiting player reads for whom, also where the line names an explorer", async () => {
  const reason = { id: "subterra-walks", args: { explorer: "medic" } };
  view.value = { ...asking(null), public: { outcome: null, table: null, waiting: { seats: [1], reason } } };
  table.value = { ...table.value, seats: ["Mara", "Jonas"].map((name, seat) => ({ seat, name, played_by: "owner" })) };
  const root = await drawn(html`<${AskBar} />`);

  assert.match(root.textContent, /The Medic is moving/);
  assert.match(root.textContent, /Waiting for Jonas/);
});

test("a refusal is gone with the next question, but not before it could be read", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  receive({ type: "refused", id: null, refusal: { code: "something_was_revealed", args: {} } });
  view.value = asking(asked(2));
  mock.timers.tick(1000);
  assert.equal(refused.value?.refusal.code, "something_was_revealed");
  mock.timers.tick(5000);
  assert.equal(refused.value, null);
  mock.timers.reset();
});

test("every reason why not is told, with what it is about", async () => {
  const closed = (id, side, code) => option(id, { args: { side }, why_not: { code, args: {} } });
  view.value = asking(
    asked(3, { options: [closed("reveal:N", "N", "not_open"), closed("reveal:S", "S", "not_yours"), option("end", { at: [] })] }),
  );
  const root = await drawn(html`<${AskBar} />`);
  press("cell:0,0");
  await settled();
  const words = root.classed("why-not")[0].textContent;

  assert.match(words, /not yours/);
  assert.match(words, /[Nn]orth.*[Ss]outh/s);
  verb.value = "";
});

const plain = (id) => ({ id, at: [], label: `subterra-action-${id}`, args: {} });

test("an action that cannot be undone explains itself first and is done by a second press", async () => {
  game.value = { ...game.value, explainFirst: ["exert"] };
  const verbs = ["exert", "run", "hide", "dive", "end_turn"];
  view.value = asking(asked(4, { options: verbs.map(plain) }));
  const root = await drawn(html`<${AskBar} />`);
  root.button("Exert").press();
  await settled();
  assert.equal(pending.value.length, 0);
  assert.match(root.classed("ask-why")[0].textContent, /One extra point/);
  root.button("Exert").press();

  assert.deepEqual(pending.value.map(({ choice }) => choice), [["exert"]]);
  settle(pending.value[0].id);
});

test("a name that begins a sentence has a capital letter, also behind a full stop", () => {
  argumentKinds.value = { first: "explorer" };

  assert.equal(say("event-subterra-cave_set_up", { first: "medic" }), "The way back is blocked. The Medic begins.");
  assert.equal(say("reason-subterra-acts", { explorer: "medic", names: "Otto" }), "Otto is playing the Medic");
});

test("an action that can be undone is done at once", () => {
  const before = pending.value.length;
  view.value = asking(asked(5, { options: ["run", "exert", "hide", "dive", "end_turn"].map(plain) }));
  return drawn(html`<${AskBar} />`).then((root) => {
    root.button("Run").press();
    assert.equal(pending.value.length, before + 1);
    settle(pending.value[0].id);
  });
});

test("an option that names a secret is chosen by a short press of any kind, and not by one that reads it", async () => {
  mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const answers = () => pending.value.filter((command) => command.type === "answer").length;
  const key = (name, seconds) => (button) => {
    button.fire("keydown", { key: name });
    mock.timers.tick(seconds * 1000);
    button.fire("keyup", { key: name });
    // Of these two only the space bar is pressed by the browser itself, when it is released.
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
    view.value = asking(asked(number));
    const root = await drawn(html`<${AskBar} />`);
    const before = answers();
    press(root.all((one) => one.getAttribute("data-option") === "a")[0]);
    return answers() > before;
  };

  const short = [key("Enter", 0), key(" ", 0.1), pointer(0.1), (button) => button.press()];
  const long = [key("Enter", 1), key(" ", 1), pointer(1)];
  for (const [place, press] of short.entries()) assert.ok(await chooses(press, 20 + place), `short press ${place}`);
  for (const [place, press] of long.entries()) assert.ok(!(await chooses(press, 30 + place)), `long press ${place}`);
  mock.timers.reset();
});

test("alone with bots, a window that closes at once does not flash up; one that stays is shown", async () => {
  game.value = { ...game.value, further: ["pass_roll"] };
  const passes = ["pass", "pass_roll"].map((id) => ({ id, at: [], label: "x", args: {} }));
  clock.value = null;
  view.value = asking(asked(40, { window: "before_die_roll", options: passes }));
  const root = await drawn(html`<${AskBar} />`);
  assert.equal(root.classed("option").length, 0);
  await until(() => root.classed("option").length);
  const use = { id: "use:card", at: [], label: "x", args: {} };
  view.value = asking(asked(41, { window: "before_die_roll", options: [...passes, use] }));
  await settled();

  assert.ok(root.all((one) => one.getAttribute("data-option") === "use:card").length);
});

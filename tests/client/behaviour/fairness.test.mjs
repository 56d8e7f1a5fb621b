import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./browser.mjs";
import { check } from "../../../static/js/fairness/checks.js";
import { sha256 } from "../../../static/js/lib/hashes.js";
import { agreeing, alarm, extendChain, head, compareHead, openChain } from "../../../static/js/state/chain.js";

// The same values as in tests/engine/test_chain.py and test_chance.py: a page computes what the server computes.
const PUBLIC_VIEW = { table: { b: [1, 2], a: "é, “x”", 10: 1, 2: null }, seats: 2, game: "toy" };
const EVENTS = [{ at: 5, name: "rolled", args: { die: 3, to: "Ада" } }];
const NO_EVENTS_HASH = "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945";
const FIRST_HEAD = "24754ce9aebb9d87a661339df57297269e70b40e0c6180c2025e8ea8fdc21e66";
const EVENTS_HASH = "c8fbac72283de403661f1b3f002c1c91fd29d0954949f3f8b1deaccdcb37730d";
const SECOND_HEAD = "44080e6297f2411ca370c536c31f9b3d7b6498ba1bc9130086f2550db219fd46";
const SECRET = "43e146aacebefcfd2dd85d13b3e67eae2c033652c0936dd280e22fbeeba69f16";
const DICE = [1, 3, 5, 2, 6, 2, 4, 2];

const begun = { steps: 0, before: "", events: NO_EVENTS_HASH };
const rolled = { steps: 1, before: FIRST_HEAD, events: EVENTS_HASH };
const view = { public: PUBLIC_VIEW, private: null };
let sent = [];

beforeEach(() => {
  sent = [];
  openChain((message) => sent.push(message));
});

test("a page computes the same head as the server and sends it to the others", async () => {
  extendChain(begun, view, null);
  await extendChain(rolled, view, EVENTS);
  assert.deepEqual(head.value, { steps: 1, head: SECOND_HEAD });
  assert.equal(alarm.value, null);
  assert.deepEqual(sent, [{ type: "compare", steps: 0, head: FIRST_HEAD }]);
});

test("events for this seat only are not part of the head", async () => {
  extendChain(begun, view, null);
  await extendChain(rolled, view, [{ at: 5, name: "drew", args: {}, own: { card: "x" }, secret: true }, ...EVENTS]);
  assert.equal(alarm.value, null);
});

for (const [what, chain, shown, events] of [
  ["an event that others did not receive", rolled, view, [...EVENTS, { at: 5, name: "rolled", args: { die: 4 } }]],
  ["another past", { ...rolled, before: SECOND_HEAD }, view, EVENTS],
  ["an older past", { ...rolled, steps: -1 }, view, null],
  ["another view of the same step", begun, { public: { ...PUBLIC_VIEW, seats: 3 }, private: null }, null],
]) {
  test(`${what} is noticed`, async () => {
    extendChain(begun, view, null);
    await extendChain(chain, shown, events);
    assert.deepEqual(alarm.value, { seat: null });
  });
}

test("pages that received the same agree, in any order", async () => {
  extendChain(begun, view, null);
  compareHead({ type: "compared", seat: 1, steps: 0, head: FIRST_HEAD });
  compareHead({ type: "compared", seat: 2, steps: 1, head: SECOND_HEAD });
  await extendChain(rolled, view, EVENTS);
  assert.deepEqual(agreeing.value, new Set([1, 2]));
  assert.equal(alarm.value, null);
});

test("a page that received something else is named", async () => {
  extendChain(begun, view, null);
  await compareHead({ type: "compared", seat: 1, steps: 0, head: SECOND_HEAD });
  assert.deepEqual(alarm.value, { seat: 1 });
});

const COMMITMENT = "654501b268722fabb98af72bc220f55c173f0b63ba44eae704aed78c26172ec4";
const values = ["0f".repeat(16), "", "a7".repeat(16)];
const finishedGame = async () => ({
  chance: {
    commitments: { dice: await sha256(SECRET), cards: "0".repeat(64) },
    contributions: values,
    opened: { dice: SECRET },
  },
  table: {
    commitment: COMMITMENT,
    promises: [await sha256(values[0]), null, await sha256(values[2])],
    waits_until: null,
  },
  seat: 0,
  mine: { value: values[0], commitment: COMMITMENT },
  dice: { sides: 6, stream: "dice", events: ["rolled"], unless: "named" },
  events: DICE.flatMap((die) => [
    { at: 1, name: "rolled", args: { die, named: false } },
    { at: 1, name: "rolled", args: { die: 6, named: true } },
  ]),
});
const idsOf = (findings, state) => findings.filter((finding) => finding.state === state).map(({ id }) => id);

test("everything that is opened at the end is proven, including every die", async () => {
  const findings = await check(await finishedGame());
  assert.deepEqual(idsOf(findings, "proven"), ["commitment", "own", "added", "secrets", "dice"]);
  assert.deepEqual(idsOf(findings, "broken"), []);
  assert.deepEqual(idsOf(findings, "open"), ["closed", "server", "page"]);
});

for (const [what, id, change] of [
  ["another die", "die", (game) => (game.events[4].args.die = 6)],
  ["another secret", "secrets", (game) => (game.chance.opened.dice = "x")],
  ["another commitment", "commitment", (game) => (game.mine.commitment = "x")],
  ["a replaced contribution of mine", "own", (game) => (game.mine.value = "00".repeat(16))],
  ["a replaced contribution of another", "promise", (game) => (game.table.promises[2] = "x")],
]) {
  test(`${what} is noticed`, async () => {
    const game = await finishedGame();
    change(game);
    assert.ok(idsOf(await check(game), "broken").includes(id));
  });
}

test("a game without contributions says so, and a missing contribution is named", async () => {
  const before = await finishedGame();
  delete before.chance.contributions;
  assert.ok(idsOf(await check(before), "open").includes("before"));
  const missing = await finishedGame();
  missing.table.promises[1] = await sha256("x");
  assert.deepEqual(
    (await check(missing)).filter(({ id }) => id === "missing"),
    [{ id: "missing", state: "open", seat: 1 }],
  );
});

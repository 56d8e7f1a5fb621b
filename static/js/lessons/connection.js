/**
 * Replaces the socket in a lesson. It sends the same messages as the server of a table, so the page is the real one. Each
 * answer is checked by the server, which replays the lesson from its beginning and stores nothing.
 */
import { signal } from "@preact/signals";
import { Refused, post } from "../lib/api.js";
import { language } from "../lib/i18n.js";
import { clearDraft } from "../state/draft.js";
import { placeholderTable } from "../state/placeholder-table.js";
import { LESSON } from "../state/store.js";
import { answersIn, finish, keepAnswers } from "./progress.js";

/** @import { FromServer, Guide, Incoming, LessonBody, View } from "../protocol.d.ts" */
/** @import { Given } from "./progress.js" */

/** The current step of the lesson. @type {import("@preact/signals").Signal<Guide | null>} */
export const guide = signal(null);

/** A lesson has no chat, no orders and no votes. */
const NOT_HERE = { code: "in_a_lesson", rule: "", args: {} };

/** @param {string} game @param {View} view */
const tableOf = (game, view) =>
  placeholderTable({
    id: LESSON,
    game,
    isOver: view.public.outcome !== null,
    seats: Array.from({ length: view.public.seats }, (_, seat) => ({ name: null, bot: seat ? "lesson" : null })),
  });

export class LessonConnection extends EventTarget {
  /** @type {number} */
  readyState = WebSocket.CONNECTING;
  #number = 0;

  /** @param {string} game @param {string} lesson */
  constructor(game, lesson) {
    super();
    this.game = game;
    this.lesson = lesson;
    void this.#open();
  }

  /** @param {string} text */
  send(text) {
    /** @type {Incoming} */
    const message = JSON.parse(text);
    if (message.type === "ping") this.#say({ type: "pong", at: message.at });
    else if (message.type === "answer") void this.#answer(message.id, message.choice);
    else if (message.type === "take_back") void this.#takeBack(message.id);
    else if ("id" in message) this.#say({ type: "refused", id: message.id, refusal: NOT_HERE });
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }

  /** The reader continues after a step without a task. */
  async readOn() {
    const body = await this.#play([...this.#answers, "next"]);
    if (body) this.#keep([...this.#answers, "next"], body);
  }

  /** From the beginning. */
  repeat() {
    return this.#goTo([]);
  }

  get #answers() {
    return answersIn(this.game, this.lesson);
  }

  /** @param {Given[]} answers @returns {Promise<LessonBody>} */
  #ask(answers) {
    return post(`/lessons/${this.game}/${this.lesson}`, { answers });
  }

  /** The same, but a refusal is only reported to the page. @param {Given[]} answers @param {string} [id] of the command */
  async #play(answers, id) {
    try {
      return await this.#ask(answers);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#say({ type: "refused", id: id ?? null, refusal: error.refusal });
      return null;
    }
  }

  async #open() {
    /** @type {LessonBody} */
    let body;
    await null;
    // There is no connection that could be dead, so it must not be given up while the first answer is loading.
    this.#say({ type: "pong", at: 0 });
    try {
      body = await this.#ask(this.#answers);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.code === "no_connection") return this.close();
      // The lesson has changed since, so it starts again.
      keepAnswers(this.game, this.lesson, []);
      body = await this.#ask([]);
    }
    this.readyState = WebSocket.OPEN;
    const player = { id: "", name: "", language: language.value };
    const you = { player, seat: 0, role: /** @type {const} */ ("player"), host: false, request: null };
    const now = new Date().toISOString();
    this.#say({ type: "hello", you, table: tableOf(this.game, body.view), version: "", now });
    this.#show(body);
  }

  /** @param {Given[]} answers */
  async #goTo(answers) {
    const body = await this.#play(answers);
    if (!body) return;
    keepAnswers(this.game, this.lesson, answers);
    this.#show(body);
  }

  /** Send everything again. @param {LessonBody} body */
  #show(body) {
    guide.value = body.guide;
    this.#say({
      type: "view",
      n: this.#number,
      view: body.view,
      clock: null,
      chain: null,
      log: this.#log(body),
      chat: [],
    });
  }

  /** @param {string} id @param {import("../protocol.d.ts").Choice} choice */
  async #answer(id, choice) {
    const answers = /** @type {Given[]} */ ([...this.#answers, choice]);
    const body = await this.#play(answers, id);
    if (!body) return;
    this.#say({ type: "done", id });
    if (body.guide.taken_back) {
      // The table has not changed; it is sent again, so that the same question is open.
      this.#show(body);
      clearDraft();
      return;
    }
    this.#keep(answers, body);
    const events = this.#log(body).slice(body.events.length - body.fresh);
    this.#number += 1;
    this.#say({ type: "update", n: this.#number, view: body.view, clock: null, chain: null, events });
  }

  /** @param {LessonBody} body */
  #log(body) {
    const at = Date.now();
    return body.events.map((event) => ({ ...event, at }));
  }

  /** @param {string} id */
  async #takeBack(id) {
    this.#say({ type: "done", id });
    const answers = this.#answers;
    const last = answers.findLastIndex((one) => one !== "next");
    if (last >= 0) await this.#goTo(answers.slice(0, last));
  }

  /** @param {Given[]} answers @param {LessonBody} body */
  #keep(answers, body) {
    keepAnswers(this.game, this.lesson, answers);
    if (body.guide.done) finish(this.game, this.lesson);
    guide.value = body.guide;
  }

  /** @param {FromServer} message */
  #say(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

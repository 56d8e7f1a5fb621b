/** One connection to the table: it reconnects automatically and reports its state. */

/** @import { FromServer } from "../protocol.d.ts" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;
/** After these reasons the client must not reconnect. */
const FINAL = new Set(["signed_out", "kicked", "replaced", "given_away", "gone"]);

/**
 * @typedef {"connecting" | "open" | "waiting" | "closed"} ConnectionState
 * @typedef {{
 *   onMessage: (message: FromServer) => void,
 *   onState: (state: ConnectionState, reason?: string) => void,
 *   open?: (address: string) => WebSocket,
 * }} Listener
 */

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #retry = 0;
  #heartbeat = 0;
  #deadline = 0;
  #ended = false;

  /**
   * @param {() => string} path asked for whenever it connects
   * @param {Listener} listener
   */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    window.addEventListener("online", () => this.#hurry());
    window.addEventListener("offline", () => this.#socket?.close());
    document.addEventListener("visibilitychange", () => !document.hidden && this.#hurry());
    this.#connect();
  }

  /** @param {object} message @returns {boolean} whether it was handed to an open connection */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect() {
    window.clearTimeout(this.#retry);
    if (this.#ended) return;
    this.listener.onState("connecting");
    const address = new URL(this.path(), location.href.replace(/^http/, "ws")).href;
    const socket = this.listener.open ? this.listener.open(address) : new WebSocket(address);
    this.#socket = socket;
    this.#expectAnswer();
    socket.addEventListener("message", (event) => this.#hear(socket, JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#lost(socket));
  }

  /**
   * @param {WebSocket} socket
   * @param {FromServer} message
   */
  #hear(socket, message) {
    if (socket !== this.#socket) return;
    window.clearTimeout(this.#deadline);
    if (message.type === "hello") {
      this.#failures = 0;
      this.#beat();
      this.listener.onState("open");
    }
    if (message.type === "bye" && FINAL.has(message.reason)) this.end(message.reason);
    this.listener.onMessage(message);
  }

  /** Close for good. @param {string} reason */
  end(reason) {
    this.#ended = true;
    window.clearTimeout(this.#retry);
    this.#socket?.close();
    this.listener.onState("closed", reason);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    window.clearTimeout(this.#deadline);
    window.clearInterval(this.#heartbeat);
    if (this.#ended) return;
    this.listener.onState("waiting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    // Random, so that not everybody reconnects at the same moment after a restart.
    this.#retry = window.setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  #beat() {
    window.clearInterval(this.#heartbeat);
    this.#heartbeat = window.setInterval(() => {
      if (this.send({ type: "ping", at: Date.now() })) this.#expectAnswer();
    }, PING_EVERY);
  }

  /** A connection can be dead without being closed, so one that does not answer in time is closed here. */
  #expectAnswer() {
    window.clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#deadline = window.setTimeout(() => {
      if (!socket) return;
      socket.close();
      this.#lost(socket);
    }, ANSWER_WITHIN);
  }

  #hurry() {
    if (!this.#socket && !this.#ended) this.#connect();
  }
}

/** Requests to the server. A refusal is an exception with its code. */

/** @import { Refusal } from "../protocol.d.ts" */

export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  const headers = { "X-Fathom": "1", "Content-Type": "application/json" };
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "no_connection", rule: "", args: {} });
  }
  const value = await answer.json().catch(() => null);
  if (answer.ok) return value;
  const code = value?.refusal?.code;
  if (code === "banned") location.replace("/banned");
  if (code === "sign_in_needed") location.assign(`/sign-in?back=${encodeURIComponent(location.pathname)}`);
  throw new Refused(value?.refusal ?? { code: "server_error", rule: "", args: {} });
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) => request("POST", path, body);
/** @param {string} path @param {unknown} body */
export const patch = (path, body) => request("PATCH", path, body);

/** @param {string} path */
export const remove = (path) => request("DELETE", path);

/**
 * Something a person does to the table itself: sit down, get ready, start.
 * @param {string} table
 * @param {Record<string, any> & {action: string}} action
 */
export const act = (table, action) => post(`/tables/${table}/do`, action);

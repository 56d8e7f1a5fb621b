/** The same hashes as on the server. Browsers provide them only on pages that were loaded over HTTPS or from the same machine. */

export const canHash = Boolean(globalThis.crypto?.subtle);

/** @param {ArrayBuffer | Uint8Array} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {string} text */
export const sha256 = async (text) => hex(await crypto.subtle.digest("SHA-256", bytesOf(text)));

/** @param {string} key @param {string} text */
export async function hmac(key, text) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", imported, bytesOf(text)));
}

/** @param {number} bytes */
export const randomHex = (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * The text that the server hashes for a value: JSON with sorted keys and no spaces.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

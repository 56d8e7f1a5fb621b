/** What this browser stores. Storage may be switched off or full: then nothing is stored, and nothing breaks. */

/**
 * @param {Storage | undefined} storage
 * @param {string} key
 * @param {any} otherwise
 */
function read(storage, key, otherwise) {
  try {
    const text = storage?.getItem(key);
    return text == null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {Storage | undefined} storage
 * @param {string} key
 * @param {any} value
 */
function write(storage, key, value) {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Kept for this page only.
  }
}

/** @param {"localStorage" | "sessionStorage"} name */
function open(name) {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}

/** @param {"localStorage" | "sessionStorage"} name */
function memory(name) {
  const storage = open(name);
  return {
    /** @type {(key: string, otherwise: any) => any} */
    read: (key, otherwise) => read(storage, `fathom.${key}`, otherwise),
    /** @type {(key: string, value: any) => void} */
    write: (key, value) => write(storage, `fathom.${key}`, value),
  };
}

/** Stays after the browser is closed. */
export const browserStorage = memory("localStorage");
/** Stays as long as this tab is open. */
export const tabStorage = memory("sessionStorage");

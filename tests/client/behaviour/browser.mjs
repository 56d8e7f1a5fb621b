/**
 * As much of a browser as the client's modules need to be tried without one: elements that can be looked at and
 * pressed, but no layout. Import it before anything of the client.
 */
import { readFile } from "node:fs/promises";
import { register } from "node:module";

// The page's import map, for what a game asks of the shell.
const shell = new URL("../../../static/js/", import.meta.url).href;
const resolve = `export const resolve = (name, context, next) =>
  next(name.startsWith("fathom/") ? name.replace("fathom/", "${shell}") : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);

class Node {
  constructor(name) {
    Object.assign(this, { localName: name, nodeType: 1, childNodes: [], parentNode: null, attributes: [] });
    Object.assign(this, { style: {}, listeners: {}, dataset: {}, scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
    this.style.setProperty = () => {};
    this.classList = { toggle: () => {} };
    this.ownerDocument = globalThis.document;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get firstElementChild() {
    return this.firstChild;
  }

  get nextSibling() {
    const among = this.parentNode?.childNodes ?? [];
    return among[among.indexOf(this) + 1] ?? null;
  }

  get isConnected() {
    return this === document.body || Boolean(this.parentNode?.isConnected);
  }

  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.childNodes = [document.createTextNode(text)];
  }

  insertBefore(child, before) {
    child.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, child);
    child.parentNode = this;
    return child;
  }

  appendChild(child) {
    return this.insertBefore(child, null);
  }

  append(...children) {
    children.forEach((child) => this.appendChild(child));
  }

  remove() {
    if (this.parentNode) this.parentNode.childNodes = this.parentNode.childNodes.filter((one) => one !== this);
    this.parentNode = null;
  }

  removeChild(child) {
    child.remove();
    return child;
  }

  get childElementCount() {
    return this.childNodes.length;
  }

  setAttribute(name, value) {
    this[`@${name}`] = String(value);
  }

  removeAttribute(name) {
    delete this[`@${name}`];
  }

  getAttribute(name) {
    return this[`@${name}`] ?? null;
  }

  addEventListener(type, listener) {
    this.listeners[type] = listener;
  }

  removeEventListener(type) {
    delete this.listeners[type];
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, width: 0, height: 0 };
  }

  focus() {}

  showModal() {}

  close() {}

  /** What a person does to it. */
  fire(type, more = {}) {
    const event = { type, target: this, currentTarget: this, preventDefault() {}, stopPropagation() {}, ...more };
    return this.listeners[type]?.call(this, event);
  }

  click() {
    return this.fire("click");
  }

  press() {
    return this.click();
  }

  get className() {
    return this["@class"] ?? "";
  }

  set className(value) {
    this["@class"] = value;
  }

  /** Every element within for which this holds. */
  all(holds) {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeType === 1 && holds(child) ? [child] : []),
      ...child.all(holds),
    ]);
  }

  classed(name) {
    return this.all((one) => one.className.split(" ").includes(name));
  }

  /** The button with these words on it. */
  button(words) {
    return this.all((one) => one.localName === "button" && one.textContent.includes(words))[0];
  }
}

const nothing = { matches: false, addEventListener() {}, removeEventListener() {} };
const storage = () => {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
};

globalThis.window = globalThis;
globalThis.document = {
  createElement: (name) => new Node(name),
  createElementNS: (_, name) => new Node(name),
  createTextNode: (data) => Object.assign(new Node("#text"), { nodeType: 3, data }),
  addEventListener() {},
  removeEventListener() {},
  querySelector: () => null,
  hidden: false,
};
document.documentElement = Object.assign(new Node("html"), { lang: "en" });
document.body = new Node("body");
document.head = new Node("head");
// Styles and modules that a page asks for are there at once.
document.head.append = (...links) => links.forEach((link) => link.fire("load"));
Object.assign(globalThis, {
  Node,
  location: { pathname: "/tables/t", href: "http://localhost/tables/t", assign() {} },
  localStorage: storage(),
  sessionStorage: storage(),
  matchMedia: () => nothing,
  addEventListener() {},
  requestAnimationFrame: (work) => setTimeout(work, 0),
  cancelAnimationFrame: clearTimeout,
  CSS: { escape: (text) => text },
  AudioContext: class {},
});
globalThis.ResizeObserver = class {
  static all = [];

  constructor(tell) {
    ResizeObserver.last = tell;
    ResizeObserver.all.push(tell);
  }

  observe() {}

  disconnect() {}
};
const onLine = globalThis.fetch;
/** The server gives the files of a game under another address. @param {URL} address */
const placeOf = (address) => new URL(address.href.replace("/static/games/", "/app/games/"));
globalThis.fetch = async (address, how) => {
  if (String(address).startsWith("file:")) {
    const text = await readFile(placeOf(new URL(address)), "utf-8");
    return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
  }
  return onLine(address, how);
};

/** A place in the page with this drawn into it. */
export async function drawn(content) {
  const { render } = await import("preact");
  const root = document.body.appendChild(new Node("div"));
  render(content, root);
  return root;
}

/** Until everything that changed is drawn and every effect has run. */
export async function settled() {
  // Many short turns and not one long wait: a busy machine may run late, but each turn lets the next effect run.
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 3));
}

/** Until this is so, however busy the machine is. @param {() => unknown} holds */
export async function until(holds) {
  for (let looks = 0; looks < 500 && !holds(); looks++) await settled();
}

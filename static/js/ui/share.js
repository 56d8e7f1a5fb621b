/** Links to share: copied by a press, or scanned as a QR code. */
import { html, useEffect, useState } from "../lib/html.js";
import { announce } from "../lib/announce.js";
import { post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { Icon } from "./icon.js";

/** Works on plain http too, where the clipboard interface is missing. @param {string} text */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** With `isSmall` it shows only its icon. @param {{text: string, label: string, class?: string, isSmall?: boolean}} props */
export function CopyButton({ text, label, class: extra = "", isSmall = false }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), 2000) : 0;
    return () => clearTimeout(timer);
  }, [copied]);
  const press = async () => {
    await copy(text);
    setCopied(true);
    announce(t("copied"));
  };
  const words = copied ? t("copied") : label;
  return html`<button type="button" class="button ${isSmall ? "square" : ""} ${extra}" aria-label=${words} title=${isSmall ? words : undefined} onClick=${press}>
    <${Icon} name=${copied ? "check" : "copy"} size=${20} /> ${!isSmall && words}
  </button>`;
}

/** @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    let current = true;
    post("/qr", { text }).then((answer) => current && setCode(answer));
    return () => void (current = false);
  }, [text]);
  return html`<svg class="qr" viewBox=${`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`} role="img" aria-label=${label}>
    ${code && html`<path d=${code.path} />`}
  </svg>`;
}

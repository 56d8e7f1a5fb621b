/** What can be done in a window: pass, use something, keep it open, and rare options behind "More". */
import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { verbOf } from "../state/draft.js";
import { canHold, hold, isHeldByMe } from "../state/holding.js";
import { ask, clock } from "../state/store.js";
import { Icon } from "../ui/icon.js";
import { game } from "./game.js";
import { OptionButton } from "./option-button.js";

/** @import { Ask, Option } from "../protocol.d.ts" */

/** The button that is focused when a window opens. */
export const PASS = '.ask [data-option="pass"]';

/** @param {Option} option */
const isPass = (option) => option.id === "pass";

/** @param {Option} option */
const isFurther = (option) => game.value?.further?.includes(verbOf(option)) ?? false;

const AT_ONCE = 300;

/** What I am asked. Alone with bots, a window in which public facts leave me nothing to do closes at once, so it is not shown. */
export function useAsk() {
  const asked = ask.value;
  const [shown, setShown] = useState(0);
  const mayClose = asked?.window && !clock.value && asked.options.every((one) => isPass(one) || isFurther(one));
  const isKept = Boolean(mayClose) && asked?.id !== shown;
  useEffect(() => {
    const timer = isKept ? setTimeout(() => setShown(asked?.id ?? 0), AT_ONCE) : undefined;
    return () => clearTimeout(timer);
  }, [asked?.id, isKept]);
  return isKept ? null : asked;
}

/** @param {{options: Option[]}} props */
const Buttons = ({ options }) => options.map((option) => html`<${OptionButton} key=${option.id} option=${option} />`);

function HoldButton() {
  if (!canHold.value) return null;
  const held = isHeldByMe.value;
  return html`<button
    type="button"
    class="option hold ${held ? "chosen" : "open"}"
    aria-pressed=${held ? "true" : "false"}
    aria-keyshortcuts="Space"
    title=${t("hold-help")}
    onClick=${hold}
  >
    <${Icon} name="pause" size=${20} /><span>${t(held ? "hold-done" : "hold")}</span>
  </button>`;
}

/** @param {{asked: Ask}} props */
export function WindowOptions({ asked }) {
  const [all, setAll] = useState(false);
  const further = asked.options.filter(isFurther);
  const more = html`<button type="button" class="option open window-more" aria-expanded="false" onClick=${() => setAll(true)}>
    <span>${t("more-reactions")}</span>
  </button>`;
  return html`<${Buttons} options=${asked.options.filter(isPass)} />
    <${HoldButton} />
    ${further.length > 0 && (all ? html`<${Buttons} options=${further} />` : more)}
    <${Buttons} options=${asked.options.filter((option) => !isPass(option) && !isFurther(option))} />`;
}

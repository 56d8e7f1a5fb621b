/** What a standing order answers for me; the orders themselves are changed in the menu (`orders.js`). */
import { computed, effect } from "@preact/signals";
import { html } from "fathom/lib/html.js";
import { t } from "fathom/lib/i18n.js";
import { say } from "fathom/lib/messages.js";
import { answer, ask, table } from "fathom/state/store.js";

/** The least time that a person needs, so that an order cannot be distinguished from a quick answer. */
const PAUSE = 2000;

// The server follows an order when a window closes. By days a window waits for answers, so there its owner's page gives
// the answer.
const waitsForMe = computed(() => (table.value?.pace === "days" && ask.value?.ordered ? ask.value.id : 0));
effect(() => {
  const number = waitsForMe.value;
  if (!number) return undefined;
  const timer = setTimeout(() => ask.value?.id === number && ask.value.ordered && answer(ask.value.ordered), PAUSE);
  return () => clearTimeout(timer);
});

/** What will be answered for me, if I do not. */
export function StandingAnswer() {
  const asked = ask.value;
  const [ordered] = Array.isArray(asked?.ordered) ? asked.ordered : [];
  const option = asked?.options.find(({ id }) => id === ordered);
  if (!option) return null;
  return html`<p class="quiet-line">${t("order-stands", { answer: say(`label-${option.label}`, option.args) })}</p>`;
}

/** The dialog that describes a thing on the board. */
import { html } from "../lib/html.js";
import { Dialog } from "../ui/dialog.js";
import { game } from "./game.js";
import { inspected } from "./inspect.js";

export function Inspector() {
  const face = game.value;
  const pointer = inspected.value;
  const title = pointer && face?.inspectTitle?.(pointer);
  if (!title) return null;
  const close = () => (inspected.value = "");
  return html`<${Dialog} title=${title} class="inspected" onClose=${close}>
    <${face?.Inspected} pointer=${pointer} onClose=${close} />
  </${Dialog}>`;
}

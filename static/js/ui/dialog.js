/** A window over the page: the browser's own dialog, so that focus and Escape behave. */
import { html, useId, useLayoutEffect, useRef } from "../lib/html.js";
import { t } from "../lib/i18n.js";
import { Icon } from "./icon.js";

/** @param {{title: string, onClose: () => void, class?: string, children?: any}} props */
export function Dialog({ title, onClose, class: extra = "", children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  /** A press outside the dialog closes it. @param {MouseEvent} event */
  const press = (event) => event.target === element.current && onClose();
  // A browser may close it without asking, if there was no interaction since it opened by itself.
  const closed = () => element.current?.isConnected && onClose();
  return html`<dialog ref=${element} class="dialog ${extra}" aria-labelledby=${id} onClose=${closed} onMouseDown=${press}>
    <div class="dialog-body">
      <header class="dialog-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="button quiet square" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" /></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

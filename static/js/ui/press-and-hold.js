/** Things that are only revealed while they are held: safe on a shared screen and in a video call. */
import { useRef, useState } from "../lib/html.js";

/** A thing that is held for this long is being read, in milliseconds. */
const READING = 350;

/**
 * Whether it is held, and the event handlers for it. Enter counts on its release, as a pointer and the space
 * bar do, because it can be held as well.
 * @param {() => unknown} [act] what a short press does, or one without any holding, as from a screen reader
 * @returns {[boolean, Record<string, (event: any) => void>]}
 */
export function usePressAndHold(act = () => {}) {
  const [held, setHeld] = useState(false);
  // When the press began. It must not be set in an effect, because a click can come before any effect has run.
  const since = useRef(0);
  const show = () => {
    since.current = Date.now();
    setHeld(true);
  };
  const hide = () => setHeld(false);
  return [
    held,
    {
      onPointerDown: show,
      onPointerUp: hide,
      onPointerLeave: hide,
      onPointerCancel: hide,
      onBlur: hide,
      onContextMenu: (event) => event.preventDefault(),
      onKeyDown: (event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        if (event.key === "Enter") event.preventDefault();
        if (!event.repeat) show();
      },
      onKeyUp: (event) => {
        hide();
        if (event.key === "Enter" && since.current) event.currentTarget.click();
      },
      onClick: () => {
        const isRead = since.current > 0 && Date.now() - since.current >= READING;
        since.current = 0;
        if (!isRead) act();
      },
    },
  ];
}

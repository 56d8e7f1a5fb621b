/** Things that show their face only while they are held: safe on a shared screen and in a video call. */
import { useState } from "../lib/html.js";

/** Whether it is held, and everything that a thing needs to be. @returns {[boolean, Record<string, (event: any) => void>]} */
export function useHeld() {
  const [held, setHeld] = useState(false);
  const hide = () => setHeld(false);
  return [
    held,
    {
      onPointerDown: () => setHeld(true),
      onPointerUp: hide,
      onPointerLeave: hide,
      onPointerCancel: hide,
      onBlur: hide,
      onKeyUp: hide,
      onContextMenu: (event) => event.preventDefault(),
      onKeyDown: (event) => (event.key === " " || event.key === "Enter") && setHeld(true),
    },
  ];
}

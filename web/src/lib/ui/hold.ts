/** A long press of a finger: a look at something, never a choice. */
import type { Attachment } from 'svelte/attachments';

const HOLD_MS = 450;
const STILL_PX = 10;

/** Calls `onhold` when a finger rests on the element; the click that follows is swallowed. */
export function hold(onhold: () => void): Attachment<Element> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let held = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: Event): void => {
      const at = event as PointerEvent;
      if (at.pointerType !== 'touch') return;
      held = false;
      from = { x: at.clientX, y: at.clientY };
      stop();
      timer = setTimeout(() => {
        held = true;
        onhold();
      }, HOLD_MS);
    };
    const move = (event: Event): void => {
      const at = event as PointerEvent;
      if (Math.hypot(at.clientX - from.x, at.clientY - from.y) > STILL_PX) stop();
    };
    const click = (event: Event): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // The browser's own menu would cover what is looked at.
    const menu = (event: Event): void => event.preventDefault();
    const all: [string, (event: Event) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['contextmenu', menu],
    ];
    for (const [name, listener] of all) node.addEventListener(name, listener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      for (const [name, listener] of all) node.removeEventListener(name, listener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}

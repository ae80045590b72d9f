/**
 * Picking something up with the mouse or a finger and letting it go elsewhere.
 * What it may be let go on carries `data-drop`. A press that does not travel
 * stays a press, and everything that is dragged can be pressed or typed, too.
 */
import type { Attachment } from 'svelte/attachments';

/** A picture of what is held: the text of an SVG without its outer svg, and its box. */
export type Held = { svg: string; box: string; width: number };

export type Drag = {
  /** What is picked up, or null if that cannot be done now. */
  lift: () => Held | null;
  /** It lies over this target now, or over none. */
  over?: (drop: string | null) => void;
  /** It was let go there; null if beside every target, or put back. */
  drop: (drop: string | null) => void;
};

/** So many pixels a press may tremble without being a drag. */
const TREMBLE = 8;

export function drag(how: Drag): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let touched: EventTarget | null = null;
    let copy: HTMLElement | null = null;
    let target: string | null = null;
    /** The press that ends a drag is no press. */
    let dragged = false;

    const down = (event: Event): void => {
      const { button, clientX: x, clientY: y, pointerId: id } = event as PointerEvent;
      dragged = false;
      if (button !== 0 || from) return;
      from = { x, y, id };
      touched = event.target;
      touched?.addEventListener('touchmove', stay, { passive: false });
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
      addEventListener('keydown', escape, true);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      if (!copy) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return;
        // A finger's way is told to what it touched first, which may be drawn anew by lifting it.
        if (event.pointerType === 'touch') node.setPointerCapture(event.pointerId);
        const held = how.lift();
        if (!held) return end();
        dragged = true;
        copy = picture(held);
        // A mouse would mark words on its way.
        getSelection()?.removeAllRanges();
        document.documentElement.style.userSelect = 'none';
      }
      copy.style.translate = `${event.clientX}px ${event.clientY}px`;
      const found = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-drop]');
      const now = found?.dataset.drop ?? null;
      if (now === target) return;
      target = now;
      how.over?.(now);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return;
      move(event);
      finish(target);
    };
    const cancel = (): void => finish(null);
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !copy) return;
      event.stopPropagation();
      finish(null);
    };
    const finish = (where: string | null): void => {
      const held = !!copy;
      end();
      if (!held) return;
      how.over?.(null);
      how.drop(where);
    };
    const end = (): void => {
      from = null;
      target = null;
      if (copy) document.documentElement.style.userSelect = '';
      copy?.remove();
      copy = null;
      touched?.removeEventListener('touchmove', stay);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, true);
    };
    // A finger that begins here moves what lies here, and not the page, as long as it can be
    // moved. (Parts of an SVG do not heed `touch-action`.)
    const stay = (event: Event): void => {
      if (from && event.cancelable) event.preventDefault();
    };
    const click = (event: Event): void => {
      // What the keyboard presses has no pointer.
      if (!dragged || !(event as MouseEvent).detail) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, true);
    node.addEventListener('touchmove', stay, { passive: false });
    return () => {
      end();
      node.removeEventListener('touchmove', stay);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
    };
  };
}

function picture({ svg, box, width }: Held): HTMLElement {
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  copy.className = 'dragged';
  copy.style.cssText = `position:fixed;z-index:70;left:${-width / 2}px;top:${-width * 0.7}px;width:${width}px;pointer-events:none;rotate:-3deg;filter:drop-shadow(0 10px 14px rgb(0 0 0/.5))`;
  copy.innerHTML = `<svg viewBox="${box}" style="display:block;width:100%;height:auto;overflow:visible">${svg}</svg>`;
  document.body.append(copy);
  return copy;
}

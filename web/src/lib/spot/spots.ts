/** Finding what a sentence names: everything that can be named carries `data-spot`. */

export type Box = { x: number; y: number; width: number; height: number };

/** How far a light reaches beyond what it lights. */
const MARGIN = 8;

/** One box round all that is named; null while none of it shows. */
export function boxOf(names: readonly string[], root: ParentNode = document): Box | null {
  const found = names.flatMap((name) =>
    [...root.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)]
      .map((element) => element.getBoundingClientRect())
      // A spot may stand twice, once for phones; only the one that shows counts.
      .filter((at) => at.width > 0 && at.height > 0),
  );
  return around(found);
}

/** The smallest box round all of them, and a little more. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN - y,
  };
}

/** Brings what is named onto the screen, above whatever covers its foot; false as long as some of it does
 * not show. */
export function show(light: readonly (readonly string[])[], foot: number, smooth: boolean): boolean {
  const boxes = light.flatMap((names) => boxOf(names) ?? []);
  const whole = around(boxes);
  if (boxes.length < light.length) return false;
  if (!whole) return true;
  const top = 64;
  const bottom = innerHeight - foot;
  const last = boxes[boxes.length - 1];
  let by = 0;
  if (whole.height <= bottom - top) {
    if (whole.y + whole.height > bottom) by = whole.y + whole.height - bottom;
    if (whole.y - by < top) by = whole.y - top;
    // Where not everything fits, what is named last is seen whole: it is what is to be pressed.
  } else by = last.height <= bottom - top ? last.y + last.height - bottom : last.y - top;
  if (Math.abs(by) > 1) scrollBy({ top: by, behavior: smooth ? 'smooth' : 'auto' });
  return true;
}

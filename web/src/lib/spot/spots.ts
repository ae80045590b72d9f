/** Finding what a sentence names: everything that can be named carries `data-spot`. */

export type Box = { x: number; y: number; width: number; height: number };

/** How far a light reaches beyond what it lights. */
const MARGIN = 8;
/** Less than that of a thing is not worth a light. */
const SLIVER = 24;

/** One box round all that is named; null while none of it shows. */
function wholeBox(names: readonly string[]): Box | null {
  const found = names.flatMap((name) =>
    [...document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)]
      .map((element) => element.getBoundingClientRect())
      // A spot may stand twice, once for phones; only the one that shows counts.
      .filter((at) => at.width > 0 && at.height > 0),
  );
  return around(found);
}

/** What of it is to be lit: what a sheet covers is not lit on the sheet. */
export function boxOf(names: readonly string[]): Box | null {
  const box = wholeBox(names);
  const sheet = stays(names) ? null : document.querySelector('[data-stays]')?.getBoundingClientRect();
  if (box && sheet && box.y + box.height > sheet.top) {
    const left = sheet.top - box.y;
    box.height = left > SLIVER ? left : 0;
  }
  return box;
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

/** Whether it is named in something that does not scroll: it is in sight anyway. */
const stays = (names: readonly string[]): boolean =>
  names.some((name) => !!document.querySelector(`[data-stays] [data-spot="${CSS.escape(name)}"]`));

/** Brings what is named onto the screen, between what covers its top and its foot; false as long as some
 * of it does not show. */
export function show(
  light: readonly (readonly string[])[],
  top: number,
  foot: number,
  smooth: boolean,
): boolean {
  if (!light.every((names) => wholeBox(names))) return false;
  const boxes = light.filter((names) => !stays(names)).flatMap((names) => wholeBox(names) ?? []);
  const whole = around(boxes);
  if (!whole) return true;
  const sheet = document.querySelector('[data-stays]')?.getBoundingClientRect().height ?? 0;
  const bottom = innerHeight - foot - sheet;
  const last = boxes[boxes.length - 1];
  let by = 0;
  if (whole.height <= bottom - top) {
    if (whole.y + whole.height > bottom) by = whole.y + whole.height - bottom;
    if (whole.y - by < top) by = whole.y - top;
    // Where not everything fits, what is named last is seen whole: it is what is to be pressed. What
    // room is left is for the rest, above or below it.
  } else if (last.height <= bottom - top && boxes.some((box) => box.y < last.y))
    by = last.y + last.height - bottom;
  else by = last.y - top;
  if (Math.abs(by) > 1) scrollBy({ top: by, behavior: smooth ? 'smooth' : 'auto' });
  return true;
}

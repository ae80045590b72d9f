/** The shape of every seat, 32 by 32; never the shape of a gem. */
export const SEAT_SHAPES: Record<string, string> = {
  a: 'M16 2.5L29.5 27.5h-27z',
  b: 'M16 2l14 10.2-5.3 16.5H7.3L2 12.2z',
  c: 'M9 3h14l7 13-7 13H9L2 16z',
  d: 'M16 1l4 6.5 7.2-2.7-.8 7.6L32 16l-5.6 3.6.8 7.6-7.2-2.7L16 31l-4-6.5-7.2 2.7.8-7.6L0 16l5.6-3.6-.8-7.6L12 7.5z',
  e: 'M10 2.5h12l7.5 7.5v12L22 29.5H10L2.5 22V10z',
  f: 'M4 5c8 1.5 16 1.5 24 0v12c0 7-5 11-12 14C9 28 4 24 4 17z',
};

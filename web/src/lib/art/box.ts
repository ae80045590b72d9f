const W = 300,
  H = 380,
  X0 = 2,
  Y0 = 16,
  D = 14;

/* A box seen a little from above and from the right: lid, base, front. */
export function box(
  id: { k: string; label: string; gloss: number },
  side: { top: string; lid: string; base: string },
  front: string,
  defs = '',
): string {
  const x1 = X0 + W,
    y1 = Y0 + H,
    d2 = D * 0.62;
  return `<svg class="box" viewBox="0 0 ${X0 * 2 + W + D} ${Y0 + H + 2}" role="img" aria-label="${id.label}" style="overflow:visible"><defs>${defs}
    <clipPath id="clip-${id.k}"><rect width="${W}" height="${H}" rx="2.5"/></clipPath>
    <linearGradient id="gloss-${id.k}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${id.gloss}"/><stop offset=".34" stop-color="#fff" stop-opacity="${id.gloss * 0.3}"/><stop offset=".345" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>
    <polygon points="${X0},${Y0} ${X0 + D},${Y0 - D} ${x1 + D},${Y0 - D} ${x1},${Y0}" fill="${side.top}"/>
    <polygon points="${x1},${Y0} ${x1 + D},${Y0 - D} ${x1 + D},${y1 - D} ${x1},${y1}" fill="${side.lid}"/>
    <polygon points="${x1 + d2},${Y0 - d2} ${x1 + D},${Y0 - D} ${x1 + D},${y1 - D} ${x1 + d2},${y1 - d2}" fill="${side.base}"/>
    <path d="M${x1 + d2} ${Y0 - d2}V${y1 - d2}" stroke="#000" stroke-opacity=".55" stroke-width="1"/><path d="M${x1 + d2 + 1} ${Y0 - d2 - 1}V${y1 - d2 - 1}" stroke="#fff" stroke-opacity=".14" stroke-width=".7"/>
    <path d="M${X0 + D} ${Y0 - D + 0.5}H${x1 + D}" stroke="#fff" stroke-opacity=".22" stroke-width="1"/>
    <g transform="translate(${X0} ${Y0})" clip-path="url(#clip-${id.k})">${front}<rect width="${W}" height="${H}" fill="url(#gloss-${id.k})"/>
    <path d="M.6 ${H}V.6H${W}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="1.2"/><path d="M${W - 0.6} 0V${H - 0.6}H0" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.2"/></g></svg>`;
}

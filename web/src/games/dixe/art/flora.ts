/** Faces of the six plants, 100 by 100. */
const K = '#2a1a14';
const INK = '#22301a';

const eyes = (x1: number, x2: number, y: number, r = 4.6): string =>
  `<circle cx="${x1}" cy="${y}" r="${r}" fill="${K}"/><circle cx="${x2}" cy="${y}" r="${r}" fill="${K}"/><circle cx="${x1 + 1.5}" cy="${y - 1.5}" r="${r / 3}" fill="#fff"/><circle cx="${x2 + 1.5}" cy="${y - 1.5}" r="${r / 3}" fill="#fff"/>`;
const smile = (x: number, y: number, w: number, colour = K): string =>
  `<path d="M${x - w} ${y}q${w} ${w * 0.8} ${w * 2} 0" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`;
const petal = (turn: number, fill: string, d: string): string =>
  `<path d="${d}" fill="${fill}" transform="rotate(${turn} 50 56)"/>`;

const wide = 'M50 56C36 44 36 22 50 6c14 16 14 38 0 50z';
const round = 'M50 58C24 56 22 22 40 12c6-4 14-4 20 0 18 10 16 44-10 46z';

export const FLORA = {
  lotus:
    [-78, 78, -52, 52, -26, 26, 0]
      .map((turn, i) => petal(turn, i % 2 ? '#f6a9d4' : i < 2 ? '#d96bb0' : '#fbc9e4', wide))
      .join('') +
    `<circle cx="50" cy="62" r="25" fill="#ffe8f4"/><path d="M8 84c10-9 24-9 42-4 18-5 32-5 42 4-14 10-28 12-42 12S22 94 8 84z" fill="#3d8a52"/>` +
    `<path d="M36 60q5-5 10 0M54 60q5-5 10 0" fill="none" stroke="${K}" stroke-width="3.2" stroke-linecap="round"/>` +
    smile(50, 70, 7) +
    '<circle cx="34" cy="68" r="3.6" fill="#f59ac0"/><circle cx="66" cy="68" r="3.6" fill="#f59ac0"/>',
  poire:
    '<path d="M52 20c0-8 3-13 9-17" fill="none" stroke="#6b4420" stroke-width="5" stroke-linecap="round"/><path d="M58 14c8-9 20-9 28-3-7 9-18 11-28 3z" fill="#3f8f3f"/>' +
    '<path d="M50 17c13 0 18 10 19 22 1 10 19 16 19 35 0 16-16 23-38 23s-38-7-38-23c0-19 18-25 19-35 1-12 6-22 19-22z" fill="#d8dd57"/><path d="M70 52c12 6 16 14 16 22 0 15-16 21-34 22 20-8 26-24 18-44z" fill="#a9b52f"/>' +
    eyes(38, 62, 62, 5) +
    `<path d="M30 52l13 4M70 52l-13 4" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>` +
    smile(50, 76, 10),
  coquelicot:
    [0, 90, 180, 270].map((turn) => petal(turn + 45, turn % 180 ? '#e8402f' : '#ff5a45', round)).join('') +
    '<circle cx="50" cy="56" r="23" fill="#2b1720"/>' +
    Array.from(
      { length: 14 },
      (_, i) =>
        `<path d="M50 31v-5" stroke="#f3c648" stroke-width="2.6" stroke-linecap="round" transform="rotate(${(i * 360) / 14} 50 56)"/>`,
    ).join('') +
    '<circle cx="42" cy="53" r="6" fill="#fff"/><circle cx="58" cy="53" r="6" fill="#fff"/><circle cx="43" cy="54" r="2.8" fill="#2b1720"/><circle cx="57" cy="54" r="2.8" fill="#2b1720"/>' +
    smile(50, 64, 7, '#ffd9cf'),
  basilic:
    '<path d="M50 96V52" stroke="#1f5a2c" stroke-width="6" stroke-linecap="round"/><path d="M50 86C26 92 8 80 6 60c22-4 40 6 44 26zM50 86c24 6 42-6 44-26-22-4-40 6-44 26z" fill="#3a9a4a"/><path d="M50 86C36 80 24 72 12 64M50 86c14-6 26-14 38-22" fill="none" stroke="#1f5a2c" stroke-width="2"/>' +
    '<path d="M50 4c24 12 32 30 26 48-5 15-16 22-26 24-10-2-21-9-26-24C18 34 26 16 50 4z" fill="#69c46d"/><path d="M50 8v22M50 30l-12-8M50 30l12-8" fill="none" stroke="#2f7d3c" stroke-width="2.4" stroke-linecap="round"/>' +
    eyes(40, 60, 46) +
    smile(50, 58, 9) +
    '<circle cx="31" cy="54" r="3.4" fill="#a8e29c"/><circle cx="69" cy="54" r="3.4" fill="#a8e29c"/>',
  potiron:
    '<path d="M47 24c-1-9 2-15 8-19l7 4c-5 4-6 9-5 15z" fill="#4f7d2e"/><path d="M58 20c10-8 20-6 26 1-9 5-18 5-26-1z" fill="#6ba53c"/>' +
    '<ellipse cx="24" cy="60" rx="20" ry="31" fill="#d9660f"/><ellipse cx="76" cy="60" rx="20" ry="31" fill="#d9660f"/><ellipse cx="37" cy="59" rx="20" ry="35" fill="#ee7f1b"/><ellipse cx="63" cy="59" rx="20" ry="35" fill="#ee7f1b"/><ellipse cx="50" cy="59" rx="17" ry="36" fill="#ff9a33"/>' +
    `<path d="M30 54l10-14 9 14zM70 54L60 40l-9 14z" fill="${K}"/><path d="M22 66c18 9 38 9 56 0-3 14-13 21-28 21S25 80 22 66z" fill="${K}"/><path d="M36 70v8h8v-6zM58 72v7h7v-9zM47 86v-7h7v7z" fill="#ffb55e"/>`,
  liseron:
    '<path d="M50 96c-16-4-22-14-16-24M50 96c18-2 26-14 18-26" fill="none" stroke="#3a7d3f" stroke-width="5" stroke-linecap="round"/><path d="M8 78c2-12 14-16 24-10-2 12-12 18-24 10zM92 78c-2-12-14-16-24-10 2 12 12 18 24 10z" fill="#57a65a"/>' +
    '<path d="M50 4l13 10 16-2 4 15 13 9-6 15 6 15-16 4-8 12-22-1-22 1-8-12-16-4 6-15-6-15 13-9 4-15 16 2z" fill="#eef0ff"/><path d="M50 4l4 38 25-30-19 34 36-10-34 16 34 14-38-8 10 22-18-16-18 16 10-22-38 8 34-14L4 36l36 10-19-34 25 30z" fill="#9fb0f5"/><circle cx="50" cy="50" r="21" fill="#fdf6d8"/>' +
    eyes(42, 58, 48, 4) +
    smile(50, 57, 7),
};

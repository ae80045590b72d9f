/** Line icons, 24 by 24, drawn with the current colour. */
import effects from '../../../../art/effects.json';

export const ICONS = {
  users:
    '<circle cx="9" cy="8" r="3.4"/><path d="M2.8 19.5c.5-3.6 3-5.6 6.2-5.6s5.7 2 6.2 5.6"/><path d="M15.6 4.9a3.3 3.3 0 0 1 0 6.3M17.6 14.4c2 .7 3.3 2.5 3.7 5.1"/>',
  clock: '<circle cx="12" cy="12" r="8.6"/><path d="M12 7.2V12l3.2 2"/>',
  age: '<path d="M4 20h16M5 20v-6.2c0-1 .8-1.8 1.8-1.8h10.4c1 0 1.8.8 1.8 1.8V20M5 15.8c1.7 1.5 3 1.5 4.7 0 1.7 1.5 3 1.5 4.6 0 1.7 1.5 3 1.5 4.7 0M12 12V8.6"/><path d="M12 3.4c1.3 1.4 1.7 2.2 1.7 3a1.7 1.7 0 1 1-3.4 0c0-.8.4-1.6 1.7-3z"/>',
  invite: '<path d="M10 14.2 20.6 3.4M20.6 3.4 14 20.6l-4-6.4-6.6-3.8z"/>',
  link: '<path d="M10 13.8a4.2 4.2 0 0 0 6 .3l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10.2a4.2 4.2 0 0 0-6-.3l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4"/>',
  moon: '<path d="M20.2 14.3A8.4 8.4 0 1 1 9.7 3.8a6.8 6.8 0 0 0 10.5 10.5z"/>',
  globe:
    '<circle cx="12" cy="12" r="8.8"/><path d="M3.4 12h17.2M12 3.2c5 5.6 5 12 0 17.6-5-5.6-5-12 0-17.6z"/>',
  undo: '<path d="M4.4 9.2h9.8a5.4 5.4 0 0 1 0 10.8H8M8.6 4.8 4.2 9.2l4.4 4.4"/>',
  hint: '<path d="M9.2 17.4v-1.3c0-1-.5-1.7-1.3-2.6a6.1 6.1 0 1 1 8.2 0c-.8.9-1.3 1.6-1.3 2.6v1.3zM9.8 20.6h4.4"/>',
  flag: '<path d="M5.6 21V3.8c4.6-2.2 8 2.2 13 0v9.8c-5 2.2-8.4-2.2-13 0"/>',
  book: '<path d="M12 6.2c-2-1.5-4.6-2-8-1.9v13.9c3.4-.1 6 .4 8 1.9 2-1.5 4.6-2 8-1.9V4.3c-3.4-.1-6 .4-8 1.9zM12 6.2v13.9"/>',
  chat: '<path d="M20.8 11.4c0 4.2-3.9 7.5-8.8 7.5-1.1 0-2.2-.2-3.2-.5L4 20.4l1.4-3.9a6.9 6.9 0 0 1-2.2-5.1c0-4.2 3.9-7.5 8.8-7.5s8.8 3.3 8.8 7.5z"/>',
  log: '<path d="M9 6h11M9 12h11M9 18h7"/><circle cx="4.6" cy="6" r=".6"/><circle cx="4.6" cy="12" r=".6"/><circle cx="4.6" cy="18" r=".6"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  check: '<path d="m4.8 12.6 4.8 4.8L19.4 7"/>',
  eye: '<path d="M2.6 12C5 7.8 8.2 5.8 12 5.8s7 2 9.4 6.2c-2.4 4.2-5.6 6.2-9.4 6.2S5 16.2 2.6 12z"/><circle cx="12" cy="12" r="2.8"/>',
  sound: '<path d="M4 9.6v4.8h3.4l4.8 4V5.6l-4.8 4zM15.8 9a4.2 4.2 0 0 1 0 6M18.4 6.4a8 8 0 0 1 0 11.2"/>',
  bot: '<rect x="4.6" y="8" width="14.8" height="11" rx="3.4"/><path d="M12 8V4.6M9.4 13v1M14.6 13v1M2.6 12.6v2.6M21.4 12.6v2.6"/><circle cx="12" cy="3.8" r=".9"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  info: '<circle cx="12" cy="12" r="8.8"/><path d="M12 11v5.2M12 7.7v.1"/>',
  warn: '<path d="M12 3.8 21.4 20H2.6zM12 10v4.6M12 17.2v.1"/>',
  play: '<path d="M7.4 4.8v14.4L19 12z" fill="currentColor" stroke-linejoin="round"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  qr: '<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2.5v2.5M20 14v2M14 20h2M18.5 18.5H20V20"/>',
  deck: '<rect x="7" y="3.5" width="12" height="15" rx="2"/><path d="M5 7v12a2 2 0 002 2h9"/>',
  ...effects,
  dice: '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="M9 9v.1M15 15v.1M15 9v.1M9 15v.1"/>',
  stop: '<path d="M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7z"/>',
  turn: '<path d="M20 12a8 8 0 11-2.5-5.8"/><path d="M20 3v4.5h-4.5"/>',
  sheet: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2z"/><path d="M9 8h6M9 12h6"/>',
  merge: '<path d="M5 4c0 6 7 5 7 11v5M19 4c0 6-7 5-7 11"/><path d="M9 17.5l3 3 3-3"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  first: '<path d="M18 5l-8 7 8 7M6 5v14"/>',
  last: '<path d="M6 5l8 7-8 7M18 5v14"/>',
  download: '<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15"/>',
  share:
    '<circle cx="6" cy="12" r="2.6"/><circle cx="17.5" cy="5.5" r="2.6"/><circle cx="17.5" cy="18.5" r="2.6"/><path d="m8.4 10.8 6.7-4M8.4 13.2l6.7 4"/>',
  gear: '<circle cx="12" cy="12" r="3.2"/><path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1"/>',
  keyboard:
    '<rect x="2.8" y="6" width="18.4" height="12" rx="2"/><path d="M6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M7.5 14h9"/>',
  mute: '<path d="M4 9.6v4.8h3.4l4.8 4V5.6l-4.8 4zM16 9.5l5 5M21 9.5l-5 5"/>',
  trophy:
    '<path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H3.8c0 3.2 1.2 4.8 3.6 5M17 6h3.2c0 3.2-1.2 4.8-3.6 5M12 14v3.5M8 20.2h8M9.5 17.5h5"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  hand: '<path d="M8 12V5.8a1.6 1.6 0 0 1 3.2 0V11M11.2 10.6V4.4a1.6 1.6 0 0 1 3.2 0v6.4M14.4 11V6.2a1.6 1.6 0 0 1 3.2 0V14c0 4-2.4 6.6-5.8 6.6-3 0-4.4-1.4-6.6-5.4L4 13a1.5 1.5 0 0 1 2.4-1.6L8 13.4"/>',
  again:
    '<path d="M4.5 12a7.5 7.5 0 0 1 13-5.2M19.5 12a7.5 7.5 0 0 1-13 5.2"/><path d="M17.8 2.8v4.4h-4.4M6.2 21.2v-4.4h4.4"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M5.5 15.5h-1v-11h11v1"/>',
  away: '<path d="M5 5l14 14M12 3.4a8.6 8.6 0 0 1 8 11.6M16.4 19.4A8.6 8.6 0 0 1 4.6 7.6"/>',
} as const;

export type IconName = keyof typeof ICONS;

/**
 * Notifications of this browser ("your turn"): whether it can have any, what the person wants, and
 * how that is kept with the server. Nothing is asked of anybody but by a press.
 */
import { api } from '../api.ts';
import { language } from '../i18n/index.svelte.ts';
import type { NewPush, PushInfo, PushKinds, QuietHours } from '../wire.ts';

export type Wish = { kinds: PushKinds; quiet: QuietHours | null };
/** Why a browser has no notifications of this kind. */
export type Lack = 'home-screen' | 'insecure' | 'browser' | 'blocked';

/** What a person wants in this browser, so that it can be set again where the server forgot. */
const KEY = 'ecrin.push';

export const NOTHING: PushKinds = { turn: false, invitation: false, time: false };
export const NIGHT: QuietHours = { from: 22 * 60, to: 8 * 60 };

export const wantsAny = (kinds: PushKinds): boolean => kinds.turn || kinds.invitation || kinds.time;

/** What this browser is, as far as it matters. */
export type Surroundings = {
  secure: boolean;
  worker: boolean;
  push: boolean;
  permission: NotificationPermission | undefined;
  /** A telephone or tablet of Apple, and whether the page was opened from its Home Screen. */
  apple: boolean;
  installed: boolean;
};

export function surroundings(): Surroundings {
  // A tablet says that it is a Mac, which has no touch screen.
  const apple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return {
    secure: isSecureContext,
    worker: 'serviceWorker' in navigator,
    push: 'PushManager' in globalThis && 'Notification' in globalThis,
    permission: globalThis.Notification?.permission,
    apple,
    installed: matchMedia('(display-mode: standalone)').matches,
  };
}

/** What stands in the way, if something does. */
export function lack(here: Surroundings): Lack | null {
  if (!here.secure) return 'insecure';
  if (here.apple && !here.installed && !here.push) return 'home-screen';
  if (!here.worker || !here.push) return 'browser';
  return here.permission === 'denied' ? 'blocked' : null;
}

/** "07:30" as minutes after midnight; nothing if it is no time. */
export function minutes(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return found && Number(found[1]) * 60 + Number(found[2]);
}

export const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

function remember(wish: Wish | null): void {
  try {
    if (wish) localStorage.setItem(KEY, JSON.stringify(wish));
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is not set again where the server forgets it.
  }
}

export function remembered(): Wish | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Wish | null;
  } catch {
    return null;
  }
}

const place = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** The subscription that there is; one made for another key of the server is of no use. */
async function current(key: string): Promise<PushSubscription | null> {
  const found = await (await place())?.pushManager?.getSubscription();
  if (!found) return null;
  const made = found.options?.applicationServerKey;
  if (!made || base64url(made) === key) return found;
  await found.unsubscribe();
  return null;
}

export function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function asked(subscription: PushSubscription, wish: Wish): NewPush {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    language: language(),
    kinds: wish.kinds,
    quiet: wish.quiet,
    zone: -new Date().getTimezoneOffset(),
  };
}

/** What this browser is told now. */
export async function look(key: string): Promise<PushInfo | null> {
  const subscription = await current(key);
  if (!subscription) return null;
  const all = await api.pushes();
  return all.find((one) => one.endpoint === subscription.endpoint) ?? null;
}

/** Follows a wish; asks for permission if there is none yet, so call it from a press. */
export async function want(key: string, wish: Wish): Promise<Lack | null> {
  if (!wantsAny(wish.kinds)) {
    await stop(key);
    return null;
  }
  if (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : null;
  const worker = await place();
  if (!worker) return 'browser';
  const subscription =
    (await current(key)) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await api.setPush(asked(subscription, wish));
  remember(wish);
  return null;
}

/** Nothing is told here any more, whatever the server knows. */
async function stop(key: string): Promise<void> {
  const known = await look(key);
  await forget();
  if (known) await api.removePush(known.push);
}

/** For whoever leaves: their session's place goes with it, and nothing is set again. */
export async function forget(): Promise<void> {
  remember(null);
  await (await (await place())?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Sets again what is wanted: after a log-in, in another language or time zone, or where a browser
 * changed its subscription while nobody looked. Asks nobody anything.
 */
export async function keep(): Promise<void> {
  const wish = remembered();
  if (!wish || lack(surroundings()) || Notification.permission !== 'granted') return;
  const { key } = await api.pushOffer();
  const worker = await place();
  if (!key || !worker) return;
  const subscription =
    (await current(key)) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await api.setPush(asked(subscription, wish));
}

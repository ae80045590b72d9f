/**
 * The page as it is kept on the device (`worker/sw.js`): registers its keeper, lets it fetch the
 * rest when nothing else is to do, and knows when a newer version lies ready.
 */

const AT_A_TABLE = /^\/table\//;

/** How long a newer version may take to take over once it was asked. */
const SOON = 1_000;

class Version {
  /** A newer one lies ready, whole. */
  ready = $state(false);
  #waiting: ServiceWorker | null = null;
  #told: string | null = null;

  /** What the server says that it serves: once that changes, the keeper is asked to look. */
  hear(told: string | null): void {
    if (told && this.#told && told !== this.#told) void this.look();
    this.#told = told ?? this.#told;
  }

  /** Looks whether there is a newer one; it is fetched whole, and then waits for a quiet moment. */
  async look(): Promise<void> {
    try {
      await (await navigator.serviceWorker?.getRegistration())?.update();
    } catch {
      // Without a connection there is nothing new.
    }
  }

  async start(): Promise<void> {
    // Only what was built has a keeper; and none without https, but on this machine.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const keeper = navigator.serviceWorker;
    let kept = !!keeper.controller;
    keeper.addEventListener('controllerchange', () => {
      // Whoever asked wants the new one, and no other tab may go on with parts that are gone.
      // The first keeper of all replaces nothing.
      if (kept && isQuiet(location.pathname)) location.reload();
      kept = true;
    });
    try {
      const place = await keeper.register('/sw.js');
      if (place.waiting) this.#tell(place.waiting);
      place.addEventListener('updatefound', () => {
        const coming = place.installing;
        coming?.addEventListener('statechange', () => {
          // The first one of all replaces nothing.
          if (coming.state === 'installed' && keeper.controller) this.#tell(coming);
        });
      });
      const { active } = await keeper.ready;
      const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
      later(() => active?.postMessage('fill'));
    } catch {
      // Private windows may refuse; the page works without.
    }
  }

  #path: string | null = null;

  /**
   * Somebody comes to a page. Whoever has just come has begun nothing there: that is the quiet moment
   * in which a newer version takes over by itself. Not with the first page, which was just loaded.
   */
  arrive(path: string): void {
    const came = this.#path !== null && this.#path !== path;
    this.#path = path;
    if (came && this.ready && isQuiet(path)) void this.change();
  }

  /** Changes over, unless somebody is at a table in another tab; says whether. */
  async change(): Promise<boolean> {
    const waiting = this.#waiting;
    if (!waiting) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((tell) => {
      port1.onmessage = ({ data }) => tell(data === true);
    });
    waiting.postMessage('take-over', [port2]);
    if (!(await answer)) return false;
    const { pathname } = location;
    // Should this page ask for a part in the very moment in which its keeper ends, Chromium wakes
    // the old one again and keeps it for as long as anything is asked for. A page that is loaded
    // again lets it go.
    setTimeout(() => {
      if (location.pathname === pathname && isQuiet(pathname)) location.reload();
    }, SOON);
    return true;
  }

  #tell(waiting: ServiceWorker): void {
    this.#waiting = waiting;
    this.ready = true;
  }
}

export const version = new Version();

/** A moment in which a page may be loaded again without taking anything from anybody. */
export const isQuiet = (path: string): boolean => !AT_A_TABLE.test(path);

/** The keeper of the page, run by itself with caches and a network of the test's own. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { parts } from './worker.ts';

const SOURCE = readFileSync(new URL('../worker/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://ecrin.example';

type Answer = { ok: boolean; body: string };
type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>;

/** A device: its caches outlive every worker. */
class Device {
  stores = new Map<string, Map<string, Answer>>();
  pages: string[] = [];
  online = true;
  asked: string[] = [];

  /** What the network holds is the version of the server. */
  worker(version: string, shell: string[], rest: string[]) {
    const hands = new Map<string, (event: Event) => void>();
    const path = (request: unknown): string =>
      typeof request === 'string' ? request : new URL((request as Request).url, ORIGIN).pathname;
    const bring = async (request: unknown): Promise<Answer> => {
      this.asked.push(path(request));
      if (!this.online) throw new TypeError('no network');
      return { ok: true, body: `${version} ${path(request)}` };
    };
    const open = async (name: string) => {
      if (!this.stores.has(name)) this.stores.set(name, new Map());
      const store = this.stores.get(name)!;
      return {
        match: async (asked: unknown) => store.get(path(asked)),
        put: async (asked: unknown, answer: Answer) => void store.set(path(asked), answer),
        addAll: async (all: unknown[]) => {
          for (const one of all) store.set(path(one), await bring(one));
        },
      };
    };
    let took = false;
    const self = {
      location: { origin: ORIGIN },
      addEventListener: (kind: string, hand: (event: Event) => void) => hands.set(kind, hand),
      clients: {
        claim: async () => {},
        matchAll: async () => this.pages.map((page) => ({ url: ORIGIN + page })),
      },
      skipWaiting: async () => void (took = true),
    };
    runInNewContext(SOURCE, {
      self,
      URL,
      Request: class {
        constructor(readonly url: string) {}
      },
      fetch: bring,
      caches: {
        open,
        keys: async () => [...this.stores.keys()],
        delete: async (name: string) => this.stores.delete(name),
      },
      VERSION: version,
      SHELL: shell,
      REST: rest,
    });
    const fire = async (kind: string, event: Record<string, unknown> = {}): Promise<void> => {
      let work: Promise<unknown> = Promise.resolve();
      hands.get(kind)!({ ...event, waitUntil: (given) => (work = given) });
      await work;
    };
    return {
      fire,
      took: () => took,
      /** What a page gets for an address; null if the worker keeps out of it. */
      get: async (address: string, how: { mode?: string; method?: string } = {}): Promise<string | null> => {
        let answer: Promise<Answer> | null = null;
        const request = { url: ORIGIN + address, method: 'GET', mode: 'cors', ...how };
        hands.get('fetch')!({
          request,
          waitUntil: () => {},
          respondWith: (given: Promise<Answer>) => (answer = given),
        });
        return answer && (await (answer as Promise<Answer>)).body;
      },
      async takeOver(): Promise<boolean> {
        let said: unknown;
        await fire('message', {
          data: 'take-over',
          ports: [{ postMessage: (told: unknown) => (said = told) }],
        });
        return said === true;
      },
    };
  }
}

const SHELL = ['/index.html', '/assets/app.js'];
let device: Device;
beforeEach(() => (device = new Device()));

describe('the keeper of the page', () => {
  it('answers every address without a network once it is installed', async () => {
    const worker = device.worker('1', SHELL, ['/assets/rules.js']);
    await worker.fire('install');
    await worker.fire('activate');
    await worker.fire('message', { data: 'fill' });
    device.online = false;
    expect(await worker.get('/rules/onyx', { mode: 'navigate' })).toBe('1 /index.html');
    expect(await worker.get('/assets/app.js')).toBe('1 /assets/app.js');
    expect(await worker.get('/assets/rules.js')).toBe('1 /assets/rules.js');
  });

  it('keeps out of what the server answers, and of what changes something', async () => {
    const worker = device.worker('1', SHELL, []);
    await worker.fire('install');
    for (const path of ['/api/me', '/api/tables/x/ws', '/og/onyx.svg', '/metrics', '/readyz'])
      expect(await worker.get(path, { mode: 'navigate' }), path).toBeNull();
    expect(await worker.get('/index.html', { method: 'POST' })).toBeNull();
  });

  it('never mixes two versions', async () => {
    const old = device.worker('1', SHELL, ['/assets/rules.js']);
    await old.fire('install');
    await old.fire('activate');
    const next = device.worker('2', SHELL, ['/assets/rules.js']);
    await next.fire('install');
    // The old one still serves its own page, though the new one is here.
    expect(await old.get('/', { mode: 'navigate' })).toBe('1 /index.html');
    await next.fire('activate');
    expect(await next.get('/', { mode: 'navigate' })).toBe('2 /index.html');
    expect([...device.stores.keys()].filter((name) => name.endsWith('-1'))).toEqual([]);
  });

  it('waits as long as somebody is at a table', async () => {
    const worker = device.worker('2', SHELL, []);
    await worker.fire('install');
    device.pages = ['/', '/table/abc'];
    expect(await worker.takeOver()).toBe(false);
    expect(worker.took()).toBe(false);
    device.pages = ['/', '/replay/abc'];
    expect(await worker.takeOver()).toBe(true);
    expect(worker.took()).toBe(true);
  });

  it('fetches only what is missing', async () => {
    const worker = device.worker('1', SHELL, ['/assets/a.js', '/assets/b.js']);
    await worker.fire('install');
    await worker.fire('message', { data: 'fill' });
    device.asked = [];
    await worker.fire('message', { data: 'fill' });
    expect(device.asked).toEqual([]);
  });
});

describe('what a version consists of', () => {
  const manifest = {
    'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_draw.js'], isEntry: true },
    '_draw.js': { file: 'assets/draw.js' },
    'src/fonts/inter.woff2': { file: 'assets/inter.woff2' },
    'src/pages/Rules.svelte': { file: 'assets/rules.js', imports: ['_draw.js'] },
  };
  const files = [
    'index.html',
    'icon.svg',
    'og/onyx.svg',
    'sw.js',
    '.vite/manifest.json',
    ...['app.js', 'app.css', 'draw.js', 'inter.woff2', 'rules.js'].map((name) => `assets/${name}`),
  ];
  it('is the first visit and the rest, each file once', () => {
    const { shell, rest } = parts(files, manifest);
    expect(shell).toEqual([
      '/assets/app.css',
      '/assets/app.js',
      '/assets/draw.js',
      '/assets/inter.woff2',
      '/icon.svg',
      '/index.html',
    ]);
    expect(rest).toEqual(['/assets/rules.js']);
  });
});

describe('the installed app', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'),
  ) as {
    shortcuts: { url: string; name: string; icons: { src: string; sizes: string }[] }[];
    screenshots: { src: string; sizes: string }[];
  };
  it('has a way to every box', () => {
    expect(manifest.shortcuts.map(({ url, name }) => [url, name])).toEqual(
      GAMES.map((game) => [`/new/${game.id}`, game.box.title]),
    );
  });
  it('shows every box by its own emblem', () => {
    const icons = manifest.shortcuts.flatMap((shortcut) => shortcut.icons);
    expect(icons.map(({ src }) => src)).toEqual(GAMES.map((game) => `/shortcuts/${game.id}.png`));
  });
  it('shows pictures of the size that it says', () => {
    const icons = manifest.shortcuts.flatMap((shortcut) => shortcut.icons);
    for (const { src, sizes } of [...manifest.screenshots, ...icons]) {
      const png = readFileSync(new URL(`../public${src}`, import.meta.url));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

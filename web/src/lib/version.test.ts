import { afterEach, describe, expect, it, vi } from 'vitest';
import { isQuiet, version } from './version.svelte.ts';

describe('the version of the page', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('is looked for again when the server tells another one, and only then', async () => {
    const update = vi.fn(async () => {});
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } });
    for (const told of [null, 'one', 'one', null, 'one']) version.hear(told);
    await Promise.resolve();
    expect(update).not.toHaveBeenCalled();
    version.hear('two');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    version.hear('two');
    await Promise.resolve();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('changes over by itself when somebody comes to a page that is no table', async () => {
    const asked: string[] = [];
    let mayChange = false;
    const waiting = {
      postMessage: (what: string, [port]: MessagePort[]) => {
        asked.push(what);
        port?.postMessage(mayChange);
      },
    };
    const place = { waiting, addEventListener: () => {} };
    const changes: (() => void)[] = [];
    const keeper = {
      addEventListener: (_: string, run: () => void) => changes.push(run),
      register: async () => place,
      ready: Promise.resolve({ active: null }),
    };
    const reload = vi.fn();
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', { serviceWorker: keeper });
    const page = { pathname: '/table/x', reload };
    vi.stubGlobal('location', page);
    version.arrive('/');
    version.arrive('/rules');
    expect(asked, 'there is nothing newer').toEqual([]);
    await version.start();
    expect(version.ready).toBe(true);
    version.arrive('/table/x');
    version.arrive('/table/x');
    expect(asked, 'nobody loses a match').toEqual([]);
    // Another tab is at a table: the newer one goes on waiting.
    version.arrive('/rules');
    expect(asked).toEqual(['take-over']);
    version.arrive('/rules');
    expect(asked, 'who stays has begun something').toEqual(['take-over']);
    mayChange = true;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    page.pathname = '/rules';
    expect(await version.change()).toBe(true);
    for (const run of changes) run();
    expect(reload, 'there was no keeper before').not.toHaveBeenCalled();
    for (const run of changes) run();
    expect(reload).toHaveBeenCalledTimes(1);
    // A keeper that does not end is let go by the page.
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(await version.change()).toBe(true);
    page.pathname = '/table/x';
    for (const run of changes) run();
    vi.runAllTimers();
    expect(reload, 'nobody loses a match').toHaveBeenCalledTimes(2);
  });

  it('leaves alone who is at a table, and nobody else', () => {
    expect(['/', '/rules', '/studio', '/table/x'].map(isQuiet)).toEqual([true, true, true, false]);
  });

  it('is no matter where nothing keeps the page', async () => {
    vi.stubGlobal('navigator', {});
    await version.look();
  });
});

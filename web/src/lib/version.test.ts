import { afterEach, describe, expect, it, vi } from 'vitest';
import { version } from './version.svelte.ts';

describe('the version of the page', () => {
  afterEach(() => vi.unstubAllGlobals());

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

  it('is no matter where nothing keeps the page', async () => {
    vi.stubGlobal('navigator', {});
    await version.look();
  });
});

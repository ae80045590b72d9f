/** What the page knows of tables on this device without loading the engine. */

/** Tables on this device have ids of their own. */
const PREFIX = 'here-';
export const onDevice = (table: string): boolean => table.startsWith(PREFIX);
/** Also for jobs of this device. */
export const newTableId = (): string => PREFIX + crypto.randomUUID();

/** Whoever plays on this device: its tables know nobody else. */
export const HERE = 'here';

// There are none if the page was built where no compiler for browsers is.
const built = import.meta.glob<string>('../../../engine/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const builtAs = (name: string): string | null =>
  typeof WebAssembly === 'undefined' || typeof Worker === 'undefined'
    ? null
    : (built[`../../../engine/${name}.wasm`] ?? null);

/** Where the engine is; null if this page has none, or the browser cannot run it. */
export const engineUrl: string | null = typeof indexedDB === 'undefined' ? null : builtAs('ecrin');

/** Where the engine of the card studio is; it keeps nothing. */
export const studioUrl: string | null = builtAs('studio');

export const hasEngine = engineUrl !== null;

/** What the page knows of tables on this device without loading the engine. */

/** Tables on this device have ids of their own. */
const PREFIX = 'here-';
export const onDevice = (table: string): boolean => table.startsWith(PREFIX);
/** Also for jobs of this device. */
export const newTableId = (): string => PREFIX + crypto.randomUUID();

/** Whoever plays on this device: its tables know nobody else. */
export const HERE = 'here';

// There is none if the page was built where no compiler for browsers is.
const built = import.meta.glob<string>('../../../engine/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the engine is; null if this page has none, or the browser cannot run it. */
export const engineUrl: string | null =
  typeof WebAssembly === 'undefined' || typeof Worker === 'undefined' || typeof indexedDB === 'undefined'
    ? null
    : (Object.values(built)[0] ?? null);

export const hasEngine = engineUrl !== null;

/** Tables of this device in IndexedDB: a row for each, and a line for everything that happened. */
import type { TableRow } from '../wire.ts';
import type { Line, Made, Row, Save } from './engine.ts';

const NAME = 'ecrin';
const VERSION = 1;

/** A table as it is kept; `shown` is how lists show it, from when it was last looked at. */
export type KeptTable = { id: string; made: Made; row: Row; updated: number; shown?: TableRow };
type KeptLine = Line & { table: string };

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });

const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class Store {
  readonly #db: IDBDatabase;

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  static async open(): Promise<Store> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('lines', { keyPath: ['table', 'number'] });
    };
    return new Store(await answer(request));
  }

  #write(): IDBTransaction {
    return this.#db.transaction(['tables', 'lines'], 'readwrite');
  }

  /**
   * Keeps all of it or nothing. A line whose number is there already is refused: then another tab
   * plays at the same table.
   */
  async save({ table, made, row, lines }: Save): Promise<void> {
    const write = this.#write();
    const ended = done(write);
    const tables = write.objectStore('tables');
    if (made && row) tables.add({ id: table, made, row, updated: Date.now() } satisfies KeptTable);
    else
      tables.get(table).onsuccess = ({ target }) => {
        const kept = (target as IDBRequest<KeptTable | undefined>).result;
        if (!kept) return write.abort();
        tables.put({ ...kept, row: row ?? kept.row, updated: Date.now() });
      };
    const log = write.objectStore('lines');
    for (const line of lines) log.add({ ...line, table } satisfies KeptLine);
    await ended;
  }

  /** Notes how lists show a table. */
  async show(table: string, shown: TableRow): Promise<void> {
    const write = this.#write();
    const ended = done(write);
    const tables = write.objectStore('tables');
    tables.get(table).onsuccess = ({ target }) => {
      const kept = (target as IDBRequest<KeptTable | undefined>).result;
      if (kept) tables.put({ ...kept, shown });
    };
    await ended;
  }

  async read(table: string): Promise<{ made: Made; row: Row; lines: Line[] } | null> {
    const read = this.#db.transaction(['tables', 'lines']);
    const [kept, lines] = await Promise.all([
      answer<KeptTable | undefined>(read.objectStore('tables').get(table)),
      answer<KeptLine[]>(read.objectStore('lines').getAll(linesOf(table))),
    ]);
    if (!kept) return null;
    return {
      made: kept.made,
      row: kept.row,
      lines: lines.map(({ number, at, text }) => ({ number, at, text })),
    };
  }

  /** All tables, those of today first. */
  async all(): Promise<KeptTable[]> {
    const kept = await answer<KeptTable[]>(this.#db.transaction('tables').objectStore('tables').getAll());
    return kept.sort((one, two) => two.updated - one.updated);
  }

  async remove(table: string): Promise<void> {
    const write = this.#write();
    const ended = done(write);
    write.objectStore('tables').delete(table);
    write.objectStore('lines').delete(linesOf(table));
    await ended;
  }
}

/** What a page asks of the Worker that holds the tables. */
import type { ClientMessage, NewTable, ServerMessage, ViewerName } from '../wire.ts';
import type { Question } from './engine.ts';

export type Op =
  | { op: 'start'; module: WebAssembly.Module }
  | { op: 'call'; question: Question }
  | { op: 'make'; table: NewTable }
  | { op: 'again'; table: string }
  | { op: 'table'; table: string; question: Question }
  | { op: 'connect'; table: string; connection: number; viewer: ViewerName; last: number | null }
  | { op: 'disconnect'; table: string; connection: number }
  | { op: 'message'; table: string; connection: number; message: ClientMessage }
  | { op: 'remove'; table: string }
  | { op: 'analyse'; table: string }
  | { op: 'job'; job: string };

/** With the name of whoever sits here. */
export type Asked = { id: number; name: string; asked: Op };
export type Answered = {
  id?: number;
  ok?: unknown;
  refused?: { code: string; words: string };
  broken?: boolean;
  told?: [connection: number, message: ServerMessage][];
};

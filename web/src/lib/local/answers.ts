/** What the server answers about its tables, the engine answers about those of this device. */
import { Refused } from '../api.ts';
import type { AnalysisJob, NewTable, TableInfo } from '../wire.ts';
import { local } from './client.ts';
import type { Question } from './engine.ts';

const number = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

/** A request about a table of this device, or about a job of its analysis. */
export async function answer<T>(method: string, path: string): Promise<T> {
  const url = new URL(path, 'http://here');
  const [, kind, id, ...rest] = url.pathname.split('/');
  if (kind === 'jobs') return (await local.ask<AnalysisJob>({ op: 'job', job: decodeURIComponent(id) })) as T;
  const table = decodeURIComponent(id);
  const search = url.searchParams;
  const about = (question: Question): Promise<T> => local.ask<T>({ op: 'table', table, question });
  const viewer = search.get('as') ?? 'spectator';
  switch (`${method} ${rest.join('/')}`) {
    case 'GET ':
      return about({ call: 'info', now: Date.now() });
    case 'GET glance':
      return about({ call: 'glance', viewer, now: Date.now() });
    case 'GET replay': {
      const [from, most, last] = ['from', 'most', 'last'].map((name) => number(search.get(name)));
      const part = { from: from ?? 0, most: most ?? null, last: last ?? null };
      return about({ call: 'replay', viewer, choices: search.get('choices') === 'yes', ...part });
    }
    case 'GET record':
    case 'GET proof':
    case 'GET verification':
      return about({ call: rest[0] });
    case 'POST rematch':
      return (await local.ask<TableInfo>({ op: 'again', table })) as T;
    case 'POST start':
      return about({ call: 'info', now: Date.now() });
    case 'POST analysis':
      return (await local.ask<AnalysisJob>({ op: 'analyse', table })) as T;
    case 'DELETE ':
      return local.ask<T>({ op: 'remove', table });
    default:
      throw new Refused('local/not-here', 0, 'this needs a table on the server');
  }
}

export const make = (table: NewTable): Promise<TableInfo> => local.ask<TableInfo>({ op: 'make', table });
export const call = <T>(question: Question): Promise<T> => local.ask<T>({ op: 'call', question });

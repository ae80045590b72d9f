/** Requests to the server, and its refusals as errors with a stable code. */
import { language, type Language } from './i18n/index.svelte.ts';
import { hasEngine, onDevice } from './local/here.ts';
import type {
  AnalysisJob,
  Frame,
  GameInfo,
  Glance,
  LeaderboardRow,
  Lesson,
  Lobby,
  Me,
  NewPasskey,
  NewPush,
  NewTable,
  PasskeyAnswer,
  PasskeyInfo,
  PasskeyOffer,
  PasskeyQuestion,
  Proof,
  PushInfo,
  PushOffer,
  Seat,
  TableCard,
  TableChange,
  TableInfo,
  TableRow,
  TakeSeat,
  Verification,
  ViewerName,
  Waiting,
} from './wire.ts';
import { version } from './version.svelte.ts';

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** Where a request is about a table of this device, or a job there, its engine answers. */
const isLocal = (path: string): boolean => {
  const [, kind, id] = path.split('/');
  return (kind === 'tables' || kind === 'jobs') && !!id && onDevice(id);
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isLocal(path)) return (await import('./local/answers.ts')).answer<T>(method, path);
  const answer = await send(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Sends a request; what is refused or does not arrive is an error. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  stop?: AbortSignal,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      signal: stop,
    });
  } catch (error) {
    if (stop?.aborted) throw error;
    throw new Refused('net/offline', 0, 'the server does not answer');
  }
  version.hear(answer.headers.get('ecrin-version'));
  if (answer.ok) return answer;
  let code = 'net/unknown';
  let words = answer.statusText;
  try {
    const refusal = (await answer.json()) as { code?: string; words?: string };
    code = refusal.code ?? code;
    words = refusal.words ?? words;
  } catch {
    // Not one of our refusals, such as a proxy's own page; the status says enough.
  }
  throw new Refused(code, answer.status, words);
}

/** What the engine knows as well as the server, where that does not answer. */
async function orEngine<T>(asked: Promise<T>, question: { call: string; game?: string }): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const silent = error instanceof Refused && (error.status === 0 || error.status >= 502);
    if (!hasEngine || !silent) throw error;
    return (await import('./local/answers.ts')).call<T>(question);
  }
}

const segment = encodeURIComponent;

/** Long matches come in parts; a part that is not full is the last. */
async function replay(id: string, viewer: ViewerName): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const part = await ask<Frame[]>(
      'GET',
      `/tables/${segment(id)}/replay?as=${viewer}&from=${frames.length}`,
    );
    frames.push(...part);
    if (part.length < 500) return frames;
  }
}

/** The last moments of a match, also of one that goes on. */
const lately = (id: string, viewer: ViewerName, count: number): Promise<Frame[]> =>
  ask<Frame[]>('GET', `/tables/${segment(id)}/replay?as=${viewer}&last=${count}`);

/** What a seat could choose at one moment of a finished match. */
async function choicesAt(id: string, seat: Seat, frame: number): Promise<unknown> {
  const where = `/tables/${segment(id)}/replay?as=${seat}&choices=yes&from=${frame}&most=1`;
  const [found] = await ask<Frame[]>('GET', where);
  return found?.play.choices ?? null;
}

export const api = {
  session: (language: Language) => ask<Me>('POST', '/session', { language }),
  me: () => ask<Me>('GET', '/me'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  keepName: (name: string, password: string) => ask<Me>('POST', '/me/keep', { name, password }),
  logIn: (name: string, password: string) => ask<Me>('POST', '/login', { name, password }),
  endOtherSessions: () => ask<void>('DELETE', '/me/sessions'),
  logOut: () => ask<void>('POST', '/logout'),
  offerPasskey: () => ask<PasskeyOffer>('POST', '/passkeys/register/start'),
  addPasskey: (passkey: NewPasskey) => ask<Me>('POST', '/passkeys/register/finish', passkey),
  askPasskey: () => ask<PasskeyQuestion>('POST', '/passkeys/login/start'),
  logInWithPasskey: (answer: PasskeyAnswer) => ask<Me>('POST', '/passkeys/login/finish', answer),
  passkeys: () => ask<PasskeyInfo[]>('GET', '/passkeys'),
  removePasskey: (passkey: string) => ask<void>('DELETE', `/passkeys/${segment(passkey)}`),
  pushOffer: () => ask<PushOffer>('GET', '/push'),
  pushes: () => ask<PushInfo[]>('GET', '/me/pushes'),
  setPush: (push: NewPush) => ask<PushInfo>('PUT', '/me/pushes', push),
  removePush: (push: string) => ask<void>('DELETE', `/me/pushes/${segment(push)}`),
  forgetMe: () => ask<void>('DELETE', '/me'),
  games: () => orEngine(ask<GameInfo[]>('GET', '/games'), { call: 'games' }),
  lesson: (game: string) =>
    orEngine(ask<Lesson>('GET', `/games/${segment(game)}/lesson`), { call: 'lesson', game }),
  lobby: () => ask<Lobby>('GET', '/lobby'),
  mine: () => ask<TableRow[]>('GET', '/me/tables'),
  turns: () => ask<Waiting[]>('GET', '/me/turns'),
  /** A table of this page begins by itself when everybody sits, unless it is asked to wait. */
  newTable: (table: NewTable) =>
    ask<TableInfo>('POST', '/tables', { by_itself: true, language: language(), ...table }),
  /** A table on this device, whose match begins at once. */
  newTableHere: async (table: NewTable): Promise<TableInfo> =>
    (await import('./local/answers.ts')).make({ language: language(), ...table }),
  /** Takes a table of this device away. */
  removeHere: (id: string) => ask<void>('DELETE', `/tables/${segment(id)}`),
  change: (id: string, wanted: TableChange) => ask<TableInfo>('PATCH', `/tables/${segment(id)}`, wanted),
  card: (id: string) => ask<TableCard>('GET', `/tables/${segment(id)}/card`),
  glance: (id: string, viewer: ViewerName) =>
    ask<Glance>('GET', `/tables/${segment(id)}/glance?as=${viewer}`),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${segment(id)}`),
  byCode: (code: string) => ask<TableInfo>('POST', '/join', { code }),
  sit: (id: string, seat: Seat, how: TakeSeat) =>
    ask<TableInfo>('PUT', `/tables/${segment(id)}/seats/${seat}`, how),
  stand: (id: string, seat: Seat) => ask<TableInfo>('DELETE', `/tables/${segment(id)}/seats/${seat}`),
  start: (id: string, fillWith?: string) =>
    ask<TableInfo>('POST', `/tables/${segment(id)}/start`, fillWith ? { fill_with: fillWith } : {}),
  rematch: (id: string) => ask<TableInfo>('POST', `/tables/${segment(id)}/rematch`, {}),
  record: (id: string) => ask<unknown>('GET', `/tables/${segment(id)}/record`),
  replay,
  lately,
  choicesAt,
  proof: (id: string) => ask<Proof>('GET', `/tables/${segment(id)}/proof`),
  verification: (id: string) => ask<Verification>('GET', `/tables/${segment(id)}/verification`),
  analyse: (id: string) => ask<AnalysisJob>('POST', `/tables/${segment(id)}/analysis`, {}),
  job: (job: string) => ask<AnalysisJob>('GET', `/jobs/${segment(job)}`),
  leaderboard: (game: string) => ask<LeaderboardRow[]>('GET', `/games/${segment(game)}/leaderboard`),
  follow: (player: string) => ask<void>('PUT', `/players/${segment(player)}/friend`),
  unfollow: (player: string) => ask<void>('DELETE', `/players/${segment(player)}/friend`),
  distance: (player: string, distance: 'mute' | 'block' | null) =>
    ask<void>('PUT', `/players/${segment(player)}/distance`, { distance }),
};

/** The address of a table's socket, seen by `viewer`, after number `last`, with what each choice would do. */
export function socketAddress(id: string, viewer: string, last: number | null): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const after = last === null ? '' : `&last=${last}`;
  return `${scheme}//${location.host}/api/tables/${segment(id)}/ws?as=${viewer}&choices=yes${after}`;
}

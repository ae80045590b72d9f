/** A table that is being put together, beginning with what was chosen last. */
import { FIRST_PACE, paceFault, paceOf, type PaceDraft } from '$lib/pace.ts';
import { settings } from '$lib/settings.svelte.ts';
import type { GameInfo, Pace, Seat, Visibility } from '$lib/wire.ts';

export type SeatDraft = { kind: 'me' | 'bot' | 'open' | 'here'; level: string; name: string };

/** Where a table is: on this device or on the server. */
export type Place = 'here' | 'online';

/** What a browser keeps of the last table: of any, and of each game. */
type Kept = {
  pace?: PaceDraft;
  place?: Place;
  visibility?: Visibility;
  rated?: boolean;
  hints?: boolean;
  freeChat?: boolean;
  games?: Record<string, { preset: string; config: unknown; seats: SeatDraft[] }>;
};

const KEY = 'ecrin.table';
const KINDS: readonly string[] = ['me', 'bot', 'open', 'here'] satisfies SeatDraft['kind'][];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(what: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(what));
  } catch {
    // A browser without storage still plays; it only forgets.
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Draft {
  game = $state('');
  preset = $state('');
  seats = $state<SeatDraft[]>([]);
  place = $state<Place>('here');
  visibility = $state<Visibility>('link');
  pace = $state.raw<PaceDraft>(FIRST_PACE);
  rated = $state(false);
  hints = $state(true);
  freeChat = $state(true);
  /** Whether whoever makes the table begins; otherwise the rules or the lot say who. */
  iBegin = $state(false);
  /** A configuration of its own; absent while the preset is meant. */
  config = $state.raw<unknown>(null);
  /** Why the game's own options cannot stay as they are. */
  fault = $state('');
  #info: GameInfo | null = null;

  constructor() {
    const last = kept();
    const pace = { ...FIRST_PACE, ...last.pace };
    if (['no_clock', 'live', 'days'].includes(pace.kind) && !paceFault(pace)) this.pace = pace;
    this.place = last.place ?? (settings.get('botsHere') ? 'here' : 'online');
    if (last.visibility === 'public') this.visibility = 'public';
    this.rated = last.rated === true;
    this.hints = last.hints !== false;
    this.freeChat = last.freeChat !== false;
  }

  choose(info: GameInfo, seats: number, level: string, levels: readonly string[]): void {
    this.#info = info;
    this.game = info.id;
    this.iBegin = false;
    this.setPreset(info.presets[0]?.name ?? '');
    this.seats = Array.from({ length: seats }, (_, i) => ({ kind: i ? 'bot' : 'me', level, name: '' }));
    const last = kept().games?.[info.id];
    if (!last) return;
    if (info.presets.some((one) => one.name === last.preset)) this.setPreset(last.preset);
    this.setConfig(last.config ?? null);
    const sound = (seat: SeatDraft): boolean =>
      KINDS.includes(seat.kind) && (seat.kind !== 'bot' || levels.includes(seat.level));
    const { length } = last.seats ?? [];
    if (length >= info.seats_min && length <= info.seats_max && last.seats.every(sound))
      this.seats = last.seats.map(({ kind, level, name }) => ({ kind, level, name: String(name) }));
    if (this.seats.some((seat) => seat.kind === 'open')) this.place = 'online';
  }

  setPreset(name: string): void {
    this.preset = name;
    this.config = null;
    this.fault = '';
  }

  /** Its own configuration, unless that is one of the named ones. */
  setConfig(config: unknown, fault = ''): void {
    const named = this.#info?.presets.find((one) => same(one.config, config));
    if (named && !fault) this.preset = named.name;
    this.config = named && !fault ? null : config;
    this.fault = fault;
  }

  /** The configuration that is meant now, the preset's or its own. */
  get options(): unknown {
    return this.config ?? this.#info?.presets.find((one) => one.name === this.preset)?.config ?? null;
  }

  /** My seat, if I play. */
  get mine(): Seat | undefined {
    const index = this.seats.findIndex((seat) => seat.kind === 'me');
    return (['a', 'b', 'c', 'd', 'e', 'f'] as const)[index];
  }

  /** What a new table is asked to be played with. */
  get asked(): { config: unknown } | { preset: string } {
    if (this.iBegin && this.mine) return { config: { ...(this.options as object), first: this.mine } };
    return this.config ? { config: this.config } : { preset: this.preset };
  }

  get sound(): boolean {
    return !this.fault && !paceFault(this.pace);
  }

  get chosenPace(): Pace {
    return paceOf(this.pace);
  }

  addSeat(level: string): void {
    this.seats.push({ kind: 'bot', level, name: '' });
  }

  removeSeat(): void {
    const last = this.seats.findLastIndex((seat) => seat.kind !== 'me');
    if (last >= 0) this.seats.splice(last, 1);
  }

  /** For the next table. */
  remember(): void {
    const { place, pace, visibility, rated, hints, freeChat, preset, config } = this;
    const games = { ...kept().games, [this.game]: { preset, config, seats: $state.snapshot(this.seats) } };
    keep({ place, pace, visibility, rated, hints, freeChat, games });
  }

  /** What the server no longer takes is not offered again. */
  forget(): void {
    const last = kept();
    keep({ ...last, games: { ...last.games, [this.game]: undefined! } });
  }
}

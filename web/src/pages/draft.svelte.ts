/** A table that is being put together. */
import type { GameInfo, Pace, Visibility } from '$lib/wire.ts';

export type SeatDraft = { kind: 'me' | 'bot' | 'open' | 'here'; level: string; name: string };

export const PACES = {
  none: { kind: 'no_clock' },
  quick: { kind: 'live', base_s: 300, increment_s: 3 },
  calm: { kind: 'live', base_s: 900, increment_s: 10 },
  days: { kind: 'days', days: 3 },
} as const satisfies Record<string, Pace>;

export class Draft {
  game = $state('');
  preset = $state('');
  seats = $state<SeatDraft[]>([]);
  visibility = $state<Visibility>('link');
  pace = $state<keyof typeof PACES>('none');
  rated = $state(false);
  hints = $state(true);
  freeChat = $state(true);
  /** A configuration of its own; absent while the preset is meant. */
  config = $state.raw<unknown>(null);
  #info: GameInfo | null = null;

  choose(info: GameInfo, seats: number, level: string): void {
    this.#info = info;
    this.game = info.id;
    this.setPreset(info.presets[0]?.name ?? '');
    this.seats = Array.from({ length: seats }, (_, i) => ({ kind: i ? 'bot' : 'me', level, name: '' }));
  }

  setPreset(name: string): void {
    this.preset = name;
    this.config = null;
  }

  /** The configuration that is meant now, the preset's or its own. */
  get options(): unknown {
    return this.config ?? this.#info?.presets.find((one) => one.name === this.preset)?.config ?? null;
  }

  addSeat(level: string): void {
    this.seats.push({ kind: 'bot', level, name: '' });
  }

  removeSeat(): void {
    const last = this.seats.findLastIndex((seat) => seat.kind !== 'me');
    if (last >= 0) this.seats.splice(last, 1);
  }
}

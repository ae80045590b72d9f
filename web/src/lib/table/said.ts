/** What happened, in words: whole lines for the log, short ones for the strip. */
import type { Brief } from '../../games/module.ts';
import { t } from '../i18n/index.svelte.ts';
import type { Cause, Seat } from '../wire.ts';
import type { TableContext } from './context.ts';
import type { LogLine, Turn } from './log.ts';

/** What happened besides the game itself. */
export function causeWords(cause: Cause, names: Pick<TableContext, 'name'>): string {
  switch (cause.kind) {
    case 'undo':
      return t('table.wentBack', { name: names.name(cause.seat) });
    case 'resign':
      return t('table.resigned', { name: names.name(cause.seat) });
    case 'bot_plays':
      return t('table.botTakes', { name: names.name(cause.seat) });
    case 'taken_back':
      return t('table.tookBack', { name: names.name(cause.seat) });
    case 'out_of_time':
      return t('table.outOfTime', { name: names.name(cause.seat) });
    case 'ended':
      return t('table.ended');
    default:
      return '';
  }
}

/** Why a bot may have played what it played; empty where there are no words for it. */
export function lineReason({ cause }: LogLine, context: TableContext): string {
  return cause.kind === 'action' && cause.reason ? context.parts.words.why(cause.reason, context) : '';
}

export function lineWords(line: LogLine, context: TableContext): string[] {
  const events = line.events.map((event) => context.parts.words.event(event, context));
  return [causeWords(line.cause, context), ...events].filter(Boolean);
}

/** A turn in a sentence or two. */
export function turnWords(turn: Turn, context: TableContext): Brief[] {
  const events = turn.lines.flatMap((line) => line.events);
  const own = causeWords(turn.cause, context);
  const brief = context.parts.words.brief?.(events, context) ?? [];
  const plain = (words: string): Brief => ({ words });
  const told = brief.length
    ? brief
    : events
        .map((event) => context.parts.words.event(event, context))
        .filter(Boolean)
        .slice(-2)
        .map(plain);
  return own ? [plain(own), ...told] : told;
}

/** The sentences of a turn, apart for each seat that they are about. */
export function bySeat(
  turn: Pick<Turn, 'seat'>,
  said: readonly Brief[],
): { seat: Seat | null; said: Brief[] }[] {
  const parts: { seat: Seat | null; said: Brief[] }[] = [];
  for (const one of said) {
    const seat = one.seat ?? turn.seat;
    const last = parts.at(-1);
    if (last?.seat === seat) last.said.push(one);
    else parts.push({ seat, said: [one] });
  }
  return parts;
}

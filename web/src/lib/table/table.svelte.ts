/** A table as this browser sees it: state fed by a connection, actions sent to it. */
import type { GameModule, GameParts } from '../../games/module.ts';
import { api } from '../api.ts';
import { keepPromise } from '../fairness/promise.ts';
import { t } from '../i18n/index.svelte.ts';
import { refusalWords } from '../refusal.ts';
import { settings } from '../settings.svelte.ts';
import { sound } from '../sound.ts';
import { lids } from '../ui/lids.svelte.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { Connection, LineStatus } from '../connection/types.ts';
import type {
  BotSpeed,
  ChatLine,
  Happened,
  Phrase,
  Play,
  Seat,
  ServerMessage,
  TableInfo,
  UndoWish,
  ViewerName,
} from '../wire.ts';
import { remembered } from './chat.ts';
import type { Hint, TableContext } from './context.ts';
import { seatOf, shownName } from './context.ts';
import { addLine, since, type LogLine } from './log.ts';
import { marks } from './marks.svelte.ts';
import { causeWords } from './said.ts';
import { Stage, type Scene } from './stage.svelte.ts';

/** Seconds between sounds of one step, and before what calls a person. */
const APART = 0.14;
const TURN_AFTER = 0.4;

/** So long it is seen that there is only one choice. */
const ALONE_AFTER = 900;

type Step = Extract<ServerMessage, { type: 'step' }>;

/** News that is told beside a seat, for so long. */
const TOLD_FOR = 6000;
/** So many earlier moments a page asks for when it comes to a match that goes on. */
const EARLIER = 60;

export class TableModel implements TableContext {
  readonly kind = 'live';
  readonly compared = null;
  unaided = $state(false);
  readonly game: GameModule;
  readonly parts: GameParts;
  info = $state.raw<TableInfo | null>(null);
  current = $state.raw<Play | null>(null);
  viewer = $state<ViewerName>('spectator');
  events = $state.raw<readonly Happened[]>([]);
  moment = $state(0);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  hint = $state.raw<Hint | null>(null);
  hintAsked = $state(false);
  undoWish = $state.raw<UndoWish | null>(null);
  status = $state<LineStatus>('connecting');
  /** The action that was sent and not answered yet. */
  pending = $state<string | null>(null);
  /** When the newest `play` came, for clocks. */
  playedAt = $state(Date.now());
  /** When the newest `info` came, for who is away how long. */
  toldAt = $state(Date.now());
  /** The session that looks on was ended, here or elsewhere. */
  loggedOut = $state(false);
  /** The number of the step that is looked back at. */
  lookedAt = $state<number | null>(null);
  /** What just happened to a seat besides its moves. */
  told = $state.raw<readonly { id: number; seat: Seat; words: string }[]>([]);
  #stage = new Stage();
  #line: Connection;
  #sent = new Map<string, string>();
  /** A question was sent and not answered yet. */
  #asking = false;
  /** The position that was asked to be taken back. */
  #undoing: number | null = null;
  /** What stays on the table until it is put away. */
  #stays: readonly Happened[] = [];
  /** The game's own words for what was asked about last. */
  #why = '';

  constructor(line: Connection, game: GameModule, parts: GameParts) {
    this.#line = line;
    this.game = game;
    this.parts = parts;
    line.events({
      message: (message) => this.hear(message),
      status: (status) => this.#lineIs(status),
    });
  }

  open(): void {
    this.loggedOut = false;
    this.#line.open();
  }

  close(): void {
    this.#stage.clear();
    this.#line.close();
  }

  get table(): TableInfo {
    if (!this.info) throw new Error('a table is drawn after its first snapshot');
    return this.info;
  }

  /** What is shown: a position, or something on the way to the next one. */
  get play(): Play {
    if (!this.current) throw new Error('a match is drawn after it has started');
    const view = this.#looked?.play?.view ?? this.#stage.scene?.view;
    if (view === undefined) return this.current;
    return { ...this.current, view, choices: null, legal: [], can_undo: false };
  }

  get effect(): unknown {
    return this.#looked ? null : (this.#stage.scene?.effect ?? null);
  }

  get past(): readonly Happened[] {
    return this.log.flatMap((line) => line.events);
  }

  hurry(): void {
    this.#stage.hurry();
  }

  get choices(): unknown {
    return this.play.choices ?? null;
  }

  get busy(): boolean {
    return this.pending !== null || this.#stage.busy;
  }

  get #looked(): LogLine | null {
    return this.lookedAt === null ? null : (this.log.find((line) => line.n === this.lookedAt) ?? null);
  }

  /** What happened since the viewer last acted. */
  get news(): readonly LogLine[] {
    return since(this.log, this.viewer);
  }

  /** The same, if it is to be marked on the table now. */
  get since(): readonly Happened[] {
    const marked = this.myTurn && this.lookedAt === null;
    return marked ? this.news.flatMap((line) => line.events) : [];
  }

  /** What the viewer saw after their last action, if this page knows. */
  get before(): unknown {
    const first = this.news[0];
    const last = first && this.log.findLast((line) => line.n < first.n);
    return last?.play?.view ?? null;
  }

  /** Whether this page can show the moment after a step. */
  hasMoment(n: number): boolean {
    return !!this.log.find((line) => line.n === n)?.play;
  }

  /** The number of the move that led to a step, where the game counts them. */
  numberOf(n: number): number | null {
    const play = this.log.find((line) => line.n === n)?.play;
    return play ? (this.parts.words.number?.(play.view) ?? null) : null;
  }

  /** Shows the moment after a step; pressed again, or with null, the present. */
  look(n: number | null): void {
    const to = n === null || n === this.lookedAt || !this.hasMoment(n) ? null : n;
    if (to === this.lookedAt) return;
    this.lookedAt = to;
    this.moment += 1;
    // What came to stay meanwhile is still to be put away.
    this.events = this.#looked?.events ?? this.#stays;
  }

  /** Runs once everything that was told so far has been seen. */
  afterwards(run: () => void): void {
    this.#stage.add({ scenes: () => [], end: run });
  }

  /** What stayed on the table was put away. */
  goOn(): void {
    this.#stays = [];
    this.#stage.goOn();
  }

  /** Bots wait while the person reads something. */
  setBusy(busy: boolean): void {
    this.#line.send({ type: 'busy', busy });
  }

  setBots(speed: BotSpeed): void {
    this.#line.send({ type: 'bots', speed });
  }

  get myTurn(): boolean {
    return !!this.current && !this.current.outcome && this.current.to_act.includes(this.viewer as Seat);
  }

  /** A bot plays for the seat that looks on. */
  get ownBot(): boolean {
    return !!this.info?.seats.find((seat) => seat.seat === this.viewer)?.bot_plays;
  }

  /** What the viewer's seat is asked for if that is not its turn. */
  get doing(): string | null {
    return this.parts.words.doing?.(this.play.view, this.viewer as Seat) ?? null;
  }

  get mayAct(): boolean {
    return this.myTurn && !this.busy && !this.ownBot && this.lookedAt === null;
  }

  name(seat: Seat): string {
    const info = this.info && seatOf(this.info, seat);
    return (info && shownName(info)) || t('table.seatName', { seat: seat.toUpperCase() });
  }

  act(action: string): void {
    if (!this.current || !this.mayAct) return;
    const id = this.#line.act(action, this.current.position);
    this.#sent.set(id, action);
    this.pending = id;
    this.hint = null;
  }

  explain(action: string, words = ''): void {
    // One question at a time: who presses faster than the table answers gets one answer.
    if (this.busy || this.#asking) return;
    this.#why = words;
    this.#asking = this.#line.send({ type: 'why', action });
    if (!this.#asking) notices.toast(t('line.waiting'), 'warn');
  }

  undo(): void {
    if (!this.current || this.#undoing === this.current.position) return;
    this.#undoing = this.current.position;
    this.#line.undo(this.current.position);
  }

  answerUndo(yes: boolean): void {
    this.#line.send({ type: 'answer_undo', yes });
    this.undoWish = null;
  }

  askHint(): void {
    if (!this.current) return;
    this.hintAsked = this.#line.send({ type: 'hint', position: this.current.position });
  }

  resign(): void {
    this.#line.resign();
  }

  say(phrase: Phrase): void {
    this.#line.send({ type: 'say', phrase });
  }

  write(text: string): void {
    this.#line.send({ type: 'write', text });
  }

  voteAway(seat: Seat): void {
    this.#line.send({ type: 'vote_away', seat });
  }

  takeBack(): void {
    this.#line.send({ type: 'take_back' });
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot': {
        // A server that died took my wish to take back along: it is made again.
        const lost = !message.undo && message.viewer === this.undoWish?.by;
        const wishAgain = lost && this.current?.position === message.play?.position;
        this.viewer = message.viewer;
        this.#seats(message.table);
        if (message.table.status !== 'over') keepPromise(message.table.id, message.table.commitment);
        this.chat = remembered(this.chat, message.chat);
        void this.#askEarlier(message.n, !!message.play);
        for (const step of message.missed ?? []) this.log = addLine(this.log, step);
        this.lookedAt = null;
        this.#stays = [];
        this.#stage.clear();
        this.#show(message.play, (message.missed ?? []).at(-1)?.events ?? [], true);
        this.undoWish = message.undo ?? null;
        if (wishAgain) this.undo();
        // Whoever comes back in the middle of a turn finds it as it would have gone on.
        else if (message.play) this.#goByItself(message.play);
        return;
      }
      case 'step': {
        const own = message.cause.kind === 'action' ? message.cause.id : undefined;
        if (own && own === this.pending) this.pending = null;
        this.undoWish = null;
        this.#stage.add({
          scenes: (more) => this.#scenes(message, more),
          end: () => {
            this.log = addLine(this.log, message);
            this.#show(message.play, message.events, false);
            this.#tell(message);
            if (message.cause.kind !== 'undo') this.#goByItself(message.play);
            if (message.play.outcome || !this.parts.stays?.(message.events)) return;
            this.#stays = message.events;
            this.#stage.hold();
          },
        });
        return;
      }
      case 'table':
        this.#seats(message.table);
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        this.unread += 1;
        sound('chat');
        return;
      case 'undo_asked':
        this.undoWish = message;
        if (message.by === this.viewer) notices.toast(t('table.undoAsked'));
        return;
      case 'undo_refused':
        this.#undoing = null;
        this.undoWish = null;
        notices.toast(t('table.undoRefused'), 'warn');
        return;
      case 'hint':
        this.hintAsked = false;
        if (message.position === this.current?.position)
          this.hint = {
            action: message.choices[0].action,
            choices: message.choices,
            simulations: message.simulations,
          };
        return;
      case 'why':
        this.#asking = false;
        notices.toast(
          message.legal ? t('table.legalAfterAll') : this.#why || refusalWords(message.code, message.words),
          'warn',
        );
        return;
      case 'refused':
        if (message.id === this.pending) this.pending = null;
        this.hintAsked = false;
        this.#asking = false;
        this.#undoing = null;
        notices.toast(refusalWords(message.why ?? message.code, message.words), 'warn');
        return;
      case 'known':
        // What needs no answer any more is not waited for.
        this.#asking = false;
        if (message.id === this.pending) this.pending = null;
        return;
      case 'bye':
        if (message.code === 'session/ended') this.loggedOut = true;
        else notices.toast(refusalWords(message.code, message.words), 'warn');
        return;
      case 'pong':
        return;
    }
  }

  /** Where only one thing may be done it is done, once it was seen that it is so. A turn
   * taken back stays: whoever does that wants to look. So does a lesson, where it is to be found. */
  #goByItself(play: Play): void {
    if (!play.choices || this.unaided || settings.get('confirmSteps')) return;
    const action = this.parts.alone?.(play.choices);
    if (!action) return;
    setTimeout(() => {
      if (this.current?.position !== play.position || !this.mayAct || lids.open) return;
      const what = this.parts.words.action(action, play.choices, this);
      this.act(action);
      notices.toast(t('table.byItself', { what }));
    }, ALONE_AFTER);
  }

  #seats(table: TableInfo): void {
    this.info = table;
    this.toldAt = Date.now();
    marks.share(table.seats.map((seat) => shownName(seat) ?? ''));
  }

  #scenes({ cause, events, play }: Step, more: boolean): Scene[] {
    if (cause.kind === 'undo' || !this.current) return [];
    const story = { before: this.current.view, events, after: play.view, names: this, more };
    return this.parts.scenes?.(story) ?? [];
  }

  #show(play: Play | null, events: readonly Happened[], fresh: boolean): void {
    const wasMine = this.myTurn;
    this.#asking = false;
    this.#undoing = null;
    this.current = play;
    // Whoever looks back is not torn away from it.
    if (this.lookedAt === null) {
      this.events = fresh ? [] : events;
      this.moment += 1;
    }
    this.playedAt = Date.now();
    this.hint = null;
    this.hintAsked = false;
    if (fresh) this.pending = null;
    if (!fresh && !wasMine && this.myTurn) sound('turn', TURN_AFTER);
  }

  #tell(step: Step): void {
    const words = causeWords(step.cause, this);
    notices.announce(words);
    if (words && 'seat' in step.cause) this.#tellAt(step.cause.seat, words);
    for (const event of step.events) {
      notices.announce(this.parts.words.event(event, this));
      const aloud = this.parts.words.aloud?.(event, this);
      if (aloud) this.#tellAt(aloud.seat, aloud.words);
    }
    this.#sound(step);
    if (!step.play.outcome && this.myTurn) notices.announce(this.doing ?? t('table.yourTurn'));
  }

  /** What happened, as it sounds in this game, one after the other; each kind once. */
  #sound({ events, play }: Step): void {
    const heard = new Set(events.map((one) => this.parts.sound(one.event)).filter((one) => one !== null));
    [...heard].slice(0, 3).forEach((name, i) => sound(name, i * APART));
    if (!play.outcome) return;
    const mine = this.info?.seats.findIndex((seat) => seat.seat === this.viewer) ?? -1;
    sound(play.outcome.ranks[mine] === 1 ? 'win' : 'end', TURN_AFTER);
  }

  #tellAt(seat: Seat, words: string): void {
    const id = Date.now() + this.told.length;
    this.told = [...this.told.filter((one) => one.seat !== seat), { id, seat, words }];
    setTimeout(() => (this.told = this.told.filter((one) => one.id !== id)), TOLD_FOR);
  }

  /** Who comes to a match that goes on sees what happened before, too. */
  async #askEarlier(n: number, started: boolean): Promise<void> {
    if (this.log.length || !started || n < 2) return;
    try {
      const frames = await api.lately(this.table.id, this.viewer, EARLIER);
      // What came over the socket meanwhile stays; these count down from where it began.
      const first = n - frames.length + 1;
      const earlier = frames.map(({ cause, events, play }, i) => ({ n: first + i, cause, events, play }));
      this.log = [...earlier, ...this.log.filter((line) => line.n > n)];
    } catch {
      // The log then begins with what comes.
    }
  }

  #lineIs(status: LineStatus): void {
    this.status = status;
    if (status === 'waiting') notices.announce(t('line.waiting'));
  }
}

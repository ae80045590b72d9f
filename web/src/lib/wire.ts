// Generated from Rust: ECRIN_RENEW=1 cargo test --package ecrin-server typescript writes it again.

/**
 * A place at the table, written `a` to `f`. A seat is not a person.
 */
export type Seat = "a" | "b" | "c" | "d" | "e" | "f";

/**
 * Whose eyes a socket looks through.
 */
export type ViewerName = Seat | "spectator";

/**
 * The stable codes. Their texts never change; new ones may be added.
 */
export type Code = "action/stale" | "action/not-your-turn" | "action/not-legal" | "action/unreadable" | "action/no-undo" | "action/answered" | "action/no-hint" | "action/not-saved" | "seat/not-yours" | "seat/taken" | "seat/bot-plays" | "seat/not-bot-played" | "seat/not-away" | "seat/just-left" | "table/not-found" | "table/not-started" | "table/already-started" | "table/still-running" | "table/over" | "table/not-owner" | "table/not-full" | "table/ended" | "table/bad-options" | "table/earlier-rules" | "table/blocked" | "table/too-many" | "chat/not-allowed" | "chat/too-long" | "session/missing" | "session/wrong-password" | "session/ended" | "session/prove-it" | "session/many-log-ins" | "session/many-guesses" | "admin/wrong-token" | "admin/no-backup" | "admin/backup-failed" | "name/taken" | "name/taken-here" | "name/bad" | "password/bad" | "passkey/expired" | "passkey/refused" | "passkey/unknown" | "passkey/taken" | "passkey/too-many" | "passkey/no-host-name" | "push/none" | "push/not-found" | "push/service" | "player/not-found" | "player/cannot-follow" | "player/too-many-friends" | "game/not-found" | "set/not-found" | "set/bad" | "set/too-many" | "job/not-found" | "print/cannot" | "icon/too-large" | "icon/not-svg" | "icon/entities" | "icon/too-detailed" | "icon/empty" | "http/not-found" | "http/wrong-origin" | "http/malformed" | "http/too-large" | "http/too-slow" | "http/many-connections" | "http/too-fast" | "ws/too-slow" | "server/stopping" | "server/busy" | "server/error";

/**
 * A refusal as HTTP sends it.
 */
export type Refusal = { code: Code, words: string, };

/**
 * What a page sends.
 */
export type ClientMessage = { "type": "act", 
/**
 * Chosen by the page, at most 40 characters. Sent again after a
 * reconnect it is applied once.
 */
id: string, 
/**
 * The position it is meant for; any other is refused.
 */
position: number, action: string, } | { "type": "why", action: string, } | { "type": "undo", id: string, position: number, } | { "type": "answer_undo", yes: boolean, } | { "type": "resign", id: string, } | { "type": "say", phrase: Phrase, } | { "type": "write", text: string, } | { "type": "vote_away", seat: Seat, } | { "type": "take_back", } | { "type": "hint", position: number, } | { "type": "busy", busy: boolean, } | { "type": "bots", speed: BotSpeed, } | { "type": "ping", };

/**
 * What the server sends. `n` counts what happened at the table and has no
 * holes; messages that are answers or passing news repeat the latest `n`.
 */
export type ServerMessage = { "type": "snapshot", n: number, viewer: ViewerName, table: TableInfo, 
/**
 * Absent before the start.
 */
play: Play | null, 
/**
 * What happened after the `last` that the page resumed with; absent
 * if that is too long ago, and then only the snapshot counts.
 */
missed: Array<Missed> | null, chat: Array<ChatLine>, 
/**
 * A wish to take back that is not answered yet.
 */
undo?: UndoWish, } | { "type": "step", n: number, cause: Cause, 
/**
 * What the viewer may know of it, in order; may be empty.
 */
events: Array<Happened>, play: Play, } | { "type": "table", n: number, table: TableInfo, } | { "type": "chat", n: number, line: ChatLine, } | { "type": "undo_asked", n: number, by: Seat, waiting_for: Array<Seat>, } | { "type": "undo_refused", n: number, by: Seat, } | { "type": "hint", n: number, position: number, 
/**
 * The best actions that the search found, best first.
 */
choices: Array<RankedChoice>, 
/**
 * How many times the search played on from here.
 */
simulations: number, } | { "type": "why", n: number, action: string, legal: boolean, code: string, words: string, } | { "type": "refused", n: number, 
/**
 * The id of the message, if it had one.
 */
id: string | null, code: Code, 
/**
 * The game's own reason for a refused action.
 */
why: string | null, words: string, } | { "type": "known", n: number, id: string, applied: number, } | { "type": "pong", n: number, } | { "type": "bye", n: number, code: Code, words: string, };

/**
 * What the viewer sees of the match after number `n`.
 */
export type Play = { 
/**
 * The number of the position, to be sent back with an action.
 */
position: number, to_act: Array<Seat>, 
/**
 * The game's view of this viewer.
 */
view: unknown, 
/**
 * The legal actions of the viewer's seat; empty if it is not to act.
 */
legal: string[], 
/**
 * Whether `undo` would be followed or asked of the others: the viewer's
 * seat has a last action that this table lets it take back.
 */
can_undo: boolean, 
/**
 * What the viewer's seat may choose and what each choice would do, as
 * the game tells it; only for sockets that asked for `choices`, and only
 * while the seat is to act.
 */
choices?: unknown, 
/**
 * Milliseconds left of each seat's clock, at tables with a clock.
 */
clocks: Array<number> | null, outcome: Outcome | null, };

/**
 * Why a step happened.
 */
export type Cause = { "kind": "start", } | { "kind": "action", seat: Seat, 
/**
 * The id that the page gave it; absent for bots.
 */
id?: string, bot: boolean, 
/**
 * Why a bot may have played it, where there are words for that. What
 * nobody sees but its seat is not in it.
 */
reason?: Because, } | { "kind": "undo", seat: Seat, } | { "kind": "resign", seat: Seat, } | { "kind": "out_of_time", seat: Seat, } | { "kind": "bot_plays", seat: Seat, } | { "kind": "taken_back", seat: Seat, } | { "kind": "ended", };

/**
 * An event of the game and its English sentence.
 */
export type Happened = { event: unknown, words: string, };

/**
 * One moment of a finished match, as one viewer saw it.
 */
export type Frame = { cause: Cause, events: Array<Happened>, play: Play, };

/**
 * A step that a page missed while it was away.
 */
export type Missed = { n: number, cause: Cause, events: Array<Happened>, };

/**
 * Who wants to take back, and who has not answered yet.
 */
export type UndoWish = { by: Seat, waiting_for: Array<Seat>, };

export type ChatLine = { 
/**
 * The player who said it.
 */
player: string, name: string, 
/**
 * Their seat; absent for spectators.
 */
seat: Seat | null, phrase: Phrase | null, text: string | null, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * The preset phrases, which every page shows in its own language.
 */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "thinking" | "sorry" | "back_soon" | "again" | "good_game" | "goodbye";

/**
 * How long bots wait before they act.
 */
export type BotSpeed = "instant" | "brisk" | "calm";

/**
 * The person behind a session.
 */
export type Me = { player: string, name: string, 
/**
 * Whether the name is kept with a password or a passkey; otherwise this is a guest.
 */
kept: boolean, ratings: Array<GameRating>, 
/**
 * Players whose chat is not shown to this person.
 */
muted: Array<PlayerName>, 
/**
 * Players who cannot sit at this person's tables.
 */
blocked: Array<PlayerName>, 
/**
 * Players whom this person follows, by their names.
 */
friends: Array<PlayerName>, };

export type PlayerName = { player: string, name: string, };

/**
 * A rating and how sure it is: the strength is within `rating` ± 2 ×
 * `uncertainty` with 95 % likelihood.
 */
export type GameRating = { game: string, rating: number, uncertainty: number, matches: number, };

export type Profile = { player: string, name: string, kept: boolean, ratings: Array<GameRating>, };

export type LeaderboardRow = { place: number, 
/**
 * Absent for bots.
 */
player: string | null, name: string, bot: boolean, rating: number, uncertainty: number, matches: number, };

export type NewSession = { 
/**
 * A name for a new guest; one is suggested if it is absent.
 */
name?: string, 
/**
 * The language of the suggested name: `en`, `fr`, `es` or `nl`; if it is
 * absent, `Accept-Language` says.
 */
language?: string, };

export type NewName = { name: string, };

export type Credentials = { name: string, password: string, };

export type SessionInfo = { session: string, created_at: number, seen_at: number, 
/**
 * The browser, as it named itself.
 */
agent: string, 
/**
 * Whether this is the session that asks.
 */
current: boolean, };

/**
 * A box on the shelf.
 */
export type GameInfo = { id: string, title: string, designers: string, rules_version: number, seats_min: number, seats_max: number, minutes: number, age: number, 
/**
 * Named configurations, the default first.
 */
presets: Array<PresetInfo>, 
/**
 * The bots that play it, weakest first.
 */
bots: Array<BotInfo>, };

export type PresetInfo = { name: string, config: unknown, };

export type BotInfo = { 
/**
 * What `level` takes.
 */
level: string, 
/**
 * Its rating by the arena ladder, if it was measured.
 */
rating: number | null, };

/**
 * How a seat of a new table is to be filled.
 */
export type SeatRequest = { "kind": "me", } | { "kind": "here", name: string, } | { "kind": "open", } | { "kind": "bot", level: string, };

export type Visibility = "public" | "link";

export type Pace = { "kind": "no_clock", } | { "kind": "live", base_s: number, increment_s: number, } | { "kind": "days", days: number, };

export type NewTable = { game: string, 
/**
 * A preset's name; the default preset if it and `config` are absent.
 */
preset?: string, 
/**
 * A whole configuration of the game, instead of a preset.
 */
config?: unknown, seats: Array<SeatRequest>, visibility?: Visibility, pace?: Pace, rated?: boolean, 
/**
 * Whether seats may ask for hints; never at rated tables.
 */
hints?: boolean, 
/**
 * Whether free text is allowed besides the preset phrases.
 */
free_chat?: boolean, 
/**
 * Whether the match begins by itself five seconds after somebody took the
 * last seat; otherwise it waits for `start`.
 */
by_itself?: boolean, 
/**
 * The language of what the table's link shows: `en`, `fr`, `es` or `nl`;
 * if it is absent, `Accept-Language` says.
 */
language?: string, };

export type Status = "open" | "running" | "over";

export type TableInfo = { id: string, 
/**
 * The six letters to join by.
 */
code: string, game: string, config: unknown, seats: Array<SeatInfo>, visibility: Visibility, pace: Pace, rated: boolean, hints: boolean, free_chat: boolean, status: Status, 
/**
 * The player who made it.
 */
owner: string, created_at: number, 
/**
 * SHA-256 of the table's secret, in hexadecimal: published from the
 * start, so that the luck cannot be chosen later.
 */
commitment: string, spectators: number, outcome: Outcome | null, 
/**
 * The table of the rematch, once somebody asked for one.
 */
rematch: string | null, 
/**
 * Set if the match was played by earlier rules than those of today: it
 * can be looked back at as it was written down, but not played on.
 */
earlier_rules?: number, 
/**
 * Whether the match begins by itself once every seat is taken.
 */
by_itself: boolean, 
/**
 * How long until it does, in milliseconds from when this was told; absent
 * while seats are free or the maker waits.
 */
starts_in_ms?: number, 
/**
 * Whether strangers who have its link may not look back at the match.
 */
closed: boolean, };

export type SeatInfo = { seat: Seat, kind: SeatKind, 
/**
 * Who plays it: a player's, a guest's or a bot's name.
 */
name: string | null, 
/**
 * The player it belongs to (for `here`, the one whose device it is).
 */
player: string | null, 
/**
 * The bot's level; also set while a bot plays for a person.
 */
level: string | null, 
/**
 * Whether somebody is connected for it.
 */
online: boolean, 
/**
 * Whether a bot plays for the person it belongs to.
 */
bot_plays: boolean, 
/**
 * Seats that voted to let a bot play for it.
 */
away_votes: Array<Seat>, 
/**
 * How long until the others may vote to let a bot play for it, in
 * milliseconds from when this was told; absent while there is nothing to
 * vote about.
 */
vote_in_ms?: number, rating: number | null, 
/**
 * What the match changed for the player, once it is over and was rated.
 */
rated?: RatingChange, 
/**
 * Whether the person would play again, once the match is over.
 */
willing?: boolean, };

export type SeatKind = "open" | "person" | "here" | "bot";

/**
 * A player's rating before and after one match.
 */
export type RatingChange = { before: Strength, after: Strength, };

/**
 * A rating, and how unsure it is: the deviation.
 */
export type Strength = { rating: number, uncertainty: number, };

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * By seat, from 1; equal ranks share a place.
 */
ranks: Array<number>, 
/**
 * By seat; absent if the match was resigned or lost on time.
 */
scores: Array<number> | null, 
/**
 * The game's own word, or `resigned`, `out_of_time` or `abandoned`
 * (nobody won: all share a place).
 */
reason: string, };

export type JoinByCode = { code: string, };

export type TakeSeat = { 
/**
 * A name for another person on this device; absent to sit down oneself.
 */
here?: string, 
/**
 * Own words for the shuffle, at most 64 characters. Until the start they
 * can be changed by taking the same seat again.
 */
words?: string, 
/**
 * The level of a bot that takes the seat instead; only for the maker.
 */
bot?: string, };

export type StartTable = { 
/**
 * The level of the bots that take the empty seats; absent to refuse
 * while seats are empty.
 */
fill_with?: string, };

export type TableRow = { id: string, code: string | null, game: string, status: Status, seats: Array<SeatInfo>, pace: Pace, rated: boolean, created_at: number, outcome: Outcome | null, 
/**
 * Whether it is played with a card set of somebody's own.
 */
own_set?: boolean, 
/**
 * Seats of the person who asks.
 */
yours: Array<Seat>, 
/**
 * Whose turn it is, in the asking person's own running tables.
 */
turn?: TurnInfo, };

export type Lobby = { 
/**
 * Public tables where somebody sits whom the person who asks follows:
 * those to join, then those to watch. They are also in the other lists.
 */
friends: Array<TableRow>, 
/**
 * Public tables with an empty seat, the newest first.
 */
open: Array<TableRow>, 
/**
 * Public tables that can be watched.
 */
running: Array<TableRow>, };

/**
 * All that is needed to check the luck of a finished match.
 */
export type Proof = { format: string, commitment: string, 
/**
 * The table's secret, 64 hexadecimal digits; its SHA-256 is the
 * commitment.
 */
secret: string, 
/**
 * By seat; empty where a seat said nothing.
 */
words: Array<string>, 
/**
 * When the commitment was published, in milliseconds since 1970; absent
 * for matches of before this was noted.
 */
committed_at?: number, 
/**
 * When each seat's words came, never before the commitment; absent like
 * `committed_at`.
 */
words_at?: Array<number | null>, record: unknown, };

export type JobState = "waiting" | "running" | "done" | "failed";

/**
 * The analysis of a finished match: asked for once, looked at until done.
 */
export type AnalysisJob = { job: string, state: JobState, 
/**
 * Actions looked at, of `total`.
 */
done: number, total: number, 
/**
 * Whether nothing in this game is hidden or luck.
 */
perfect_information: boolean, 
/**
 * Every choice between at least two actions; empty until it is done.
 */
moments: Array<Moment>, 
/**
 * Places in `moments` of what cost more than the search may be wrong by,
 * the worst first.
 */
mistakes: Array<number>, 
/**
 * By seat, where its result came from; empty until it is done.
 */
accounts: Array<Account>, };

/**
 * One choice of a finished match, judged from what its seat could see.
 */
export type Moment = { 
/**
 * The position the action was played in.
 */
position: number, seat: Seat, played: string, better: string, 
/**
 * By seat, the expected share of the win if the best is played.
 */
before: Array<number>, 
/**
 * The same after what was played.
 */
after: Array<number>, 
/**
 * What the choice cost its seat.
 */
loss: number, 
/**
 * Half the width of the 95 % interval around `loss`.
 */
error: number, 
/**
 * By seat, what luck or something unseen changed since the last choice.
 */
luck: Array<number>, 
/**
 * The best choices, best first, and what was played.
 */
choices: Array<RankedChoice>, };

/**
 * Where the result of a seat came from: from an even start, `luck`, `own`
 * and `others` add up to it.
 */
export type Account = { choices: number, result: number, 
/**
 * Shuffles, throws, and what others held unseen.
 */
luck: number, 
/**
 * What its own choices cost it, as a negative number.
 */
own: number, 
/**
 * What the choices of the others brought it.
 */
others: number, };

/**
 * An action and what the search thinks of it.
 */
export type RankedChoice = { action: string, 
/**
 * The seat's expected share of the win, from 0 to 1.
 */
win: number, 
/**
 * Half the width of the 95 % interval around `win`, as far as sampling
 * goes.
 */
error: number, 
/**
 * How often it was tried.
 */
visits: number, 
/**
 * Set where no more trying is needed.
 */
proof: Proven | null, 
/**
 * Why a person might play it, as far as its seat can see.
 */
reason: Because | null, };

export type Proven = "win" | "loss";

/**
 * A phrase about an action, for pages to say in any language.
 */
export type Because = { 
/**
 * Stable; it begins with the name of the game.
 */
code: string, 
/**
 * What the phrase names, as views and notation write it.
 */
with: { [name in string]?: string }, };

/**
 * What the server found when it checked a finished match: commitment, seed,
 * rules, and every shuffle and throw.
 */
export type Verification = { holds: boolean, 
/**
 * Actions that the rules allow.
 */
actions: number, 
/**
 * Shuffles and throws that follow from the seed.
 */
luck: number, 
/**
 * Where it fails, in English.
 */
why: string | null, };

export type Distance = "mute" | "block";

export type KeepDistance = { 
/**
 * Absent to be on speaking terms again.
 */
distance: Distance | null, };

/**
 * What the maker may change of a table; what is absent stays.
 */
export type TableChange = { 
/**
 * Before the start: whether the match begins by itself.
 */
by_itself?: boolean, 
/**
 * Whether only those who were at the table may look back at its match;
 * otherwise whoever has its link may.
 */
closed?: boolean, };

/**
 * What anybody may know of a table whose address they have.
 */
export type TableCard = { game: string, status: Status, 
/**
 * The name of the person who made it, who can be asked for its code.
 */
maker: string, };

/**
 * Whose turn it is at a running table.
 */
export type TurnInfo = { 
/**
 * The number of what happened last; another one is another position.
 */
n: number, 
/**
 * The people's seats that are to act.
 */
to_act: Array<Seat>, 
/**
 * Milliseconds left of the asking person's clock, or else of the first
 * that runs.
 */
left_ms: number | null, 
/**
 * When that became so, in milliseconds since 1970.
 */
since: number, };

/**
 * A table that waits for the person who asks.
 */
export type Waiting = { table: string, game: string, seat: Seat, 
/**
 * Milliseconds left of the seat's clock, at tables with a clock.
 */
left_ms: number | null, };

/**
 * How a match stands, without a socket.
 */
export type Glance = { 
/**
 * Absent before the start.
 */
play: Play | null, 
/**
 * The last steps, as the viewer heard of them.
 */
past: Array<Missed>, };

/**
 * The lesson of a game. Its words are the page's, by the names given here.
 */
export type Lesson = { game: string, rules_version: number, exercises: Array<Exercise>, };

/**
 * One idea: a position, and one good move to find.
 */
export type Exercise = { id: string, 
/**
 * The clauses of the rules that it teaches.
 */
clauses: Array<string>, config: unknown, seats: number, 
/**
 * Who looks and is to act.
 */
seat: Seat, 
/**
 * What is lit while it is read: each list is one light round all that it
 * names.
 */
light: Array<Array<string>>, 
/**
 * What happened just before, where that is to be seen.
 */
before: Array<Happened>, start: Play, 
/**
 * The best first.
 */
good: Array<GoodMove>, 
/**
 * Moves with a reason of their own, allowed or not.
 */
wrong: Array<WrongMove>, 
/**
 * Everything else that may be tried and is not allowed.
 */
refused: Array<RefusedMoves>, };

export type GoodMove = { action: string, 
/**
 * What is lit once it was played.
 */
light: Array<Array<string>>, 
/**
 * The move, and how play goes on to show what it was good for.
 */
frames: Array<Frame>, };

export type WrongMove = { action: string, reason: string, 
/**
 * What shows the reason.
 */
light: Array<Array<string>>, };

export type RefusedMoves = { 
/**
 * The game's own reason, and English words for it.
 */
code: string, words: string, actions: Array<string>, };

/**
 * What a page needs to make a passkey. Bytes are in base64url.
 */
export type PasskeyOffer = { challenge: string, 
/**
 * The host name that the passkey is for.
 */
host: string, 
/**
 * The person, as the authenticator shall remember them.
 */
user: string, name: string, 
/**
 * Passkeys that this person has already.
 */
known: Array<string>, };

/**
 * A passkey that was made.
 */
export type NewPasskey = { label: string, 
/**
 * `clientDataJSON`
 */
client_data: string, 
/**
 * `attestationObject`
 */
attestation: string, };

/**
 * What a page needs to log in with a passkey.
 */
export type PasskeyQuestion = { challenge: string, host: string, };

/**
 * The answer of a passkey.
 */
export type PasskeyAnswer = { passkey: string, 
/**
 * `clientDataJSON`
 */
client_data: string, 
/**
 * `authenticatorData`
 */
authenticator_data: string, signature: string, 
/**
 * `userHandle`
 */
user: string | null, };

/**
 * A passkey as its owner sees it.
 */
export type PasskeyInfo = { passkey: string, label: string, created_at: number, used_at: number, };

/**
 * Whether this server tells anything by push.
 */
export type PushOffer = { 
/**
 * What a browser subscribes with, in base64url; without it there is
 * nothing to switch on.
 */
key: string | null, };

/**
 * What somebody wants to be told, in one browser.
 */
export type PushKinds = { turn: boolean, invitation: boolean, time: boolean, };

/**
 * Hours without pushes, in minutes after midnight; they may go over it.
 */
export type QuietHours = { from: number, to: number, };

/**
 * A browser's subscription, and what is wanted there.
 */
export type NewPush = { endpoint: string, p256dh: string, auth: string, language: string, kinds: PushKinds, quiet: QuietHours | null, 
/**
 * How many minutes the clock there is ahead of UTC.
 */
zone: number, };

/**
 * The browser has another subscription now; what was wanted stays.
 */
export type RenewPush = { 
/**
 * The endpoint of before.
 */
old: string, endpoint: string, p256dh: string, auth: string, };

/**
 * Where somebody is told by push.
 */
export type PushInfo = { push: string, endpoint: string, language: string, kinds: PushKinds, quiet: QuietHours | null, zone: number, created_at: number, };

/**
 * How the server does.
 */
export type AdminReport = { version: string, started_at: number, uptime_s: number, sockets: number, 
/**
 * Tables in memory; the others sleep in the database.
 */
tables_awake: number, 
/**
 * The ids of tables that were found to be damaged; at most a hundred.
 */
tables_damaged: Array<string>, tables: Array<TableCount>, guests: number, 
/**
 * People who keep their name.
 */
kept: number, sessions: number, 
/**
 * Actions that were played since the start.
 */
actions: number, database_bytes: number, 
/**
 * Whether a backup can be downloaded; PostgreSQL has its own `pg_dump`.
 */
backup: boolean, 
/**
 * Where several servers are one, this one of them.
 */
node?: NodeReport, };

/**
 * One of several servers.
 */
export type NodeReport = { name: string, 
/**
 * How many live, this one included.
 */
living: number, 
/**
 * The tables that it plays; at most a hundred.
 */
leases: Array<string>, };

/**
 * The tables of one game, by status.
 */
export type TableCount = { game: string, open: number, running: number, over: number, };

export type AdminTable = { id: string, game: string, status: Status, seats: Array<AdminSeat>, created_at: number, 
/**
 * When something happened there last.
 */
active_at: number, };

export type AdminSeat = { kind: SeatKind, 
/**
 * A player's or a guest's name, or a bot's level.
 */
name: string | null, player: string | null, };

/** The paces that a new table may have. */
export const PACE_LIMITS = {
  "base_s_min": 10,
  "base_s_max": 21600,
  "increment_s_max": 600,
  "days_min": 1,
  "days_max": 14
} as const;

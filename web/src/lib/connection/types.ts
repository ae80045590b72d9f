/**
 * The one interface between a page and whoever keeps the match: a server
 * behind a WebSocket, or an engine in the page.
 */
import type { ClientMessage, Phrase, Seat, ServerMessage } from '../wire.ts';

/** How the line is; pages show it. */
export type LineStatus = 'connecting' | 'open' | 'waiting' | 'closed';

export type Handlers = {
  message: (message: ServerMessage) => void;
  status: (status: LineStatus, retryInMs?: number) => void;
};

export interface Connection {
  /** Starts, or starts again at once. Nothing sent before is lost. */
  open(): void;
  /** Sends an action for a position. It is kept, and sent again after a
   * break, until the other side has answered. Returns its id. */
  act(action: string, position: number): string;
  /** Whose messages and states of the line are told; one listener. */
  events(handlers: Handlers): void;
  /** Everything that need not survive a break. False if the line is down. */
  send(message: Passing): boolean;
  undo(position: number): string;
  resign(): string;
  close(): void;
}

/** Messages without an id: after a break, nobody would want them any more. */
export type Passing = Extract<
  ClientMessage,
  {
    type:
      'why' | 'answer_undo' | 'say' | 'write' | 'vote_away' | 'take_back' | 'hint' | 'busy' | 'bots' | 'ping';
  }
>;

export type { ClientMessage, Phrase, Seat, ServerMessage };

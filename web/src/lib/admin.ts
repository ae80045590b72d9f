/** What the person who runs the server asks of it. The token is given each time and kept nowhere here. */
import { send } from './api.ts';
import type { AdminReport, AdminTable, PlayerName, Status } from './wire.ts';

const segment = encodeURIComponent;

export class AdminApi {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token.trim();
  }

  #send(method: string, path: string): Promise<Response> {
    return send(method, `/admin${path}`, undefined, { authorization: `Bearer ${this.#token}` });
  }

  async report(): Promise<AdminReport> {
    return (await this.#send('GET', '')).json() as Promise<AdminReport>;
  }

  async tables(status: Status): Promise<AdminTable[]> {
    return (await this.#send('GET', `/tables?status=${status}`)).json() as Promise<AdminTable[]>;
  }

  async end(table: string): Promise<void> {
    await this.#send('POST', `/tables/${segment(table)}/end`);
  }

  async rename(player: string): Promise<PlayerName> {
    return (await this.#send('POST', `/players/${segment(player)}/rename`)).json() as Promise<PlayerName>;
  }

  async backup(): Promise<Blob> {
    return (await this.#send('GET', '/backup')).blob();
  }
}

/** Headers hold plain characters only: another token cannot be the right one. */
export const sendable = (token: string): boolean => /^[\x20-\x7e]+$/.test(token.trim());

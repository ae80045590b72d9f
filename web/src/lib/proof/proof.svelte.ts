/** Whether the server wants to know that it is really the owner who asks. */
import { Refused } from '../api.ts';

class Proof {
  wanted = $state(false);

  heed(error: unknown): void {
    if (error instanceof Refused && error.code === 'session/prove-it') this.wanted = true;
  }
}

export const proof = new Proof();

import { describe, expect, it } from 'vitest';
import { Followed } from './steps.ts';

describe('the guide', () => {
  it('takes what was acted upon as read, the goal too', () => {
    const followed = new Followed();
    expect(followed.at(0, 'goal')).toEqual({ read: [], unread: [] });
    // A rival's turn comes, and then the next sentence.
    expect(followed.at(1, null)).toEqual({ read: ['goal'], unread: [] });
    expect(followed.at(2, 'place')).toEqual({ read: [], unread: [] });
    expect(followed.at(3, null)).toEqual({ read: ['place'], unread: [] });
  });
  it('says again what was taken back, and loses nothing by it', () => {
    const followed = new Followed();
    followed.at(4, 'place');
    expect(followed.at(5, null).read).toEqual(['place']);
    followed.at(6, 'capture');
    // Back to where the stone was not placed yet.
    expect(followed.at(4, null)).toEqual({ read: [], unread: ['place'] });
    expect(followed.at(4, 'place')).toEqual({ read: [], unread: [] });
    expect(followed.at(5, null)).toEqual({ read: ['place'], unread: [] });
  });
  it('leaves what was shown while a rival played', () => {
    const followed = new Followed();
    followed.at(0, null);
    expect(followed.at(1, null)).toEqual({ read: [], unread: [] });
  });
});

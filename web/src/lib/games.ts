/** Facts about the four games that stand on their boxes. */
export const GAME_IDS = ['onyx', 'onix', 'nox', 'dixe'] as const;
export type GameId = (typeof GAME_IDS)[number];

export type BoxFacts = {
  title: string;
  fullTitle: string;
  players: [number, number];
  minutes: number;
  age: number;
  designers: string;
};

export const BOX_FACTS: Record<GameId, BoxFacts> = {
  onyx: { title: 'Onyx', fullTitle: 'Onyx', players: [2, 2], minutes: 30, age: 10, designers: 'Larry Back' },
  onix: {
    title: 'Onix',
    fullTitle: 'Onix',
    players: [2, 6],
    minutes: 15,
    age: 7,
    designers: 'Florian Sirieix, Benoit Turpin',
  },
  nox: {
    title: 'NOX',
    fullTitle: 'NOX',
    players: [2, 6],
    minutes: 20,
    age: 8,
    designers: 'Steffen Brückner',
  },
  dixe: {
    title: 'DiXe',
    fullTitle: 'DiXe on Card',
    players: [2, 4],
    minutes: 15,
    age: 5,
    designers: 'dixe.games',
  },
};

export const isGameId = (text: string): text is GameId => (GAME_IDS as readonly string[]).includes(text);

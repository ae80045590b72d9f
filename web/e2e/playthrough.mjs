/** Reads the engines' golden playthroughs: real views, legal actions, choices and events. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CRATES = process.env.ECRIN_CRATES ?? new URL('../../crates', import.meta.url).pathname;

export function playthroughs(game) {
  const dir = join(CRATES.replaceAll('{game}', game), game, 'tests/playthroughs');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({ name: name.slice(0, -4), ...read(readFileSync(join(dir, name), 'utf8')) }));
}

/** Moments are the places where the file shows what every viewer sees; `played` is every action with what was told of it. */
export function read(text) {
  const moments = [];
  const events = [];
  const played = [];
  let viewer = null;
  let fresh = [];
  for (const line of text.split('\n')) {
    const seen = /^--- (?:Seat\((\w)\)|(Spectator)) sees/.exec(line);
    if (seen) {
      viewer = seen[1] ?? 'spectator';
      if (!moments.length || moments.at(-1).views[viewer]) {
        moments.push({ views: {}, legal: {}, choices: {}, events: fresh });
        fresh = [];
      }
    } else if (viewer && line.startsWith('{')) moments.at(-1).views[viewer] = JSON.parse(line);
    else if (viewer && /^may\b/.test(line))
      moments.at(-1).legal[viewer] = line.slice(4).split(' ').filter(Boolean);
    else if (viewer && line.startsWith('choices '))
      moments.at(-1).choices[viewer] = JSON.parse(line.slice(8));
    else if (/^ {4}\{/.test(line)) {
      viewer = null;
      const event = { event: JSON.parse(line), words: '' };
      events.push(event);
      fresh.push(event);
    } else if (line.startsWith('## ')) {
      viewer = null;
      fresh = [];
      played.push({ action: line.split(' ')[3], choices: null });
    } else if (line.startsWith('  which ')) played.at(-1).choices = JSON.parse(line.slice(8));
  }
  return { moments, events, played };
}

export function seatsOf(moment) {
  return Object.keys(moment.views).filter((viewer) => viewer !== 'spectator');
}

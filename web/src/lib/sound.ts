/** Sounds of wood, glass, paper and felt, made here; none is loaded. Silent if the person says so. */
import { settings } from './settings.svelte.ts';

type Note = { hertz: number; at: number; length: number; level: number };
type Noise = { hertz: number; at: number; length: number; level: number; sharp: number };
type Made = { notes?: Note[]; noise?: Noise[] };

const glass = (hertz: number, at: number, level = 0.05): Note[] => [
  { hertz, at, length: 0.5, level },
  { hertz: hertz * 2.76, at, length: 0.22, level: level * 0.4 },
];
const wood = (hertz: number, at: number, level = 0.16): Made => ({
  notes: [{ hertz, at, length: 0.07, level }],
  noise: [{ hertz: hertz * 4, at, length: 0.03, level: level * 0.7, sharp: 2 }],
});
const both = (...parts: Made[]): Made => ({
  notes: parts.flatMap((part) => part.notes ?? []),
  noise: parts.flatMap((part) => part.noise ?? []),
});

const SOUNDS = {
  step: wood(310, 0, 0.12),
  turn: { notes: [...glass(784, 0), ...glass(1047, 0.12)] },
  /** Somebody sits down: a chair on a wooden floor. */
  seat: both(wood(196, 0, 0.2), wood(262, 0.11, 0.14)),
  chat: { notes: glass(1319, 0, 0.035) },
  end: { notes: [...glass(523, 0), ...glass(659, 0.14), ...glass(784, 0.28), ...glass(1047, 0.42)] },
  /** Dice rubbed together in the tray. */
  felt: {
    noise: [0.3, 0.42, 0.53, 0.66, 0.78].map((at) => ({
      hertz: 900,
      at,
      length: 0.11,
      level: 0.07,
      sharp: 0.8,
    })),
  },
  wood: both(wood(240, 0, 0.13), wood(270, 0.19, 0.05)),
  glass: { notes: glass(988, 0, 0.04) },
  finish: { notes: [...glass(784, 0), ...glass(988, 0.09), ...glass(1175, 0.18)] },
  paper: { noise: [{ hertz: 2600, at: 0, length: 0.28, level: 0.05, sharp: 0.6 }] },
  miss: wood(98, 0, 0.3),
  fall: both(
    { noise: [{ hertz: 700, at: 0.1, length: 1.2, level: 0.07, sharp: 0.5 }] },
    wood(80, 1.35, 0.25),
  ),
} satisfies Record<string, Made>;
export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays it, after so many seconds. */
export function sound(name: Sound, later = 0): void {
  // Browsers allow sound only after the person did something on the page.
  if (
    !settings.get('sound') ||
    typeof AudioContext === 'undefined' ||
    !navigator.userActivation?.hasBeenActive
  )
    return;
  audio ??= new AudioContext();
  const made: Made = SOUNDS[name];
  for (const note of made.notes ?? []) {
    const tone = audio.createOscillator();
    tone.frequency.value = note.hertz;
    sing(audio, tone, tone, note, later);
  }
  for (const noise of made.noise ?? []) {
    const source = audio.createBufferSource();
    source.buffer = hiss ??= rustle(audio);
    source.loop = true;
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = noise.hertz;
    filter.Q.value = noise.sharp;
    sing(audio, source, source.connect(filter), noise, later);
  }
}

/** Lets a source sound for its length: a quick beginning, then dying away. */
function sing(
  to: AudioContext,
  source: AudioScheduledSourceNode,
  through: AudioNode,
  { at, length, level }: Note,
  later: number,
): void {
  const start = to.currentTime + later + at;
  const loud = to.createGain();
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(level, start + 0.006);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
  through.connect(loud).connect(to.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

function rustle(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate / 2, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Sounds of wood, stone, glass and paper, made here; none is loaded. Silent if the person says so. */
import { settings } from './settings.svelte.ts';
import { SOUNDS, type Sound } from './sound/recipes.ts';
import { render } from './sound/synth.ts';

export type { Sound };

let audio: AudioContext | null = null;
const made = new Map<Sound, AudioBuffer>();

/** Plays it, after so many seconds. */
export function sound(name: Sound, later = 0): void {
  // Browsers allow sound only after the person did something on the page.
  if (
    !settings.get('sound') ||
    typeof AudioContext === 'undefined' ||
    !navigator.userActivation?.hasBeenActive
  )
    return;
  try {
    play(name, later);
  } catch {
    // A device that gives no sound just now, or not at this rate, plays on in silence.
    forget();
  }
}

function play(name: Sound, later: number): void {
  audio ??= new AudioContext();
  // A phone that was locked, or a call that came in between, stops the sound until it is asked for again.
  if (audio.state !== 'running') void audio.resume().catch(() => {});
  const source = audio.createBufferSource();
  source.buffer = buffer(audio, name);
  source.connect(audio.destination);
  source.start(audio.currentTime + later);
}

function forget(): void {
  void audio?.close().catch(() => {});
  audio = null;
  made.clear();
}

/** Switches all sound off or on; what still sounds is cut. */
export function setSound(on: boolean): void {
  settings.set('sound', on);
  if (on) return sound('glass');
  forget();
}

function buffer(to: AudioContext, name: Sound): AudioBuffer {
  const known = made.get(name);
  if (known) return known;
  const samples = render(SOUNDS[name], to.sampleRate);
  const fresh = to.createBuffer(1, samples.length, to.sampleRate);
  fresh.copyToChannel(samples, 0);
  made.set(name, fresh);
  return fresh;
}

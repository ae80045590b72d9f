/** Four small sounds, made here; none is loaded. Silent if the person says so. */
import { settings } from './settings.svelte.ts';

type Sound = 'step' | 'turn' | 'chat' | 'end';
const TONES: Record<Sound, [hertz: number, at: number, length: number][]> = {
  step: [[330, 0, 0.05]],
  turn: [
    [523, 0, 0.09],
    [659, 0.09, 0.14],
  ],
  chat: [[880, 0, 0.06]],
  end: [
    [392, 0, 0.14],
    [523, 0.14, 0.14],
    [659, 0.28, 0.3],
  ],
};

let audio: AudioContext | null = null;

export function chime(sound: Sound): void {
  // Browsers allow sound only after the person did something on the page.
  if (
    !settings.get('sound') ||
    typeof AudioContext === 'undefined' ||
    !navigator.userActivation?.hasBeenActive
  )
    return;
  audio ??= new AudioContext();
  for (const [hertz, at, length] of TONES[sound]) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    level.gain.setValueAtTime(0.0001, start);
    level.gain.exponentialRampToValueAtTime(0.08, start + 0.015);
    level.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}

/** Soft sounds, generated here; loaded if sound is on. Nothing is played before the person has pressed something. */
import { settings } from "../lib/settings.js";

/** Each sound: pitches in hertz, how loud, and when they begin, in seconds. @type {Record<string, [number, number, number][]>} */
const SOUNDS = {
  bell: [
    [659, 0.3, 0],
    [988, 0.15, 0],
  ],
  plain: [[440, 0.12, 0]],
  good: [
    [523, 0.16, 0],
    [784, 0.12, 0.12],
  ],
  bad: [
    [147, 0.3, 0],
    [110, 0.3, 0.15],
  ],
};
const FADE = 0.9;

/** @typedef {"bell" | "plain" | "good" | "bad"} SoundName */

/** @type {AudioContext | null} */
let audio = null;

const wake = () => void (audio ??= new AudioContext()).resume();

// Browsers allow sound only after the first interaction with a page.
if (navigator.userActivation?.hasBeenActive) wake();
document.addEventListener("pointerdown", wake, { once: true });
document.addEventListener("keydown", wake, { once: true });

/** @param {SoundName} name */
export function sound(name) {
  const volume = settings.volume.peek() / 100;
  if (!settings.sound.peek() || !volume || audio?.state !== "running") return;
  for (const [pitch, loudness, delay] of SOUNDS[name]) {
    const begin = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const fade = new GainNode(audio, { gain: loudness * volume });
    fade.gain.setValueAtTime(loudness * volume, begin);
    fade.gain.exponentialRampToValueAtTime(0.0001, begin + FADE);
    tone.connect(fade).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + FADE);
  }
}

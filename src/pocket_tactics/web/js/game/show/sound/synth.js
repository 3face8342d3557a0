/** The synthesizer: creates all sounds with Web Audio from tones and noise, without files. */

/** @import { Sound } from './names.js' */

/** The gain of each volume. @type {Record<string, number>} */
const GAIN = { quiet: 0.12, medium: 0.3, loud: 0.7 };

/** The minimum time between two sounds of the same name, in seconds. */
const MIN_GAP = 0.07;

/** Plays sounds. Browsers allow it only after an input. */
export class Synth {
  #context = new AudioContext();
  #out = this.#context.createGain();
  #noise = createNoise(this.#context);
  /** @type {Map<Sound, number>} */
  #last = new Map();

  constructor() {
    this.#out.connect(this.#context.destination);
  }

  /**
   * @param {Sound} name
   * @param {string} volume
   */
  play(name, volume) {
    const now = this.#context.currentTime;
    if (now - (this.#last.get(name) ?? -1) < MIN_GAP) return;
    this.#last.set(name, now);
    void this.#context.resume();
    this.#out.gain.value = GAIN[volume] ?? 0;
    PLAYERS[name](this, now + 0.01);
  }

  /**
   * Play a tone that glides from one pitch to another and fades out.
   * @param {{ type?: OscillatorType, from: number, to?: number, at: number, length: number, gain: number }} tone
   */
  tone({ type = 'sine', from, to = from, at, length, gain }) {
    const oscillator = this.#context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
    oscillator.connect(this.#envelope(at, length, gain));
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  /**
   * Play a knock: noise around a pitch that fades out.
   * @param {{ pitch: number, at: number, length: number, gain: number }} knock
   */
  knock({ pitch, at, length, gain }) {
    const source = this.#context.createBufferSource();
    const filter = this.#context.createBiquadFilter();
    source.buffer = this.#noise;
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 1.6;
    source.connect(filter).connect(this.#envelope(at, length, gain));
    source.start(at, 0, length);
  }

  /**
   * @param {number} at
   * @param {number} length
   * @param {number} gain
   */
  #envelope(at, length, gain) {
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(gain, at);
    envelope.gain.exponentialRampToValueAtTime(0.001, at + length);
    envelope.connect(this.#out);
    return envelope;
  }
}

/** The functions that play each sound. @type {Record<Sound, (synth: Synth, at: number) => void>} */
const PLAYERS = {
  select: (synth, at) => synth.tone({ type: 'triangle', from: 620, to: 780, at, length: 0.07, gain: 0.5 }),
  move(synth, at) {
    synth.knock({ pitch: 900, at, length: 0.06, gain: 0.9 });
    synth.tone({ from: 190, to: 120, at, length: 0.12, gain: 0.7 });
  },
  roll(synth, at) {
    for (const [index, later] of [0, 0.07, 0.13, 0.22, 0.29, 0.4].entries()) {
      synth.knock({ pitch: 2600 - index * 260, at: at + later, length: 0.045, gain: 1 - index * 0.1 });
    }
  },
  hit(synth, at) {
    synth.knock({ pitch: 1700, at, length: 0.09, gain: 1.2 });
    synth.tone({ type: 'triangle', from: 210, to: 60, at, length: 0.28, gain: 1 });
  },
  fall(synth, at) {
    synth.tone({ type: 'triangle', from: 340, to: 75, at, length: 0.5, gain: 0.8 });
    synth.knock({ pitch: 260, at: at + 0.4, length: 0.25, gain: 1.4 });
  },
  won: (synth, at) => melody(synth, at, [523, 659, 784, 1047]),
  lost: (synth, at) => melody(synth, at, [392, 349, 311, 233]),
};

/**
 * @param {Synth} synth
 * @param {number} at
 * @param {readonly number[]} pitches
 */
function melody(synth, at, pitches) {
  for (const [index, from] of pitches.entries()) {
    const length = index === pitches.length - 1 ? 0.9 : 0.3;
    synth.tone({ type: 'triangle', from, at: at + index * 0.16, length, gain: 0.7 });
    synth.tone({ from: from / 2, at: at + index * 0.16, length, gain: 0.35 });
  }
}

/**
 * Create half a second of white noise.
 * @param {AudioContext} context
 */
function createNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Movement on the board: of transform and opacity only, and all of it can be cut short. */

import { speed } from '../lib/motion.js';
import { rolledDie } from './dice.js';
import { keyOf } from './geometry.js';
import { movedGroup, node } from './svg.js';

/** @import { Drawing } from './drawing.js' */
/** @import { Place, Point } from './types.js' */

/** How long things take at speed 1, in milliseconds. */
const TIMES = { step: 230, settle: 90, fade: 420, arrive: 380, tumble: 620, rest: 900, flash: 900 };

const FADING = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(-6px) scale(1.08)', opacity: 0.8, offset: 0.3 },
  { transform: 'translateY(16px) scale(.5)', opacity: 0 },
];

const ARRIVING = [
  { transform: 'translateY(-46px)', opacity: 0 },
  { transform: 'none', opacity: 1, offset: 0.7 },
  { transform: 'scale(1.06, .94)', offset: 0.85 },
  { transform: 'none' },
];

const TUMBLING = [
  { transform: 'translate(-34px, -70px) rotate(-420deg) scale(.7)', opacity: 0 },
  { transform: 'translate(-12px, 0) rotate(-190deg)', opacity: 1, offset: 0.4 },
  { transform: 'translate(-5px, -22px) rotate(-80deg)', offset: 0.6 },
  { transform: 'translate(0, 0) rotate(0)', offset: 0.85 },
  { transform: 'none' },
];

const RESTING = [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];

const FLASHING = [
  { transform: 'scale(.4)', opacity: 0.9 },
  { transform: 'scale(1.25)', opacity: 0 },
];

/** @param {number} steps */
const hopping = (steps) =>
  Array.from({ length: steps * 2 + 1 }, (_, index) => ({ transform: index % 2 ? 'translateY(-13px)' : 'none' }));

/** @param {number} time - in milliseconds */
const resting = (time) => new Promise((rested) => setTimeout(rested, time));

/** What moves on a drawing. */
export class Animations {
  /** @type {Set<Animation>} */
  #running = new Set();
  #drawing;

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.#drawing = drawing;
  }

  /**
   * Along a way, a little hop for each step.
   * @param {string} id
   * @param {readonly Place[]} way - to where the unit goes, with or without where it was
   */
  async glide(id, way) {
    const unit = this.#drawing.unit(id);
    const points = way.map((place) => this.#at(place)).filter((point) => point !== null);
    const end = points.at(-1);
    if (!unit || !end) return;
    const stops = through(points, this.#drawing.aside(id), shownAt(unit));
    await this.#along(unit, id, stops);
    for (const part of this.#parts(id)) part.setAttribute('transform', `translate(${stops.at(-1)?.join(' ')})`);
  }

  /** @param {string} id */
  async fade(id) {
    const parts = this.#parts(id);
    await Promise.all(parts.map((part) => this.#run(standing(part), FADING, TIMES.fade)));
    for (const part of parts) part.style.display = 'none';
  }

  /** @param {string} id */
  async arrive(id) {
    const unit = this.#drawing.unit(id);
    if (unit) await this.#run(standing(unit), ARRIVING, TIMES.arrive);
  }

  /**
   * A die that falls on a place, and its result.
   * @param {Place} place
   * @param {number} face
   * @param {boolean} good
   */
  async die(place, face, good) {
    const at = this.#at(place);
    if (!at || !speed()) return;
    const body = rolledDie(face, good);
    const whole = movedGroup(at[0], at[1] - 40, [body], 1.3);
    this.#drawing.over.append(whole);
    await this.#run(body, TUMBLING, TIMES.tumble, 'cubic-bezier(.2,.7,.3,1)');
    body.classList.add('lies');
    await this.#run(body, RESTING, TIMES.rest);
    whole.remove();
  }

  /**
   * A ring round a place for a moment; it stands still where nothing moves.
   * @param {Place} place
   */
  async flash(place) {
    const at = this.#at(place);
    if (!at) return;
    const moving = speed() > 0;
    const glow = node('circle', { r: 48, class: moving ? 'flash' : 'flash still' });
    const whole = movedGroup(at[0], at[1], [glow]);
    this.#drawing.over.append(whole);
    await (moving ? this.#run(glow, FLASHING, TIMES.flash) : resting(TIMES.flash));
    whole.remove();
  }

  /** Finish all movement at once. */
  hurry() {
    for (const animation of this.#running) animation.finish();
  }

  /** @param {Place} place */
  #at(place) {
    return this.#drawing.points.get(keyOf(place)) ?? null;
  }

  /**
   * The elements of a unit: its token, and the plate of a large one.
   * @param {string} id
   */
  #parts(id) {
    return [this.#drawing.unit(id), this.#drawing.plate(id)].filter((part) => part !== null);
  }

  /**
   * @param {SVGElement} unit
   * @param {string} id
   * @param {readonly Point[]} stops
   */
  async #along(unit, id, stops) {
    const steps = stops.length - 1;
    const duration = TIMES.step * steps + TIMES.settle;
    const frames = stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    // In front of all others while it is on its way.
    unit.parentNode?.append(unit);
    const glides = this.#parts(id).map((part) => this.#run(part, frames, duration));
    await Promise.all([...glides, this.#run(standing(unit), hopping(steps), duration, 'linear')]);
  }

  /**
   * Run to the end, or until hurried.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {string} [easing]
   */
  async #run(element, frames, duration, easing = 'ease-in-out') {
    const pace = speed();
    if (!pace) return;
    const animation = element.animate(frames, { duration: duration / pace, easing });
    this.#running.add(animation);
    // Whoever takes an element away cancels what moves it: that is an end as well.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

/**
 * What of a unit stands up from its place.
 * @param {Element} unit
 */
const standing = (unit) => unit.querySelector('.standing') ?? unit;

/**
 * Where an element is shown.
 * @param {Element} element
 * @returns {Point}
 */
function shownAt(element) {
  const [x = 0, y = 0] = (element.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [x, y];
}

/**
 * The points a token passes: first where it is shown, unless the way begins there or the
 * scene shows it at its end already.
 * @param {readonly Point[]} points
 * @param {Point} aside - how far the token stands from the middle of its place
 * @param {Point} shown
 * @returns {Point[]}
 */
function through(points, [dx, dy], shown) {
  const stops = points.map(([x, y]) => /** @type {Point} */ ([x + dx, y + dy]));
  const [start, end] = [stops[0], stops.at(-1)];
  const known = [start, end].some((at) => at && Math.hypot(at[0] - shown[0], at[1] - shown[1]) < 1);
  return known && stops.length > 1 ? stops : [shown, ...stops];
}

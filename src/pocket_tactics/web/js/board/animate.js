/** Animations on the board. They change only transform and opacity, and all can be finished early. */

import { speed } from '../lib/motion.js';
import { rolledDie } from './dice.js';
import { keyOf } from './geometry.js';
import { movedGroup, node } from './svg.js';

/** @import { Drawing } from './drawing.js' */
/** @import { Place, Point } from './types.js' */

/** Durations at speed 1, in milliseconds. */
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
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** The animations of a drawing. */
export class Animations {
  /** @type {Set<Animation>} */
  #running = new Set();
  #drawing;

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.#drawing = drawing;
  }

  /**
   * Move a unit along a way, with a little hop for each step.
   * @param {string} id
   * @param {readonly Place[]} way - ends at the new place; may begin at the old one
   */
  async glide(id, way) {
    const unit = this.#drawing.unit(id);
    const points = way.map((place) => this.#pointOf(place)).filter((point) => point !== null);
    const end = points.at(-1);
    if (!unit || !end) return;
    const stops = pathPoints(points, this.#drawing.offset(id), translationOf(unit));
    await this.#animateMove(unit, id, stops);
    for (const part of this.#parts(id)) part.setAttribute('transform', `translate(${stops.at(-1)?.join(' ')})`);
  }

  /**
   * Fade a unit out.
   * @param {string} id
   */
  async fade(id) {
    const parts = this.#parts(id);
    await Promise.all(parts.map((part) => this.#run(tokenPart(part), FADING, TIMES.fade)));
    for (const part of parts) part.style.display = 'none';
  }

  /**
   * Drop a new unit onto its place.
   * @param {string} id
   */
  async arrive(id) {
    const unit = this.#drawing.unit(id);
    if (unit) await this.#run(tokenPart(unit), ARRIVING, TIMES.arrive);
  }

  /**
   * Roll a die onto a place, and show its result for a moment.
   * @param {Place} place
   * @param {number} face
   * @param {boolean} good
   */
  async die(place, face, good) {
    const at = this.#pointOf(place);
    if (!at || !speed()) return;
    const body = rolledDie(face, good);
    const group = movedGroup(at[0], at[1] - 40, [body], 1.3);
    this.#drawing.overlay.append(group);
    await this.#run(body, TUMBLING, TIMES.tumble, 'cubic-bezier(.2,.7,.3,1)');
    body.classList.add('lies');
    await this.#run(body, RESTING, TIMES.rest);
    group.remove();
  }

  /**
   * Show a ring around a place for a moment. Without animations the ring does not grow.
   * @param {Place} place
   */
  async flash(place) {
    const at = this.#pointOf(place);
    if (!at) return;
    const moving = speed() > 0;
    const ring = node('circle', { r: 48, class: moving ? 'flash' : 'flash still' });
    const group = movedGroup(at[0], at[1], [ring]);
    this.#drawing.overlay.append(group);
    await (moving ? this.#run(ring, FLASHING, TIMES.flash) : wait(TIMES.flash));
    group.remove();
  }

  /** Finish all running animations at once. */
  finishAll() {
    for (const animation of this.#running) animation.finish();
  }

  /** @param {Place} place */
  #pointOf(place) {
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
  async #animateMove(unit, id, stops) {
    const steps = stops.length - 1;
    const duration = TIMES.step * steps + TIMES.settle;
    const frames = stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    // The moving unit is painted in front of all others.
    unit.parentNode?.append(unit);
    const moves = this.#parts(id).map((part) => this.#run(part, frames, duration));
    await Promise.all([...moves, this.#run(tokenPart(unit), hopping(steps), duration, 'linear')]);
  }

  /**
   * Run an animation until it ends or `finishAll` ends it.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {string} [easing]
   */
  async #run(element, frames, duration, easing = 'ease-in-out') {
    const factor = speed();
    if (!factor) return;
    const animation = element.animate(frames, { duration: duration / factor, easing });
    this.#running.add(animation);
    // Removing an element cancels its animation and rejects this promise. That ends it, too.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

/**
 * The part of a unit that hops and fades, inside the group that positions it.
 * @param {Element} unit
 */
const tokenPart = (unit) => unit.querySelector('.standing') ?? unit;

/**
 * The translation of an element.
 * @param {Element} element
 * @returns {Point}
 */
function translationOf(element) {
  const [x = 0, y = 0] = (element.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [x, y];
}

/**
 * The points that a token passes. The current point comes first, unless the way begins there or the scene already
 * shows the token at its end.
 * @param {readonly Point[]} points
 * @param {Point} offset - from the middle of a place to the token
 * @param {Point} current
 * @returns {Point[]}
 */
function pathPoints(points, [dx, dy], current) {
  const stops = points.map(([x, y]) => /** @type {Point} */ ([x + dx, y + dy]));
  const [start, end] = [stops[0], stops.at(-1)];
  const known = [start, end].some((at) => at && Math.hypot(at[0] - current[0], at[1] - current[1]) < 1);
  return known && stops.length > 1 ? stops : [current, ...stops];
}

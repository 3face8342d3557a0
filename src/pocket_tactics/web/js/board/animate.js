// @ts-check
// Movement on the board: of transform and opacity only, and all of it can be cut short.

import { keyOf } from './geometry.js';
import { line, moved, node } from './svg.js';

/** @import { Place, Point } from './types.js' */
/** @import { Drawing } from './drawing.js' */

/** How long things take at speed 1, in milliseconds. */
const TIMES = { step: 230, fade: 420, arrive: 380, tumble: 620, rest: 900, flash: 900 };

const PIPS = /** @type {readonly (readonly string[])[]} */ ([
  ['c'], ['nw', 'se'], ['nw', 'c', 'se'], ['nw', 'ne', 'sw', 'se'], ['nw', 'ne', 'c', 'sw', 'se'],
  ['nw', 'ne', 'w', 'e', 'sw', 'se'],
]);
/** @type {Record<string, Point>} */
const WHERE = { c: [0, 0], nw: [-7, -7], ne: [7, -7], w: [-7, 0], e: [7, 0], sw: [-7, 7], se: [7, 7] };

/** How many times as fast as usual; 0 is without any movement. */
function speed() {
  const { motion, speed: chosen } = document.documentElement.dataset;
  const still = motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : Number(chosen ?? 1);
}

/**
 * @param {Drawing} drawing
 */
export function createAnimations(drawing) {
  /** @type {Set<Animation>} */
  const running = new Set();

  /**
   * Run to the end, or until hurried.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [more]
   */
  async function run(element, frames, duration, more) {
    const pace = speed();
    if (!pace) return;
    const animation = element.animate(frames, { duration: duration / pace, easing: 'ease-in-out', ...more });
    running.add(animation);
    await animation.finished.catch(() => {});
    running.delete(animation);
  }

  /** @param {Place} place */
  const pointAt = (place) => drawing.point(keyOf(place));

  /**
   * Along a way, a little hop for each step.
   * @param {string} id
   * @param {readonly Place[]} way from where the unit was to where it goes
   */
  async function glide(id, way) {
    const unit = drawing.unit(id);
    const points = way.map(pointAt).filter((point) => point !== null);
    const [start, end] = [points[0], points.at(-1)];
    if (!unit || !start || !end) return;
    const [dx, dy] = aside(unit, start, end);
    const duration = TIMES.step * (points.length - 1) + 90;
    const frames = points.map(([x, y]) => ({ transform: `translate(${x + dx}px, ${y + dy}px)` }));
    const parts = [unit, drawing.plate(id)].filter((part) => part !== null);
    // In front of all others while it is on its way.
    unit.parentNode?.append(unit);
    const hop = run(standing(unit), hops(points.length - 1), duration, { easing: 'linear' });
    await Promise.all([...parts.map((part) => run(part, frames, duration)), hop]);
    for (const part of parts) part.setAttribute('transform', `translate(${end[0] + dx} ${end[1] + dy})`);
  }

  /** @param {string} id */
  async function fade(id) {
    const unit = drawing.unit(id);
    if (!unit) return;
    const body = standing(unit);
    const gone = [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-6px) scale(1.08)', opacity: 0.8, offset: 0.3 }, { transform: 'translateY(16px) scale(.5)', opacity: 0 }];
    await run(body, gone, TIMES.fade);
    unit.style.display = 'none';
  }

  /** @param {string} id */
  async function arrive(id) {
    const unit = drawing.unit(id);
    if (!unit) return;
    unit.style.removeProperty('display');
    await run(standing(unit), [{ transform: 'translateY(-46px)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.7 }, { transform: 'scale(1.06, .94)', offset: 0.85 }, { transform: 'none' }], TIMES.arrive);
  }

  /**
   * A die that falls on a place, and its result.
   * @param {Place} place
   * @param {number} face
   * @param {boolean} good
   */
  async function die(place, face, good) {
    const at = pointAt(place);
    if (!at || !speed()) return;
    const body = rolled(face, good);
    const whole = moved(at[0], at[1] - 40, [body], 1.3);
    drawing.over.append(whole);
    await run(body, tumbling(), TIMES.tumble, { easing: 'cubic-bezier(.2,.7,.3,1)' });
    body.classList.add('lies');
    await run(body, [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], TIMES.rest);
    whole.remove();
  }

  /** @param {Place} place */
  function flash(place) {
    const at = pointAt(place);
    if (!at) return;
    const glow = node('circle', { r: 48, class: 'flash' });
    const whole = moved(at[0], at[1], [glow]);
    drawing.over.append(whole);
    run(glow, [{ transform: 'scale(.4)', opacity: 0.9 }, { transform: 'scale(1.25)', opacity: 0 }], TIMES.flash)
      .then(() => whole.remove());
  }

  /** Finish all movement at once. */
  const hurry = () => running.forEach((animation) => animation.finish());

  return { glide, fade, arrive, die, flash, hurry };
}

/** @param {Element} unit */
const standing = (unit) => unit.querySelector('.standing') ?? unit;

/**
 * How far a token stands from the middle of its place: a large one stands on several.
 * The scene may show it at the start of its way still, or at the end already.
 * @param {SVGElement} unit
 * @param {Point} start
 * @param {Point} end
 * @returns {Point}
 */
function aside(unit, start, end) {
  const [x = 0, y = 0] = (unit.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const near = /** @type {Point} */ ([x - start[0], y - start[1]]);
  const far = /** @type {Point} */ ([x - end[0], y - end[1]]);
  return Math.hypot(...near) <= Math.hypot(...far) ? near : far;
}

/** @param {number} steps */
const hops = (steps) =>
  Array.from({ length: steps * 2 + 1 }, (_, index) => ({ transform: index % 2 ? 'translateY(-13px)' : 'none' }));

const tumbling = () => [
  { transform: 'translate(-34px, -70px) rotate(-420deg) scale(.7)', opacity: 0 },
  { transform: 'translate(-12px, 0) rotate(-190deg)', opacity: 1, offset: 0.4 },
  { transform: 'translate(-5px, -22px) rotate(-80deg)', offset: 0.6 },
  { transform: 'translate(0, 0) rotate(0)', offset: 0.85 },
  { transform: 'none' },
];

/**
 * @param {number} face
 * @param {boolean} good
 */
function rolled(face, good) {
  const pips = (PIPS[face - 1] ?? []).map((name) => WHERE[name] ?? [0, 0]);
  const sign = good ? 'M-5 0L-1.5 4 5.5-4.5' : 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5';
  return node('g', { class: `rolled ${good ? 'good' : 'bad'}` },
    node('rect', { x: -17, y: -14, width: 36, height: 36, rx: 8, class: 'under' }),
    node('rect', { x: -18, y: -18, width: 36, height: 36, rx: 8, class: 'body' }),
    ...pips.map(([cx, cy]) => node('circle', { cx, cy, r: 3.6, class: 'pip' })),
    moved(18, -18, [node('circle', { r: 11, class: 'sign' }), line(sign, '#fff', 3, { 'stroke-linejoin': 'round' })]));
}

/**
 * The stage: shows a fight over the board, with large pictures of both units and their dice.
 * Dice that an action can change are buttons.
 */

import { groundPortrait, unitPortrait } from '../../../board/portraits.js';
import { fill, h } from '../../../lib/dom.js';
import { fitted } from '../../../lib/fitting.js';
import { icon } from '../../../lib/icons.js';
import { say, unbroken } from '../../../lib/texts.js';
import { pause } from '../pauses.js';
import { cube, FADE_IN_FRAMES, rollFrames } from './cube.js';
import { animate } from './motion.js';
import { afterEvent, afterPosition, decidingDice, EMPTY_STAGE } from './scene.js';

/** @import { ActionView, CardView, Event, View } from '../../../wire.js' */
/** @import { StageDie, StageScene, StageSide } from './scene.js' */

/** The durations of animations in own fights and in fights of others, in milliseconds. */
const TIMES = {
  own: { open: 300, roll: 760, change: 520, meet: 950, fall: 620, rest: 350 },
  others: { open: 100, roll: 220, change: 150, meet: 340, fall: 260, rest: 100 },
};

/**
 * The functions that a stage calls.
 * @typedef {object} StageListeners
 * @property {(actions: readonly ActionView[], click: Event) => void} onDieClick
 * @property {() => void} onClose
 */

/** A stage in a frame, hidden until it shows a fight. */
export class Stage {
  /** @type {StageScene} */
  #scene = EMPTY_STAGE;
  /** @type {Map<number, HTMLElement>} */
  #dice = new Map();
  /** @type {Map<string, HTMLElement>} */
  #figures = new Map();
  #sides = h('div', { class: 'stage-sides' });
  #times = TIMES.own;

  /**
   * @param {HTMLElement} frame
   * @param {readonly CardView[]} cards
   * @param {{ onDieClick: (actions: readonly ActionView[], click: globalThis.Event) => void, onClose: () => void }} listeners
   */
  constructor(frame, cards, listeners) {
    this.cards = cards;
    this.listeners = listeners;
    const close = h('button', { class: 'bare close', 'aria-label': say('stage-close') }, icon('close'));
    close.addEventListener('click', () => listeners.onClose());
    this.element = h('div', { class: 'stage', role: 'group', 'aria-label': say('fight'), hidden: true });
    this.element.append(h('div', { class: 'stage-floor' }, this.#sides, close));
    frame.append(this.element);
  }

  /** Whether the stage is shown. */
  get open() {
    return !this.element.hidden;
  }

  /**
   * Play an event, and wait until its dice rest.
   * @param {Event} event
   * @param {View} view - the position before it
   * @param {'own' | 'others'} fightKind - whether a seat of this page takes part in the fight
   */
  async play(event, view, fightKind) {
    this.#times = TIMES[fightKind];
    const before = this.#scene;
    this.#scene = afterEvent(before, event, view);
    if (event.type === 'compared') return await this.#animateComparison(event);
    if (this.#scene === before) return;
    const opening = !this.open;
    this.#draw(() => []);
    this.element.hidden = false;
    if (opening) await this.#animateEntry();
    await Promise.all([...this.#animateDice(before), ...this.#animateFalls(before)]);
  }

  /**
   * Show the fight of a position. Dice that actions can change are buttons.
   * @param {View} view
   */
  showPosition(view) {
    if (!view.fight) return;
    this.#scene = afterPosition(this.#scene, view.fight, view);
    const actions = view.yours ? view.actions : [];
    this.#draw((side, die) =>
      actions.filter(
        ({ die: changed }) =>
          changed !== null &&
          !die.kicker &&
          changed.unit === side.unit &&
          changed.pool === die.pool &&
          changed.face === die.face,
      ),
    );
    this.element.hidden = false;
  }

  /** Pause, so that the player sees the result of the fight. */
  pauseAtEnd() {
    return pause(this.#times.rest);
  }

  /** Close the stage. */
  close() {
    this.element.hidden = true;
    this.#scene = EMPTY_STAGE;
    this.#dice.clear();
  }

  /** @param {(side: StageSide, die: StageDie) => ActionView[]} actionsOf */
  #draw(actionsOf) {
    const focused = [...this.#dice].find(([, element]) => element.contains(document.activeElement))?.[0];
    this.#dice.clear();
    this.#figures.clear();
    const sides = this.#scene.sides.map((side) => this.#side(side, (die) => actionsOf(side, die)));
    const [one, other] = sides;
    fill(
      this.#sides,
      one ?? null,
      other ? h('span', { class: 'stage-against', 'aria-hidden': 'true' }, '⚔') : null,
      other ?? null,
    );
    fitted(this.#sides, this.#scene.sides.map(({ name }) => name).join(' '));
    if (focused !== undefined) this.#dice.get(focused)?.focus();
  }

  /**
   * @param {StageSide} side
   * @param {(die: StageDie) => ActionView[]} actionsOf
   */
  #side(side, actionsOf) {
    const figure = h('div', { class: side.fallen ? 'stage-figure fell' : 'stage-figure' }, this.#portrait(side));
    this.#figures.set(side.unit, figure);
    const pools = /** @type {const} */ (['off', 'def']).flatMap((pool) => {
      const dice = side.dice.filter((die) => die.pool === pool);
      return dice.length > 0 ? [this.#pool(pool, dice, actionsOf)] : [];
    });
    const notes = side.notes.length > 0 ? h('p', { class: 'notes' }, unbroken(side.notes.join(' · '))) : null;
    return h(
      'section',
      { class: `stage-side seat-edge-${side.seat}` },
      figure,
      h('h2', {}, side.name),
      h('div', { class: 'stage-pools' }, pools),
      notes,
    );
  }

  /** @param {StageSide} side */
  #portrait({ card: id, seat }) {
    const card = this.cards.find((each) => each.id === id);
    if (!card) return null;
    return card.kind === 'unit' ? unitPortrait(card, seat) : groundPortrait(card, 'stand', seat);
  }

  /**
   * @param {'off' | 'def'} pool
   * @param {readonly StageDie[]} dice
   * @param {(die: StageDie) => ActionView[]} actionsOf
   */
  #pool(pool, dice, actionsOf) {
    const name = h('span', { class: `pool-name ${pool}` }, say(`pool-${pool}`));
    return h('p', { class: 'stage-pool' }, name, ...dice.map((die) => this.#die(die, actionsOf(die))));
  }

  /**
   * @param {StageDie} die
   * @param {readonly ActionView[]} actions
   */
  #die({ id, pool, face, kicker }, actions) {
    const label = kicker ? `${say('kicker')} ${face}` : String(face);
    const className = `stage-die ${pool}${kicker ? ' kicker' : ''}`;
    const words = actions.map((action) => action.words).join(' / ');
    const element =
      actions.length > 0
        ? h(
            'button',
            {
              class: className,
              'aria-label': `${label}: ${words}`,
              title: words,
              onclick: (click) => this.listeners.onDieClick(actions, click),
            },
            cube(face),
          )
        : h('span', { class: className, role: 'img', 'aria-label': label }, cube(face));
    this.#dice.set(id, element);
    return element;
  }

  #animateEntry() {
    const sides = [...this.#sides.querySelectorAll('.stage-side')];
    return Promise.all(
      sides.map((side, index) =>
        animate(
          side,
          [
            { transform: `translateX(${index ? 70 : -70}px)`, opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          this.#times.open,
        ),
      ),
    );
  }

  /**
   * Animate the dice that are new or show another face.
   * @param {StageScene} before
   */
  #animateDice(before) {
    const known = new Map(before.sides.flatMap(({ dice }) => dice.map((die) => [die.id, die.face])));
    return this.#scene.sides.flatMap(({ dice }, side) =>
      dice.flatMap(({ id, face, kicker }, index) => {
        const [element, die] = [this.#dice.get(id), this.#dice.get(id)?.querySelector('.cube')];
        if (!element || !die || known.get(id) === face) return [];
        if (kicker || known.has(id)) return [animate(die, turnFrames(face), this.#times.change)];
        return [
          animate(element, FADE_IN_FRAMES, this.#times.roll / 3),
          animate(die, rollFrames(face, side ? 1 : -1, index), this.#times.roll, 'cubic-bezier(.2,.7,.3,1)'),
        ];
      }),
    );
  }

  /**
   * Animate the units that have just fallen.
   * @param {StageScene} before
   */
  #animateFalls(before) {
    return this.#scene.sides.flatMap(({ unit, fallen }, side) => {
      const figure = this.#figures.get(unit)?.firstElementChild;
      const stood = before.sides.some((each) => each.unit === unit && !each.fallen);
      return fallen && stood && figure ? [animate(figure, fallFrames(side ? 1 : -1), this.#times.fall, 'ease-in')] : [];
    });
  }

  /**
   * Animate a comparison: the deciding dice meet in the middle, and the losing one bounces back.
   * @param {Extract<Event, { type: 'compared' }>} event
   */
  async #animateComparison(event) {
    const dice = decidingDice(this.#scene, event).map((die) => (die ? this.#dice.get(die.id) : null));
    const boxes = dice.map((die) => die?.getBoundingClientRect());
    const middle = middleOf(boxes);
    await Promise.all(
      dice.map((die, index) => {
        const box = boxes[index];
        if (!die || !box || !middle) return null;
        const way = [middle[0] - box.x - box.width / 2, middle[1] - box.y - box.height / 2];
        const wins = (index === 0) === event.succeeded;
        die.classList.add(wins ? 'wins' : 'loses');
        return animate(die, meetingFrames(way, index ? 1 : -1, wins), this.#times.meet, 'ease-in-out');
      }),
    );
  }
}

/**
 * Return the middle between two bounding boxes, or `null` if one is missing.
 * @param {readonly (DOMRect | undefined)[]} boxes
 * @returns {readonly [number, number] | null}
 */
function middleOf([one, other]) {
  if (!one || !other) return null;
  return [
    (one.x + other.x + (one.width + other.width) / 2) / 2,
    (one.y + other.y + (one.height + other.height) / 2) / 2,
  ];
}

/**
 * @param {readonly number[]} way - the offset to the meeting point, in pixels
 * @param {number} side - -1 for the left one, 1 for the right one
 * @param {boolean} wins
 * @returns {Keyframe[]}
 */
function meetingFrames([x = 0, y = 0], side, wins) {
  const at = `translate(${x + side * 26}px, ${y}px)`;
  const back = wins
    ? `${at} scale(1.45)`
    : `translate(${x + side * 90}px, ${y + 40}px) rotate(${side * 70}deg) scale(.8)`;
  return [
    { transform: 'none' },
    { transform: `translate(${x + side * 60}px, ${y}px) scale(1.3)`, offset: 0.35 },
    { transform: `${at} scale(1.3)`, offset: 0.45 },
    { transform: back, offset: 0.6 },
    { transform: back, offset: 0.8 },
    { transform: 'none' },
  ];
}

/** @param {number} side */
const fallFrames = (side) => [
  { transform: 'none', opacity: 1 },
  { transform: `translateX(${side * 14}px) rotate(${side * 12}deg)`, opacity: 1, offset: 0.3 },
  { transform: `translate(${side * 34}px, 44px) rotate(${side * 88}deg)`, opacity: 0.25 },
];

/** @param {number} face */
function turnFrames(face) {
  const frames = rollFrames(face, 0, 1);
  return [{ transform: `${frames[1]?.transform} scale(1.2)` }, { ...frames.at(-1) }];
}

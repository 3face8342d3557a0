/**
 * The stage: a fight over the board, with both units large and their dice. Dice that
 * somebody may raise or re-roll are buttons.
 */

import { groundPortrait, unitPortrait } from '../../../board/portraits.js';
import { fill, h } from '../../../lib/dom.js';
import { icon } from '../../../lib/icons.js';
import { say } from '../../../lib/texts.js';
import { pause } from '../pauses.js';
import { APPEARING, cube, tumbling } from './cube.js';
import { animate } from './motion.js';
import { afterEvent, afterPosition, decidingDice, EMPTY_STAGE } from './scene.js';

/** @import { ActionView, CardView, Event, View } from '../../../wire.js' */
/** @import { StageDie, StageScene, StageSide } from './scene.js' */

/** How long things take in a fight of one's own and in one of others, in milliseconds. */
const TIMES = {
  own: { open: 300, roll: 760, change: 520, meet: 950, fall: 620, rest: 350 },
  others: { open: 100, roll: 220, change: 150, meet: 340, fall: 260, rest: 100 },
};

/**
 * What a stage calls.
 * @typedef {object} StageListeners
 * @property {(actions: readonly ActionView[], click: Event) => void} onDie
 * @property {() => void} onClose
 */

/** A stage in a frame; hidden until something is shown on it. */
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
   * @param {{ onDie: (actions: readonly ActionView[], click: globalThis.Event) => void, onClose: () => void }} listeners
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

  /** Whether it is shown. */
  get open() {
    return !this.element.hidden;
  }

  /**
   * Play an event, to the rest of its dice.
   * @param {Event} event
   * @param {View} view - the position before it
   * @param {'own' | 'others'} whose - fight it is
   */
  async play(event, view, whose) {
    this.#times = TIMES[whose];
    const before = this.#scene;
    this.#scene = afterEvent(before, event, view);
    if (event.type === 'compared') return await this.#meet(event);
    if (this.#scene === before) return;
    const opening = !this.open;
    this.#draw(() => []);
    this.element.hidden = false;
    if (opening) await this.#enter();
    await Promise.all([...this.#throws(before), ...this.#falls(before)]);
  }

  /**
   * Show the fight of a position, with the dice that actions change as buttons.
   * @param {View} view
   */
  settle(view) {
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

  /** Leave time to see how the fight ended. */
  rest() {
    return pause(this.#times.rest);
  }

  /** Show the board again. */
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
    const notes = side.notes.length > 0 ? h('p', { class: 'notes' }, side.notes.join(' · ')) : null;
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
    if (card) return unitPortrait(card, seat);
    const ground = this.cards.find(({ kind }) => kind === 'terrain');
    return ground ? groundPortrait(ground) : null;
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
    const look = `stage-die ${pool}${kicker ? ' kicker' : ''}`;
    const words = actions.map((action) => action.words).join(' / ');
    const made =
      actions.length > 0
        ? h(
            'button',
            {
              class: look,
              'aria-label': `${label}: ${words}`,
              title: words,
              onclick: (click) => this.listeners.onDie(actions, click),
            },
            cube(face),
          )
        : h('span', { class: look, role: 'img', 'aria-label': label }, cube(face));
    this.#dice.set(id, made);
    return made;
  }

  #enter() {
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
   * The dice that are new, or show another face.
   * @param {StageScene} before
   */
  #throws(before) {
    const known = new Map(before.sides.flatMap(({ dice }) => dice.map((die) => [die.id, die.face])));
    return this.#scene.sides.flatMap(({ dice }, side) =>
      dice.flatMap(({ id, face, kicker }, index) => {
        const [element, die] = [this.#dice.get(id), this.#dice.get(id)?.querySelector('.cube')];
        if (!element || !die || known.get(id) === face) return [];
        if (kicker || known.has(id)) return [animate(die, turning(face), this.#times.change)];
        return [
          animate(element, APPEARING, this.#times.roll / 3),
          animate(die, tumbling(face, side ? 1 : -1, index), this.#times.roll, 'cubic-bezier(.2,.7,.3,1)'),
        ];
      }),
    );
  }

  /**
   * The units that have fallen now.
   * @param {StageScene} before
   */
  #falls(before) {
    return this.#scene.sides.flatMap(({ unit, fallen }, side) => {
      const figure = this.#figures.get(unit)?.firstElementChild;
      const stood = before.sides.some((each) => each.unit === unit && !each.fallen);
      return fallen && stood && figure ? [animate(figure, falling(side ? 1 : -1), this.#times.fall, 'ease-in')] : [];
    });
  }

  /**
   * The dice that decided meet in the middle; the one that lost is thrown back.
   * @param {Extract<Event, { type: 'compared' }>} event
   */
  async #meet(event) {
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
        return animate(die, meeting(way, index ? 1 : -1, wins), this.#times.meet, 'ease-in-out');
      }),
    );
  }
}

/**
 * The middle between two boxes, if there are two.
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
 * @param {readonly number[]} way - to where the dice meet, in pixels
 * @param {number} side - -1 for the left one, 1 for the right one
 * @param {boolean} wins
 * @returns {Keyframe[]}
 */
function meeting([x = 0, y = 0], side, wins) {
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
const falling = (side) => [
  { transform: 'none', opacity: 1 },
  { transform: `translateX(${side * 14}px) rotate(${side * 12}deg)`, opacity: 1, offset: 0.3 },
  { transform: `translate(${side * 34}px, 44px) rotate(${side * 88}deg)`, opacity: 0.25 },
];

/** @param {number} face */
function turning(face) {
  const frames = tumbling(face, 0, 1);
  return [{ transform: `${frames[1]?.transform} scale(1.2)` }, { ...frames.at(-1) }];
}

/** The host of the stage: loads it when it is needed, and says when it is shown. */

import { factsOf } from '../../../lib/event_facts.js';
import { speed } from '../../../lib/motion.js';
import { loadStyles } from '../../../lib/styles.js';
import { endLimit, limitPauses } from '../pauses.js';

/** @import { ActionView, Event, View } from '../../../wire.js' */
/** @import { Moment } from '../../model/moments.js' */
/** @import { Store } from '../../model/store.js' */
/** @import { Stage } from './stage.js' */

/** The longest fight of others, in milliseconds at normal speed. */
const MAX_FIGHT = 1800;

/** Shows fights on a stage over a board. */
export class StageHost {
  /** @type {Stage | null} */
  #stage = null;
  /** @type {Promise<Stage> | null} */
  #loading = null;
  /** Whether a person has closed the stage for the fight under way. */
  #closed = false;

  /**
   * @param {HTMLElement} frame - of the board
   * @param {Store} store
   * @param {(actions: readonly ActionView[], click: globalThis.Event) => void} onDie
   */
  constructor(frame, store, onDie) {
    this.frame = frame;
    this.store = store;
    this.onDie = onDie;
  }

  /** Whether the stage is over the board. */
  get open() {
    return this.#stage?.open ?? false;
  }

  /**
   * Play an event of a fight; whether it was shown on the stage.
   * @param {Event} event
   * @param {View} view - the position before it
   * @returns {Promise<boolean>}
   */
  async play(event, view) {
    if (speed() === 0) return false;
    const begins = factsOf(event).beginsFight && 'target' in event;
    if (begins) this.#closed = false;
    if (this.#closed || !(begins || this.open)) return false;
    const stage = await this.#load();
    const whose = this.#whose(event, view);
    if (begins && event.type !== 'faced' && whose === 'others') limitPauses(MAX_FIGHT);
    await stage.play(event, view, whose);
    document.body.classList.add('staged');
    return true;
  }

  /**
   * Follow a position: its fight is shown while no place on the board can be chosen.
   * @param {View} view
   */
  async settle(view) {
    if (!view.fight) return await this.#end();
    if (view.yours) endLimit();
    const onBoard = view.actions.some(({ place, target }) => place !== null || target !== null);
    const touchable = view.yours && view.actions.some(({ die }) => die !== null);
    if (onBoard || this.#closed) return this.#hide();
    if (!(touchable || this.open)) return;
    const stage = await this.#load();
    stage.settle(view);
    document.body.classList.add('staged');
  }

  /**
   * Show a moment of its own over the board.
   * @param {Moment} moment
   */
  async moment(moment) {
    if (speed() === 0) return;
    const [{ showBanner }] = await Promise.all([import('./banner.js'), loadStyles('stage')]);
    await showBanner(this.frame, moment);
  }

  /** Show the board, for as long as this fight lasts. */
  close() {
    this.#closed = true;
    this.#hide();
  }

  /** Finish the fight at once, up to the next decision. */
  async hurry() {
    if (!this.open) return;
    limitPauses(0);
    const { hurryStage } = await import('./motion.js');
    hurryStage();
  }

  /**
   * Whether a person at this page has a side in the fight.
   * @param {Event} event
   * @param {View} view
   * @returns {'own' | 'others'}
   */
  #whose(event, view) {
    const own = this.store.model.game?.seats ?? [];
    const ids = [event, view.fight?.attacker, view.fight?.target].flatMap((each) => {
      if (!each) return [];
      return ['unit' in each ? each.unit : '', 'target' in each ? String(each.target) : ''];
    });
    return ids.some((id) => id && own.includes(Number.parseInt(id, 10))) ? 'own' : 'others';
  }

  async #end() {
    endLimit();
    this.#closed = false;
    if (!this.open) return;
    await this.#stage?.rest();
    this.#hide();
  }

  #hide() {
    this.#stage?.close();
    document.body.classList.remove('staged');
  }

  /** @returns {Promise<Stage>} */
  #load() {
    this.#loading ??= this.#loaded();
    return this.#loading;
  }

  async #loaded() {
    const [made] = await Promise.all([import('./stage.js'), loadStyles('stage')]);
    const { game } = this.store.model;
    this.#stage = new made.Stage(this.frame, game?.cards ?? [], {
      onDie: this.onDie,
      onClose: () => this.close(),
    });
    return this.#stage;
  }
}

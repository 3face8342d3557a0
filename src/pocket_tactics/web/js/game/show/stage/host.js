/** The host of the stage: loads the stage when it is needed, and opens and closes it. */

import { factsOf } from '../../../lib/event_facts.js';
import { speed } from '../../../lib/motion.js';
import { loadStyles } from '../../../lib/styles.js';
import { limitPauses, removeLimit } from '../pauses.js';

/** @import { ActionView, Event, View } from '../../../wire.js' */
/** @import { Moment } from '../../model/moments.js' */
/** @import { Store } from '../../model/store.js' */
/** @import { Stage } from './stage.js' */

/** The maximum time for a fight of others, in milliseconds at normal speed. */
const MAX_FIGHT_TIME = 1800;

/** Shows fights on a stage over a board. */
export class StageHost {
  /** @type {Stage | null} */
  #stage = null;
  /** @type {Promise<Stage> | null} */
  #loading = null;
  /** Whether the player has closed the stage for the current fight. */
  #closed = false;

  /**
   * @param {HTMLElement} frame - of the board
   * @param {Store} store
   * @param {(actions: readonly ActionView[], click: globalThis.Event) => void} onDieClick
   * @param {() => void} onCovered - called when the stage covers the focused place during a decision
   */
  constructor(frame, store, onDieClick, onCovered) {
    this.frame = frame;
    this.store = store;
    this.onDieClick = onDieClick;
    this.onCovered = onCovered;
  }

  /** Whether the stage is shown. */
  get open() {
    return this.#stage?.open ?? false;
  }

  /**
   * Play an event of a fight, if the stage is open or the event starts a fight.
   * @param {Event} event
   * @param {View} view - the position before it
   * @returns {Promise<boolean>} whether the stage has shown it
   */
  async play(event, view) {
    if (speed() === 0) return false;
    const begins = factsOf(event).beginsFight && 'target' in event;
    if (begins) this.#closed = false;
    if (this.#closed || !(begins || this.open)) return false;
    const stage = await this.#load();
    const fightKind = this.#fightKind(event, view);
    if (begins && event.type !== 'faced' && fightKind === 'others') limitPauses(MAX_FIGHT_TIME);
    await stage.play(event, view, fightKind);
    document.body.classList.add('staged');
    return true;
  }

  /**
   * Show the fight of a position, unless an action leads to a place on the board.
   * @param {View} view
   */
  async showPosition(view) {
    if (!view.fight) return await this.#end();
    if (view.yours) removeLimit();
    const onBoard = view.actions.some(({ place, target }) => place !== null || target !== null);
    const hasDieActions = view.yours && view.actions.some(({ die }) => die !== null);
    if (onBoard || this.#closed) return this.#hide();
    if (!(hasDieActions || this.open)) return;
    const stage = await this.#load();
    stage.showPosition(view);
    document.body.classList.add('staged');
    if (view.yours && this.frame.querySelector('[data-place]:focus')) this.onCovered();
  }

  /**
   * Show the banner of an important moment over the board.
   * @param {Moment} moment
   */
  async showMoment(moment) {
    if (speed() === 0) return;
    const [{ showBanner }] = await Promise.all([import('./banner.js'), loadStyles('stage')]);
    await showBanner(this.frame, moment, this.store.model.game?.seats ?? []);
  }

  /** Close the stage until the end of this fight. */
  close() {
    this.#closed = true;
    this.#hide();
  }

  /** Finish the animations of the fight at once, up to the next decision. */
  async hurry() {
    if (!this.open) return;
    limitPauses(0);
    const { finishStageAnimations } = await import('./motion.js');
    finishStageAnimations();
  }

  /**
   * Return `own` if a seat of this page takes part in the fight.
   * @param {Event} event
   * @param {View} view
   * @returns {'own' | 'others'}
   */
  #fightKind(event, view) {
    const own = this.store.model.game?.seats ?? [];
    const ids = [event, view.fight?.attacker, view.fight?.target].flatMap((each) => {
      if (!each) return [];
      return ['unit' in each ? each.unit : '', 'target' in each ? String(each.target) : ''];
    });
    return ids.some((id) => id && own.includes(Number.parseInt(id, 10))) ? 'own' : 'others';
  }

  async #end() {
    removeLimit();
    this.#closed = false;
    if (!this.open) return;
    await this.#stage?.pauseAtEnd();
    this.#hide();
  }

  #hide() {
    this.#stage?.close();
    document.body.classList.remove('staged');
  }

  /** @returns {Promise<Stage>} */
  #load() {
    this.#loading ??= this.#create();
    return this.#loading;
  }

  async #create() {
    const [module] = await Promise.all([import('./stage.js'), loadStyles('stage')]);
    const { game } = this.store.model;
    this.#stage = new module.Stage(this.frame, game?.cards ?? [], {
      onDieClick: this.onDieClick,
      onClose: () => this.close(),
    });
    return this.#stage;
  }
}

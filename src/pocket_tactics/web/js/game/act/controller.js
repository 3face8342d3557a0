/** The input controller: turns the input of the player into requests and models. */

import { lazy } from '../../lib/lazy.js';
import { setting } from '../../lib/settings.js';
import { shownView, warningOf, withConfirmation, withPicked } from '../model/model.js';
import { actionsAt, actionsOf, onlyAction, placeSubject, subjectsAble, unitAt } from '../model/position.js';
import { playSound } from '../show/sound/player.js';

/** @import { PointerKind } from '../../board/types.js' */
/** @import { ActionView, Place, Request, UnitView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { Store } from '../model/store.js' */
/** @import { MessagePresenter } from '../show/presenter.js' */
/** @import { AskedChoice, Guide } from './guide.js' */

const loadNextGame = lazy(() => import('./next_game.js'));

/** The longest time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK_TIME = 500;

/** Handles the input of the player. */
export class InputController {
  /** The time at which a confirmation was shown last, in milliseconds. */
  #confirmShown = 0;

  /**
   * @param {Store} store
   * @param {MessagePresenter} presenter
   * @param {(request: Request) => void} send - sends a request to the server
   * @param {Guide} guide
   */
  constructor(store, presenter, send, guide) {
    this.store = store;
    this.presenter = presenter;
    this.send = send;
    this.guide = guide;
  }

  /** The number of the current position. */
  get at() {
    return this.store.model.view?.number ?? 0;
  }

  /** Whether input has to wait for messages or for a result. Finishes a running animation. */
  get #busy() {
    if (this.presenter.working) this.presenter.finishAnimations();
    return this.presenter.working || this.store.model.sent;
  }

  /** @param {string | null} subject */
  pick(subject) {
    if (!this.#busy) this.#pick(this.store.model, subject);
  }

  /**
   * @param {Model} model
   * @param {string | null} subject
   */
  #pick(model, subject) {
    playSound('select');
    this.guide.takeAsked(model);
    this.store.change(withPicked(model, subject));
    if (model.threats) this.#askForThreats();
  }

  /**
   * Play the action of a button, or ask for a confirmation first. With several actions, ask
   * which one to play.
   * @param {readonly ActionView[]} actions
   * @param {PointerKind} kind
   */
  press(actions, kind) {
    if (!this.#busy) this.#act(actions, kind);
  }

  /**
   * Ask for the confirmation of an action, or which of several to play; ask nothing with none.
   * @param {readonly ActionView[]} actions
   * @param {string} [objection] - what the guide has against the action
   */
  confirm(actions, objection = '') {
    this.guide.takeAsked(this.store.model);
    this.#confirmShown = performance.now();
    this.store.change(withConfirmation(this.store.model, actions, objection));
  }

  /** @param {ActionView} action */
  play(action) {
    if (!this.#busy) this.#play(action);
  }

  /**
   * Play a choice to which the guide has no objection, even while messages are being shown. On
   * touch screens it may need a confirmation.
   * @param {AskedChoice} choice
   */
  playAsked({ action, kind }) {
    const { view } = this.store.model;
    if (view && kind === 'touch' && needsTouchConfirmation(view, action)) this.confirm([action]);
    else this.#play(action);
  }

  /** @param {ActionView} action */
  #play(action) {
    // Send the request first: the server works while the browser redraws the page.
    this.send({ type: 'play', at: this.at, action: action.text });
    this.store.change({ ...withConfirmation(this.store.model, []), sent: true });
  }

  /** Request that the server lays the rest of the map at random. */
  auto() {
    if (this.#busy) return;
    this.send({ type: 'auto', at: this.at });
    this.store.change({ ...this.store.model, sent: true });
  }

  /**
   * Show the cards of a unit, and select it if it can act.
   * @param {UnitView} unit
   */
  showUnit(unit) {
    const { model } = this.store;
    const shown = { ...model, shown: unit.at };
    const canAct = model.view?.yours && !model.past && subjectsAble(model.view).has(unit.id);
    if (canAct) this.#pick(shown, unit.id);
    else this.store.change(shown);
  }

  /**
   * Handle a click on a place: play an action, select its unit, or show its cards.
   * @param {Place} place
   * @param {PointerKind} kind
   */
  choose(place, kind) {
    const view = shownView(this.store.model);
    if (!view || this.#busy) return;
    this.store.model = { ...this.store.model, shown: place, reach: null };
    this.#askForReach(view, place);
    if (this.store.model.past || !view.yours || !this.#decide(view, place, kind)) {
      this.confirm([]);
    }
  }

  /**
   * Request the reach of the unit on a place. Own units in the own turn, targets of actions and
   * past positions need none.
   * @param {View} view
   * @param {Place} place
   */
  #askForReach(view, place) {
    const unit = unitAt(view, place);
    const own = view.yours && unit?.seat === view.mover;
    const isTarget = actionsAt(view, actionsOf(view, this.store.model.picked), place).length > 0;
    if (!unit || own || isTarget || this.store.model.past || view.outcome) return;
    this.send({ type: 'reach', at: view.number, unit: unit.id });
  }

  /**
   * Play an action that leads to a place, or select its subject, else ask why it is illegal.
   * @param {View} view
   * @param {Place} place
   * @param {PointerKind} kind
   * @returns {boolean} whether there was an action or a subject
   */
  #decide(view, place, kind) {
    const { picked } = this.store.model;
    const actions = actionsAt(view, actionsOf(view, picked), place);
    const subject = subjectAt(view, place);
    if (actions.length > 0) this.#act(actions, kind);
    else if (subject !== null && subject !== picked) this.#pickOrAct(view, subject, kind);
    else return this.askWhy(view, place);
    return true;
  }

  /**
   * Select a subject. If it has only one action, play that.
   * @param {View} view
   * @param {string} subject
   * @param {PointerKind} kind
   */
  #pickOrAct(view, subject, kind) {
    const only = onlyAction(view, subject);
    if (only) this.#act([only], kind);
    else this.pick(subject);
  }

  /**
   * Play the chosen action, or ask for a confirmation: before a defeat or a risk, if the guide
   * objects, and on touch screens before an action that cannot be undone. Choosing the same
   * action again confirms it.
   * @param {readonly ActionView[]} actions
   * @param {PointerKind} kind
   */
  #act(actions, kind) {
    const [action, ...others] = actions;
    const { toConfirm, view } = this.store.model;
    const [asked, ...otherAsked] = toConfirm;
    if (!action || !view) return;
    if (asked && otherAsked.length === 0 && actions.includes(asked)) this.#playAgainChosen(asked, kind);
    else if (others.length > 0 || this.#isRisky(action)) this.confirm(actions);
    else if (this.guide.ask(this.store.model, action, kind)) this.store.change({ ...this.store.model });
    else this.playAsked({ at: view.number, action, kind });
  }

  /**
   * Play an action that is chosen again. The second click of a double click is no confirmation.
   * @param {ActionView} action
   * @param {PointerKind} kind
   */
  #playAgainChosen(action, kind) {
    const isDoubleClick = kind === 'mouse' && performance.now() - this.#confirmShown < DOUBLE_CLICK_TIME;
    if (!isDoubleClick) this.play(action);
  }

  /**
   * Whether an action is a defeat, or the page warns of it.
   * @param {ActionView} action
   */
  #isRisky(action) {
    if (action.then === 'defeat') return true;
    return setting('warnings') === 'on' && warningOf(this.store.model, action) !== '';
  }

  /**
   * Ask the server why the selected unit may not go to a place.
   * @param {View} view
   * @param {Place} place
   * @returns {false} no action or subject was found
   */
  askWhy(view, place) {
    const unit = view.units.find((each) => each.id === this.store.model.picked);
    if (unit && unitAt(view, place) !== unit) this.send({ type: 'why', at: this.at, unit: unit.id, to: place });
    return false;
  }

  /** Show or hide the threats of enemies. */
  toggleThreats() {
    const { model } = this.store;
    if (model.threats) this.store.change({ ...model, threats: null });
    else this.#askForThreats();
  }

  #askForThreats() {
    const { view, picked } = this.store.model;
    const unit = view?.units.some((each) => each.id === picked) ? picked : null;
    this.send({ type: 'threats', at: this.at, unit: unit ?? '' });
  }

  /** Cancel a confirmation, else clear the selection. */
  escape() {
    if (this.store.model.toConfirm.length > 0 || this.guide.takeAsked(this.store.model)) this.confirm([]);
    else this.pick(null);
  }

  /** @param {number} moment - the moment to show */
  visit(moment) {
    if (this.store.model.past === null) this.send({ type: 'chapters' });
    this.send({ type: 'visit', moment });
  }

  /** Return to the current position. */
  leavePast() {
    this.store.change({ ...this.store.model, past: null });
  }

  /**
   * Start another game of the same kind, and open its page.
   * @param {boolean} swapped - whether each player gets the next seat
   */
  playAgain(swapped) {
    return this.#createGame(`again${swapped ? '?swapped=1' : ''}`, null);
  }

  /**
   * Start a game from a moment of this one, and open its page.
   * @param {number} moment
   */
  continueFrom(moment) {
    return this.#createGame('branches', { moment });
  }

  /**
   * Create a game from this one, and open its page.
   * @param {string} path
   * @param {unknown} request
   */
  async #createGame(path, request) {
    const { openNewGame } = await loadNextGame();
    await openNewGame(this.store.model.game?.game ?? '', path, request, this.guide.on);
  }
}

/**
 * Return the subject at a place: a unit that can act, or the place itself.
 * @param {View} view
 * @param {Place} place
 * @returns {string | null}
 */
function subjectAt(view, place) {
  const unit = unitAt(view, place);
  return unit && subjectsAble(view).has(unit.id) ? unit.id : placeSubject(view, place);
}

/**
 * Whether a touch needs a confirmation: before dice, and with the setting `always` also before
 * others decide, unless the unit comes onto the map.
 * @param {View} view
 * @param {ActionView} action
 * @returns {boolean}
 */
function needsTouchConfirmation({ units }, { then, subject }) {
  const comes = units.some(({ id, at }) => id === subject && at === null);
  return then === 'dice' || (then === 'others' && !comes && setting('asking') === 'always');
}

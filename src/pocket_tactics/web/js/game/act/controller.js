/** Turns what a person does on the page into requests and models. */

import { postJson, ServerError } from '../../lib/http.js';
import { setting } from '../../lib/settings.js';
import { viewLookedAt, warningOf, withConfirmation, withPicked } from '../model/model.js';
import { actionsAt, actionsOf, laysPieces, onlyAction, placeSubject, subjectsAble, unitAt } from '../model/position.js';
import { toast } from '../show/announce.js';
import { playSound } from '../show/sound/player.js';

/** @import { PointerKind } from '../../board/types.js' */
/** @import { ActionView, Place, Request, UnitView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { Store } from '../model/store.js' */
/** @import { MessagePresenter } from '../show/presenter.js' */

/** Handles the input of a person. */
export class InputController {
  /** The position and subject of the last request for odds. @type {readonly [View | null, string | null]} */
  #oddsRequested = [null, null];

  /** The position of the last request for stakes. @type {View | null} */
  #stakesRequested = null;

  /**
   * @param {Store} store
   * @param {MessagePresenter} presenter
   * @param {(wanted: Request) => void} ask - the server
   */
  constructor(store, presenter, ask) {
    this.store = store;
    this.presenter = presenter;
    this.request = ask;
  }

  /** The number of the position that the person is looking at. */
  get at() {
    return this.store.model.view?.number ?? 0;
  }

  /** Whether nothing may be decided yet; what is still being shown is then hurried. */
  get #busy() {
    if (this.presenter.working) this.presenter.rush();
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
    this.store.change(withPicked(model, subject));
    if (model.threats) this.#askForThreats();
  }

  /**
   * Play the action that stands on a button, unless a finger is to be asked first; ask
   * which one, if it stands for several.
   * @param {readonly ActionView[]} actions
   * @param {PointerKind} kind
   */
  press(actions, kind) {
    if (!this.#busy) this.#act(actions, kind);
  }

  /** @param {readonly ActionView[]} actions */
  confirm(actions) {
    this.store.change(withConfirmation(this.store.model, actions));
  }

  /** @param {ActionView} action */
  play(action) {
    if (this.#busy) return;
    // The server may work at it while the page is drawn.
    this.request({ type: 'play', at: this.at, action: action.text });
    this.store.change({ ...withConfirmation(this.store.model, []), sent: true });
  }

  /** Have the rest of the map laid by chance. */
  auto() {
    if (this.#busy) return;
    this.request({ type: 'auto', at: this.at });
    this.store.change({ ...this.store.model, sent: true });
  }

  /**
   * Look at a unit, and pick it if it may act.
   * @param {UnitView} unit
   */
  look(unit) {
    const { model } = this.store;
    const shown = { ...model, shown: unit.at };
    const acts = model.view?.yours && !model.past && subjectsAble(model.view).has(unit.id);
    if (acts) this.#pick(shown, unit.id);
    else this.store.change(shown);
  }

  /**
   * A place was chosen: act there, pick who stands there, or look at it.
   * @param {Place} place
   * @param {PointerKind} kind
   */
  choose(place, kind) {
    const view = viewLookedAt(this.store.model);
    if (!view || this.#busy) return;
    this.store.model = { ...this.store.model, shown: place, reach: null };
    this.#askForReach(view, place);
    if (this.store.model.past || !view.yours || !this.#decide(view, place, kind)) {
      this.store.change(withConfirmation(this.store.model, []));
    }
  }

  /**
   * Ask how far the unit at a place reaches, unless its player is asked here.
   * @param {View} view
   * @param {Place} place
   */
  #askForReach(view, place) {
    const unit = unitAt(view, place);
    const own = view.yours && unit?.seat === view.mover;
    const acted = actionsAt(view, actionsOf(view, this.store.model.picked), place).length > 0;
    if (!unit || own || acted || this.store.model.past || view.outcome) return;
    this.request({ type: 'reach', at: view.number, unit: unit.id });
  }

  /**
   * Whether a place means a decision, or the question why it may not be one.
   * @param {View} view
   * @param {Place} place
   * @param {PointerKind} kind
   * @returns {boolean}
   */
  #decide(view, place, kind) {
    const { picked } = this.store.model;
    const actions = actionsAt(view, actionsOf(view, picked), place);
    const subject = subjectAt(view, place);
    if (actions.length > 0) this.#act(actions, kind);
    else if (subject !== null && subject !== picked) this.#begin(view, subject, kind);
    else return this.#forbidden(view, place);
    return true;
  }

  /**
   * Pick a subject; do at once what is all that it stands for.
   * @param {View} view
   * @param {string} subject
   * @param {PointerKind} kind
   */
  #begin(view, subject, kind) {
    const only = onlyAction(view, subject);
    if (only) this.#act([only], kind);
    else this.pick(subject);
  }

  /**
   * Play what was chosen; everybody is asked again before they lose by it or risk the
   * game, a finger before what cannot be undone. The same choice again confirms it.
   * @param {readonly ActionView[]} actions
   * @param {PointerKind} kind
   */
  #act(actions, kind) {
    const [action, ...others] = actions;
    const { asked, view } = this.store.model;
    if (!action || !view) return;
    const confirmed = asked.length === 1 && asked[0] === action;
    const risky = setting('warnings') === 'on' && warningOf(this.store.model, action) !== '';
    const unsure = action.then === 'defeat' || risky || (kind === 'touch' && wantsAsking(view, action));
    if (others.length > 0 || (unsure && !confirmed)) this.confirm(actions);
    else this.play(action);
  }

  /**
   * Ask why what is picked may not go to a place.
   * @param {View} view
   * @param {Place} place
   * @returns {false} nothing was decided
   */
  #forbidden(view, place) {
    const unit = view.units.find((each) => each.id === this.store.model.picked);
    if (unit && unitAt(view, place) !== unit) this.request({ type: 'why', at: this.at, unit: unit.id, to: place });
    return false;
  }

  /** Ask for the odds of what is picked, once. */
  requestOdds() {
    const { view, past, picked } = this.store.model;
    if (!view?.yours || past) return;
    this.#requestStakes(view);
    const [before, subject] = this.#oddsRequested;
    if ((view === before && picked === subject) || actionsOf(view, picked).length === 0) return;
    this.#oddsRequested = [view, picked];
    this.request({ type: 'weigh', at: view.number, subject: picked ?? '' });
  }

  /**
   * Ask once what the choices of a turn do to the game.
   * @param {View} view
   */
  #requestStakes(view) {
    if (view === this.#stakesRequested || laysPieces(view)) return;
    this.#stakesRequested = view;
    this.request({ type: 'stakes', at: view.number });
  }

  /** Show where enemies could attack, or stop showing it. */
  toggleThreats() {
    const { model } = this.store;
    if (model.threats) this.store.change({ ...model, threats: null });
    else this.#askForThreats();
  }

  #askForThreats() {
    const { view, picked } = this.store.model;
    const unit = view?.units.some((each) => each.id === picked) ? picked : null;
    this.request({ type: 'threats', at: this.at, unit: unit ?? '' });
  }

  /** Take a step back: from a question, or from what is picked. */
  escape() {
    if (this.store.model.asked.length > 0) this.confirm([]);
    else this.pick(null);
  }

  /** @param {number} moment - to look at */
  visit(moment) {
    if (this.store.model.past === null) this.request({ type: 'chapters' });
    this.request({ type: 'visit', moment });
  }

  /** Go back to now. */
  leavePast() {
    this.store.change({ ...this.store.model, past: null });
  }

  /**
   * Start another game of the same kind, and go to it.
   * @param {boolean} swapped - whether each player gets the next seat
   */
  again(swapped) {
    return this.#goTo(`again${swapped ? '?swapped=1' : ''}`, null);
  }

  /**
   * Start a game that begins with this one up to a moment, and go to it.
   * @param {number} moment
   */
  continueFrom(moment) {
    return this.#goTo('branches', { moment });
  }

  /**
   * Have a game made of this one, and go to it.
   * @param {string} path
   * @param {unknown} wanted
   */
  async #goTo(path, wanted) {
    const game = this.store.model.game?.game ?? '';
    try {
      const made = await postJson(`/api/games/${game}/${path}`, wanted);
      location.assign(`/games/${made.id}${seatsOf(location.search)}`);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      toast(error.message);
    }
  }
}

/**
 * The part of an address that says which seats its page plays.
 * @param {string} search
 * @returns {string}
 */
function seatsOf(search) {
  const seats = new URLSearchParams(search).get('seats');
  return seats === null ? '' : `?seats=${seats}`;
}

/**
 * The subject at a place: a unit that may act, or the place itself.
 * @param {View} view
 * @param {Place} place
 * @returns {string | null}
 */
function subjectAt(view, place) {
  const unit = unitAt(view, place);
  return unit && subjectsAble(view).has(unit.id) ? unit.id : placeSubject(view, place);
}

/**
 * Whether a finger is asked again: before dice, and before others can answer with dice.
 * A unit that comes onto the map does no harm.
 * @param {View} view
 * @param {ActionView} action
 * @returns {boolean}
 */
function wantsAsking({ units }, { then, subject }) {
  const comes = units.some(({ id, at }) => id === subject && at === null);
  return then === 'dice' || (then === 'others' && !comes && setting('asking') === 'always');
}

/** The handlers of the messages of the server. Tools have handlers for the answers to their own requests. */

import { named, say } from '../../lib/texts.js';
import { momentOf } from '../model/moments.js';
import { nameAt, newcomers, withSeating } from '../model/persons.js';
import {
  withGame,
  withOdds,
  withOptions,
  withoutQuestion,
  withReach,
  withSnapshot,
  withStakes,
} from '../model/transitions.js';
import { isDecisionRefused } from '../wire/pending_action.js';
import { arrivals } from './animation.js';
import { speak, toast } from './announce.js';

/** @import { MessageHandlers } from '../page.js' */

/** The requests that the page makes by itself: without a notice if the server has no time for them. */
const OWN_REQUESTS = new Set(['weigh', 'stakes', 'foresee', 'guide']);

/** @type {MessageHandlers} */
export const MESSAGES = {
  welcome({ store }, message) {
    store.change(withGame(store.model, message));
  },
  seating({ store }, message) {
    const before = store.model;
    const model = withSeating(before, message);
    store.change(model);
    for (const seat of newcomers(before, model)) toast(named(say('has-joined'), nameAt(model, seat)));
    if (message.watching && !before.game?.watching) toast(say('seat-taken-back'));
  },
  async snapshot({ store, presenter, stage }, message) {
    store.change(withSnapshot(store.model, message));
    await stage.showPosition(message.view);
    presenter.startReplay();
    if (!message.log) toast(say('log-missing'));
  },
  async update({ store, boardView, presenter, stage }, message) {
    const before = store.model.view;
    const after = await presenter.playUpdate(message);
    store.change(presenter.isAnsweredByTable ? withoutQuestion(after) : after);
    if (message.answered) toast(message.answered);
    await stage.showPosition(message.view);
    const moment = before && momentOf(before, message.view, message.events, message.seat);
    if (moment) await stage.showMoment(moment);
    await Promise.all(arrivals(message.events).map((unit) => boardView.board.arrive(unit)));
  },
  async options({ store, stage }, message) {
    store.change(withOptions(store.model, message));
    await stage.showPosition(message.view);
  },
  // An answer may arrive after its position has changed. The model is then the same object, and
  // the handlers ignore the answer.
  odds({ store, oddsRequests }, message) {
    const model = withOdds(store.model, message);
    if (model === store.model) return;
    store.change(model);
    if (!message.short) return;
    oddsRequests.requestAgainLater();
    toast(message.short);
  },
  staked({ store }, message) {
    const model = withStakes(store.model, message);
    if (model === store.model) return;
    if (message.sentence) speak([message.sentence]);
    store.change(model);
  },
  reached({ store }, message) {
    const model = withReach(store.model, message);
    if (model === store.model) return;
    speak([...message.hits, ...message.attackers].map(({ label }) => label));
    store.change(model);
  },
  foreseen({ foresight, store, draw }, message) {
    foresight.receive(message);
    if (store.model.toConfirm.length > 0) draw();
  },
  rematched(_, { sentence }) {
    toast(sentence);
  },
  reason(_, { sentence, rule }) {
    toast(sentence, rule);
  },
  refused({ store, oddsRequests, guide, controller }, message) {
    const isOwn = OWN_REQUESTS.has(message.request);
    // If the server has no time for the guide, the action is played without it.
    const asked = message.request === 'guide' ? guide.takeRefused(store.model) : null;
    if (asked) controller.playAsked(asked);
    if (isOwn) oddsRequests.requestAgainLater();
    if (isDecisionRefused(message)) store.change({ ...store.model, sent: false });
    // A stale action needs no notice: the page shows the new position.
    if (message.kind !== 'stale' && !isOwn) toast(message.sentence, message.rule);
  },
};

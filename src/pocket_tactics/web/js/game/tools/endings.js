/** The tools to end a game early: resign, and offer a draw. */

import { askToConfirm } from '../../lib/dialogs.js';
import { say } from '../../lib/texts.js';
import { atPosition } from '../model/model.js';
import { speak } from '../show/announce.js';

/** @import { Page, Tool } from '../page.js' */

/** @type {Tool} */
export const RESIGN = {
  name: 'resign',
  title: () => say('resign'),
  keys: [],
  button: 'menu',
  available: ({ view }) => view?.resign !== null && view?.resign !== undefined,
  use: (page) => void resign(page),
  answers: {
    'table-news': ({ store }, { sentence, view }) => {
      speak([sentence]);
      store.change(atPosition(store.model, view));
    },
  },
};

/** @type {Tool} */
export const OFFER_DRAW = {
  name: 'offer-draw',
  title: () => say('offer-draw'),
  keys: [],
  button: 'menu',
  available: ({ view }) => view?.draw !== null && view?.draw !== undefined && view.offer === null,
  use: (page) => void offerDraw(page),
};

/** @param {Page} page */
async function resign({ store, controller, send }) {
  const seat = store.model.view?.resign ?? null;
  if (seat === null || !(await askToConfirm(say('resign-sure'), say('resign-about'), say('resign')))) return;
  send({ type: 'resign', at: controller.at, seat });
}

/** @param {Page} page */
async function offerDraw({ store, controller, send }) {
  const seat = store.model.view?.draw ?? null;
  if (seat === null || !(await askToConfirm(say('draw-sure'), say('draw-about'), say('offer-draw'), 'main'))) return;
  send({ type: 'offer-draw', at: controller.at, seat });
}

/** The board of the page: scenes, what is marked on them, and the caption below. */

import { createBoard } from '../board/board.js';
import { h } from '../lib/dom.js';
import { setting } from '../lib/settings.js';
import { say } from '../lib/texts.js';
import { createCaption } from './caption.js';
import { previewing } from './model.js';
import { placesOf } from './position.js';
import { sceneOf } from './scene.js';

/** @typedef {import('../wire.js').ActionView} ActionView */
/** @typedef {import('../wire.js').View} View */
/** @typedef {import('../board/types.js').Board} Board */
/** @typedef {import('../board/types.js').Listeners} Listeners */
/** @typedef {import('../board/types.js').Scene} Scene */
/** @typedef {import('./store.js').Holder} Holder */

/**
 * @typedef {object} Stage
 * @property {Board} board
 * @property {HTMLElement} corner   where something may be offered over the board
 * @property {(view: View) => void} show
 * @property {(action: ActionView) => void} flash   where an action leads
 * @property {(action: ActionView | null) => void} mark   that, and what it would lay there
 */

/**
 * @param {HTMLElement} frame
 * @param {Holder} holder
 * @param {Listeners['onPlace']} onPlace
 * @returns {Stage}
 */
export function createStage(frame, holder, onPlace) {
  /** @type {Scene | null} */
  let scene = null;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', say('board'));
  const corner = h('div', { id: 'skip' });
  const board = createBoard(frame, { onPlace });
  const caption = createCaption(frame, (key) => scene?.labels.get(key));
  frame.append(corner);
  /** @param {View} view */
  const show = (view) => {
    scene = sceneOf(holder.model, view, say, setting('coordinates') === 'on');
    board.show(scene);
    caption.retell();
  };
  /** @param {ActionView} action */
  const flash = (action) => {
    const { view } = holder.model;
    if (view) for (const place of placesOf(view, action)) board.flash(place);
  };
  /** @param {ActionView | null} action */
  const mark = (action) => {
    const { view, preview } = holder.model;
    if (view && (preview !== null || action?.piece)) {
      holder.model = previewing(holder.model, action);
      show(view);
    }
    if (action) flash(action);
  };
  return { board, corner, show, flash, mark };
}

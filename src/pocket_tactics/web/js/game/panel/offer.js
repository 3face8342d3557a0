/** The offer of a draw, with buttons for the answers of other players. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { named, say } from '../../lib/texts.js';
import { nameAt } from '../model/persons.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * @param {Model} model
 * @param {View} view
 * @param {(accept: boolean) => void} answer
 * @returns {Child[]}
 */
export function drawOffer(model, view, answer) {
  const { offer } = view;
  if (offer === null || view.outcome) return [];
  const isOwn = model.game?.seats.length === 1 && model.game.seats.includes(offer);
  const words = isOwn ? say('you-offer-draw') : named(say('offers-draw'), nameAt(model, offer));
  const others = model.game?.seats.filter((each) => each !== offer) ?? [];
  return [
    h(
      'div',
      { class: 'offer', role: 'group', 'aria-label': words },
      h('p', {}, chip(offer), words),
      others.length === 0
        ? null
        : h(
            'div',
            { class: 'row' },
            h('button', { class: 'main', 'data-key': 'accept', onclick: () => answer(true) }, say('draw-accept')),
            h('button', { 'data-key': 'decline', onclick: () => answer(false) }, say('draw-decline')),
          ),
    ),
  ];
}

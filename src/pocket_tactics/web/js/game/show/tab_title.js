/** The title of the tab: it says so while it is this page's turn. */

import { say } from '../../lib/texts.js';
import { isOwnTurn } from '../model/persons.js';

/** @import { Model } from '../model/model.js' */

/**
 * Show in the title of the tab whether it is this page's turn.
 * @param {Model} model
 */
export function showTabTitle(model) {
  if (!model.game) return;
  const [name, brand] = [model.game.title, say('title')];
  const title = name.startsWith(brand) ? name : `${name} · ${brand}`;
  document.title = isOwnTurn(model) ? `● ${say('your-turn')} · ${title}` : title;
}

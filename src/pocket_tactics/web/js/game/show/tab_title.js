/** The title of the browser tab, which shows whether it is the own turn. */

import { say } from '../../lib/texts.js';
import { isOwnTurn } from '../model/persons.js';

/** @import { Model } from '../model/model.js' */

/**
 * Update the title of the browser tab.
 * @param {Model} model
 */
export function showTabTitle(model) {
  if (!model.game) return;
  const [name, brand] = [model.game.title, say('title')];
  const title = name.startsWith(brand) ? name : `${name} · ${brand}`;
  document.title = isOwnTurn(model) ? `● ${say('your-turn')} · ${title}` : title;
}

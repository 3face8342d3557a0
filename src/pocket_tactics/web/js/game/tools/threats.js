/** The tool that shows or hides the threats of enemies. */

import { say } from '../../lib/texts.js';
import { canAsk } from '../model/model.js';
import { withThreats } from '../model/transitions.js';
import { speak, toast } from '../show/announce.js';

/** @import { Threat } from '../../wire.js' */
/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const THREATS = {
  name: 'threats',
  title: () => say('threats'),
  keys: ['t'],
  button: 'bar',
  icon: 'threats',
  available: canAsk,
  pressed: ({ store }) => store.model.threats !== null,
  use: ({ controller }) => controller.toggleThreats(),
  answers: {
    threatened({ store }, message) {
      const model = withThreats(store.model, message);
      if (model === store.model) return;
      if (message.threats.length === 0) toast(say('no-threats'));
      speak(mainThreats(message.threats).map(({ label }) => label));
      store.change(model);
    },
  },
};

/**
 * Return the threats to units, or all if no unit is threatened.
 * @param {readonly Threat[]} threats
 * @returns {readonly Threat[]}
 */
function mainThreats(threats) {
  const toUnits = threats.filter(({ chance }) => chance);
  return toUnits.length > 0 ? toUnits : threats;
}

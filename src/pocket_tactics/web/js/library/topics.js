/** Topics of rules: the first part of their ids. Pure. */

/** @import { RuleView } from '../wire.js' */

/** @typedef {{ id: string, rules: RuleView[] }} Topic */

/**
 * Rules grouped by topic, in the order of the first rule of each.
 * @param {readonly RuleView[]} rules
 * @returns {Topic[]}
 */
export function topicsOf(rules) {
  const ids = [...new Set(rules.map(topicOf))];
  return ids.map((id) => ({ id, rules: rules.filter((rule) => topicOf(rule) === id) }));
}

/**
 * @param {RuleView} rule
 * @returns {string}
 */
const topicOf = ({ id }) => id.split('.', 1)[0] ?? id;

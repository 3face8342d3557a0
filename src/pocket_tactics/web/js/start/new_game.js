/** The request for a new game, from the fields of the form. Pure. */

/** @import { NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} Fields
 * @property {string} edition
 * @property {string[]} seats
 * @property {string[]} names - of the players, or empty
 * @property {string[]} forces - ids, or empty
 * @property {string[]} teams - the letter of each seat's team, empty for none
 * @property {Record<string, string>} house
 * @property {Record<string, string>} defaults - the default of each house rule
 * @property {Record<string, string>} texts - fields that are sent as they are, unless empty
 * @property {string} seed
 */

/**
 * The request from the values of the fields, without defaults.
 * @param {Fields} fields
 * @returns {NewGameRequest}
 */
export function newGameOf(fields) {
  return {
    edition: fields.edition,
    seats: fields.seats,
    names: fields.names.map((name) => name.trim()),
    forces: fields.forces,
    teams: teamsOf(fields.teams),
    house: changedRules(fields.house, fields.defaults),
    ...Object.fromEntries(Object.entries(fields.texts).filter(([, text]) => text)),
    seed: fields.seed === '' ? null : Number(fields.seed),
  };
}

/**
 * The teams as lists of seats: seats of one letter play together.
 * @param {readonly string[]} letters
 * @returns {string[]}
 */
export function teamsOf(letters) {
  const teams = [...new Set(letters.filter(Boolean))];
  return teams.map((letter) => letters.flatMap((other, seat) => (other === letter ? [seat] : [])).join(','));
}

/**
 * The house rules that differ from their defaults.
 * @param {Record<string, string>} house
 * @param {Record<string, string>} defaults
 * @returns {Record<string, string>}
 */
export function changedRules(house, defaults) {
  return Object.fromEntries(Object.entries(house).filter(([name, value]) => value !== defaults[name]));
}

/** What the address of the library says: the edition, the search, the filters, a print view. Pure. */

import { NO_FILTERS } from './filters.js';

/** @import { Filters } from './filters.js' */

/**
 * @typedef {object} Wanted
 * @property {string} edition
 * @property {string} search
 * @property {Filters} filters
 * @property {string} print - `cards`, `rules`, or empty
 */

const FIRST_EDITION = 'fifth';

/**
 * @param {string} query - the part of an address from its question mark
 * @returns {Wanted}
 */
export function readAddress(query) {
  const said = new URLSearchParams(query);
  const chosen = Object.keys(NO_FILTERS).map((id) => [id, said.getAll(id)]);
  return {
    edition: said.get('edition') ?? FIRST_EDITION,
    search: said.get('q') ?? '',
    filters: Object.fromEntries(chosen),
    print: said.get('print') ?? '',
  };
}

/**
 * @param {Wanted} wanted
 * @returns {string} the part of an address from its question mark
 */
export function writeAddress({ edition, search, filters, print }) {
  const said = new URLSearchParams({ edition });
  if (search.trim()) said.set('q', search.trim());
  for (const [id, values] of Object.entries(filters)) for (const value of values) said.append(id, value);
  if (print) said.set('print', print);
  return `?${said}`;
}

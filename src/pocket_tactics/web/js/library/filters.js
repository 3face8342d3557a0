/** Filters of unit cards: by faction, type and cost. Pure. */

/** @import { CardView } from '../wire.js' */

/**
 * A group of filters. A unit passes if it has one of the chosen values, or if none is chosen.
 * @typedef {object} FilterGroup
 * @property {'faction' | 'type' | 'cost'} id
 * @property {readonly string[]} values
 */

/** The chosen values of each group. @typedef {Record<FilterGroup['id'], readonly string[]>} Filters */

/** The number of cost ranges. */
const RANGE_COUNT = 3;

/** @type {Filters} */
export const NO_FILTERS = { faction: [], type: [], cost: [] };

/**
 * The test of each group: whether a card has a value.
 * @type {Record<string, (card: CardView, value: string) => boolean>}
 */
const MATCHES = {
  faction: ({ faction }, value) => faction === value,
  type: ({ types }, value) => types.includes(value),
  cost: ({ cost }, value) => isInRange(cost, value),
};

/**
 * The filter groups of an edition, with the values in which its units differ.
 * @param {readonly CardView[]} units
 * @returns {FilterGroup[]}
 */
export function filterGroups(units) {
  /** @type {FilterGroup[]} */
  const groups = [
    { id: 'faction', values: distinct(units.map(({ faction }) => faction).filter(Boolean)) },
    { id: 'type', values: distinct(units.flatMap(({ types }) => types)).filter((type) => !isOfAll(units, type)) },
    { id: 'cost', values: costRanges(units) },
  ];
  return groups.filter(({ values }) => values.length > 1);
}

/**
 * The names of the factions and types of units.
 * @param {readonly CardView[]} units
 * @returns {ReadonlyMap<string, string>} with keys like `type human`
 */
export function wordsOfFilters(units) {
  return new Map(
    units.flatMap((card) => [
      /** @type {const} */ ([`faction ${card.faction}`, card.faction_name]),
      ...card.types.map((type, at) => /** @type {const} */ ([`type ${type}`, card.type_names[at] ?? type])),
    ]),
  );
}

/**
 * @param {readonly CardView[]} units
 * @param {string} type
 * @returns {boolean}
 */
const isOfAll = (units, type) => units.every(({ types }) => types.includes(type));

/**
 * The units that pass the filters.
 * @param {readonly CardView[]} units
 * @param {Filters} filters
 * @returns {CardView[]}
 */
export function unitsPassing(units, filters) {
  return units.filter((card) =>
    Object.entries(filters).every(
      ([id, values]) => values.length === 0 || values.some((value) => MATCHES[id]?.(card, value)),
    ),
  );
}

/**
 * The number of chosen values.
 * @param {Filters} filters
 * @returns {number}
 */
export const countOf = (filters) => Object.values(filters).flat().length;

/**
 * The filters with one value added or removed.
 * @param {Filters} filters
 * @param {FilterGroup['id']} id
 * @param {string} value
 * @returns {Filters}
 */
export function toggled(filters, id, value) {
  const chosen = filters[id];
  return { ...filters, [id]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] };
}

/**
 * Cost ranges with about the same number of units, written as `4-8`.
 * @param {readonly CardView[]} units
 * @returns {string[]}
 */
function costRanges(units) {
  const costs = units.map(({ cost }) => cost ?? 0).sort((one, other) => one - other);
  const starts = distinct(
    Array.from({ length: RANGE_COUNT }, (_, part) => costs[Math.floor((part * costs.length) / RANGE_COUNT)]),
  );
  return starts.map((start, part) => {
    const below = starts[part + 1] ?? Number.POSITIVE_INFINITY;
    return `${start}-${costs.findLast((cost) => cost < below)}`;
  });
}

/**
 * @param {number | null} cost
 * @param {string} range
 * @returns {boolean}
 */
function isInRange(cost, range) {
  const [min, max] = range.split('-').map(Number);
  return cost !== null && cost >= Number(min) && cost <= Number(max);
}

/**
 * @template Value
 * @param {readonly Value[]} values
 * @returns {Value[]}
 */
const distinct = (values) => [...new Set(values)];

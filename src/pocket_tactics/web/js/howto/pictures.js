/**
 * The pictures of the instructions, one for each paragraph, as plain data.
 *
 * A map has up to three rows of tiles. The middle row starts half a tile to the left of the others. A dot is a gap. A
 * place is its row and its column, from 0: `12` is the third tile of the middle row.
 */

/**
 * @typedef {object} Picture
 * @property {readonly string[]} map - the terrains of each row
 * @property {readonly string[]} [units] - card, seat and places
 * @property {string} [selected] - the place of a unit
 * @property {string} [go] - places to move to
 * @property {string} [hit] - places to attack
 * @property {string} [way] - the places of a move
 * @property {string} [blow] - the places where an attack begins and ends
 * @property {string} [fight] - the place of the attacker, and of the target
 * @property {string} [homes] - the edge or base of each seat
 * @property {string} [keepers] - each seat, followed by the places of the features that it controls
 * @property {string} [spots] - places for another tile
 * @property {string} [heavens] - tiles next to the map
 */

/** Maps of plain ground: fields in all editions but the fourth, which has plains. */
const FIELDS = ['field field field', 'field field field field', 'field field field'];
const PLAINS = FIELDS.map((row) => row.replaceAll('field', 'plains'));

/** @type {Readonly<Record<string, readonly Picture[]>>} */
export const PICTURES = {
  fifth: [
    {
      map: ['field hill field', 'field forest keep field', 'field field water'],
      units: ['cavalier 0 11', 'footman 1 02'],
      homes: '10 13',
      way: '11 12 13',
    },
    { map: ['. forest .', 'field keep hill .', '. village .'], spots: '00 02 13 20 22' },
    {
      map: ['field hill field', 'field field keep field', 'field water field'],
      units: ['footman 0 11', 'archer 1 12'],
      selected: '11',
      go: '00 01 10 20',
      hit: '12',
    },
    { map: ['.', '. field field .', '.'], units: ['footman 0 11', 'archer 1 12'] },
    {
      map: ['field forest field', 'field village hill field', 'field field field'],
      units: ['archer 0 11'],
      homes: '10 13',
      keepers: '0 11',
      go: '10 00 20 01',
    },
    {
      map: ['field hill .', 'field field field field', 'water field field'],
      units: ['cavalier 0 10', 'footman 0 11'],
      selected: '10',
      go: '00 01 12',
      way: '10 12',
    },
    { map: FIELDS, units: ['archer 0 10', 'footman 1 12'], blow: '10 12' },
    { map: FIELDS, units: ['cavalier 0 10', 'archer 1 12'], way: '10 11 12', blow: '11 12' },
    {
      map: ['field hill field', 'field hill forest field', 'field field field'],
      units: ['footman 0 11', 'archer 1 12'],
      fight: '11 12',
    },
    { map: ['.', 'water forest hill keep', '. village field'] },
    {
      map: ['.', 'field field field field', '.'],
      units: ['footman 0 10', 'cavalier 0 11', 'archer 0 12', 'mage 0 13'],
    },
    {
      map: ['field forest field', 'village field keep field', 'field field hill'],
      units: ['footman 0 10', 'archer 0 01', 'cavalier 1 12'],
      keepers: '0 10',
      blow: '01 12',
    },
  ],
  fourth: [
    {
      map: ['plains forest plains', 'village plains highland plains', 'plains water township'],
      units: ['spearman 0 10', 'gunner 1 22'],
      keepers: '0 10 01 1 22',
    },
    { map: ['. plains .', 'plains forest plains .', '. water .'], spots: '00 02 13 20 22' },
    { map: PLAINS, units: ['swordsman 0 11', 'gunner 1 12'], selected: '11', go: '00 01 10 20 21', hit: '12' },
    {
      map: PLAINS,
      units: ['swordsman 0 10', 'archer 0 11', 'gunner 1 02'],
      selected: '10',
      go: '00 20 12',
      way: '10 12',
    },
    { map: PLAINS, units: ['archer 0 10', 'marauder 1 12'], blow: '10 12' },
    { map: PLAINS, units: ['swordsman 0 11', 'marauder 1 12'], fight: '11 12' },
    { map: PLAINS, units: ['swordsman 0 11', 'spearman 0 01', 'conscript 0 20', 'marauder 1 12'], fight: '11 12' },
    {
      map: ['plains plains plains', 'plains village plains plains', 'plains plains plains'],
      units: ['conscript 0 11'],
      keepers: '0 11',
      go: '00 01 10 12 20 21',
    },
    { map: ['.', 'water forest highland township', '. village plains'] },
    {
      map: ['plains water plains', 'plains plains highland plains', 'plains plains plains'],
      units: ['spearman 0 11'],
      selected: '11',
      go: '01 12',
    },
    { map: ['.', 'plains forest plains .', '.'], units: ['shieldmaiden 0 10', 'druid 0 11', 'stonethrower 0 12'] },
    {
      map: ['plains forest plains', 'plains plains plains plains', 'plains plains plains'],
      units: ['druid 0 01', 'spearman 0 11', 'swordsman 0 20', 'juggernaut 1 12'],
      keepers: '0 01',
      hit: '12',
    },
  ],
  third: [
    {
      map: ['field hill field', 'caer field forest circle', 'field water field'],
      units: ['swordsman 0 12'],
      homes: '10 13',
      blow: '12 13',
    },
    {
      map: ['field hill .', 'caer field forest .', 'field . .'],
      units: ['archer 0 00', 'spearman 0 11', 'mage 0 20'],
      homes: '10',
      spots: '02 13 21 22',
    },
    { map: ['field hill field', 'caer field field field', 'field field field'], homes: '10', go: '00 11 20' },
    {
      map: FIELDS,
      units: ['swordsman 0 10', 'archer 0 11', 'stalker 1 02'],
      selected: '10',
      go: '00 20 12',
      way: '10 12',
    },
    { map: ['.', 'field field grid .', '.'], units: ['swordsman 0 10', 'archer 0 11', 'arcanist 1 12'] },
    { map: FIELDS, units: ['swordsman 0 11', 'marauder 1 12', 'archer 0 20'], way: '11 12' },
    { map: FIELDS, units: ['swordsman 0 11', 'marauder 1 12'], fight: '11 12' },
    { map: FIELDS, units: ['swordsman 0 11', 'conscript 0 01', 'spearman 0 21', 'marauder 1 12'], fight: '11 12' },
    { map: ['.', 'water cave swamp ice', '. labyrinth field'] },
    { map: ['.', 'grid complex-hall complex-fork complex-crossing', '.'], units: ['enforcer 0 11'] },
    {
      map: ['field hill field', 'field field citadel field', 'field field field'],
      units: ['peacekeeper 1 01', 'enforcer 1 21', 'swordsman 0 11'],
      homes: '10 12',
      hit: '12',
    },
    {
      map: ['field hill field', 'field field field field', 'field field field'],
      units: ['mage 0 11', 'conscript 0 01', 'archer 0 02', 'gangster 1 12'],
      hit: '12',
    },
  ],
  second: [
    {
      map: ['field hill field', 'caer field forest circle', 'field water field'],
      units: ['swordsman 0 12'],
      homes: '10 13',
      blow: '12 13',
    },
    {
      map: ['field hill .', 'caer field forest .', 'field . .'],
      units: ['archer 0 00', 'spearman 0 11', 'wizard 0 20'],
      homes: '10',
      spots: '02 13 21 22',
    },
    { map: ['field hill field', 'caer field field field', 'field field field'], homes: '10', go: '00 11 20' },
    {
      map: FIELDS,
      units: ['swordsman 0 10', 'archer 0 11', 'stalker 1 02'],
      selected: '10',
      go: '00 20 12',
      way: '10 12',
    },
    { map: FIELDS, units: ['archer 0 10', 'marauder 1 12'], blow: '10 12' },
    { map: FIELDS, units: ['swordsman 0 11', 'marauder 1 12'], fight: '11 12' },
    { map: FIELDS, units: ['swordsman 0 11', 'conscript 0 01', 'spearman 0 21', 'marauder 1 12'], fight: '11 12' },
    { map: ['.', 'water cave swamp ice', '. dungeon-hall dungeon-fork'] },
    { map: FIELDS, units: ['colossus 0 11 12', 'marauder 1 13'] },
    { map: FIELDS, units: ['summoner 0 11', 'shaper 0 12'], go: '00 01 10 20 21' },
    {
      map: ['void . sky', 'field hill forest field', 'field field field'],
      units: ['kite 0 02'],
      heavens: '00 02',
      way: '11 02',
    },
    {
      map: ['field hill field', 'caer field field field', 'field field field'],
      units: ['wizard 0 11', 'conscript 0 01', 'archer 0 20', 'marauder 1 12'],
      homes: '10',
      hit: '12',
    },
  ],
};

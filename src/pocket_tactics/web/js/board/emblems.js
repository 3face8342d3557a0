/** The emblem on a unit's token: chosen by the card's id, types or skills. */

/** @import { CardView } from './types.js' */

/** The emblems of published cards, by their ids. @type {Record<string, string>} */
const CARDS = {
  conscript: 'pitchfork',
  footman: 'sword',
  archer: 'bow',
  spearman: 'spear',
  swordsman: 'sword',
  shieldmaiden: 'shield',
  wizard: 'staff',
  mage: 'staff',
  cavalier: 'horse',
  stalker: 'claws',
  marauder: 'axe',
  juggernaut: 'bull',
  witch: 'cauldron',
  ranger: 'skull',
  druid: 'leaf',
  bondi: 'hammer',
  gunner: 'gun',
  guardian: 'shield',
  forgemaster: 'anvil',
  noble: 'crown',
  stonethrower: 'catapult',
  gladestrider: 'stag',
  realmguard: 'blades',
  sentinel: 'bow',
  champion: 'flamesword',
  warmage: 'flame',
  warden: 'gryphon',
  summoner: 'rune',
  lancer: 'spear',
  bombard: 'cannon',
  herald: 'wings',
  kite: 'kite',
  colossus: 'golem',
  bastion: 'fort',
  reef: 'island',
  wretch: 'ghost',
  raider: 'helm',
  shade: 'ghost',
  helgrind: 'gate',
  gate: 'gate',
  aspect: 'demon',
  wisp: 'flame',
  shaper: 'wave',
  peacekeeper: 'shield',
  enforcer: 'mace',
  arcanist: 'rune',
  exoknight: 'mech',
  gangster: 'gun',
  informant: 'eye',
  plugger: 'pistols',
  rogue: 'alien',
  'femme-fatale': 'dagger',
  overboss: 'crown',
};

/** The emblems of types, the most specific first. */
const TYPES = Object.entries({
  dragon: 'dragon',
  avatar: 'demon',
  demon: 'demon',
  undead: 'skull',
  ghost: 'ghost',
  giant: 'helm',
  gryphlok: 'gryphon',
  alien: 'alien',
  fortification: 'fort',
  ship: 'ship',
  vehicle: 'gear',
  cavalry: 'horse',
  mage: 'staff',
  arcane: 'rune',
  engineer: 'anvil',
  noble: 'crown',
  leader: 'crown',
  knight: 'flamesword',
  construct: 'golem',
  mechanical: 'gear',
  elemental: 'flame',
  beastfolk: 'claws',
  beast: 'claws',
  plant: 'leaf',
  criminal: 'dagger',
  scout: 'eye',
  dwarf: 'hammer',
  warrior: 'axe',
  elf: 'bow',
  minion: 'pitchfork',
  levy: 'pitchfork',
});

/** The emblems of skills, the most specific first. */
const SKILLS = Object.entries({
  magic: 'staff',
  arcane: 'staff',
  tech: 'gear',
  firearms: 'gun',
  ballistics: 'gun',
  archery: 'bow',
});

/**
 * Whether the table lists an emblem for a card.
 * @param {string} id
 */
export const hasOwnEmblem = (id) => Object.hasOwn(CARDS, id);

/**
 * @param {CardView | undefined} card
 * @returns {string}
 */
export function emblemOf(card) {
  if (!card) return 'sword';
  if (hasOwnEmblem(card.id)) return CARDS[card.id] ?? 'sword';
  return byType(card) ?? bySkill(card) ?? byHash(card) ?? 'sword';
}

/** @param {CardView} card */
const byType = ({ types }) => TYPES.find(([type]) => types.includes(type))?.[1];

/** @param {CardView} card */
const bySkill = ({ skills }) => SKILLS.find(([skill]) => skills.includes(skill))?.[1];

/** The emblems of hand weapons, for cards without a listed id, type or skill. */
const HAND_WEAPONS = ['sword', 'axe', 'spear', 'mace', 'hammer', 'dagger', 'flamesword', 'blades'];

/**
 * The hand weapon of a card: a hash of its id, so that it is always the same.
 * @param {CardView} card
 */
const byHash = ({ id }) =>
  HAND_WEAPONS[[...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % HAND_WEAPONS.length];

/** The scene of the board, created from the model. Pure. */

import { markingsOf } from '../../board/composition.js';
import { marksInWords } from '../../board/marks/marks.js';
import { NO_CHANCES } from '../../board/marks/targets.js';
import { lastAction } from './last_action.js';
import { actionsOf, isSamePlace, keyOf, nameForOwner, placesOf, subjectPlaces, subjectsAble } from './position.js';
import { recapOf } from './recap.js';

/** @import { Marking } from '../../board/marks/types.js' */
/** @import { LastAction, Orientation, Say, Scene, Target } from '../../board/types.js' */
/** @import { ActionView, Place, TileView, View } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * Return the scene of a view.
 * @param {Model} model
 * @param {View} view
 * @param {Say} say
 * @param {{ names?: boolean, orientation?: Orientation | null }} [options] - whether tiles show their names, and the
 * orientation of the map
 * @returns {Scene}
 */
export function sceneOf(model, view, say, options = {}) {
  return withLabels(markedScene(model, view, options), say);
}

/**
 * Return a scene with the labels of its places.
 * @param {Scene} scene
 * @param {Say} say
 * @returns {Scene}
 */
export function withLabels(scene, say) {
  return { ...scene, labels: labelsOf(scene, say) };
}

/**
 * Return a scene without labels.
 * @param {Model} model
 * @param {View} view
 * @param {{ names?: boolean, orientation?: Orientation | null }} options
 * @returns {Scene}
 */
function markedScene(model, view, { names = false, orientation = null }) {
  const targets = targetsOf(model, view);
  return {
    tiles: [...view.tiles.map((tile) => withOwnLabel(tile, view, model.game?.seats ?? [])), ...previewTiles(model)],
    units: view.units,
    seats: view.seats,
    cards: new Map(model.game?.cards.map((card) => [card.id, card])),
    spots: spotsOf(view, targets).filter((place) => !isSamePlace(placeToLay(model), place)),
    selected: view.units.some((unit) => unit.id === model.picked) ? model.picked : null,
    able: view.yours && !model.past ? subjectsAble(view) : new Set(),
    targets,
    threats: threatsOf(model),
    reach: new Set(model.reach?.places.map(keyOf)),
    attackers: attackersOf(model),
    dangers: new Map(model.past ? [] : model.dangers.map(({ at, chance }) => [keyOf(at), chance])),
    hints: new Set([...hintedPlaces(model, view), ...model.highlighted, ...saferPlaces(model).slice(-1)].map(keyOf)),
    fight: fightPlaces(view),
    names,
    orientation,
    last: lastActionOf(model),
    arrows: [...model.arrows, saferPlaces(model)].filter(({ length }) => length > 1),
    fallen: fallenUnits(model),
    labels: new Map(),
  };
}

/**
 * Return the place where the previewed action would lay a piece.
 * @param {Model} model
 * @returns {Place | null}
 */
function placeToLay({ preview }) {
  return preview?.piece ? preview.place : null;
}

/**
 * Return the places that enemies could attack: after the hovered action, if the server has sent
 * its threats, else now.
 * @param {Model} model
 * @returns {Scene['threats']}
 */
function threatsOf({ foreseen, threats, reach }) {
  const hits = (reach?.hits ?? []).map((hit) => ({ ...hit, words: hit.label }));
  const all = foreseen ? foreseen.threats : [...(threats ?? []), ...hits];
  return new Map(all.map(({ at, words, chance }) => [keyOf(at), { words, chance }]));
}

/**
 * Return the possible attacks on the selected enemy. A hovered action hides them, as it shows the next turn.
 * @param {Model} model
 * @returns {Scene['attackers']}
 */
function attackersOf({ foreseen, reach }) {
  const attackers = foreseen ? [] : (reach?.attackers ?? []);
  return new Map(attackers.map(({ at, label, chance }) => [keyOf(at), { words: label, chance }]));
}

/**
 * Return a tile with the label for this client. The home of its only seat is "your edge".
 * @param {TileView} tile
 * @param {View} view
 * @param {readonly number[]} seats - of this page
 * @returns {TileView}
 */
function withOwnLabel(tile, { seats: all }, seats) {
  if (seats.length !== 1 || tile.own_label === '') return tile;
  const own = all.some(({ seat, home }) => seats.includes(seat) && isSamePlace(home, tile.at));
  return own ? { ...tile, label: tile.own_label } : tile;
}

/**
 * Return the places of the safest choice, at the moment before the action that lost.
 * @param {Model} model
 * @returns {readonly Place[]}
 */
function saferPlaces({ past, lostBy }) {
  return lostBy && past?.moment === lostBy.moment ? lostBy.safest : [];
}

/**
 * Return the last action, or the one that is about to be played, or the one that lost at the moment before it.
 * @param {Model} model
 * @returns {LastAction}
 */
function lastActionOf({ past, lostBy, log, eventsBeforeLog, unitsBeforeLog, upcoming }) {
  if (lostBy && past?.moment === lostBy.moment) return { way: lostBy.mistake, blow: [] };
  if (!past) return lastAction(upcoming.length > 0 ? [...log, ...upcoming] : log, unitsBeforeLog);
  const { events, units } = past.trail;
  if (events.length > 0) return lastAction(events, units);
  const known = log.slice(0, Math.max(0, past.told - eventsBeforeLog));
  return known.length > 0 ? lastAction(known, unitsBeforeLog) : lastAction(past.events);
}

/**
 * Return the own units that fell since the last own turn, by their places.
 * @param {Model} model
 * @returns {Scene['fallen']}
 */
function fallenUnits(model) {
  const cards = model.game?.cards ?? [];
  return new Map(
    recapOf(model).losses.flatMap(({ unit, at }) => {
      const card = cards.find(({ id }) => id === unit.card);
      const fallen = { unit: { ...unit, at, spaces: at ? [at] : [], name: nameForOwner(unit, card) }, card };
      return at ? [/** @type {const} */ ([keyOf(at), fallen])] : [];
    }),
  );
}

/**
 * Return the places of the action that a hint suggests.
 * @param {Model} model
 * @param {View} view
 * @returns {readonly Place[]}
 */
function hintedPlaces({ hint, past }, view) {
  return hint && !past ? placesOf(view, hint) : [];
}

/**
 * Return the places of the two sides of a fight.
 * @param {View} view
 * @returns {Scene['fight']}
 */
function fightPlaces(view) {
  const places = (/** @type {string | undefined} */ id) => new Set(placesOfPiece(view, id).map(keyOf));
  return { attacker: places(view.fight?.attacker.unit), target: places(view.fight?.target?.unit) };
}

/**
 * Return the places of a unit or a base.
 * @param {View} view
 * @param {string | undefined} id
 * @returns {readonly Place[]}
 */
function placesOfPiece(view, id) {
  const unit = view.units.find((each) => each.id === id);
  if (unit) return unit.spaces;
  const home = view.seats.find((seat) => id === `${seat.seat}.base`)?.home;
  return home ? [home] : [];
}

/**
 * Return the tile that the previewed action would lay; none for a feature.
 * @param {Model} model
 * @returns {TileView[]}
 */
function previewTiles({ preview }) {
  if (!preview?.piece || !preview.place || preview.kind === 'feature') return [];
  const { piece, place, sides } = preview;
  return [
    {
      at: place,
      terrain: piece,
      feature: null,
      place: 'map',
      keeper: null,
      openings: sides,
      perilous: false,
      name: '',
      label: preview.words,
      own_label: '',
    },
  ];
}

/**
 * Return the targets of the selected subject, by their places. The target of a previewed attack has the odds of that one.
 * @param {Model} model
 * @param {View} view
 * @returns {Map<string, Target>}
 */
export function targetsOf(model, view) {
  /** @type {Map<string, Target>} */
  const targets = new Map();
  if (model.past || !view.yours) return targets;
  const actions = model.toConfirm.length > 0 ? model.toConfirm : actionsOf(view, model.picked);
  for (const action of actions) {
    for (const place of placesOf(view, action)) {
      targets.set(keyOf(place), mergeTarget(targets.get(keyOf(place)), action, model));
    }
  }
  const { preview } = model;
  if (preview?.attack && actions.includes(preview)) {
    for (const place of placesOf(view, preview)) targets.set(keyOf(place), mergeTarget(undefined, preview, model));
  }
  if (model.picked === null) {
    for (const place of subjectPlaces(view)) targets.set(keyOf(place), { ...NO_CHANCES, attack: false });
  }
  return targets;
}

/**
 * Return the target for several actions to the same place. An attack is shown before a move.
 * @param {Target | undefined} before
 * @param {ActionView} action
 * @param {Model} model
 * @returns {Target}
 */
function mergeTarget(before, action, model) {
  const odds = model.odds.get(action.text);
  const known = (action.attack && odds) || NO_CHANCES;
  const win = higherChance(before?.win ?? null, known.win);
  const { loss, instead } = before && win !== null && win === before.win ? before : known;
  return {
    attack: action.attack || (before?.attack ?? false),
    win,
    loss,
    instead,
    risk: before?.risk ?? (action.attack ? null : odds?.risk) ?? null,
  };
}

/**
 * @param {string | null} one
 * @param {string | null} other
 * @returns {string | null}
 */
function higherChance(one, other) {
  if (one === null || other === null) return one ?? other;
  return Number.parseInt(other.replace('≈', ''), 10) > Number.parseInt(one.replace('≈', ''), 10) ? other : one;
}

/**
 * Return the empty places that can be chosen, or that a unit covers.
 * @param {View} view
 * @param {Map<string, Target>} targets
 * @returns {Place[]}
 */
function spotsOf(view, targets) {
  const tileKeys = new Set(view.tiles.map((tile) => keyOf(tile.at)));
  const covered = view.units.flatMap((unit) => [...unit.spaces]);
  const targetPlaces = [...targets.keys()].map(
    (key) => /** @type {Place} */ (/** @type {unknown} */ (key.split(',').map(Number))),
  );
  const spots = new Map([...covered, ...targetPlaces].map((place) => [keyOf(place), place]));
  return [...spots.values()].filter((place) => !tileKeys.has(keyOf(place)));
}

/**
 * Return the label of each place for screen readers: its name, and its marks.
 * @param {Scene} scene
 * @param {Say} say
 * @returns {Map<string, string>}
 */
function labelsOf(scene, say) {
  const names = scene.tiles.map((tile) => /** @type {const} */ ([keyOf(tile.at), tile.label]));
  const empty = scene.spots.map((place) => /** @type {const} */ ([keyOf(place), emptyName(scene, place, say)]));
  const all = new Map([...names, ...empty]);
  const markings = markingsOf(scene, all.keys());
  return new Map([...all].map(([key, name]) => [key, [name, ...markTexts(markings, key, say)].join('; ')]));
}

/**
 * @param {ReadonlyMap<string, Marking>} markings
 * @param {string} key
 * @param {Say} say
 * @returns {string[]}
 */
function markTexts(markings, key, say) {
  const marking = markings.get(key);
  return marking ? marksInWords(marking, say) : [];
}

/**
 * @param {Scene} scene
 * @param {Place} place
 * @param {Say} say
 * @returns {string}
 */
function emptyName({ units }, place, say) {
  const unit = units.find(({ spaces }) => spaces.some((space) => isSamePlace(space, place)));
  return unit ? `${say('empty-place')}, ${unit.name}` : `${keyOf(place)}: ${say('empty-place')}`;
}

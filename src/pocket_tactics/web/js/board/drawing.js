/** The drawing of a scene: layers of an SVG, kept in step with it. */

import { cellsOf, figuresOf, markingsOf } from './composition.js';
import { definitions } from './definitions.js';
import { DEPTH, keyOf } from './geometry.js';
import { cloud, shadows } from './ground.js';
import { arrowItem, nameItem, numbersItem, plateItem, ringItem, signsItem, tileItem, unitItem } from './items.js';
import { Layer } from './layer.js';
import { isInHeavens, layout } from './layout.js';
import { focusRing } from './marks/focus.js';
import { isMarked } from './marks/marks.js';
import { isCrowded } from './marks/targets.js';
import { node } from './svg.js';
import { foot, isMega } from './tokens.js';

/** @import { Cell } from './composition.js' */
/** @import { Item } from './layer.js' */
/** @import { Marking } from './marks/types.js' */
/** @import { Figure } from './tokens.js' */
/** @import { Box, LastAction, Orientation, Place, Point, Scene, UnitView } from './types.js' */

/** A drawing in an element, empty until a scene is shown. */
export class Drawing {
  svg = node('svg', { class: 'board', role: 'presentation', focusable: 'false' });
  /** Where elements of short life may be put, above all else. */
  over = unheard('over');
  /** @type {Orientation | null} */
  #turned = null;
  /** Where each place is drawn, in reading order. @type {Map<string, Point>} */
  points = new Map();
  #below = unheard('below');
  #tiles = new Layer(node('g', { class: 'tiles' }));
  #plates = new Layer(unheard('plates'));
  #rings = new Layer(unheard('rings'));
  #arrows = new Layer(unheard('arrows'));
  #names = new Layer(unheard('place-names'));
  #units = new Layer(unheard('units'));
  #above = new Layer(unheard('above'));
  /** How far each token stands from the middle of its place. @type {Map<string, Point>} */
  #asides = new Map();
  #ground = '';
  #focus = unheard('focus');

  /** @param {HTMLElement} element */
  constructor(element) {
    const layers = [this.#tiles, this.#plates, this.#rings, this.#arrows, this.#names, this.#units, this.#above];
    this.svg.append(
      node('defs', {}, ...definitions()),
      this.#below,
      ...layers.map((layer) => layer.element),
      this.over,
    );
    element.append(this.svg);
  }

  /** @returns {Orientation} */
  get orientation() {
    return this.#turned ?? 'lie';
  }

  /**
   * Draw a scene; the box that holds all of it.
   * @param {Scene} scene
   * @param {Orientation} orientation
   * @param {number} aspect - of the element
   * @returns {Box}
   */
  show(scene, orientation, aspect) {
    this.#turn(orientation);
    const cells = cellsOf(scene);
    const { points, box } = layout([...cells.keys()], orientation, aspect);
    const inOrder = [...cells.values()].sort(byReading(points));
    this.points = new Map(inOrder.map(({ key, kind }) => [key, lain(points.get(key), kind)]));
    this.#showGround(inOrder.filter(({ kind }) => kind === 'tile'));
    const markings = markingsOf(scene, cells.keys());
    this.svg.classList.toggle('crowded', isCrowded(markings.values()));
    const within = (/** @type {Cell} */ cell) => (isFree(cell) ? markings.get(cell.key) : undefined);
    this.#tiles.show(inOrder.map((cell) => tileItem(cell, this.#at(cell.key), orientation, within(cell))));
    const named = scene.names ? scene.tiles.filter(({ name }) => name !== '') : [];
    this.#names.show(named.map((tile) => nameItem(tile, this.#at(keyOf(tile.at)))));
    this.#showUnits(figuresOf(scene));
    this.#showArrows(scene.last);
    this.#showMarks(
      scene,
      markings,
      inOrder.filter((cell) => !isFree(cell)),
    );
    return box;
  }

  /** @param {string} key */
  cell(key) {
    return this.#tiles.get(key);
  }

  /** @param {string} id */
  unit(id) {
    return this.#units.get(id);
  }

  /**
   * @param {string} id
   * @returns {Point}
   */
  aside(id) {
    return this.#asides.get(id) ?? [0, 0];
  }

  /** @param {string} id - of a large unit */
  plate(id) {
    return this.#plates.get(id);
  }

  /**
   * Show which place has the focus.
   * @param {string | null} key
   */
  mark(key) {
    const at = this.points.get(key ?? '');
    this.#focus.remove();
    if (!at) return;
    this.#focus.setAttribute('transform', `translate(${at.join(' ')})`);
    this.#rings.element.after(this.#focus);
  }

  /** @param {Orientation} orientation */
  #turn(orientation) {
    if (this.#turned === orientation) return;
    this.#turned = orientation;
    this.svg.dataset.orientation = orientation;
    this.#ground = '';
    for (const layer of [this.#tiles, this.#plates, this.#rings, this.#units, this.#above]) layer.clear();
    this.#focus.replaceChildren(...focusRing(orientation));
  }

  /**
   * @param {string} key
   * @returns {Point}
   */
  #at(key) {
    return this.points.get(key) ?? [0, 0];
  }

  /**
   * Shadows beneath the tiles, and the cloud that the Heavens lie on.
   * @param {readonly Cell[]} cells
   */
  #showGround(cells) {
    const points = cells.map(({ key }) => this.#at(key));
    const look = JSON.stringify(points);
    if (look === this.#ground) return;
    this.#ground = look;
    const heavens = cells.filter(({ place }) => isInHeavens(place)).map(({ key }) => this.#at(key));
    this.#below.replaceChildren(...shadows(points, this.orientation), ...cloud(heavens));
  }

  /** @param {LastAction} last */
  #showArrows({ way, blow }) {
    const pointsOf = (/** @type {readonly Place[]} */ places) => places.map((place) => this.#at(keyOf(place)));
    this.#arrows.show([
      ...(way.length > 1 ? [arrowItem(pointsOf(way), 'way')] : []),
      ...(blow.length > 1 ? [arrowItem(pointsOf(blow), 'blow')] : []),
    ]);
  }

  /** @param {readonly Figure[]} figures */
  #showUnits(figures) {
    this.#asides = new Map(figures.map(({ unit }) => [unit.id, foot(unit, this.orientation)]));
    const items = figures.map((figure) => unitItem(figure, this.#standing(figure.unit)));
    this.#units.show(items.sort((one, other) => one.at[1] - other.at[1]));
    const large = figures.map(({ unit }) => unit).filter(isMega);
    this.#plates.show(large.map((unit) => plateItem(unit, this.#standing(unit), this.orientation)));
  }

  /**
   * Where the token of a unit stands.
   * @param {UnitView} unit
   * @returns {Point}
   */
  #standing(unit) {
    const [x, y] = this.#at(keyOf(unit.at ?? [0, 0]));
    const [dx, dy] = this.aside(unit.id);
    return [x + dx, y + dy];
  }

  /**
   * @param {Scene} scene
   * @param {ReadonlyMap<string, Marking>} markings
   * @param {readonly Cell[]} ringed - the places whose rings lie above all tiles and plates
   */
  #showMarks(scene, markings, ringed) {
    const rings = ringed.flatMap(({ key }) => {
      const marking = markings.get(key);
      return marking && isMarked(marking, 'ring') ? [ringItem(key, marking, this.#at(key), this.orientation)] : [];
    });
    const signs = [...markings].filter(([, marking]) => isMarked(marking, 'sign'));
    this.#rings.show(rings);
    this.#above.show([
      ...signs.map(([key, marking]) => signsItem(key, marking, this.#at(key))),
      ...this.#numbers(scene, markings),
    ]);
  }

  /**
   * The numbers over targets, once for each unit.
   * @param {Scene} scene
   * @param {ReadonlyMap<string, Marking>} markings
   * @returns {Item[]}
   */
  #numbers(scene, markings) {
    const units = new Map(scene.units.map((unit) => [unit.id, unit]));
    // The odds of an attack are drawn over the numbers of the tile above.
    const numbered = [...markings]
      .filter(([, marking]) => isMarked(marking, 'number'))
      .sort(([, one], [, other]) => Number(isAttack(one)) - Number(isAttack(other)));
    const once = new Map(numbered.map(([key, marking]) => [marking.unit ?? key, { key, marking }]));
    return [...once.values()].map(({ key, marking }) => {
      const unit = units.get(marking.unit ?? '') ?? null;
      return numbersItem(marking, unit, unit ? this.#standing(unit) : this.#at(key));
    });
  }
}

/** @param {Marking} marking */
const isAttack = ({ target }) => target?.attack === true;

/**
 * A layer that is only to be seen: tiles have names that tell all.
 * @param {string} name
 */
function unheard(name) {
  return node('g', { class: name, 'aria-hidden': 'true' });
}

/**
 * Whether a place is empty and nobody stands over it.
 * @param {Cell} cell
 */
const isFree = ({ kind }) => kind === 'spot';

/**
 * Row by row, as one reads; nearly level tiles are one row.
 * @param {ReadonlyMap<string, Point>} points
 * @returns {(one: Cell, other: Cell) => number}
 */
const byReading = (points) => (one, other) => {
  const [ax, ay] = points.get(one.key) ?? [0, 0];
  const [bx, by] = points.get(other.key) ?? [0, 0];
  return Math.abs(ay - by) < 1 ? ax - bx : ay - by;
};

/**
 * Where a place is drawn: what is still empty lies as low as the table.
 * @param {Point | undefined} at
 * @param {Cell['kind']} kind
 * @returns {Point}
 */
function lain(at, kind) {
  const [x, y] = at ?? [0, 0];
  return kind === 'spot' ? [x, y + DEPTH] : [x, y];
}

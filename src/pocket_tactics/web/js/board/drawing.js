/** The drawing of a scene: an SVG with a layer for each kind of element. */

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
import { isMega, tokenOffset } from './tokens.js';
import { boxOfMinSize, viewOfAll } from './zoom.js';

/** @import { Cell } from './composition.js' */
/** @import { Item } from './layer.js' */
/** @import { Marking } from './marks/types.js' */
/** @import { Figure } from './tokens.js' */
/** @import { Box, Orientation, Place, Point, Scene, UnitView } from './types.js' */

/** A drawing in an element. It is empty until it shows a scene. */
export class Drawing {
  svg = node('svg', { class: 'board', role: 'presentation', focusable: 'false' });
  /** The topmost group, for temporary elements such as dice. */
  overlay = hiddenLayer('over');
  /** @type {Orientation | null} */
  #orientation = null;
  /** The point at which each place is drawn, in reading order. @type {Map<string, Point>} */
  points = new Map();
  #below = hiddenLayer('below');
  #tiles = new Layer(node('g', { class: 'tiles' }));
  #plates = new Layer(hiddenLayer('plates'));
  #rings = new Layer(hiddenLayer('rings'));
  #arrows = new Layer(hiddenLayer('arrows'));
  #names = new Layer(hiddenLayer('place-names'));
  #units = new Layer(hiddenLayer('units'));
  #above = new Layer(hiddenLayer('above'));
  /** The offset of each token from the middle of its place. @type {Map<string, Point>} */
  #offsets = new Map();
  #groundKey = '';
  /** The right end of what the whole view shows. */
  #end = 0;
  #focus = hiddenLayer('focus');

  /** @param {HTMLElement} element */
  constructor(element) {
    const layers = [this.#tiles, this.#plates, this.#rings, this.#arrows, this.#names, this.#units, this.#above];
    this.svg.append(
      node('defs', {}, ...definitions()),
      this.#below,
      ...layers.map((layer) => layer.element),
      this.overlay,
    );
    element.append(this.svg);
  }

  /** @returns {Orientation} */
  get orientation() {
    return this.#orientation ?? 'lie';
  }

  /**
   * Draw a scene.
   * @param {Scene} scene
   * @param {Orientation} orientation
   * @param {number} aspect - of the element
   * @returns {Box} the view of all of it
   */
  show(scene, orientation, aspect) {
    this.#setOrientation(orientation);
    const cells = cellsOf(scene);
    const { points, box } = layout([...cells.keys()], orientation, aspect);
    const whole = viewOfAll(boxOfMinSize(box), aspect);
    this.#end = whole.x + whole.width;
    const inOrder = [...cells.values()].sort(byReadingOrder(points));
    this.points = new Map(inOrder.map(({ key, kind }) => [key, lowered(points.get(key), kind)]));
    this.#showGround(inOrder.filter(({ kind }) => kind === 'tile'));
    const markings = markingsOf(scene, cells.keys());
    this.svg.classList.toggle('crowded', isCrowded(markings.values()));
    const spotMarking = (/** @type {Cell} */ cell) => (isSpot(cell) ? markings.get(cell.key) : undefined);
    this.#tiles.show(inOrder.map((cell) => tileItem(cell, this.#pointOf(cell.key), orientation, spotMarking(cell))));
    const named = scene.names ? scene.tiles.filter(({ name }) => name !== '') : [];
    this.#names.show(named.map((tile) => nameItem(tile, this.#pointOf(keyOf(tile.at)))));
    this.#showUnits(figuresOf(scene));
    this.#showArrows(scene);
    this.#showMarks(
      scene,
      markings,
      inOrder.filter((cell) => !isSpot(cell)),
    );
    return whole;
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
  offset(id) {
    return this.#offsets.get(id) ?? [0, 0];
  }

  /** @param {string} id - of a large unit */
  plate(id) {
    return this.#plates.get(id);
  }

  /**
   * Show which place has the focus.
   * @param {string | null} key
   */
  showFocus(key) {
    const at = this.points.get(key ?? '');
    this.#focus.remove();
    if (!at) return;
    this.#focus.setAttribute('transform', `translate(${at.join(' ')})`);
    this.#rings.element.after(this.#focus);
  }

  /** @param {Orientation} orientation */
  #setOrientation(orientation) {
    if (this.#orientation === orientation) return;
    this.#orientation = orientation;
    this.svg.dataset.orientation = orientation;
    this.#groundKey = '';
    for (const layer of [this.#tiles, this.#plates, this.#rings, this.#units, this.#above]) layer.clear();
    this.#focus.replaceChildren(...focusRing(orientation));
  }

  /**
   * @param {string} key
   * @returns {Point}
   */
  #pointOf(key) {
    return this.points.get(key) ?? [0, 0];
  }

  /**
   * Draw the shadows of the tiles, and the cloud below the Heavens.
   * @param {readonly Cell[]} cells
   */
  #showGround(cells) {
    const points = cells.map(({ key }) => this.#pointOf(key));
    const look = JSON.stringify(points);
    if (look === this.#groundKey) return;
    this.#groundKey = look;
    const heavens = cells.filter(({ place }) => isInHeavens(place)).map(({ key }) => this.#pointOf(key));
    this.#below.replaceChildren(...shadows(points, this.orientation), ...cloud(heavens));
  }

  /** @param {Scene} scene */
  #showArrows({ last: { way, blow }, arrows }) {
    const pointsOf = (/** @type {readonly Place[]} */ places) => places.map((place) => this.#pointOf(keyOf(place)));
    this.#arrows.show([
      ...(way.length > 1 ? [arrowItem('way', pointsOf(way))] : []),
      ...(blow.length > 1 ? [arrowItem('blow', pointsOf(blow))] : []),
      ...arrows.map((places, index) => arrowItem('lesson', pointsOf(places), index)),
    ]);
  }

  /** @param {readonly Figure[]} figures */
  #showUnits(figures) {
    this.#offsets = new Map(figures.map(({ unit }) => [unit.id, tokenOffset(unit, this.orientation)]));
    const items = figures.map((figure) => unitItem(figure, this.#tokenPoint(figure.unit)));
    this.#units.show(items.sort((one, other) => one.at[1] - other.at[1]));
    const large = figures.map(({ unit }) => unit).filter(isMega);
    this.#plates.show(large.map((unit) => plateItem(unit, this.#tokenPoint(unit), this.orientation)));
  }

  /**
   * The point of a unit's token.
   * @param {UnitView} unit
   * @returns {Point}
   */
  #tokenPoint(unit) {
    const [x, y] = this.#pointOf(keyOf(unit.at ?? [0, 0]));
    const [dx, dy] = this.offset(unit.id);
    return [x + dx, y + dy];
  }

  /**
   * @param {Scene} scene
   * @param {ReadonlyMap<string, Marking>} markings
   * @param {readonly Cell[]} ringed - the places whose rings are painted over all tiles and plates
   */
  #showMarks(scene, markings, ringed) {
    const rings = ringed.flatMap(({ key }) => {
      const marking = markings.get(key);
      return marking && isMarked(marking, 'ring') ? [ringItem(key, marking, this.#pointOf(key), this.orientation)] : [];
    });
    const signs = [...markings].filter(([, marking]) => isMarked(marking, 'sign'));
    this.#rings.show(rings);
    this.#above.show([
      ...signs.map(([key, marking]) => signsItem(key, marking, this.#pointOf(key))),
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
    // Odds of attacks come last, so that they are painted over other numbers.
    const numbered = [...markings]
      .filter(([, marking]) => isMarked(marking, 'number'))
      .sort(([, one], [, other]) => Number(isAttack(one)) - Number(isAttack(other)));
    const once = new Map(numbered.map(([key, marking]) => [marking.unit ?? key, { key, marking }]));
    return [...once.values()].map(({ key, marking }) => {
      const unit = units.get(marking.unit ?? '') ?? null;
      const at = unit ? this.#tokenPoint(unit) : this.#pointOf(key);
      return numbersItem({ ...marking, edge: at[0] + PILL_REACH > this.#end }, unit, at);
    });
  }
}

/** The distance from a token to the far end of a pill on its right. */
const PILL_REACH = 96;

/** @param {Marking} marking */
const isAttack = ({ target }) => target?.attack === true;

/**
 * A layer that is hidden from screen readers: the names of the tiles contain all of it.
 * @param {string} name
 */
function hiddenLayer(name) {
  return node('g', { class: name, 'aria-hidden': 'true' });
}

/**
 * Whether a place is an empty spot that no unit covers.
 * @param {Cell} cell
 */
const isSpot = ({ kind }) => kind === 'spot';

/**
 * Compare cells in reading order. Tiles at nearly the same height are one row.
 * @param {ReadonlyMap<string, Point>} points
 * @returns {(one: Cell, other: Cell) => number}
 */
const byReadingOrder = (points) => (one, other) => {
  const [ax, ay] = points.get(one.key) ?? [0, 0];
  const [bx, by] = points.get(other.key) ?? [0, 0];
  return Math.abs(ay - by) < 1 ? ax - bx : ay - by;
};

/**
 * The point at which a place is drawn. An empty spot is lower by the thickness of a tile.
 * @param {Point | undefined} at
 * @param {Cell['kind']} kind
 * @returns {Point}
 */
function lowered(at, kind) {
  const [x, y] = at ?? [0, 0];
  return kind === 'spot' ? [x, y + DEPTH] : [x, y];
}

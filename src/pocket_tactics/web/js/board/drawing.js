// @ts-check
// The drawing of a scene: layers of an SVG, kept in step with it.

import { cellsOf, figuresOf, markingsOf } from './composition.js';
import { definitions } from './definitions.js';
import { DEPTH, hexagon, keyOf, SIZE } from './geometry.js';
import { keyed } from './keyed.js';
import { aloft, layout } from './layout.js';
import { focusRing, pills, rings, warnings } from './marks.js';
import { area, node, oval } from './svg.js';
import { ghost, tileArt } from './tiles.js';
import { foot, isMega, plate, sizeOf, token } from './tokens.js';

/** @import { Box, Orientation, Point, Scene, UnitView } from './types.js' */
/** @import { Cell } from './composition.js' */
/** @import { Item } from './keyed.js' */
/** @import { Marking } from './marks.js' */
/** @import { Figure } from './tokens.js' */

/** Strokes that lie upon one another, wide ones faint, make a soft shadow without a filter. */
const SHADOW = [[26, 0.1], [15, 0.12], [6, 0.14], [0, 0.3]];

/**
 * A drawing, empty until a scene is shown.
 * @param {HTMLElement} element
 */
export function createDrawing(element) {
  const svg = node('svg', { class: 'board', role: 'presentation', focusable: 'false' });
  const layers = {
    defs: node('defs'),
    below: unheard('below'),
    tiles: node('g', { class: 'tiles' }),
    plates: unheard('plates'),
    rings: unheard('rings'),
    units: unheard('units'),
    above: unheard('above'),
    over: unheard('over'),
  };
  svg.append(...Object.values(layers));
  element.append(svg);
  return drawingIn(svg, layers);
}

/**
 * A layer that is only to be seen: tiles have names that tell all.
 * @param {string} name
 */
const unheard = (name) => node('g', { class: name, 'aria-hidden': 'true' });

/** @typedef {Record<'defs' | 'below' | 'tiles' | 'plates' | 'rings' | 'units' | 'above' | 'over', SVGElement>} Layers */

/** @typedef {ReturnType<typeof drawingIn>} Drawing */

/**
 * @param {SVGElement} svg
 * @param {Layers} layers
 */
function drawingIn(svg, layers) {
  const kept = {
    tiles: keyed(layers.tiles),
    plates: keyed(layers.plates),
    rings: keyed(layers.rings),
    units: keyed(layers.units),
    above: keyed(layers.above),
  };
  const ring = { element: focusRing('lie') };
  /** What was drawn last. */
  const drawn = {
    orientation: /** @type {Orientation} */ ('lie'),
    points: /** @type {Map<string, Point>} */ (new Map()),
    ground: '',
    ready: false,
  };

  /** @param {Orientation} orientation */
  function turn(orientation) {
    if (drawn.ready && drawn.orientation === orientation) return;
    Object.assign(drawn, { orientation, ready: true, ground: '' });
    for (const layer of Object.values(kept)) layer.clear();
    const fresh = definitions(orientation);
    layers.defs.replaceWith(fresh);
    layers.defs = fresh;
    ring.element = focusRing(orientation);
  }

  /**
   * Draw a scene; the box that holds all of it.
   * @param {Scene} scene
   * @param {Orientation} orientation
   * @param {number} aspect
   * @returns {Box}
   */
  function show(scene, orientation, aspect) {
    turn(orientation);
    const cells = cellsOf(scene);
    const { points, box } = layout([...cells.keys()], orientation, aspect);
    const inOrder = [...cells.values()].sort(byReading(points));
    drawn.points = new Map(inOrder.map(({ key, kind }) => [key, lain(points.get(key) ?? [0, 0], kind)]));
    drawGround(inOrder.filter(({ kind }) => kind === 'tile'));
    kept.tiles.show(inOrder.map((cell) => tileItem(cell, at(cell.key), orientation)));
    showUnits(figuresOf(scene));
    showMarks(scene, markingsOf(scene, cells.keys()));
    return box;
  }

  /** @param {string} key */
  const at = (key) => drawn.points.get(key) ?? /** @type {Point} */ ([0, 0]);

  /** @param {readonly Figure[]} figures */
  function showUnits(figures) {
    const { orientation } = drawn;
    const items = figures.map((figure) => unitItem(figure, standing(figure.unit)));
    kept.units.show(items.sort((one, other) => one.at[1] - other.at[1]));
    const large = figures.filter(({ unit }) => isMega(unit));
    kept.plates.show(large.map(({ unit }) => plateItem(unit, standing(unit), orientation)));
  }

  /** @param {UnitView} unit */
  function standing(unit) {
    const [x, y] = at(keyOf(unit.at ?? [0, 0]));
    const [dx, dy] = foot(unit, drawn.orientation);
    return /** @type {Point} */ ([x + dx, y + dy]);
  }

  /**
   * @param {Scene} scene
   * @param {ReadonlyMap<string, Marking>} markings
   */
  function showMarks(scene, markings) {
    const { orientation } = drawn;
    const items = [...markings].map(([key, marking]) => ({ key, at: at(key), look: JSON.stringify(marking), marking }));
    const threats = items.filter(({ marking }) => marking.threat);
    kept.rings.show(items.map((item) => ({ ...item, draw: () => rings(item.marking, orientation) })));
    kept.above.show([...threats.map((item) => ({ ...item, look: 'threat', draw: warnings })), ...pillItems(scene, markings)]);
  }

  /**
   * What is written over targets, once for each unit.
   * @param {Scene} scene
   * @param {ReadonlyMap<string, Marking>} markings
   * @returns {Item[]}
   */
  function pillItems(scene, markings) {
    const units = new Map(scene.units.map((unit) => [unit.id, unit]));
    const written = new Map([...markings].flatMap(([key, { target, unit: id }]) => {
      const unit = units.get(id ?? '');
      return target ? [[id ?? key, { target, at: unit ? standing(unit) : at(key), size: unit ? sizeOf(unit) : null }]] : [];
    }));
    return [...written].map(([key, { target, at, size }]) =>
      ({ key: `over ${key}`, at, look: JSON.stringify([target, size]), draw: () => pills(target, size) }));
  }

  /**
   * Shadows beneath the tiles, and the cloud that the Heavens lie on.
   * @param {readonly Cell[]} cells
   */
  function drawGround(cells) {
    const points = cells.map(({ key }) => at(key));
    const ground = JSON.stringify(points);
    if (ground === drawn.ground) return;
    drawn.ground = ground;
    const heavens = cells.filter(({ place }) => aloft(place)).map(({ key }) => at(key));
    layers.below.replaceChildren(...shadows(points, drawn.orientation), ...cloud(heavens));
  }

  return {
    svg,
    show,
    /** Where elements of short life may be put, above all else. */
    over: layers.over,
    /** @param {string} key */
    cell: (key) => kept.tiles.get(key),
    /** @param {string} id */
    unit: (id) => kept.units.get(id),
    /** @param {string} id */
    plate: (id) => kept.plates.get(id),
    /** @param {string} key */
    point: (key) => drawn.points.get(key) ?? null,
    points: () => drawn.points,
    orientation: () => drawn.orientation,
    /** @param {string | null} key of the place that has the focus */
    mark(key) {
      const where = key === null ? null : drawn.points.get(key);
      if (!where) return ring.element.remove();
      ring.element.setAttribute('transform', `translate(${where.join(' ')})`);
      layers.rings.after(ring.element);
    },
  };
}

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
 * @param {Point} at
 * @param {Cell['kind']} kind
 * @returns {Point}
 */
const lain = ([x, y], kind) => (kind === 'spot' ? [x, y + DEPTH] : [x, y]);

/**
 * @param {Cell} cell
 * @param {Point} at
 * @param {Orientation} orientation
 * @returns {Item}
 */
function tileItem(cell, at, orientation) {
  const { key, kind, tile, home, label } = cell;
  const { label: _, ...seen } = tile ?? { label };
  return {
    key,
    at,
    look: JSON.stringify([kind, seen, home]),
    draw: () => (tile ? tileArt({ tile, home }, orientation) : ghost(kind === 'spot' ? 'spot' : 'gap', orientation)),
    attributes: { class: `cell ${kind}`, role: 'button', 'aria-label': label, 'data-place': key },
  };
}

/**
 * @param {Figure} figure
 * @param {Point} at
 * @returns {Item}
 */
const unitItem = (figure, at) => ({
  key: figure.unit.id,
  at,
  look: JSON.stringify(figure),
  draw: () => token(figure),
  attributes: { class: figure.selected ? 'unit chosen' : 'unit', 'data-place': keyOf(figure.unit.at ?? [0, 0]) },
});

/**
 * @param {UnitView} unit
 * @param {Point} at
 * @param {Orientation} orientation
 * @returns {Item}
 */
const plateItem = (unit, at, orientation) => ({
  key: unit.id,
  at,
  look: JSON.stringify(unit.spaces),
  draw: () => plate(unit, orientation),
});

/**
 * @param {readonly Point[]} points
 * @param {Orientation} orientation
 */
function shadows(points, orientation) {
  const d = points.map(([x, y]) => hexagon(SIZE, 6, orientation, [x + 6, y + DEPTH + 8])).join('');
  return SHADOW.map(([width = 0, opacity = 0]) =>
    area(d, 'var(--board-shadow)', { stroke: 'var(--board-shadow)', 'stroke-width': width, 'stroke-linejoin': 'round', opacity }));
}

/** @param {readonly Point[]} points of the tiles of the Heavens */
function cloud(points) {
  const puffs = points.flatMap(([x, y]) =>
    [[-52, 20, 34], [-28, 38, 30], [4, 44, 34], [34, 38, 32], [56, 20, 30], [0, 0, 62], [-40, -16, 30], [42, -18, 32]].map(
      ([dx = 0, dy = 0, r = 0]) => oval(x + dx, y + dy + 12, r * 1.25, r, 'var(--cloud)')));
  return puffs.length ? [node('g', { class: 'cloud' }, ...puffs)] : [];
}

/** Icons for buttons. Screen readers skip them and read the label of the button. */

const SVG = 'http://www.w3.org/2000/svg';

/** Path data, in a square of 24 by 24. */
const STROKES = {
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2Z',
  threats: 'M12 3 2 20h20ZM12 10v5M12 17.500v.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  settings: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  download: 'M12 3v12M7 11l5 5 5-5M4 20h16',
  delete: 'M5 7h14M10 3h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  close: 'M6 6l12 12M18 6 6 18',
  dice: 'M4 4h16v16H4ZM8.500 8.500v.01M15.500 8.500v.01M12 12v.01M8.500 15.500v.01M15.500 15.500v.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  turn: 'M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500',
  back: 'M15 5l-7 7 7 7',
  first: 'M18 5l-8 7 8 7ZM6 5v14',
  previous: 'M16 5l-8 7 8 7Z',
  next: 'M8 5l8 7-8 7Z',
  last: 'M6 5l8 7-8 7ZM18 5v14',
  run: 'M7 4l13 8-13 8Z',
  pause: 'M8 5v14M16 5v14',
};

/** @typedef {keyof typeof STROKES} Icon */

/**
 * @param {Icon} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', STROKES[name]);
  svg.append(path);
  return svg;
}

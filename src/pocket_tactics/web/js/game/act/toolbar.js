/** The toolbar above the board: the current turn, and the buttons of tools. */

import { h } from '../../lib/dom.js';
import { icon } from '../../lib/icons.js';
import { chip } from '../../lib/players.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';
import { speak } from '../show/announce.js';

/** @import { View } from '../../wire.js' */
/** @import { Page, Tool } from '../page.js' */

/**
 * @param {Page} page
 * @param {View} view
 * @returns {HTMLElement[]}
 */
export function toolbar(page, view) {
  return [
    h(
      'a',
      { class: 'brand', 'data-key': 'brand', href: '/', title: say('home') },
      h('span', { class: 'long' }, say('title')),
      h('span', { class: 'short', 'aria-hidden': 'true' }, '⬡'),
    ),
    h(
      'p',
      { class: 'turn grow', 'data-key': 'turn' },
      view.mover !== null && view.mover >= 0 ? chip(view.mover) : null,
      // The panel shows the result.
      h('span', {}, view.outcome ? say('game-over') : view.headline),
    ),
    ...page.tools.filter((tool) => isInBar(tool, page)).map((tool) => toolButton(tool, page)),
  ];
}

/**
 * Whether a tool has a button in the toolbar now.
 * @param {Tool} tool
 * @param {Page} page
 */
const isInBar = (tool, page) => tool.button === 'bar' && (!tool.onlyWhileAvailable || isAvailable(tool, page));

/**
 * Return the buttons of tools in a corner of the board.
 * @param {Page} page
 * @returns {HTMLElement}
 */
export function boardTools(page) {
  const tools = page.tools.filter(({ button }) => button === 'board');
  return h(
    'div',
    { class: 'board-tools', role: 'group', 'aria-label': say('board-tools') },
    tools.map((tool) => toolButton(tool, page)),
  );
}

/**
 * @param {Tool} tool
 * @param {Page} page
 * @returns {HTMLElement}
 */
function toolButton(tool, page) {
  const [title, key] = [tool.title(), setting('letters') === 'on' ? tool.keys[0]?.toUpperCase() : undefined];
  const available = isAvailable(tool, page);
  const why = available ? undefined : tool.unavailable?.();
  return h(
    'button',
    {
      class: 'tool',
      'data-key': tool.name,
      'aria-disabled': !available,
      'aria-pressed': tool.pressed?.(page) ?? null,
      'aria-keyshortcuts': key ?? null,
      title: `${key ? `${title} (${key})` : title}${why ? `. ${why}` : ''}`,
      onclick: () => runTool(tool, page),
    },
    tool.icon ? icon(tool.icon) : null,
    h('span', { class: 'name' }, title),
  );
}

/**
 * @param {Tool} tool
 * @param {Page} page
 * @returns {boolean}
 */
export function isAvailable(tool, page) {
  return tool.available?.(page.store.model) ?? true;
}

/**
 * Run a tool if it is available, else announce the reason.
 * @param {Tool} tool
 * @param {Page} page
 * @param {string} [key] - the pressed key
 */
export function runTool(tool, page, key) {
  if (isAvailable(tool, page)) tool.use(page, key);
  else if (tool.unavailable) speak([tool.unavailable()]);
}

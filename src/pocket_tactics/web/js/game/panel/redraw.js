/** Redraw of a part of the page that preserves the focus. */

import { fill } from '../../lib/dom.js';

/** @import { Child } from '../../lib/dom.js' */

/**
 * Replace the children of an element. The focus stays on the child with the same `data-key`. If
 * there is none, it moves to the confirmation, the selection or *fallback*. Open `<details>`
 * stay open.
 * @param {HTMLElement} element
 * @param {readonly Child[]} children
 * @param {HTMLElement} fallback
 */
export function redraw(element, children, fallback) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused ? keyOf(focused) : undefined;
  const openKeys = [...element.querySelectorAll('details[open]')].map((each) => keyOf(each));
  // Do not read the scroll position: the browser would compute the layout of the page for each part.
  fill(element, ...children);
  for (const each of element.querySelectorAll('details'))
    each.open ||= each.dataset.key !== undefined && openKeys.includes(each.dataset.key);
  if (focused) (withKey(element, key) ?? pickedIn(element) ?? fallback).focus();
}

/**
 * @param {Element} element
 * @returns {string | undefined}
 */
function keyOf(element) {
  return element instanceof HTMLElement ? element.dataset.key : undefined;
}

/**
 * @param {HTMLElement} element
 * @returns {HTMLElement | null}
 */
function pickedIn(element) {
  return element.querySelector('.sure, .picked');
}

/**
 * @param {HTMLElement} element
 * @param {string | undefined} key
 * @returns {HTMLElement | null}
 */
function withKey(element, key) {
  if (key === undefined) return null;
  const keyed = [...element.querySelectorAll('[data-key]')];
  const found = keyed.find((child) => child instanceof HTMLElement && child.dataset.key === key);
  return found instanceof HTMLElement ? found : null;
}

/** Redrawing a part of the panel without taking the focus from a person. */

import { fill } from '../../lib/dom.js';

/** @import { Child } from '../../lib/dom.js' */

/** What stands before the text of an action where it is doubted, confirmed or cancelled. */
const DOUBT = /^(doubt|confirm|cancel) /;

/**
 * Give an element other children. The focus stays on the child of the same `data-key`;
 * if that is gone, it goes to what is asked or was picked, or to *fallback*. What was
 * unfolded stays so.
 * @param {HTMLElement} element
 * @param {readonly Child[]} children
 * @param {HTMLElement} fallback
 */
export function redraw(element, children, fallback) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused ? keyOf(focused) : undefined;
  const unfolded = [...element.querySelectorAll('details[open]')].map((each) => keyOf(each));
  // Asking how far it is scrolled would have the whole page laid out, for each part anew.
  fill(element, ...children);
  for (const each of element.querySelectorAll('details'))
    each.open ||= each.dataset.key !== undefined && unfolded.includes(each.dataset.key);
  if (focused)
    (withKey(element, key?.replace(DOUBT, '')) ?? withKey(element, key) ?? pickedIn(element) ?? fallback).focus();
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

/** Redrawing a part of the panel without taking the focus from a person. */

import { fill } from '../../lib/dom.js';

/** @import { Child } from '../../lib/dom.js' */

/** What stands before the text of an action where it is doubted, confirmed or cancelled. */
const DOUBT = /^(doubt|confirm|cancel) /;

/**
 * Give an element other children; the focus stays on the child of the same
 * `data-key`; if that is gone, it goes to what is asked or was picked, or to *fallback*.
 * @param {HTMLElement} element
 * @param {readonly Child[]} children
 * @param {HTMLElement} fallback
 */
export function redraw(element, children, fallback) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
  // Asking how far it is scrolled would have the whole page laid out, for each part anew.
  fill(element, ...children);
  if (focused)
    (withKey(element, key?.replace(DOUBT, '')) ?? withKey(element, key) ?? pickedIn(element) ?? fallback).focus();
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

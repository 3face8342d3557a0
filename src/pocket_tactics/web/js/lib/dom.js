/** Functions that create and fill elements: `h('button', { class: 'main', onclick: play }, 'Play')`. */

/** @typedef {Node | string | null | false} Child */
/** @typedef {Record<string, string | number | boolean | null | EventListener>} Attributes */

/**
 * Create an element with attributes, listeners (`on…`) and children. Strings become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...withoutEmpty(children));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Attributes[string]} value
 */
function setAttribute(element, name, value) {
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2), value);
  } else if (name.startsWith('aria-') && value !== null) {
    element.setAttribute(name, String(value)); // ARIA attributes spell out `true` and `false`
  } else if (value === true) {
    element.setAttribute(name, '');
  } else if (value !== null && value !== false) {
    element.setAttribute(name, String(value));
  }
}

/**
 * The children that are not empty.
 * @param {readonly (Child | readonly Child[])[]} children
 * @returns {(Node | string)[]}
 */
function withoutEmpty(children) {
  return /** @type {(Node | string)[]} */ (
    children.flat().filter((child) => child !== null && child !== false && child !== '')
  );
}

/**
 * Replace the children of an element.
 * @param {Element} element
 * @param {...(Child | readonly Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...withoutEmpty(children));
}

/**
 * The element with an id. Fails if the page has none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

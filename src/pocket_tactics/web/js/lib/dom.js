/** Elements made in one line: `h('button', { class: 'main', onclick: play }, 'Play')`. */

/** @typedef {Node | string | null | false} Child */
/** @typedef {Record<string, string | number | boolean | null | EventListener>} Attributes */

/**
 * An element with attributes, listeners (`on…`) and children; texts stay text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) put(element, name, value);
  element.append(...present(children));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {Attributes[string]} value
 */
function put(element, name, value) {
  if (typeof value === 'function') {
    element.addEventListener(name.slice(2), value);
  } else if (name.startsWith('aria-') && value !== null) {
    element.setAttribute(name, String(value)); // these say `true` and `false` in words
  } else if (value === true) {
    element.setAttribute(name, '');
  } else if (value !== null && value !== false) {
    element.setAttribute(name, String(value));
  }
}

/**
 * The children that are there.
 * @param {readonly (Child | readonly Child[])[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  return /** @type {(Node | string)[]} */ (
    children.flat().filter((child) => child !== null && child !== false && child !== '')
  );
}

/**
 * Give an element other children.
 * @param {Element} element
 * @param {...(Child | readonly Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

/**
 * The element of an id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

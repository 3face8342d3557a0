/** The saved sets of house rules in the form: choose, save, rename, delete. */

import { askToConfirm, showDialog } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { loadStyles } from '../lib/styles.js';
import { named, say } from '../lib/texts.js';
import { labelled } from './fields.js';
import { cleanName, isSameName, MAX_NAME_LENGTH, storedSets, storeSets, withSet } from './house_sets.js';

/** @import { HouseSet, Shelf } from './house_sets.js' */

await loadStyles('house_sets');

/**
 * What the bar reads and changes: *apply* chooses the rules of a set, and returns
 * whether some of them are not offered any more.
 * @typedef {{ edition: string, changed: () => Record<string, string>, apply: (rules: Record<string, string>) => boolean }} Rules
 */

/** Where sets are stored. A browser that forbids storage has a shelf that refuses them. @returns {Shelf} */
function shelfOfBrowser() {
  try {
    return localStorage;
  } catch {
    const refuse = () => {
      throw new Error('storage is forbidden');
    };
    return { getItem: () => null, setItem: refuse };
  }
}

/** The bar: which set is chosen, and what can be done with it. */
export class HouseSetBar {
  #shelf = shelfOfBrowser();
  #chooser = h('select', { onchange: () => this.#choose() });
  #field = labelled(say('house-sets'), this.#chooser);
  #save = button(say('house-set-save'), () => this.#saveAs());
  #rename = button(say('house-set-rename'), () => this.#renameSet());
  #remove = button(say('delete'), () => this.#deleteSet());
  #news = h('p', { class: 'small', role: 'status' });

  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    const buttons = h('div', { class: 'row' }, this.#save, this.#rename, this.#remove);
    this.element = h('div', { class: 'house-sets' }, this.#field, buttons, this.#news);
    this.#show('');
  }

  /** Choose none of the sets. */
  leave() {
    this.#show('');
  }

  get #sets() {
    return storedSets(this.#shelf, this.rules.edition);
  }

  /** @param {string} chosen - the name of a set, or empty */
  #show(chosen) {
    const names = this.#sets.map(({ name }) => name);
    const options = names.map((name) => h('option', { value: name }, name));
    fill(this.#chooser, h('option', { value: '' }, say('house-set-none')), ...options);
    this.#chooser.value = chosen;
    this.#field.hidden = names.length === 0;
    this.#rename.hidden = chosen === '';
    this.#remove.hidden = chosen === '';
    this.#news.textContent = '';
  }

  #choose() {
    const set = this.#find(this.#chooser.value);
    this.#show(set?.name ?? '');
    const outdated = this.rules.apply(set?.rules ?? {});
    this.#news.textContent = outdated ? say('house-set-outdated') : '';
  }

  async #saveAs() {
    const name = await this.#askName(say('house-set-save-title'));
    if (name) this.#store({ name, rules: this.rules.changed() }, '');
  }

  async #renameSet() {
    const before = this.#chooser.value;
    const name = await this.#askName(say('house-set-rename-title'));
    const set = this.#find(before);
    if (name && set) this.#store({ ...set, name }, before);
  }

  async #deleteSet() {
    const before = this.#chooser.value;
    if (!(await askToConfirm(say('house-set-delete-title'), before, say('delete')))) return;
    const others = this.#sets.filter(({ name }) => name !== before);
    this.#report(others, '', named(say('house-set-deleted'), before));
    this.#save.focus();
  }

  /** @param {string} name */
  #find(name) {
    return this.#sets.find((each) => each.name === name);
  }

  /**
   * Ask for a name that no set but the chosen one has; empty if there is none.
   * @param {string} title
   * @returns {Promise<string>}
   */
  #askName(title) {
    const chosen = this.#chooser.value;
    return askName(title, chosen, (name) =>
      this.#sets.some((each) => isSameName(each.name, name) && each.name !== chosen),
    );
  }

  /**
   * @param {HouseSet} set
   * @param {string} before
   */
  #store(set, before) {
    this.#report(withSet(this.#sets, set, before), set.name, named(say('house-set-saved'), set.name));
  }

  /**
   * Store sets, and say whether this has worked.
   * @param {readonly HouseSet[]} sets
   * @param {string} chosen
   * @param {string} words - if it has
   */
  #report(sets, chosen, words) {
    const stored = storeSets(this.#shelf, this.rules.edition, sets);
    if (stored) this.#show(chosen);
    this.#news.textContent = stored ? words : say('house-set-not-stored');
  }
}

/**
 * A button that does not send the form around it.
 * @param {string} words
 * @param {() => Promise<void>} act
 */
const button = (words, act) => h('button', { type: 'button', onclick: () => void act() }, words);

/**
 * The name that a person gives a set; empty if they give none.
 * @param {string} title
 * @param {string} proposed
 * @param {(name: string) => boolean} isTaken
 * @returns {Promise<string>}
 */
function askName(title, proposed, isTaken) {
  return new Promise((resolve) => {
    const input = h('input', {
      type: 'text',
      value: proposed,
      maxlength: MAX_NAME_LENGTH,
      autocomplete: 'off',
      'aria-describedby': 'house-set-fault',
    });
    const fault = h('p', { class: 'fault', id: 'house-set-fault', role: 'alert' });
    const yes = h('button', { class: 'main', type: 'submit' }, say('house-set-store'));
    const no = h('button', { type: 'button' }, say('cancel'));
    const form = h(
      'form',
      { class: 'house-set-name' },
      labelled(say('house-set-name'), input),
      fault,
      h('div', { class: 'row' }, yes, no),
    );
    const dialog = showDialog(title, [form]);
    let answer = '';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = cleanName(input.value);
      fault.textContent = faultOf(name, isTaken);
      if (fault.textContent) return input.focus();
      answer = name;
      dialog.close();
    });
    no.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(answer));
    input.focus();
    input.select();
  });
}

/**
 * @param {string} name
 * @param {(name: string) => boolean} isTaken
 */
function faultOf(name, isTaken) {
  if (name === '') return say('house-set-unnamed');
  return isTaken(name) ? say('house-set-taken') : '';
}

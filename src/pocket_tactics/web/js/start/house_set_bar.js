/** The bar of saved sets of house rules: choose, save, rename, delete. */

import { askToConfirm, showDialog } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { loadStyles } from '../lib/styles.js';
import { named, say } from '../lib/texts.js';
import { labelled } from './fields.js';
import { cleanName, isSameName, MAX_NAME_LENGTH, storedSets, storeSets, withSet } from './house_sets.js';

/** @import { HouseSet, SetStorage } from './house_sets.js' */

await loadStyles('house_sets');

/**
 * The rules of the form. *changed* returns those that differ from their defaults. *apply* sets the rules of a set, and
 * returns whether the form no longer offers some of these values.
 * @typedef {{ edition: string, changed: () => Record<string, string>, apply: (rules: Record<string, string>) => boolean }} Rules
 */

/**
 * The storage of the browser. If the browser forbids it, a storage that is empty and rejects all sets.
 * @returns {SetStorage}
 */
function browserStorage() {
  try {
    return localStorage;
  } catch {
    const refuse = () => {
      throw new Error('storage is forbidden');
    };
    return { getItem: () => null, setItem: refuse };
  }
}

/** The bar: a select box of the sets, and buttons for the chosen one. */
export class HouseSetBar {
  #storage = browserStorage();
  #chooser = h('select', { onchange: () => this.#choose() });
  #field = labelled(say('house-sets'), this.#chooser);
  #save = button(say('house-set-save'), () => this.#saveAs());
  #rename = button(say('house-set-rename'), () => this.#renameSet());
  #remove = button(say('delete'), () => this.#deleteSet());
  #status = h('p', { class: 'small', role: 'status' });

  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    const buttons = h('div', { class: 'row' }, this.#save, this.#rename, this.#remove);
    this.element = h('div', { class: 'house-sets' }, this.#field, buttons, this.#status);
    this.#show('');
  }

  /** Select no set. */
  leave() {
    this.#show('');
  }

  get #sets() {
    return storedSets(this.#storage, this.rules.edition);
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
    this.#status.textContent = '';
  }

  #choose() {
    const set = this.#find(this.#chooser.value);
    this.#show(set?.name ?? '');
    const outdated = this.rules.apply(set?.rules ?? {});
    this.#status.textContent = outdated ? say('house-set-outdated') : '';
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
    this.#storeAll(others, '', named(say('house-set-deleted'), before));
    this.#save.focus();
  }

  /** @param {string} name */
  #find(name) {
    return this.#sets.find((each) => each.name === name);
  }

  /**
   * Ask for a name that no other set has. It is empty if the player cancels.
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
    this.#storeAll(withSet(this.#sets, set, before), set.name, named(say('house-set-saved'), set.name));
  }

  /**
   * Store sets, and report success or failure.
   * @param {readonly HouseSet[]} sets
   * @param {string} chosen
   * @param {string} words - that report success
   */
  #storeAll(sets, chosen, words) {
    const stored = storeSets(this.#storage, this.rules.edition, sets);
    if (stored) this.#show(chosen);
    this.#status.textContent = stored ? words : say('house-set-not-stored');
  }
}

/**
 * A button that does not submit the form around it.
 * @param {string} words
 * @param {() => Promise<void>} act
 */
const button = (words, act) => h('button', { type: 'button', onclick: () => void act() }, words);

/**
 * Ask the player for the name of a set. It is empty if the player cancels.
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
    const error = h('p', { class: 'fault', id: 'house-set-fault', role: 'alert' });
    const submit = h('button', { class: 'main', type: 'submit' }, say('house-set-store'));
    const cancel = h('button', { type: 'button' }, say('cancel'));
    const form = h(
      'form',
      { class: 'house-set-name' },
      labelled(say('house-set-name'), input),
      error,
      h('div', { class: 'row' }, submit, cancel),
    );
    const dialog = showDialog(title, [form]);
    let answer = '';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = cleanName(input.value);
      error.textContent = nameError(name, isTaken);
      if (error.textContent) return input.focus();
      answer = name;
      dialog.close();
    });
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(answer));
    input.focus();
    input.select();
  });
}

/**
 * @param {string} name
 * @param {(name: string) => boolean} isTaken
 */
function nameError(name, isTaken) {
  if (name === '') return say('house-set-unnamed');
  return isTaken(name) ? say('house-set-taken') : '';
}

/** The upload of a game record from a file. */

import { h } from '../lib/dom.js';
import { requestJson } from '../lib/http.js';
import { say } from '../lib/texts.js';

/**
 * @param {(id: string) => void} open
 * @param {(error: unknown) => void} showError
 * @returns {HTMLElement}
 */
export function createUpload(open, showError) {
  const input = h('input', { type: 'file', accept: '.txt,text/plain', id: 'record' });
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { id } = await requestJson('/api/records', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: file,
      });
      open(id);
    } catch (error) {
      showError(error);
    }
    input.value = '';
  });
  return h(
    'div',
    { class: 'upload' },
    h('label', { for: 'record' }, say('upload')),
    input,
    h('p', { class: 'dim' }, say('upload-about')),
  );
}

/** Runs before the modules: applies the stored settings, and says if a module cannot be loaded. */

// Apply the settings before the first paint, so that no page flashes in other colours.
(() => {
  const stored = () => {
    try {
      return Object.entries(localStorage);
    } catch {
      return []; // storage may be forbidden
    }
  };
  /** @param {string} query */
  const prefers = (query) => matchMedia(query).matches;
  const systemTheme = () => {
    if (prefers('(prefers-contrast: more)')) return 'contrast';
    return prefers('(prefers-color-scheme: light)') ? 'light' : 'dark';
  };
  const root = document.documentElement;
  root.dataset.theme = systemTheme();
  // What pages store besides settings has a dot in its name, or no use in a style.
  for (const [key, value] of stored()) {
    const name = /^pocket-tactics\.([a-z]+)$/.exec(key)?.[1];
    if (name) root.dataset[name] = value;
  }
})();

// Without its modules no other script of a page can say that it was not loaded.
addEventListener(
  'error',
  ({ target }) => {
    const failure = document.getElementById('failure');
    if (!failure || !(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    failure.hidden = false;
    failure.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  true, // the error of an element does not bubble
);

/** Applies the stored settings before the first paint, so that no page flashes in other colours. */
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

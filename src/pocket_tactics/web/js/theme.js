/** Applies the stored settings before the first paint, so that no page flashes in other colours. */
(() => {
  /** @param {string} name */
  const storedValue = (name) => {
    try {
      return localStorage.getItem(`pocket-tactics.${name}`);
    } catch {
      return null; // storage may be forbidden
    }
  };
  /** @param {string} query */
  const prefers = (query) => matchMedia(query).matches;
  const systemTheme = () => {
    if (prefers('(prefers-contrast: more)')) return 'contrast';
    return prefers('(prefers-color-scheme: light)') ? 'light' : 'dark';
  };
  const root = document.documentElement;
  root.dataset.theme = storedValue('theme') ?? systemTheme();
  for (const name of [
    'speed',
    'story',
    'sound',
    'volume',
    'tips',
    'asking',
    'questions',
    'warnings',
    'foresight',
    'places',
    'letters',
  ]) {
    const value = storedValue(name);
    if (value !== null) root.dataset[name] = value;
  }
})();

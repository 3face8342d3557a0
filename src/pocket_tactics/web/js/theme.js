/** Runs before the first paint, so that no page flashes in colours nobody chose. */
(() => {
  /** @param {string} name */
  const kept = (name) => {
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
  root.dataset.theme = kept('theme') ?? systemTheme();
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
    const value = kept(name);
    if (value !== null) root.dataset[name] = value;
  }
})();

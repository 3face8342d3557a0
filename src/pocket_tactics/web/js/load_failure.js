/** Says that a page could not be loaded, with a button to try again: without its modules no other script can. */
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

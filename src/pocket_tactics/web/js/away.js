/** The page of a server that is away: opens the requested page as soon as the server responds. */

const RETRY_MS = 3000;

/** Reload the page if the server responds. */
async function retry() {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

// The server itself has the page at this address.
if (location.pathname !== '/away') setInterval(retry, RETRY_MS);

export {};

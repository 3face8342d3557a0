/** Registers the service worker, which shows a page of its own while the server is away. */

// Browsers have service workers only for this computer and over TLS.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js'), { once: true });
}

export {};

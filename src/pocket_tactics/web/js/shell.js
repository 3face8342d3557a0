/** Registers the service worker, which shows an error page while the server does not respond. */

// Browsers support service workers only for localhost and over TLS.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js'), { once: true });
}

export {};

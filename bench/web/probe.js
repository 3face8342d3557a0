// @ts-check
/// <reference lib="dom" />
// Runs in every measured page before its own scripts, and notes what happens when.

(() => {
  /** @type {{ clicked: number, sent: number, heard: number, drawn: number }[]} */
  const timings = [];
  /** @type {{ clicked: number, sent: number, heard: number } | null} */
  let action = null;
  let clicked = 0;
  /** The server does not answer questions about earlier positions. */
  const patience = () => new Promise((resolve) => setTimeout(resolve, 1000));
  /** Until the server has reckoned the odds that the page asked for last. */
  let weighed = Promise.resolve();
  let tellWeighed = () => {};

  /** The time at which the browser has laid out and painted what the page is now. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });

  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true });

  /** How answers to a question for odds begin. */
  const ANSWERS = new Set(['{"type":"odds"', '{"type":"refus']);

  /** A socket that looks at the clock, before the page hears of a message. */
  class Timed extends WebSocket {
    /** @param {string | URL} address */
    constructor(address) {
      super(address);
      this.addEventListener('message', ({ data }) => this.hear(data.slice(0, 14)));
    }

    /** @param {string} begin of a message */
    hear(begin) {
      if (action) action.heard = performance.now();
      if (ANSWERS.has(begin)) tellWeighed();
    }

    /** @param {string} text */
    send(text) {
      const { type } = JSON.parse(text);
      if (type === 'weigh') weighed = new Promise((resolve) => (tellWeighed = resolve));
      if (type === 'play') action = { clicked, sent: performance.now(), heard: 0 };
      super.send(text);
    }
  }
  window.WebSocket = Timed;

  /** Whether the page shows a position in which somebody may go on, or the end. */
  const settled = () =>
    document.querySelector('#play[aria-busy="false"]') !== null
    && document.querySelector('body:not(.sent) .decision button, .ending') !== null;

  /** Note an action whose result is there. */
  async function finish() {
    if (!action || !settled()) return;
    const done = action;
    action = null;
    const drawn = Number(await painted());
    timings.push({ ...done, drawn });
  }

  /** @param {string} selectors all of which must be there */
  const arrival = (selectors) =>
    new Promise((resolve) => {
      const look = () => {
        if (!selectors.split('&').every((selector) => document.querySelector(selector))) return;
        watch.disconnect();
        resolve(painted());
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy', 'class'] });
      look();
    });

  const watchActions = () =>
    new MutationObserver(() => void finish()).observe(
      /** @type {Element} */ (document.querySelector('#play')), { attributeFilter: ['aria-busy'] });

  Object.assign(window, { probe: { arrival, watchActions, timings, weighed: () => Promise.race([weighed, patience()]) } });
})();

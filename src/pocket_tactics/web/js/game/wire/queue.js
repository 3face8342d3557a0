/** A queue of asynchronous work: each item is finished before the next one starts. */

/**
 * Return a queue that processes its items one by one.
 * @template Item
 * @param {(item: Item) => Promise<void>} process
 * @param {(busy: boolean) => void} onBusyChange - called when the work starts and when it ends
 * @returns {{ add: (item: Item) => void, some: (test: (item: Item) => boolean) => boolean, readonly busy: boolean,
 *   count: (test: (item: Item) => boolean) => number }}
 */
export function queue(process, onBusyChange) {
  /** @type {Item[]} */
  const items = [];
  let busy = false;
  const run = async () => {
    busy = true;
    onBusyChange(busy);
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      await process(item);
    }
    busy = false;
    onBusyChange(busy);
  };
  return {
    add(item) {
      items.push(item);
      if (!busy) void run();
    },
    some(test) {
      return items.some(test);
    },
    get busy() {
      return busy;
    },
    count(test) {
      return items.filter(test).length;
    },
  };
}

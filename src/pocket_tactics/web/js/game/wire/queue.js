/** Messages one after another: each is shown to its end before the next begins. */

/**
 * A queue whose items are worked on one by one.
 * @template Item
 * @param {(item: Item) => Promise<void>} work
 * @param {(busy: boolean) => void} tell - told when the work begins, and when it is done
 * @returns {{ add: (item: Item) => void, readonly busy: boolean }}
 */
export function queue(work, tell) {
  /** @type {Item[]} */
  const items = [];
  let busy = false;
  const run = async () => {
    busy = true;
    tell(busy);
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      await work(item);
    }
    busy = false;
    tell(busy);
  };
  return {
    add(item) {
      items.push(item);
      if (!busy) void run();
    },
    get busy() {
      return busy;
    },
  };
}

/** Makes a queue: what is put into it is received later, one after the other, each as a task of its own. */
export function createQueue<Item>(receive: (item: Item) => void): (item: Item) => void {
  const items: Item[] = [];
  // Bound before timers are counted: nobody waits for these.
  const wait = setTimeout.bind(globalThis);
  return (item) => {
    items.push(item);
    // A timer that another one has begun may fire later than one that began after it, so each takes what is first.
    wait(() => {
      const next = items.shift();
      if (next !== undefined) receive(next);
    });
  };
}

// Says once what a blocked or full storage means, and keeps the rest of the site from saying it again, value by value: a
// blocked storage is there no more, and a copy in memory stands before a full one. Without the copy, what sets a value and
// reads another back sets it again, for ever.

const storage = open();
const state = storage ? 'refuses new values' : 'is not available';
console.warn(`The storage of the browser ${state}. Choices last until the page is closed.`);
if (storage) keepInMemory(storage);
else Object.defineProperty(window, 'localStorage', { configurable: true, value: null });

function open(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Assigning to a storage stores, so it is the prototype that changes, for the storage of the session as well. */
function keepInMemory(full: Storage): void {
  const values = new Map<string, string>(Object.entries(full));
  Storage.prototype.getItem = (key) => values.get(key) ?? null;
  Storage.prototype.setItem = (key, value) => {
    values.set(key, value);
  };
  Storage.prototype.removeItem = (key) => {
    values.delete(key);
  };
}

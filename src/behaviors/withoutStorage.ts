// Warns once about a blocked or full storage, and keeps other scripts from warning again for each value: a blocked storage is
// removed, and a full one is replaced by a copy in memory. Without the copy, a script that sets a value and reads another one back
// would set it again without end.

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

/** Changes the prototype, since assigning to a storage stores a value. This changes the storage of the session as well. */
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

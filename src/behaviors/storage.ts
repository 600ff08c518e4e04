const probe = 'storage-probe';

prepare();

/** What the reader's storage holds, or null where it holds nothing or is blocked. */
export function read(key: string): string | null {
  return open()?.getItem(key) ?? null;
}

/** Stores a value for later visits, where the reader allows it. */
export function write(key: string, value: string): void {
  open()?.setItem(key, value);
}

/** Forgets a value. */
export function forget(key: string): void {
  open()?.removeItem(key);
}

function open(): Storage | null {
  try {
    // A blocked storage is null once it has been reported.
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Says once what a blocked or full storage means, and keeps the rest of the site from saying it again, value by value:
 * a blocked storage is there no more, and a copy in memory stands before a full one.
 */
function prepare(): void {
  const storage = open();
  if (!storage) {
    warn('is not available');
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
  } else if (!accepts(storage)) {
    warn('refuses new values');
    keepInMemory(storage);
  }
}

function warn(what: string): void {
  console.warn(`The storage of the browser ${what}. Choices last until the page is closed.`);
}

function accepts(storage: Storage): boolean {
  try {
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Assigning to a storage stores, so it is the prototype that changes, for the storage of the session as well. */
function keepInMemory(storage: Storage): void {
  const values = new Map<string, string>(Object.entries(storage));
  Storage.prototype.getItem = (key) => values.get(key) ?? null;
  Storage.prototype.setItem = (key, value) => {
    values.set(key, value);
  };
  Storage.prototype.removeItem = (key) => {
    values.delete(key);
  };
}

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const probe = 'storage-probe';

// Docusaurus reports every value that a full storage refuses, one by one. One warning says as much, and the values
// are kept in memory: what sets a value and reads another back sets it again, for ever. A storage that is blocked
// altogether is Docusaurus' own case, with its own one warning.
if (ExecutionEnvironment.canUseDOM) {
  const storage = openStorage();
  if (storage && !accepts(storage)) {
    console.warn('The storage of the browser refuses new values. Choices last until the page is closed.');
    keepInMemory(storage);
  }
}

function openStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
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

/**
 * Lets a copy in memory answer for the storage. Assigning to a storage stores, so it is the prototype that changes,
 * for the storage of the session too, which the site does not use.
 */
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

let isMissing = false;

// Whether a storage is blocked shows when it is read. Whether it is full shows only when something is stored.
read('');

/** Reads a value from the reader's storage; null if there is none or the storage is blocked. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    doWithout();
    return null;
  }
}

/** Stores a value for later visits if the reader allows it; null removes it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice then lasts until the page is closed.
    doWithout();
  }
}

/** Few readers have a blocked or full storage, so the script that warns about it is fetched for them alone. */
function doWithout(): void {
  if (isMissing) return;
  isMissing = true;
  void import('./withoutStorage');
}

const probe = 'probe';

// Few readers have a blocked or full storage, so the script for it is only fetched then.
write(probe, probe);
if (read(probe) === probe) localStorage.removeItem(probe);
else void import('./withoutStorage');

/** Reads a value from the reader's storage; null if there is none or the storage is blocked. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for later visits if the reader allows it; null removes it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice then lasts until the page is closed; `withoutStorage` warns about it.
  }
}

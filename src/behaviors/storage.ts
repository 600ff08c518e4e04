const probe = 'probe';

// What a blocked or full storage needs is fetched when there is one.
write(probe, probe);
if (read(probe) === probe) localStorage.removeItem(probe);
else void import('./withoutStorage');

/** What the reader's storage holds, or null where it holds nothing or is blocked. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for later visits, where the reader allows it; null forgets it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice lasts until the page is closed, as a warning says.
  }
}

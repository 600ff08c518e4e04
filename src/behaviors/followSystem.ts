// "Follow the system's theme" forgets what the reader chose. It shows while there is a choice; without one the page follows already.
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.follow-system')) return;
  document.documentElement.dataset.themeChoice = 'system';
  // The early script and the app take it for a change in another tab.
  dispatchEvent(new StorageEvent('storage', { key: 'theme', storageArea: forget() }));
});

/** Removes the stored theme, and returns the storage; null if it is blocked, so that nothing is stored. */
function forget(): Storage | null {
  try {
    localStorage.removeItem('theme');
    localStorage.removeItem('theme-source');
    return localStorage;
  } catch {
    return null;
  }
}

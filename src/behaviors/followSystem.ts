// "Follow the system's theme" forgets the theme that the reader chose. The button shows only while one is chosen.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('.follow-system'))) return;
  document.documentElement.dataset.themeChoice = 'system';
  // The early script answers this event, which browsers send when another tab changes the theme.
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

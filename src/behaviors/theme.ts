import { listen } from './listen';
import { read, write } from './storage';
import { whenShown } from './whenShown';

type Theme = 'dark' | 'light';

const key = 'theme';
const root = document.documentElement;
const system = window.matchMedia('(prefers-color-scheme: dark)');

listen('click', '.theme-toggle', () => {
  choose(root.dataset.theme === 'dark' ? 'light' : 'dark');
});

// A later change of the system's theme is stored like a choice of the reader. Browsers switch to light while they print, which is
// no choice.
system.addEventListener('change', ({ matches }) => {
  if (!window.matchMedia('print').matches) choose(matches ? 'dark' : 'light');
});

window.addEventListener('storage', (event) => {
  if (event.key === key) showStored();
});
whenShown(showStored);

function choose(theme: Theme): void {
  show(theme);
  write(key, theme);
}

function showStored(): void {
  const stored = read(key);
  if (stored === 'dark' || stored === 'light') show(stored);
}

function show(theme: Theme): void {
  root.dataset.theme = theme;
  root.dataset.themeChoice = theme;
}

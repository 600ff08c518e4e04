import { listen } from './listen';
import { root } from './root';
import { read, write } from './storage';
import { whenShown } from './whenShown';

const key = 'theme';
// Holds `system` where the stored theme came from the system, and nothing where the reader chose it.
const sourceKey = 'theme-source';
const followed = 'system';
const system = matchMedia('(prefers-color-scheme: dark)');

listen('click', '.theme-toggle', () => {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  write(sourceKey, null);
  write(key, theme);
  show(theme);
});

system.addEventListener('change', () => {
  // Printing switches browsers to light for a moment, which is no change of the system.
  if (matchMedia('print').matches) return;
  // In `npm run dev`, Docusaurus' app listens too, and does not know what the reader chose after it started. Before the next frame is
  // painted, its listener has run.
  requestAnimationFrame(() => {
    showStored();
    if (root.dataset.themeChoice !== followed) return;
    write(sourceKey, followed);
    write(key, root.dataset.theme ?? null);
  });
});

// Another tab has stored something, or removed all.
addEventListener('storage', ({ key: changed }) => {
  if (changed !== null && changed !== key && changed !== sourceKey) return;
  // In `npm run dev`, Docusaurus' app answers this event as well, and takes every stored theme for a choice of the reader.
  setTimeout(showStored);
});
whenShown(showStored);

/** Where nothing is stored or can be, the page goes on with what it shows. */
function showStored(): void {
  show(read(sourceKey) ?? read(key) ?? root.dataset.themeChoice);
}

function show(choice: string | undefined): void {
  const isTheme = choice === 'dark' || choice === 'light';
  root.dataset.theme = isTheme ? choice : system.matches ? 'dark' : 'light';
  root.dataset.themeChoice = isTheme ? choice : followed;
}

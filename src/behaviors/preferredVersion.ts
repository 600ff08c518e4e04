import { listen } from './listen';
import { read, write } from './storage';

// A version that the reader chose is preferred where a page belongs to none. The key is Docusaurus' own.

const key = 'docs-preferred-version-default';
const stored = read(key);

// Few readers have chosen one, so what it needs is fetched for them alone.
if (stored !== null)
  void import('./keepVersion').then(({ keepVersion }) => {
    keepVersion(key, stored);
  });

listen('click', '[data-version]', ({ dataset }) => {
  write(key, dataset.version ?? null);
});

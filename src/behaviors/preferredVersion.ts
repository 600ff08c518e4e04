import { PageEvent } from '../navigation/format';
import { listen } from './listen';
import { root } from './root';
import { read, write } from './storage';

// A version that the reader chose is preferred where a page belongs to none: the search reads it from `<html data-preferred>`. The key is
// Docusaurus' own.

const key = 'docs-preferred-version-default';

prefer();
document.addEventListener(PageEvent.pageShown, prefer);
listen('click', '[data-version]', ({ dataset }) => write(key, dataset.version ?? null));

/** Few readers have chosen a version, so what that needs is fetched for them alone. */
function prefer(): void {
  const stored = read(key);
  // What anything may have stored is not written into the page.
  if (stored === null || !/^(?:current|\d+\.x)$/.test(stored)) return;
  root.dataset.preferred = stored;
  void window.inTime(import('./keptVersion')).then(({ followVersion }) => followVersion(key, stored));
}

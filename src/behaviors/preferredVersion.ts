import { PageEvent } from '../../plugins/static-first/format';
import { listen } from './listen';
import { read, write } from './storage';

// A version that the reader chose is preferred where a page belongs to none. The key is Docusaurus' own.

const key = 'docs-preferred-version-default';

prefer();
document.addEventListener(PageEvent.pageShown, prefer);
listen('click', '[data-version]', ({ dataset }) => {
  write(key, dataset.version ?? null);
});

function prefer(): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-version]')].map(
    ({ dataset }) => dataset.version ?? '',
  );
  const preferred = read(key);
  if (preferred === null || names.length === 0) return;
  if (!names.includes(preferred)) write(key, null);
  // A page without a version was built with links to the latest one, which is the first. Only the app can change these links.
  else if (preferred !== names[0] && !document.querySelector('meta[name="docusaurus_version"]'))
    document.dispatchEvent(new Event(PageEvent.appWanted));
}

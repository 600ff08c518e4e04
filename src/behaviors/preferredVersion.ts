import { listen } from './listen';
import { forget, read, write } from './storage';

// A version that the reader chose is preferred where a page belongs to none. The key is Docusaurus' own.

const key = 'docs-preferred-version-default';
const choices = [...document.querySelectorAll<HTMLElement>('[data-version]')];
const stored = read(key);

if (stored !== null && choices.length > 0 && !choices.some(({ dataset }) => dataset.version === stored))
  forget(key);

listen('click', '[data-version]', ({ dataset }) => {
  write(key, dataset.version ?? '');
});

// What belongs to no version was built for the latest one, which stands first. To speak of another is the app's business.
const preferred = read(key);
const isOfVersion = document.querySelector('meta[name="docusaurus_version"]') !== null;
if (preferred !== null && !isOfVersion && preferred !== choices[0]?.dataset.version)
  document.dispatchEvent(new Event('app-wanted'));

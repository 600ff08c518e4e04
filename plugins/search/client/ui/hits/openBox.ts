import { PageEvent } from '@site/src/navigation/format';
import { readable } from '@site/src/readable';
import type { SearchHit } from '../../engine/show/searchHit';

/**
 * Opens the closed box that holds what a hit shows, as soon as its page is there: the title of a box may not tell the reader to look inside.
 * While the text of the hit is on its way, the words of the query are looked for.
 */
export function openBox({ url, snippet }: SearchHit, query: string): void {
  const marked = snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  const words = marked.length > 0 ? marked : query.trim().split(/\s+/);
  const arrival = new AbortController();
  // Some hosts add a slash to the address.
  const plain = (address: string): string => address.replace(/\/(?=#|$)/, '');
  const hasCome = (): boolean => plain(location.pathname + location.hash) === plain(url);
  const open = (): void => {
    arrival.abort();
    const heading = document.getElementById(readable(location.hash.slice(1)));
    if (heading && hasCome()) openBelow(heading, words);
  };
  // The address stays as it is, so nothing else tells.
  if (hasCome()) requestAnimationFrame(open);
  document.addEventListener(PageEvent.pageShown, open, { signal: arrival.signal });
  addEventListener('hashchange', open, { signal: arrival.signal });
}

/** Opens the first box of a section with all words, unless they are in its open text. */
function openBelow(heading: Element, words: readonly string[]): void {
  const section: Element[] = [];
  let next = heading.nextElementSibling;
  for (; next && !/^H[2-6]$/.test(next.tagName); next = next.nextElementSibling) section.push(next);
  const holdsAll = (text: string | null): boolean =>
    words.every((word) => text?.toLowerCase().includes(word.toLowerCase()));
  const isBox = (element: Element): boolean => element.matches('.pitfall');
  const openText = section.filter((element) => !isBox(element)).map((element) => element.textContent);
  if (holdsAll(openText.join(' '))) return;
  const box = section.find((element) => isBox(element) && holdsAll(element.textContent));
  if (!box) return;
  box.setAttribute('open', '');
  // If it is far below its heading.
  if (box.getBoundingClientRect().top > innerHeight / 2)
    box.querySelector('summary')?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

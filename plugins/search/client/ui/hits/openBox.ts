import { PageEvent } from '@site/src/navigation/format';
import { readable } from '@site/src/readable';
import type { SearchHit } from '../../engine/show/searchHit';

/**
 * Opens the closed box that holds what a hit shows, as soon as its page is there: the title of a box may not tell the reader to look inside.
 * While the text of the hit is on its way, the words of the query are looked for.
 */
export function openBox({ url, heading: shown, snippet }: SearchHit, query: string): void {
  const title = shown.map(({ text }) => text).join('');
  const marked = snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  const words = marked.length > 0 ? marked : query.trim().split(/\s+/);
  const arrival = new AbortController();
  // Some hosts add a slash to the address.
  const plain = (address: string): string => address.replace(/\/(?=#|$)/, '');
  const hasCome = (): boolean => plain(location.pathname + location.hash) === plain(url);
  const open = (): void => {
    arrival.abort();
    const heading = document.getElementById(readable(location.hash.slice(1)));
    if (heading && hasCome()) openBelow(heading, title, words);
  };
  // The address stays as it is, so nothing else tells.
  if (hasCome()) requestAnimationFrame(open);
  document.addEventListener(PageEvent.pageShown, open, { signal: arrival.signal });
  addEventListener('hashchange', open, { signal: arrival.signal });
}

/** Opens the box of a section that has the title in a row, or the first one with all words, unless they are in its open text. */
function openBelow(heading: Element, title: string, words: readonly string[]): void {
  const section: Element[] = [];
  let next = heading.nextElementSibling;
  for (; next && !/^H[2-6]$/.test(next.tagName); next = next.nextElementSibling) section.push(next);
  const holdsAll = (text: string | null): boolean =>
    words.every((word) => text?.toLowerCase().includes(word.toLowerCase()));
  const isBox = (element: Element): boolean => element.matches('.pitfall');
  const boxes = section.filter(isBox);
  const row = boxes
    .flatMap((each) => [...each.querySelectorAll('td:first-child')])
    .find((cell) => cell.textContent.replace(/\s+/g, ' ').trim() === title);
  const openText = section.filter((element) => !isBox(element)).map((element) => element.textContent);
  if (!row && holdsAll(openText.join(' '))) return;
  const box = row?.closest('.pitfall') ?? boxes.find((each) => holdsAll(each.textContent));
  if (!box) return;
  box.setAttribute('open', '');
  const place = row ?? box.querySelector('summary');
  // If it is far below its heading.
  if (place && place.getBoundingClientRect().top > innerHeight / 2)
    place.scrollIntoView({ behavior: 'instant', block: 'center' });
}

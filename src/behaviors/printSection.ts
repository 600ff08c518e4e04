import { readSection } from '../../plugins/markdown/format';
import { PageMark } from '@site/src/navigation/format';
import { trustHtml } from '@site/src/trusted';
import './printSection.css';

/** What only works on a screen. */
const onScreen =
  'script, button, nav, .hash-link, .contents-folded, .theme-doc-footer, .copy-page + a, [role=tablist] .icon';
/** How many pages are fetched at a time. */
const atATime = 4;

let isPrinting = false;

/** Prints all pages of a category of the sidebar as one document. The pages come from the version's list, in its order. */
export async function printSection(button: HTMLElement): Promise<void> {
  if (isPrinting) return;
  isPrinting = true;
  const label = button.textContent;
  const { list = '', section = '' } = button.dataset;
  try {
    const pages = readSection(await fetchText(list), section);
    const chapters: Element[] = [];
    for (let start = 0; start < pages.length; start += atATime) {
      button.textContent = `Loading ${String(start + 1)} of ${String(pages.length)}…`;
      chapters.push(...(await Promise.all(pages.slice(start, start + atATime).map(fetchChapter))));
    }
    await print(section, chapters);
  } catch {
    button.textContent = 'The section could not be loaded';
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  button.textContent = label;
  isPrinting = false;
}

/** Fetches the article of a page as a chapter: its headings one level deeper, its links absolute. */
async function fetchChapter(address: string): Promise<Element> {
  // A module that moves between pages share would be one request more for every reader.
  // Its policy would refuse the styles of another page, and nothing here needs them.
  const text = await fetchText(address);
  if (!text.includes(PageMark.end)) throw new TypeError(`${address} has come without its end.`);
  const html = text.replace(/<style>[^<]*<\/style>/g, '');
  const page = new DOMParser().parseFromString(trustHtml(html), 'text/html');
  const article = page.querySelector('article');
  if (!article) throw new TypeError(`${address} has no article.`);
  for (const element of article.querySelectorAll(onScreen)) element.remove();
  for (const link of article.querySelectorAll('a[href]'))
    link.setAttribute(
      'href',
      new URL(link.getAttribute('href') ?? '', new URL(address, location.origin)).href,
    );
  // The ids of one page may be those of another. Nothing leads to them, since links are absolute.
  for (const element of article.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of article.querySelectorAll(`h${String(level)}`)) {
      const deeper = document.createElement(`h${String(level + 1)}`);
      deeper.append(...heading.childNodes);
      heading.replaceWith(deeper);
    }
  return document.importNode(article, true);
}

/** Lays the chapters out for printing, in place of the page, until the browser has printed them. */
async function print(section: string, chapters: readonly Element[]): Promise<void> {
  const { title } = document;
  const styles = await loadAllStyles();
  const pages = document.createElement('div');
  pages.className = 'printed-section';
  const heading = document.createElement('h1');
  heading.textContent = section;
  pages.append(heading, ...chapters);
  document.body.append(pages);
  document.documentElement.toggleAttribute('data-printing', true);
  // Browsers name the file after it.
  document.title = `${section} | ${title.split(' | ').at(-1) ?? ''}`;
  addEventListener(
    'afterprint',
    () => {
      document.documentElement.toggleAttribute('data-printing', false);
      document.title = title;
      pages.remove();
      styles.remove();
    },
    { once: true },
  );
  window.print();
}

/** The page only has the styles that it uses itself. */
function loadAllStyles(): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(link);
    link.onerror = () => {
      link.remove();
      reject(new TypeError('The styles could not be loaded.'));
    };
    document.head.append(link);
  });
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${String(response.status)}`);
  return response.text();
}

import { openPlayground } from './playground';
import type { Tab } from './tab';

/**
 * A file that a page needs, what a reader does that needs it, and how the page shows that it works. The list is also
 * a table of `tests/README.md`.
 */
export interface FaultyFile {
  /** What the file is to the page. */
  file: string;
  pattern: RegExp;
  /** What the reader gets without it. */
  without: string;
  /** What the reader does. */
  act: (tab: Tab) => Promise<void>;
  /** Whether what the reader did has worked, or needs nothing of the file. Runs in the page. */
  works: () => unknown;
  /** How long a reader may wait for it, in milliseconds, where that is not what the script of the page waits. */
  patience?: number;
}

/** The script that all controls wait for. */
export const early: FaultyFile = {
  file: 'the early script',
  without: 'a box that says that a part of the page is missing, with Retry',
  pattern: /early-[A-Z\d]+\.js/,
  act: (tab) => tab.click('.theme-toggle'),
  works: () => !('clicked' in window),
};
const search = async (tab: Tab): Promise<void> => {
  await tab.press('Control+k');
  await tab.waitFor(() => document.querySelector('dialog [role=combobox]:focus, [role=alert]:not([hidden])'));
  await tab.press('r');
};
const finds = (): unknown => document.querySelector('dialog [role=option]');
const ui: FaultyFile = {
  file: 'the script of the search',
  without: 'the box; if it never comes, `/search` lists the main sections',
  pattern: /early-dialog-/,
  act: (tab) => tab.press('Control+k'),
  works: () => document.querySelector('dialog[open]') ?? location.pathname === '/search',
};
const runtime: FaultyFile = {
  file: 'the runtime of islands',
  without: 'the box; what needs no island works',
  pattern: /early-runtime-/,
  act: (tab) => tab.press('Control+k'),
  works: () => document.querySelector('dialog[open]') ?? location.pathname === '/search',
};
const font: FaultyFile = {
  file: 'the font',
  without: 'the letters of the system',
  pattern: /\.woff2$/,
  act: async () => {},
  works: () => (document.querySelector('h1')?.offsetHeight ?? 0) > 0,
};

/** What a page of the docs is made of. */
const filesOfDocs: readonly FaultyFile[] = [
  early,
  {
    file: 'the script that opens categories and moves between pages',
    without: 'the box; links are ordinary links',
    pattern: /early-first-sign-/,
    act: (tab) => tab.click('.menu__list-item--collapsed > div > :is(button, a.menu__link--sublist-caret)'),
    works: () => document.querySelector('.menu [aria-label^=Collapse]'),
  },
  {
    file: 'the script of samples',
    without: 'the box at the first use; the next use or Retry asks again',
    pattern: /early-used-/,
    act: (tab) => tab.click('.code__copy'),
    works: () => document.querySelector('.code__copy:not([aria-label="Copy the code"])'),
  },
  {
    file: 'the script of types',
    without: 'the box at the first use; the next use or Retry asks again',
    pattern: /early-types-/,
    act: (tab) => tab.click('.code__types'),
    works: () => document.querySelector('.pop--list'),
  },
  {
    file: 'the types of the page',
    without: '"Unable to fetch the types." in their list',
    pattern: /assets\/types\//,
    act: (tab) => tab.click('.code__types'),
    works: () => document.querySelector('.pop--list'),
  },
  {
    file: 'the Markdown of the page',
    without: '"The page could not be loaded" on the button; the box if it never comes',
    pattern: /\.md$/,
    act: (tab) => tab.click('.copy-page'),
    works: () => document.querySelector('.copy-page:not([aria-label="Copy page"])'),
  },
  ui,
  runtime,
  {
    file: 'the worker of the search',
    without: '"Unable to fetch results" with Try again',
    pattern: /early-search\.worker-/,
    act: search,
    works: finds,
  },
  {
    file: 'the list of indexes',
    without: '"Unable to fetch results" with Try again; an answer that comes later is shown all the same',
    pattern: /search\/manifest\.json/,
    act: search,
    works: finds,
  },
  {
    file: 'the index',
    without: '"Unable to fetch results" with Try again; an answer that comes later is shown all the same',
    pattern: /search\/current\.\w+\.index\.json/,
    act: search,
    works: finds,
  },
  {
    file: 'the texts of hits',
    without: 'hits without snippets',
    pattern: /search\/current\.\w+\.texts/,
    act: search,
    works: finds,
  },
  font,
];

const call = async (tab: Tab): Promise<void> => {
  await tab.evaluate(() => {
    document.querySelector<HTMLInputElement>('.demonstration input')?.focus();
  });
  await tab.press('B');
};
const isCalled = (): unknown =>
  !document.querySelector('.demonstration .out')?.textContent.includes('Hello, Ada');

/** What the landing page is made of. */
const filesOfLanding: readonly FaultyFile[] = [
  early,
  {
    file: 'the script that moves between pages',
    without: 'the box; links are ordinary links',
    pattern: /early-first-sign-/,
    act: (tab) => tab.press('Tab'),
    works: () => document.documentElement.dataset.moves === 'ready',
  },
  ui,
  runtime,
  {
    file: 'the demonstration',
    without: 'the box',
    pattern: /early-Demonstration-/,
    act: (tab) => tab.click('.demonstration button:has(code)'),
    works: () =>
      document.querySelector('.demonstration [role=status]')?.textContent.includes('no longer compiles'),
  },
  {
    file: 'the client of the demonstration',
    without: 'the box',
    pattern: /early-callGreet-/,
    act: call,
    works: isCalled,
  },
  {
    file: 'the server of the demonstration',
    without: 'the demonstration prints that its server is missing; the box if it never comes',
    pattern: /server\.worker-/,
    act: call,
    works: isCalled,
  },
  font,
];

/** What the playground is made of, beside the early script and the runtime. */
const filesOfPlayground: readonly FaultyFile[] = [
  {
    file: 'the playground',
    without: 'the box; the code of the sample stays',
    pattern: /early-PlayPlace-/,
    act: (tab) => tab.press('Shift'),
    works: () => document.querySelector('.play [data-status=ready]'),
  },
  {
    file: 'the frame in which code runs',
    without: 'a line in the output; Run tries again',
    pattern: /sandboxed\/playground\.html/,
    act: async (tab) => {
      await openPlayground(tab, '/play');
      await tab.click('.play__run');
    },
    works: () =>
      document.querySelector('.play [data-status=finished]') ??
      document.querySelector('.play__lines')?.textContent.includes('cannot be loaded'),
    patience: 13_000,
  },
];

/** The pages whose files are lost, with the files of each. */
export const faultyPages = [
  { page: '/docs/server/routers', files: filesOfDocs },
  { page: '/', files: filesOfLanding },
  { page: '/play', files: filesOfPlayground },
] as const;

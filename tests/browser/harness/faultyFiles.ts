import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startApp, type Tab } from './tab';

/** A file that a page needs, what a reader does that needs it, and how the page shows that it works. */
export interface FaultyFile {
  /** What the file is to the page. */
  file: string;
  pattern: RegExp;
  /** What the reader does. */
  act: (tab: Tab) => Promise<void>;
  /** Whether what the reader did has worked, or needs nothing of the file. Runs in the page. */
  works: () => unknown;
}

/** The script that all controls wait for. */
export const early: FaultyFile = {
  file: 'the early script',
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
  pattern: /early-ui-/,
  act: (tab) => tab.press('Control+k'),
  works: () => document.querySelector('dialog[open]') ?? location.pathname === '/search',
};
const runsApp = (): unknown => document.documentElement.dataset.hasHydrated === 'true';
const font: FaultyFile = {
  file: 'the font',
  pattern: /\.woff2$/,
  act: async () => {},
  works: () => (document.querySelector('h1')?.offsetHeight ?? 0) > 0,
};

/** What a page of the docs is made of. */
export const filesOfDocs: readonly FaultyFile[] = [
  early,
  {
    file: 'the script that opens categories and moves between pages',
    pattern: /early-first-sign-/,
    act: (tab) => tab.click('.menu__list-item--collapsed > div > :is(button, a.menu__link--sublist-caret)'),
    works: () => document.querySelector('.menu [aria-label^=Collapse]'),
  },
  {
    file: 'the script of samples',
    pattern: /early-used-/,
    act: (tab) => tab.click('.code__copy'),
    works: () => document.querySelector('.code__copy:not([aria-label="Copy the code"])'),
  },
  {
    file: 'the script of types',
    pattern: /early-types-/,
    act: (tab) => tab.click('.code__types'),
    works: () => document.querySelector('.pop--list'),
  },
  {
    file: 'the types of the page',
    pattern: /assets\/types\//,
    act: (tab) => tab.click('.code__types'),
    works: () => document.querySelector('.pop--list'),
  },
  {
    file: 'the Markdown of the page',
    pattern: /\.md$/,
    act: (tab) => tab.click('.copy-page'),
    works: () => document.querySelector('.copy-page:not([aria-label="Copy page"])'),
  },
  ui,
  { file: 'the worker of the search', pattern: /early-search\.worker-/, act: search, works: finds },
  { file: 'the list of indexes', pattern: /search\/manifest\.json/, act: search, works: finds },
  { file: 'the index', pattern: /search\/current\.\w+\.index\.bin/, act: search, works: finds },
  { file: 'the texts of hits', pattern: /search\/current\.\w+\.texts/, act: search, works: finds },
  {
    file: 'the runtime of the app',
    pattern: /runtime~main/,
    act: (tab) => tab.evaluate(startApp),
    works: runsApp,
  },
  { file: 'the app', pattern: /\/main\./, act: (tab) => tab.evaluate(startApp), works: runsApp },
  {
    file: 'the script of the page in the app',
    pattern: chunkOf('build/docs/server/routers/index.html'),
    act: (tab) => tab.evaluate(startApp),
    works: runsApp,
  },
  {
    file: 'the style sheet of the app',
    pattern: /assets\/css\//,
    act: (tab) => tab.evaluate(startApp),
    works: () => false,
  },
  font,
];

const demonstration = findDemonstration();
const rename = (tab: Tab): Promise<void> => tab.click('[data-states] button:has(code)');
const isRenamed = (): unknown =>
  document.querySelector('[data-states] [role=status]')?.textContent.includes('no longer compiles');
const call = async (tab: Tab): Promise<void> => {
  await tab.evaluate(() => {
    document.querySelector<HTMLInputElement>('[data-states] input')?.focus();
  });
  await tab.waitFor(() => document.documentElement.dataset.hasHydrated === 'true');
  await tab.press('B');
};
const isCalled = (): unknown =>
  !document.querySelector('[data-states] .out')?.textContent.includes('Hello, Ada');

/** What the landing page is made of. */
export const filesOfLanding: readonly FaultyFile[] = [
  early,
  {
    file: 'the script that moves between pages',
    pattern: /early-first-sign-/,
    act: (tab) => tab.press('Tab'),
    works: () => document.documentElement.dataset.moves === 'ready',
  },
  ui,
  { file: 'the runtime of the app', pattern: /runtime~main/, act: rename, works: isRenamed },
  { file: 'the app', pattern: /\/main\./, act: rename, works: isRenamed },
  {
    file: 'the script of the page in the app',
    pattern: chunkOf('build/index.html'),
    act: rename,
    works: isRenamed,
  },
  {
    file: 'the style sheet of the app',
    pattern: /assets\/css\//,
    act: rename,
    works: () => false,
  },
  { file: 'the client of the demonstration', pattern: demonstration.client, act: call, works: isCalled },
  { file: 'the server of the demonstration', pattern: demonstration.server, act: call, works: isCalled },
  font,
];

/** The last of the scripts that the app asks for on a page: its own content. */
function chunkOf(page: string): RegExp {
  const [, chunk = ''] = /data-chunks="[^"]*?([^"/]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  return new RegExp(chunk);
}

/** The scripts of the landing page's client, and of the worker that it names. */
function findDemonstration(): { client: RegExp; server: RegExp } {
  const folder = 'build/assets/js';
  for (const file of readdirSync(folder)) {
    if (!/^\d.*\.js$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [, worker] = /new Worker\((?:\w+\.tu\()?new URL\(\w+\.p\+\w+\.u\("(\d+)"\)/.exec(text) ?? [];
    if (worker !== undefined) return { client: new RegExp(file), server: new RegExp(`/${worker}\\.`) };
  }
  throw new Error(`No script in ${folder} starts a worker, so the demonstration was not found.`);
}

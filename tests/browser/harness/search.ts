import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The search button of the navbar. */
export const button = 'a.search-button';
/** The text field of the dialog. */
export const field = 'dialog [role="combobox"]';
/** The hits in the dialog. */
export const option = 'dialog [role="option"]';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Opens the dialog by its button, and types a query. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.locator(button).click();
  await page.locator(field).waitFor();
  if (query !== '') await page.locator(field).fill(query);
}

/** Whether the dialog shows a hit whose address begins so. Runs in the page. */
export function hasHit(start: string): boolean {
  return document.querySelector(`dialog [role="option"][href^="${start}"]`) !== null;
}

/** Whether the text field of the dialog has the focus. Runs in the page. */
export function isTyping(): boolean {
  return document.querySelector('dialog[open] [role="combobox"]') === document.activeElement;
}

/** Lets no index whose name begins so arrive. Returns what ends the wait: `arrive` sends all that were asked for, `fail` loses them. */
export async function holdIndexes(page: Page, name = ''): Promise<{ arrive: () => void; fail: () => void }> {
  let end: (how: 'arrive' | 'fail') => void = () => undefined;
  const ended = new Promise<'arrive' | 'fail'>((resolve) => (end = resolve));
  await page.route(`**/search/${name}*.index.json`, async (route) => {
    if ((await ended) === 'arrive') await route.continue();
    else await route.abort();
  });
  return {
    arrive: () => {
      end('arrive');
    },
    fail: () => {
      end('fail');
    },
  };
}

/** Hits named `a`, `b` and so on, as the site stores them. */
export function storedHits(names: string): string {
  return JSON.stringify(Array.from(names, (name) => ({ url: `/docs/${name}`, title: name, place: '' })));
}

/** Stores what an earlier visit left. */
export async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, items);
}

/** What axe finds on a page. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    // All rules are checked; only what is violated is described at length, which takes half the time.
    return (await checker.run({ resultTypes: ['violations'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
}

import { packProject } from '../../../plugins/playground/client/ui/place/address';
import type { Locator, Page } from 'playwright-core';
import type { Tab } from './tab';

/** The address of the playground with code of one file, or of files that start in their order, as somebody would share it. */
export async function toPlayAddress(code: string | Readonly<Record<string, string>>): Promise<string> {
  const files = typeof code === 'string' ? { 'main.ts': code } : code;
  const project = { root: 'v11', files, entries: Object.keys(files) };
  const packed = await packProject(project);
  if (typeof packed !== 'string') throw new Error('The code is too long for an address.');
  return `/play#${packed}`;
}

/** Opens the playground and waits until code can run. */
export async function openPlayground(tab: Tab, address: string): Promise<void> {
  await tab.visit(address);
  // What the page needs is fetched with the first sign of a reader.
  await tab.press('Shift');
  await tab.waitFor(() => document.querySelector('.play [data-status=ready]') !== null);
}

/** The editor of a file, which may be one of two. */
export function editorOf(page: Page, name: string): Locator {
  return page.locator(`.cm-content[aria-label="Code of ${name}"]`);
}

/** Presses Run and waits until the programs end. Returns what they have printed. */
export async function run(tab: Tab): Promise<string> {
  await tab.click('.play__run');
  await tab.waitFor(
    () =>
      document.querySelector(':is([data-status=finished],[data-status=failed],[data-status=looping])') !==
      null,
  );
  return printed(tab);
}

/** What the programs have printed so far. */
export function printed(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.querySelector('.play__lines')?.textContent ?? '');
}

import { expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

const page = '/docs/server/routers';
const link = 'article h2 .hash-link';

inChromiumFirst((tab) => {
  test('the link of a heading copies its address, says so to eyes and ears, and changes the address bar', async () => {
    await tab().visit(page);
    await replaceClipboard(tab(), 'works');
    const id = await tab().evaluate(() => document.querySelector('article h2')?.id ?? '');
    await tab().evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), link);
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().press('Enter');
    await tab().waitFor(() => document.querySelector('.hash-link[data-result="Link copied"]') !== null);
    await tab().waitFor(() => document.querySelector('[role=status]')?.textContent === 'Link copied');
    expect(await tab().evaluate(() => (window as { copied?: string }).copied)).toBe(
      await tab().evaluate((hash) => `${location.origin}/docs/server/routers#${hash}`, id),
    );
    expect(await tab().address()).toBe(`${page}#${id}`);
    await tab().waitFor(() => document.querySelector('.hash-link[data-result]') === null);
  });

  test('where copying is not allowed, the link of a heading says that, and still leads to it', async () => {
    await tab().visit(page);
    await replaceClipboard(tab(), 'refuses');
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().evaluate((selector) => {
      document.querySelector<HTMLElement>(selector)?.click();
    }, link);
    await tab().waitFor(
      () => document.querySelector('.hash-link[data-result="Copying is not allowed here"]') !== null,
    );
    expect(await tab().address()).toMatch(/#./);
  });
});

/** Tests may not read the clipboard in every engine, so the page keeps what it would get. */
async function replaceClipboard(tab: Tab, how: 'works' | 'refuses'): Promise<void> {
  await tab.evaluate((doesWork) => {
    const writeText = (text: string): Promise<void> => {
      if (!doesWork) return Promise.reject(new DOMException('', 'NotAllowedError'));
      (window as { copied?: string }).copied = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, how === 'works');
}

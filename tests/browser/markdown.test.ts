import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

const page = '/docs/server/routers';

inChromiumFirst((tab) => {
  test('a page is copied as Markdown by the first click on it, and the button says so', async () => {
    await tab().visit(page);
    await keepCopies(tab());
    await tab().click('.copy-page');
    await tab().waitFor(() => document.querySelector('.copy-page[aria-label=Copied]') !== null);
    const copied = await tab().evaluate(() => (window as { copied?: string }).copied ?? '');
    expect(copied).toContain('canonical: "https://trpc.io/docs/server/routers"');
    expect(copied).toContain('# Routers');
    await tab().waitFor(() => document.querySelector('.copy-page[aria-label="Copy page"]') !== null);
  });

  test('a page that was reached without loading a document is copied', async () => {
    await tab().visit('/docs/server/introduction');
    await keepCopies(tab());
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().click('.theme-doc-sidebar-menu a[href="/docs/server/routers"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Routers');
    await tab().click('.copy-page');
    await tab().waitFor(() => document.querySelector('.copy-page[aria-label=Copied]') !== null);
    expect(await tab().evaluate(() => (window as { copied?: string }).copied ?? '')).toContain('# Routers');
  });

  test('what went wrong with copying shows on the button', async () => {
    await tab().visit(page);
    await tab().evaluate(() => {
      const refuse = (): Promise<never> => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { write: refuse, writeText: refuse },
      });
    });
    await tab().click('.copy-page');
    await tab().waitFor(
      () => document.querySelector('.copy-page[aria-label="Copying is not allowed here"]') !== null,
    );
    await keepCopies(tab());
    await tab().evaluate(() => {
      document.querySelector('.copy-page ~ * a')?.setAttribute('href', '/nowhere.md');
    });
    await tab().click('.copy-page');
    await tab().waitFor(
      () => document.querySelector('.copy-page[aria-label="The page could not be loaded"]') !== null,
    );
  });

  test('the link below the title shows the Markdown', async () => {
    await tab().visit(page);
    await tab().click('.page-tools summary');
    await tab().click('.page-tools .dropdown__link');
    await tab().waitFor(() => document.body.textContent.includes('# Routers'));
    expect(await tab().address()).toBe('/docs/server/routers.md');
  });
});

inChromium(
  (tab) => {
    test('without scripts only the link to the Markdown is there', async () => {
      await tab().page.goto(page);
      expect(await tab().page.locator('.page-tools summary').isVisible()).toBe(true);
      await tab().page.locator('.page-tools summary').click();
      expect(await tab().page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
      expect(await tab().page.locator('.copy-page').isVisible()).toBe(false);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

/** Keeps what a page copies, since the clipboard of the machine is not the test's. */
async function keepCopies(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        write: async ([item]: ClipboardItem[]) => {
          const text = await item?.getType('text/plain');
          Object.assign(window, { copied: await text?.text() });
        },
        writeText: (text: string) => Promise.resolve(Object.assign(window, { copied: text })),
      },
    });
  });
}

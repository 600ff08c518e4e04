import { expect, test } from 'vitest';
import { beginReading } from './harness/beginReading';
import { inChromium } from './harness/inEachEngine';
import { openSearch, option } from './harness/search';
import type { PlaywrightTab } from './harness/playwrightTab';

// Cases that are closed until a reader opens them, or comes for them.

const page = '/docs/server/validators';
/** What a closed case of this page says. */
const words = 'Each schema sees the whole raw input';

inChromium((tab) => {
  test('a closed case shows its title only', async () => {
    await tab().visit(page);
    expect(await tab().evaluate(readCases)).toEqual({ open: 0, shown: 0 });
  });

  test('a link to a closed case opens it and shows its title below the navbar', async () => {
    await nameLastCase(tab());
    await tab().visit(`${page}#a-case`);
    await tab().waitFor(() => document.querySelector('.pitfall[open] > #a-case') !== null);
    expect(await tab().evaluate(isTitleInView)).toBe(true);
  });

  test('a link from another page opens it too, in the same document', async () => {
    await nameLastCase(tab());
    await tab().visit('/docs/concepts');
    await beginReading(tab());
    await tab().evaluate((address) => {
      document.documentElement.dataset.stays = '';
      const link = document.createElement('a');
      link.href = address;
      link.textContent = 'A case';
      document.querySelector('.markdown')?.prepend(link);
      link.click();
    }, `${page}#a-case`);
    await tab().waitFor(() => document.querySelector('.pitfall[open] > #a-case') !== null);
    expect(await tab().evaluate(() => 'stays' in document.documentElement.dataset)).toBe(true);
    expect(await tab().evaluate(isTitleInView)).toBe(true);
  });

  test('the find of the browser opens the case that has the words', async () => {
    // Browsers look for a text in an address as their find does.
    await tab().page.goto(`${page}#:~:text=${encodeURIComponent(words)}`);
    await tab().waitFor(
      (text) => document.querySelector('.pitfall[open]')?.textContent.includes(text),
      words,
    );
    expect((await tab().evaluate(readCases)).open).toBe(1);
  });

  test.each([
    ['another page', '/docs/concepts'],
    ['the page itself', '/docs/server/error-handling'],
  ])('a hit whose words are in a closed case opens it, from %s', async (_, from) => {
    await tab().visit(from);
    await openSearch(tab().page, 'onError throws again unhandled rejection');
    await tab()
      .page.locator(`${option}[href="/docs/server/error-handling#errors-and-limits"]`, {
        hasText: 'unhandled',
      })
      .click();
    await tab().waitFor(() => document.querySelector('.pitfall[open]') !== null);
    expect(await tab().page.locator('.pitfall[open] > summary').allInnerTexts()).toEqual([
      'onError throws, and the server stops',
    ]);
    expect(await tab().evaluate(isTitleInView)).toBe(true);
  });

  test('a message in a long case is a hit of its own, which shows the fix and leads to its row', async () => {
    await tab().visit('/docs/concepts');
    await openSearch(tab().page, 'Streaming requests must be batched');
    const hit = tab().page.locator(`${option}[href="/docs/troubleshooting#more-messages"]`).first();
    await expect.poll(() => hit.innerText()).toContain('batch=1');
    await hit.click();
    const row = tab().page.locator('.pitfall[open] tr', { hasText: 'Streaming requests must be batched' });
    await expect
      .poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
  });

  test('a hit opens its case also while its text is on its way', async () => {
    await tab().page.route('**/search/*.texts.json', () => undefined);
    await tab().visit('/docs/concepts');
    await openSearch(tab().page, 'eaddrinuse');
    await tab().page.locator(`${option}[href="/docs/troubleshooting#more-messages"]`).click();
    await tab().page.locator('#more-messages + .pitfall[open]').waitFor();
  });

  test('a hit opens its case again after the reader has closed it, and on a host that adds a slash to addresses', async () => {
    const address = '/docs/server/error-handling';
    await tab().page.route(`**${address}`, (route) =>
      route.fulfill({ status: 301, headers: { location: `${address}/` } }),
    );
    await tab().page.route(`**${address}/`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL(address, tab().page.url()).href }) }),
    );
    await tab().visit('/docs/concepts');
    for (const visit of ['from another page', 'on the page']) {
      await openSearch(tab().page, 'onError throws again unhandled rejection');
      await tab()
        .page.locator(`${option}[href="${address}#errors-and-limits"]`, { hasText: 'unhandled' })
        .click();
      await tab().page.locator('.pitfall[open] > summary').waitFor();
      expect(await tab().evaluate(() => location.pathname), visit).toBe(`${address}/`);
      await tab().page.locator('.pitfall[open] > summary').click();
    }
  });

  test('a hit whose words are in the open text opens no case', async () => {
    await tab().visit('/docs/concepts');
    await openSearch(tab().page, 'initTRPC.create');
    await tab().page.locator(`${option}[href="/docs/server/routers#initialize-trpc"]`).click();
    await tab().page.locator('#initialize-trpc ~ .pitfall').first().waitFor();
    expect((await tab().evaluate(readCases)).open).toBe(0);
  });

  test('paper shows all cases', async () => {
    await tab().visit(page);
    await tab().page.emulateMedia({ media: 'print' });
    const { shown } = await tab().evaluate(readCases);
    expect(shown).toBe(await tab().page.locator('.pitfall').count());
    expect(shown).toBeGreaterThan(1);
  });
});

/** Gives the last case of the page an id, as its author can. */
async function nameLastCase(tab: PlaywrightTab): Promise<void> {
  await tab.page.route(
    (url) => url.pathname.startsWith(page),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const place = html.lastIndexOf('<div class=pitfall__content');
      await route.fulfill({
        response,
        body: `${html.slice(0, place)}<div id=a-case ${html.slice(place + '<div '.length)}`,
      });
    },
  );
}

/** How many cases are open, and how many show what they say. Runs in the page. */
function readCases(): { open: number; shown: number } {
  const cases = [...document.querySelectorAll('.pitfall')];
  return {
    open: cases.filter((each) => each.hasAttribute('open')).length,
    shown: cases.filter((each) => each.querySelector('.pitfall__content')?.checkVisibility()).length,
  };
}

/** Runs in the page. */
function isTitleInView(): boolean {
  const title = document.querySelector('.pitfall[open] > summary')?.getBoundingClientRect();
  const bar = document.querySelector('.navbar')?.getBoundingClientRect();
  return title !== undefined && bar !== undefined && title.top >= bar.bottom && title.bottom < innerHeight;
}

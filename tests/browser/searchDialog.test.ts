import { expect, test } from 'vitest';
import { beginReading } from './harness/beginReading';
import { inChromium, inChromiumFirst, inEachEngine } from './harness/inEachEngine';
import { button, field, hasHit, isTyping } from './harness/search';
import { isReady } from './harness/tab';

// Proves: The search opens on click and when a key is typed in its button; a pointer on the button fetches what it needs
// Proves: Placeholder "Search docs", button label "Search"

// How the search opens and closes.

inEachEngine((tab) => {
  test('a click opens the search, and a query finds a page of the version being read', async () => {
    await tab().visit('/docs/v10/');
    await tab().click(button);
    await tab().waitFor(isTyping);
    for (const key of 'routers') await tab().press(key);
    await tab().waitFor(hasHit, '/docs/v10/server/routers');
    const links = await tab().evaluate(() =>
      [...document.querySelectorAll('dialog [role="option"]')].map((hit) => hit.getAttribute('href') ?? ''),
    );
    expect(links.filter((link) => link.startsWith('/docs') && !link.startsWith('/docs/v10'))).toEqual([]);
    await tab().press('Escape');
    await tab().waitFor(() => !document.querySelector('dialog'));
    expect(await tab().console()).toEqual([]);
  });

  test('Enter opens the chosen hit, which is recent afterwards', async () => {
    await tab().visit('/docs/');
    await tab().press('/');
    await tab().waitFor(isTyping);
    for (const key of 'httpBatchLink') await tab().press(key);
    await tab().waitFor(hasHit, '/docs/client/links/httpBatchLink');
    await tab().press('Enter');
    await tab().waitFor(() => location.pathname === '/docs/client/links/httpBatchLink');
    await tab().waitFor(isReady);
    await tab().press('/');
    await tab().waitFor(
      () => document.querySelector('dialog a[data-saved][href="/docs/client/links/httpBatchLink"]') !== null,
    );
    expect(await tab().console()).toEqual([]);
  });
});

inChromiumFirst((tab) => {
  test('Escape removes the dialog at once, so that the next key opens the search again', async () => {
    await tab().visit('/docs/');
    await tab().press('/');
    await tab().waitFor(isTyping);
    await tab().evaluate(holdClose);
    await tab().press('Escape');
    await tab().waitFor(() => !document.querySelector('dialog'));
    await tab().press('/');
    await tab().waitFor(isTyping);
  });

  test('the search opens again before the browser has reported that it closed', async () => {
    await tab().visit('/docs/');
    await tab().press('/');
    await tab().waitFor(isTyping);
    await tab().evaluate(holdClose);
    await tab().evaluate(() => {
      document.querySelector('dialog')?.close();
    });
    await tab().waitFor(() => document.body.dataset.held === 'true');
    await tab().evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })),
    );
    await tab().waitFor(isTyping);
    await tab().evaluate(() => document.dispatchEvent(new Event('late-close')));
    expect(await tab().evaluate(isTyping)).toBe(true);
    expect(await tab().evaluate(() => document.querySelectorAll('dialog').length)).toBe(1);
    expect(await tab().evaluate(() => document.documentElement.dataset.searchOpen)).toBe('true');
  });
});

inChromium((tab) => {
  test('nothing of the search is fetched before the reader reaches for it', async () => {
    const { page } = tab();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab().visit('/docs/');
    await page.waitForLoadState('networkidle');
    const before = asked.filter((address) => address.startsWith('/search/'));
    await page.locator(button).hover();
    await expect
      .poll(() => asked.filter((address) => address.endsWith('.index.json')).length)
      .toBeGreaterThan(0);
    expect(before).toEqual([]);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('the button is labeled "Search", and its text field says "Search docs"', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await beginReading(tab());
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('dialog').getByPlaceholder('Search docs', { exact: true }).waitFor();
  });

  test('on a phone, nothing stands below the lists until there are results', async () => {
    const { page } = tab();
    await tab().viewport(390, 844);
    await tab().visit('/docs/');
    await page.locator(button).click();
    const foot = page.locator('.search__foot');
    await expect.poll(() => foot.evaluate((element) => element.clientHeight)).toBe(0);
    await page.locator(field).fill('router');
    await page.locator('.search__all').waitFor();
    expect(await foot.evaluate((element) => element.clientHeight)).toBeGreaterThanOrEqual(44);
  });

  test('a key typed on the button opens the search with it', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await page.locator(button).focus();
    await page.keyboard.type('wslink');
    await expect.poll(() => page.locator(field).inputValue()).toBe('wslink');
  });

  test.each(['Control+k', 'Meta+k', '/'])(
    '%s opens the search, Escape closes it and gives the focus back',
    async (key) => {
      const { page } = tab();
      await tab().visit('/docs/');
      await page.locator('main a').first().focus();
      const focused = await page.evaluate(() => document.activeElement?.outerHTML);
      await page.keyboard.press(key);
      await page.locator(field).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(focused);
    },
  );

  test('where the script of the search is lost, the page says so, and /search lists the main sections', async () => {
    const { page } = tab();
    await page.route(/early-(?:dialog|page)-/, (route) => route.abort());
    await tab().visit('/docs/');
    await tab().click(button);
    await page.getByRole('alert').waitFor();
    expect(await tab().address()).toBe('/docs/');
    await tab().visit('/search?q=router');
    await page.getByText('The search did not load.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main sections' }).isVisible()).toBe(true);
  });
});

/**
 * Holds back the event `close` of a dialog until the test fires `late-close`, as on a busy machine, where it comes after the next key.
 * Runs in the page.
 */
function holdClose(): void {
  const hold = (event: Event): void => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    document.body.dataset.held = 'true';
    document.addEventListener('late-close', () => event.target?.dispatchEvent(new Event('close')));
  };
  document.addEventListener('close', hold, { capture: true });
}

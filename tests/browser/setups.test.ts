import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import { findViolations } from './harness/search';

/** A page whose samples call a server that it does not show, and which has no tabs of its own. */
const page = '/docs/client/react/useQuery';
const button = '.code__setup';

inChromiumFirst((tab) => {
  test('"Show the server" opens the files that a sample was compiled with', async () => {
    await tab().visit(page);
    await tab().click(button);
    await tab().waitFor(() => document.querySelector('.setup [role=tab]') !== null);
    expect(await tab().text(button)).toBe('Show the server');
    expect(await tab().text('.setup [role=tab][aria-selected=true]')).toBe('server.ts');
    expect(await tab().text('.setup > pre')).toContain('export const appRouter = t.router({');
    expect(await tab().evaluate(readState)).toBe('true');
  });

  test('the focus moves to the first file, arrows walk between files, and Escape closes them and gives the focus back', async () => {
    await tab().visit(page);
    await tab().click(button);
    await tab().waitFor(() => document.activeElement?.matches('.setup [role=tab]'));
    await tab().press('ArrowRight');
    await tab().waitFor(
      () => document.querySelector('.setup [aria-selected=true]')?.textContent === 'dom.ts',
    );
    await tab().press('Escape');
    await tab().waitFor(() => document.querySelector('.setup') === null);
    expect(await tab().evaluate(readState)).toBe('false');
    expect(await tab().evaluate(() => document.activeElement?.matches('.code__setup'))).toBe(true);
  });

  test('a second click closes the files, and a third one opens them again', async () => {
    await tab().visit(page);
    await tab().click(button);
    await tab().waitFor(() => document.querySelector('.setup') !== null);
    await tab().click(button);
    await tab().waitFor(() => document.querySelector('.setup') === null);
    expect(await tab().evaluate(readState)).toBe('false');
    await tab().click(button);
    await tab().waitFor(() => document.querySelector('.setup') !== null);
  });
});

inChromium((tab) => {
  test('the files are fetched once, and only when a reader asks', async () => {
    const asked: string[] = [];
    tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const setups = (): string[] => asked.filter((path) => path.startsWith('/assets/setups/'));
    await tab().visit(page);
    expect(setups()).toEqual([]);
    for (const control of await tab().page.locator(button).all()) await control.click();
    await expect.poll(() => tab().page.locator('.setup').count()).toBeGreaterThan(1);
    expect(setups()).toHaveLength(1);
  });

  test('the tabs of an open server look like tabs, although the page has no styles for them', async () => {
    await tab().visit(page);
    const hasTabs = (): boolean => document.querySelector('.code__tabs') !== null;
    expect(await tab().evaluate(hasTabs)).toBe(false);
    await tab().click(button);
    await tab().page.locator('.setup').waitFor();
    const readStyles = (tabs: Element): string[] => {
      const { display, columnGap } = getComputedStyle(tabs);
      return [display, columnGap, getComputedStyle(tabs.children[0] ?? tabs).borderTopWidth];
    };
    expect(await tab().page.locator('.setup .code__tabs').evaluate(readStyles)).toEqual([
      'flex',
      '16px',
      '0px',
    ]);
  });

  test('if the files cannot be fetched, the reader is told, and can try again', async () => {
    await tab().page.route('**/assets/setups/*', (route) => route.abort());
    await tab().visit(page);
    await tab().click(button);
    await expect.poll(() => tab().page.locator('.setup').textContent()).toBe('Unable to fetch the files.');
    await tab().page.unroute('**/assets/setups/*');
    await tab().click(button);
    await tab().click(button);
    await tab().page.locator('.setup [role=tab]').first().waitFor();
  });

  test.each(['light', 'dark'] as const)('axe has nothing against an open server: %s', async (colorScheme) => {
    await tab().page.emulateMedia({ colorScheme });
    await tab().visit(page);
    await tab().click(button);
    await tab().page.locator('.setup').waitFor();
    expect(await findViolations(tab().page)).toEqual([]);
  });
});

inChromium(
  (tab) => {
    test('on a phone of 360 px, an open server stays within the screen, and no tab covers another', async () => {
      await tab().visit(page);
      await tab().page.locator(button).first().tap();
      await tab().page.locator('.setup').waitFor();
      expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const overlaps = await tab().evaluate(() =>
        [...document.querySelectorAll('.setup [role=tab]')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      );
      expect(overlaps).toHaveLength(0);
    });
  },
  () => ({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 700 } }),
);

function readState(): string | null | undefined {
  return document.querySelector('.code__setup')?.getAttribute('aria-expanded');
}

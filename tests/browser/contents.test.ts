import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// The contents of a page: beside the text, and above it on phones.

/** A page whose contents are longer than a window. */
const long = '/docs/troubleshooting';

inChromium((tab) => {
  test('the contents on phones are rows without bullets and without gaps', async () => {
    await tab().viewport(390, 844);
    await tab().visit('/docs/server/error-handling');
    await tab().click('.contents-folded > summary');
    const { rows, gaps, bullets } = await tab().evaluate(() => {
      const links = [...document.querySelectorAll('.contents-folded a')].map((link) =>
        link.getBoundingClientRect(),
      );
      const lists = [...document.querySelectorAll('.contents-folded :is(ul, li)')];
      return {
        rows: links.length,
        gaps: links.slice(1).filter(({ top }, index) => Math.abs(top - (links[index]?.bottom ?? 0)) > 1)
          .length,
        bullets: lists.filter((list) => getComputedStyle(list).listStyleType !== 'none').length,
      };
    });
    expect(rows).toBeGreaterThan(5);
    expect({ gaps, bullets }).toEqual({ gaps: 0, bullets: 0 });
  });

  test('long contents show what is below a heading only while it is read', async () => {
    await tab().viewport(1280, 900);
    await tab().visit(long);
    expect(await tab().evaluate(readOpenSections)).toEqual([]);
    for (const section of ['Compiling', 'Installing']) {
      await tab().evaluate((name) => {
        [...document.querySelectorAll('h2')]
          .find(({ textContent }) => textContent === name)
          ?.scrollIntoView();
        window.dispatchEvent(new Event('scroll'));
      }, section);
      await tab().press('Shift');
      await tab().waitFor(
        (name) =>
          document.querySelector('.contents__long > li:has(.contents__active) > a')?.textContent === name,
        section,
      );
      expect(await tab().evaluate(readOpenSections)).toEqual([section]);
    }
  });

  test('contents that a pair covers show nothing and take no clicks', async () => {
    await tab().page.emulateMedia({ reducedMotion: 'reduce' });
    await tab().viewport(1280, 700);
    await tab().visit('/docs/');
    await tab().evaluate(() => {
      document.querySelector('.pair')?.scrollIntoView();
    });
    await tab().press('Shift');
    await tab().waitFor(() => document.querySelector('[data-covered]') !== null);
    expect(
      await tab().evaluate(() => {
        const { opacity, pointerEvents } = getComputedStyle(
          document.querySelector('.theme-doc-toc-desktop') ?? document.body,
        );
        return { opacity, pointerEvents };
      }),
    ).toEqual({ opacity: '0', pointerEvents: 'none' });
  });

  test('contents stand below a pair as soon as there is room', async () => {
    await tab().viewport(1280, 900);
    await tab().visit('/docs/');
    await tab().evaluate(() => {
      const { bottom = 0 } = document.querySelector('.pair')?.getBoundingClientRect() ?? {};
      window.scrollBy(0, bottom - 300);
    });
    await tab().press('Shift');
    await tab().waitFor(() => {
      const [pair, list] = ['.pair', '.theme-doc-toc-desktop'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return Math.abs((list?.top ?? 0) - (pair?.bottom ?? 0)) < 1;
    });
    expect(await tab().page.locator('[data-covered]').count()).toBe(0);
  });

  test.each(['/docs/', '/docs/server/routers', '/docs/server/procedures'])(
    'the first screen of %s shows all of its contents',
    async (page) => {
      await tab().viewport(1440, 900);
      await tab().visit(page);
      const covered = await tab().evaluate(() =>
        [...document.querySelectorAll('.theme-doc-toc-desktop a')]
          .filter((link) => {
            const { left, top } = link.getBoundingClientRect();
            return document.elementFromPoint(left + 20, top + 10)?.closest('a') !== link;
          })
          .map(({ textContent }) => textContent),
      );
      expect(covered).toEqual([]);
    },
  );

  test('long contents on phones show only sections', async () => {
    await tab().viewport(390, 844);
    await tab().visit(long);
    await tab().click('.contents-folded > summary');
    const height = await tab().evaluate(
      () => document.querySelector('.contents-folded')?.getBoundingClientRect().height,
    );
    expect(height).toBeLessThan(844);
  });

  test.each([1280, 1440, 1920])('a pair ends where the contents end: %s px', async (width) => {
    await tab().viewport(width, 900);
    await tab().visit('/docs/');
    const [pair = 0, contents] = await tab().evaluate(() =>
      ['.pair', '.theme-doc-toc-desktop'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().right,
      ),
    );
    expect(pair).toBeCloseTo(contents ?? -1, 0);
  });
});

inChromium(
  (tab) => {
    test('without scripts long contents show all of it', async () => {
      await tab().page.setViewportSize({ width: 1280, height: 900 });
      await tab().page.goto(long);
      const hidden = await tab()
        .page.locator('.theme-doc-toc-desktop a')
        .evaluateAll((links) => links.filter((link) => link.getClientRects().length === 0).length);
      expect(hidden).toBe(0);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

/** The sections of the contents whose parts show. Runs in the page. */
function readOpenSections(): readonly (string | null | undefined)[] {
  return [...document.querySelectorAll('.theme-doc-toc-desktop .contents__list > li')]
    .filter((section) => section.querySelector(':scope > ul a')?.getClientRects().length)
    .map((section) => section.querySelector('a')?.textContent);
}

import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import { openPlayground, run } from './harness/playground';

inChromiumFirst((tab) => {
  test('on a phone, what the code prints comes into view when it runs, and the focus stays on the button', async () => {
    await tab().viewport(450, 800);
    await openPlayground(tab(), '/play');
    expect(await tab().evaluate(isOutputInView)).toBe(false);
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('.play__run')?.focus();
    });
    await tab().press('Enter');
    await tab().waitFor(isOutputInView);
    expect(await tab().evaluate(() => document.activeElement?.className)).toBe('play__run');
    await tab().waitFor(() => document.querySelector('[data-status=finished]') !== null);
    await tab().click('.play__back');
    await tab().waitFor(() => (document.querySelector('.play__run')?.getBoundingClientRect().top ?? -1) > 0);
  });

  test.each([390, 768])('at %i px, nothing moves when the code of a page opens', async (width) => {
    await tab().viewport(width, 844);
    await tab().visit('/play');
    const before = await tab().evaluate(topsOfParts);
    await tab().visit('/docs/server/routers');
    const address = await tab().evaluate(() => document.querySelector('.code__play')?.getAttribute('href'));
    await openPlayground(tab(), address ?? '');
    await tab().waitFor(() => document.querySelector('.play__from a') !== null);
    expect(await tab().evaluate(topsOfParts)).toEqual(before);
  });

  test('on a phone, a request that is opened stays where it is, and its call is highlighted above', async () => {
    await tab().viewport(450, 800);
    await openPlayground(tab(), '/play');
    await run(tab());
    await tab().evaluate(() => {
      document.querySelectorAll('.play__wire summary')[1]?.scrollIntoView({ block: 'center' });
    });
    const before = await tab().evaluate(topOfSecond);
    await tab().evaluate(() => {
      document.querySelectorAll<HTMLElement>('.play__wire summary')[1]?.click();
    });
    await tab().waitFor(() => document.querySelectorAll('.play__places button').length === 2);
    await tab().waitFor(() => document.querySelector('.play-marked') !== null);
    expect(Math.abs((await tab().evaluate(topOfSecond)) - before)).toBeLessThan(2);
  });
});

inChromium((tab) => {
  test.each([390, 1280])(
    'at %i px, Tab goes through the playground in the order in which it is seen',
    async (width) => {
      await tab().viewport(width, 844);
      await openPlayground(tab(), '/play');
      await run(tab());
      const { page } = tab();
      await page.locator('.play__run').focus();
      const places: { name: string; pane: number; column: number; top: number; left: number }[] = [];
      for (;;) {
        const place = await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement?.closest('.play')) return undefined;
          const { top, left } = activeElement.getBoundingClientRect();
          // The code and the results stand one below the other, between other rows.
          const panes = ['.play__bar, .play__from', '.play__code', '.play__results', '.play p'];
          const pane = innerWidth > 996 ? panes.findIndex((each) => activeElement.closest(each)) : 0;
          return {
            name: activeElement.textContent.slice(0, 20),
            pane,
            // A server and its client, and what they print and send, are columns.
            column: innerWidth > 996 && left > innerWidth / 2 ? 1 : 0,
            top: Math.round(top + scrollY),
            left: Math.round(left),
          };
        });
        if (!place) break;
        places.push(place);
        await page.keyboard.press('Tab');
      }
      const seen = places.toSorted(
        (a, b) =>
          a.pane - b.pane ||
          a.column - b.column ||
          (Math.abs(a.top - b.top) > 20 ? a.top - b.top : a.left - b.left),
      );
      expect(places.length).toBeGreaterThan(12);
      expect(places.map(({ name }) => name)).toEqual(seen.map(({ name }) => name));
    },
  );
});

/** Runs in the page. */
function isOutputInView(): boolean {
  const { top = -1, bottom = Infinity } =
    document.querySelector('.play__lines')?.getBoundingClientRect() ?? {};
  return top > 0 && bottom < innerHeight;
}

/** Where the second request is in the window. Runs in the page. */
function topOfSecond(): number {
  return document.querySelectorAll('.play__wire summary')[1]?.getBoundingClientRect().top ?? 0;
}

/** Where the tools, the code and what it prints begin, in pixels. Runs in the page. */
function topsOfParts(): readonly (number | undefined)[] {
  return ['.play__bar', '.play__code', '.play__output', '.play__wire'].map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box && Math.round(box.top + scrollY);
  });
}

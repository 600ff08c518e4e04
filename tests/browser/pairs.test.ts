import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

const pages = [
  '/docs/',
  '/docs/concepts',
  '/docs/server/procedures',
  '/docs/server/routers',
  '/docs/client/links/httpBatchStreamLink',
  '/docs/client/links/httpLink',
  '/docs/client/links/localLink',
  '/docs/client/links/retryLink',
];

inChromium((tab) => {
  test.each(pages)(
    'a server and its client are side by side on %s from 1280 px on, and no line is cut',
    async (page) => {
      await tab().viewport(1280, 900);
      await tab().visit(page);
      const pairs = await tab().evaluate(() =>
        [...document.querySelectorAll('.pair')].map((pair) => {
          const figures = [...pair.querySelectorAll(':scope > .code')];
          return {
            tops: new Set(figures.map((figure) => figure.getBoundingClientRect().top)).size,
            figures: figures.length,
            cut: figures
              .map((figure) => figure.querySelector('pre'))
              .filter((code) => code && code.scrollWidth > code.clientWidth).length,
          };
        }),
      );
      expect(pairs).not.toEqual([]);
      for (const pair of pairs) expect(pair).toEqual({ tops: 1, figures: 2, cut: 0 });
    },
  );

  test.each(pages)(
    'the wire of %s leads from the row of the procedure to the row of its call',
    async (page) => {
      await tab().viewport(1280, 900);
      await tab().visit(page);
      const distances = await tab().evaluate(() => {
        const middle = (element: Element): number => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        };
        const names = [...document.querySelectorAll('.pair .wired')].map(middle);
        return [...document.querySelectorAll('.pair circle')].map((end, index) =>
          Math.abs(middle(end) - (names[index] ?? 0)),
        );
      });
      expect(distances.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...distances)).toBeLessThan(4);
    },
  );

  test('below 1280 px the samples are one below the other, without a wire', async () => {
    await tab().viewport(1200, 900);
    await tab().visit('/docs/');
    const [server, client] = await tab().evaluate(() =>
      [...document.querySelectorAll('.pair > .code')].map((figure) => figure.getBoundingClientRect().left),
    );
    expect(server).toBe(client);
    expect(await tab().page.locator('.pair__wire').isVisible()).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

const pages = [
  '/docs/',
  '/docs/concepts',
  '/docs/client/links/httpBatchStreamLink',
  '/docs/client/links/httpLink',
];
/** Pages on which a pair stands before the first section. */
const below = [
  '/docs/server/procedures',
  '/docs/server/routers',
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

  test.each([...below.map((page) => [page, 1440] as const), ['/docs/', 1200], ['/docs/', 390]] as const)(
    'the samples of %s are one below the other in a window of %i px, and a straight piece of wire leads to the port of the client',
    async (page, width) => {
      await tab().viewport(width, 900);
      await tab().visit(page);
      const [server, wire, port] = await tab().evaluate(() =>
        ['.code', '.pair__wire', '.port.in'].map((part) => {
          const { left, right, top, bottom } =
            document.querySelector(`.pair > ${part}, .pair > .code ${part}`)?.getBoundingClientRect() ??
            new DOMRect();
          return { middle: (left + right) / 2, top, bottom };
        }),
      );
      expect(wire?.top).toBe(server?.bottom);
      expect(wire?.bottom).toBeGreaterThan(port?.top ?? 0);
      expect(wire?.bottom).toBeLessThan(port?.bottom ?? 0);
      expect(wire?.middle).toBeCloseTo(port?.middle ?? 0, 0);
    },
  );
});

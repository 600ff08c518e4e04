import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

const pages = ['/docs/', '/docs/concepts', '/docs/server/procedures', '/docs/server/routers'];

inChromium((tab) => {
  test.each(pages)(
    'a server and its client are side by side on %s from 1280 px on, and no line is cut',
    async (page) => {
      await tab().viewport(1280, 900);
      await tab().visit(page);
      const pair = await tab().evaluate(() => {
        const figures = [...document.querySelectorAll('.pair > .code')];
        return {
          tops: figures.map((figure) => figure.getBoundingClientRect().top),
          cut: figures
            .map((figure) => figure.querySelector('pre'))
            .filter((code) => code && code.scrollWidth > code.clientWidth).length,
        };
      });
      expect(pair.tops).toHaveLength(2);
      expect(pair.tops[0]).toBe(pair.tops[1]);
      expect(pair.cut).toBe(0);
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
      expect(distances).toHaveLength(2);
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

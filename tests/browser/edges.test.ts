import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { pageTypes } from './harness/pagesToOpen';

inChromium((tab) => {
  test('the titles of all kinds of pages begin at one of two edges at 1280 px', async () => {
    await tab().viewport(1280, 900);
    const edges = new Map<number, string[]>();
    for (const page of [...pageTypes, '/docs/samples/statements']) {
      await tab().visit(page);
      const left = await tab().evaluate(() =>
        Math.round(document.querySelector('main h1')?.getBoundingClientRect().left ?? -1),
      );
      edges.set(left, [...(edges.get(left) ?? []), page]);
    }
    expect(edges.size, JSON.stringify([...edges])).toBeLessThanOrEqual(2);
  });

  test('on a phone, announcement, banner and breadcrumbs of the introduction take at most 130 px', async () => {
    await tab().viewport(390, 844);
    await tab().visit('/docs/');
    const heights = await tab().evaluate(() =>
      ['.theme-announcement-bar', '.theme-doc-version-banner', '.breadcrumbs'].map((part) => {
        const element = document.querySelector(part);
        if (!element) return 0;
        return element.getBoundingClientRect().height + parseFloat(getComputedStyle(element).marginBottom);
      }),
    );
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(130);
  });
});

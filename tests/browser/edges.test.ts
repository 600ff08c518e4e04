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

  test.each([390, 768, 1280])('at %i px, no name of an option breaks', async (width) => {
    await tab().viewport(width, 900);
    for (const page of [
      '/docs/server/data-transformers',
      '/docs/server/websockets',
      '/docs/client/react/setup',
    ]) {
      await tab().visit(page);
      const names = await tab().evaluate(() =>
        [...document.querySelectorAll('table.options td:first-child code')].map((name) => ({
          name: name.textContent,
          lines: name.getClientRects().length,
        })),
      );
      expect(names.length).toBeGreaterThan(0);
      expect(
        names.filter(({ lines }) => lines !== 1),
        page,
      ).toEqual([]);
    }
  });

  test('in rows of options, guides and the reference show types and defaults in one color, which no link has, and no default that is none', async () => {
    const colors = new Set<string>();
    for (const [page, facts] of [
      ['/docs/client/links/httpBatchLink', 'table.options td:not(:first-child, :last-child)'],
      ['/docs/typedoc/client/index/functions/httpBatchLink', '.reference__rows p:first-child'],
    ] as const) {
      await tab().visit(page);
      const shown = await tab().evaluate(
        (selector) => ({
          texts: [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
          colors: [...document.querySelectorAll(`${selector} code:not([class*=name])`)].map(
            (code) => getComputedStyle(code).color,
          ),
          link: getComputedStyle(document.querySelector('.pagination-nav__link') ?? document.body).color,
        }),
        facts,
      );
      expect(shown.colors.length).toBeGreaterThan(5);
      expect(shown.colors).not.toContain(shown.link);
      expect(shown.texts).not.toContain('none');
      for (const color of shown.colors) colors.add(color);
    }
    expect(colors.size).toBe(1);
  });

  test('on a phone, announcement, banner and breadcrumbs take at most 130 px, also where the way to a page is long', async () => {
    await tab().viewport(390, 844);
    for (const page of [
      '/docs/',
      '/docs/client/react/infer-types',
      '/docs/v10/client/react/useQuery',
      '/docs/v9/authorization',
      '/docs/typedoc/client/index/functions/httpBatchLink',
    ]) {
      await tab().visit(page);
      const taken = await tab().evaluate(() => {
        const [title, bar] = ['main h1', '.navbar'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return (title?.top ?? Infinity) - (bar?.height ?? 0);
      });
      expect(taken, page).toBeLessThanOrEqual(130);
    }
  });
});

import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// How code looks, in text and in figures.

const pages = ['/docs/quickstart', '/docs/troubleshooting', '/docs/server/error-handling', '/docs/rpc'];

inChromium((tab) => {
  test.each(pages)('no name breaks in two lines on %s, and none is wider than a phone', async (page) => {
    for (const width of [320, 390, 768, 1280]) {
      await tab().viewport(width, 800);
      await tab().visit(page);
      const { broken, names, wide } = await tab().evaluate(() => {
        const all = [
          ...document.querySelectorAll('.markdown :is(p, li, h2, h3) > code:not(.long), .long > .whole'),
        ];
        const lines = (element: Element): number =>
          new Set([...element.getClientRects()].map(({ top }) => top)).size;
        return {
          names: all.length,
          broken: all.filter((name) => lines(name) > 1).map(({ textContent }) => textContent),
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect(names).toBeGreaterThan(5);
      expect({ broken, wide }, String(width)).toEqual({ broken: [], wide: 0 });
    }
  });

  test('a long name in the sidebar breaks between its words', async () => {
    await tab().viewport(1280, 900);
    await tab().visit('/docs/typedoc/tanstack-react-query/index');
    const broken = await tab().evaluate(() =>
      [...document.querySelectorAll('.theme-doc-sidebar-container .menu__link span')]
        .map((name) => {
          const range = document.createRange();
          const words = [...name.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const lines = words.map((word) => {
            range.selectNodeContents(word);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size;
          });
          return { name: name.textContent, words: words.length, lines: Math.max(...lines) };
        })
        .filter(({ name }) => !name.includes(' ')),
    );
    expect(broken.filter(({ words }) => words > 1)).not.toEqual([]);
    expect(broken.filter(({ lines }) => lines > 1)).toEqual([]);
  });

  test('the text of an error is a heading without a chip, below a rule', async () => {
    await tab().visit('/docs/troubleshooting');
    const look = await tab().evaluate(() => {
      const heading = document.querySelector('h3:has(> code:first-child)') ?? document.body;
      const code = getComputedStyle(heading.firstElementChild ?? heading);
      return { rule: getComputedStyle(heading).borderTopWidth, chip: code.backgroundColor };
    });
    expect(look).toEqual({ rule: '1px', chip: 'rgba(0, 0, 0, 0)' });
  });

  test('a link to a name shows the underscores of the name above its line', async () => {
    await tab().visit('/docs/troubleshooting');
    const offset = await tab().evaluate(() => {
      const link = document.querySelector('.markdown a:has(> code)') ?? document.body;
      return parseFloat(getComputedStyle(link).textUnderlineOffset);
    });
    // The underscore of DejaVu Sans Mono ends 0.24 em below the line of its letters.
    expect(offset).toBeGreaterThan(0.24 * 16);
  });

  test('commands have no name, a file has one, and terminal, output and source look different', async () => {
    await tab().visit('/docs/quickstart');
    const { bare, grounds } = await tab().evaluate(() => {
      const figure = (code: string): Element | null | undefined =>
        document.querySelector(code)?.parentElement;
      const parts = [
        figure('.code > .term'),
        figure('.code > pre:not(.term)'),
        document.querySelector('.code > .out'),
      ];
      return {
        bare: [...document.querySelectorAll('.code__bare')].map(({ textContent }) => textContent),
        grounds: parts.map((part) => part && getComputedStyle(part).backgroundColor),
      };
    });
    expect(new Set(bare)).toEqual(new Set(['']));
    expect(new Set(grounds).size).toBe(3);
  });

  test('on phones the link that runs a sample has 36 px for a finger', async () => {
    await tab().viewport(390, 844);
    await tab().visit('/docs/quickstart');
    const isHit = await tab().evaluate(() => {
      const link = document.querySelector('.code__play');
      link?.scrollIntoView({ block: 'center' });
      const { top = 0, bottom = 0, left = 0 } = link?.getBoundingClientRect() ?? {};
      const middle = (top + bottom) / 2;
      return [-17, 0, 17].map((distance) => document.elementFromPoint(left + 10, middle + distance) === link);
    });
    expect(isHit).toEqual([true, true, true]);
  });

  test('paper keeps a file with its name, and shows the chosen tab as a name', async () => {
    await tab().visit('/docs/quickstart');
    await tab().page.emulateMedia({ media: 'print' });
    const look = await tab().evaluate(() => {
      const bar = document.querySelector('.code__bar') ?? document.body;
      const tabs = [...document.querySelectorAll('.code__tabs button')].filter(
        (each) => each.getClientRects().length,
      );
      return {
        bar: getComputedStyle(bar).breakAfter,
        chosen: tabs.every((each) => each.ariaSelected === 'true'),
        lines: new Set(tabs.map((each) => getComputedStyle(each).boxShadow)).size,
        line: tabs[0] && getComputedStyle(tabs[0]).boxShadow,
      };
    });
    expect(look).toEqual({ bar: 'avoid', chosen: true, lines: 1, line: 'none' });
  });
});

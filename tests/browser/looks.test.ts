import { describe, expect, test } from 'vitest';
import { unknownPage } from '../sitePages';
import { inChromium } from './harness/inEachEngine';

// Proves: Letters of 200 %, 320 px, forced colors, less motion, and the Tab key through all controls, on kinds of pages

// Kinds of pages as readers set up their browsers: with larger letters, in a narrow window, with colors of their own, from the keyboard.

const usual = ['/', '/docs/quickstart', '/docs/server/routers'];
const others = [
  '/docs/v9/router',
  '/docs/samples',
  '/docs/typedoc/client/index/functions/httpBatchLink',
  '/blog',
  '/blog/introducing-trpc',
  '/media',
  '/search?q=router',
  unknownPage,
];
const kinds = process.env.TEST_ALL ? [...usual, ...others] : usual;

inChromium((tab) => {
  test.each(['/docs/versions', '/docs/troubleshooting', '/docs/client/tanstack-react-query/migrating'])(
    'tables fit beside the sidebar, with no name broken: %s',
    async (page) => {
      await tab().viewport(1280, 900);
      await tab().visit(page);
      await tab().press('Shift');
      await tab().waitFor(() => document.querySelector('[data-first-screen]') === null);
      expect(await tab().evaluate(findWideTables)).toEqual([]);
      expect(await tab().evaluate(findBrokenNames)).toEqual([]);
    },
  );

  test.each([
    '/',
    '/docs/client/react/suspense',
    '/docs/changelog',
    '/docs/samples',
    '/docs/typedoc/server/adapters/standalone',
    '/docs/typedoc/client/links/loggerLink',
    '/blog/introducing-tanstack-react-query-client',
    '/play',
    '/search?q=createServerSideHelpers',
  ])('no name is wider than a phone whose reader has set letters of 24 px: %s', async (page) => {
    const browser = await tab().context.newCDPSession(tab().page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
    await tab().viewport(390, 844);
    await tab().visit(page);
    await tab().press('Shift');
    await tab().waitFor(() => document.querySelector('[data-first-screen]') === null);
    expect(await tab().evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test.each([
    [390, 24],
    [390, 32],
    [360, 16],
  ])('the menu of versions fits a phone of %i px with letters of %i px', async (width, letters) => {
    const browser = await tab().context.newCDPSession(tab().page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: 20 } });
    await tab().viewport(width, 844);
    await tab().visit('/docs/quickstart');
    await tab().click('.navbar .dropdown--version > summary');
    const menu = '.navbar .dropdown--version > .dropdown__menu';
    // The styles for it come with the first sign of a reader.
    await tab().waitFor(
      (selector) =>
        (document.querySelector(selector)?.getBoundingClientRect().right ?? 0) <= window.innerWidth,
      menu,
    );
    const [name, list] = await tab().evaluate(
      (selector) =>
        ['.navbar .dropdown--version > summary', selector].map((part) => {
          const {
            left = 0,
            top = 0,
            bottom = 0,
          } = document.querySelector(part)?.getBoundingClientRect() ?? {};
          return { left, top, bottom };
        }),
      menu,
    );
    expect(list?.left).toBeGreaterThanOrEqual(0);
    expect(Math.abs((list?.top ?? 0) - (name?.bottom ?? 0))).toBeLessThan(letters);
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('no page title in the list of samples is wider than a phone whose reader has set letters of 32 px', async () => {
    const browser = await tab().context.newCDPSession(tab().page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await tab().viewport(390, 844);
    await tab().visit('/docs/samples');
    await tab().press('Shift');
    await tab().waitFor(() => document.querySelector('[data-first-screen]') === null);
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test.each([
    '/docs/client/react/suspense',
    '/docs/v10/server/adapters/fastify',
    '/docs/typedoc/server',
    '/docs/typedoc/server/index',
    '/docs/typedoc/server/adapters/ws/interfaces/Encoder',
    '/docs/typedoc/client/links/wsLink/wsLink',
  ])(
    'no code is wider than the narrowest phone whose reader sets letters and words apart: %s',
    async (page) => {
      await tab().viewport(320, 800);
      await tab().visit(page);
      await tab().press('Shift');
      await tab().waitFor(() => document.querySelector('[data-first-screen]') === null);
      await tab().evaluate(() => {
        const spaced = new CSSStyleSheet();
        // What WCAG 1.4.12 names.
        spaced.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [spaced];
      });
      expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test('the tools of the playground have a border where the reader chooses the colors', async () => {
    await tab().page.emulateMedia({ forcedColors: 'active' });
    await tab().visit('/play');
    const borders = await tab().evaluate(() =>
      [...document.querySelectorAll('.play__bar :is(button, summary)')].map((tool) => {
        const { borderStyle, borderColor, backgroundColor } = getComputedStyle(tool);
        return borderStyle === 'solid' && borderColor !== backgroundColor ? '' : tool.textContent;
      }),
    );
    expect(borders.length).toBeGreaterThan(5);
    expect(borders.filter((name) => name !== '')).toEqual([]);
  });

  test('types in the demonstration have a border where the reader chooses the colors', async () => {
    await tab().page.emulateMedia({ forcedColors: 'active' });
    await tab().visit('/');
    const borders = await tab().evaluate(() =>
      [...document.querySelectorAll('.demonstration .ask b')].map(
        (type) => getComputedStyle(type).borderInlineStart,
      ),
    );
    expect(borders.length).toBeGreaterThan(0);
    expect(borders.filter((border) => !/^2px solid/.test(border))).toEqual([]);
  });

  describe.each(kinds)('%s', (page) => {
    test.each([
      { width: 1280, letters: 200 },
      { width: 640, letters: 200 },
      { width: 320, letters: 100 },
    ])('has room for its text: $width px, letters of $letters %', async ({ width, letters }) => {
      await tab().viewport(width, 800);
      await tab().visit(page);
      await tab().evaluate((size) => {
        document.documentElement.style.fontSize = `${String(size)}%`;
      }, letters);
      expect(await tab().evaluate(findClipped)).toEqual([]);
      expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('shows what is chosen where the reader chooses the colors', async () => {
      await tab().page.emulateMedia({ forcedColors: 'active' });
      await tab().visit(page);
      expect(await tab().evaluate(findUnseenChoices)).toEqual([]);
    });

    test('moves nothing where the reader prefers less motion', async () => {
      await tab().page.emulateMedia({ reducedMotion: 'reduce' });
      await tab().visit(page);
      await tab().click('.theme-toggle');
      const moving = await tab().evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 10).length,
      );
      expect(moving).toBe(0);
    });

    test('can be walked through with Tab, from its first control to its last', async () => {
      await tab().visit(page);
      const all = await tab().evaluate(numberControls);
      expect(all.length).toBeGreaterThan(10);
      // Code is a tab stop only while it scrolls.
      const isCode = (control: string): boolean => control.startsWith('<pre');
      const reached = new Set<string | undefined>();
      // Twice as many as there are controls: code that scrolls takes the focus, too.
      for (let presses = 0; presses < 2 * all.length && reached.size < all.length; presses += 1) {
        await tab().press('Tab');
        reached.add(
          await tab().evaluate(() => document.activeElement?.getAttribute('data-number') ?? undefined),
        );
        reached.delete(undefined);
      }
      expect(all.filter((control, number) => !reached.has(String(number)) && !isCode(control))).toEqual([]);
    });
  });
});

/** Tables that are wider than the text. Runs in the page. */
function findWideTables(): readonly string[] {
  return [...document.querySelectorAll('.table-region')]
    .filter((region) => region.scrollWidth > region.clientWidth + 1)
    .map(({ textContent }) => textContent.slice(0, 80));
}

/** Names in the code of tables that go on in the next line. Runs in the page. */
function findBrokenNames(): readonly string[] {
  return [...document.querySelectorAll('.table-region code')].flatMap((code) =>
    [...code.childNodes]
      .filter((node): node is Text => node instanceof Text)
      .flatMap((text) =>
        [...text.data.matchAll(/[\w$]+/g)]
          .filter(({ index, 0: name }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + name.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          })
          .map(([name]) => name),
      ),
  );
}

/** Texts that are cut off by an element around them that does not scroll. Runs in the page. */
function findClipped(): readonly string[] {
  const isClipped = (element: Element): boolean => {
    let lines = [...element.childNodes].flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.nodeType === 3 ? [...range.getClientRects()] : [];
    });
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(around);
      // An ellipsis says that the way to a page goes on.
      if (textOverflow === 'ellipsis') return false;
      const box = around.getBoundingClientRect();
      // What is for screen readers only has no size.
      if (box.width < 2 || box.height < 2) return false;
      // On phones the demonstration shows some lines of a longer program.
      if (around.matches('.demonstration pre'))
        lines = lines.filter(({ top, bottom }) => {
          const { clientTop, clientHeight } = around;
          const start = box.top + clientTop;
          return bottom > start + 2 && top < start + clientHeight - 2;
        });
      if (
        /hidden|clip/.test(overflowX) &&
        lines.some(({ left, right }) => right > box.right + 2 || left < box.left - 2)
      )
        return true;
      if (
        /hidden|clip/.test(overflowY) &&
        lines.some(({ top, bottom }) => bottom > box.bottom + 2 || top < box.top - 2)
      )
        return true;
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
    }
    return false;
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.closest('svg, [aria-hidden=true]'))
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    )
    .filter(isClipped)
    .map((element) => element.outerHTML);
}

/** Chosen controls that look like those beside them. Runs in the page. */
function findUnseenChoices(): readonly string[] {
  const looks = (element: Element): string =>
    [undefined, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .flatMap((style) => [
        ...[style.color, style.backgroundColor, style.fontWeight, style.textDecorationLine, style.content],
        ...[style.borderBlockColor, style.borderInlineColor, style.borderWidth, style.outlineStyle],
      ])
      .join();
  const choices = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['.menu__link--active', '.menu__link:not(.menu__link--active)'],
    ['.navbar__link--active', '.navbar__link:not(.navbar__link--active)'],
  ] as const;
  return choices
    .map(([chosen, other]) => [document.querySelector(chosen), document.querySelector(other)] as const)
    .filter(([chosen, other]) => chosen && other && looks(chosen) === looks(other))
    .map(([chosen]) => chosen?.outerHTML ?? '');
}

/** Numbers all controls that the Tab key should reach, and returns how they are written. Runs in the page. */
function numberControls(): readonly string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      !control.closest('[inert]') &&
      control.checkVisibility({ visibilityProperty: true }),
  );
  for (const [number, control] of all.entries()) control.dataset.number = String(number);
  return all.map((control) => control.outerHTML.slice(0, 200));
}

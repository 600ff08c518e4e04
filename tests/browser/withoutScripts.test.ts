import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { pageTypes } from './harness/pagesToOpen';

// Proves: Scripts off: no control shows that needs a script, 99 % of the words show, a phone has all links of the navbar

const withPlayground = [...pageTypes, '/play'];

describe('with scripts off', () => {
  inChromium(
    (tab) => {
      test('the text, the code and the navigation can be read', async () => {
        await tab().page.goto('/docs/quickstart');
        await expect
          .poll(() => tab().page.getByRole('heading', { level: 1, name: 'Quickstart' }).isVisible())
          .toBe(true);
        expect(await tab().page.locator('article pre code').first().isVisible()).toBe(true);
        expect(await tab().page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
        await tab()
          .page.getByRole('navigation', { name: 'Docs sidebar' })
          .getByRole('link', { name: 'Introduction' })
          .click();
        await tab().page.waitForURL('**/docs/');
      });

      test('all panels of tabs show', async () => {
        await tab().page.goto('/docs/quickstart');
        const panels = await tab().page.getByRole('tabpanel', { includeHidden: true }).all();
        expect(panels.length).toBeGreaterThan(1);
        for (const panel of panels) expect(await panel.isVisible()).toBe(true);
      });

      test('all alternatives of an install line can be read, with a word between them', async () => {
        await tab().page.goto('/docs/getting-started');
        const read = await tab()
          .page.locator('.or-zod')
          .first()
          .evaluate((choice) =>
            [...choice.children].map((each) => [
              getComputedStyle(each, '::before').content.replace('none', ''),
              (each as HTMLElement).innerText,
            ]),
          );
        expect(read.flat().join('')).toBe('zod" or "valibot" or "arktype" or "yup" or "superstruct');
        const choices = tab().page.locator('article :is([class^=is-], [role=tabpanel]):not(button)');
        expect(await choices.filter({ visible: false }).count()).toBe(0);
      });

      test('a phone has navigation', async () => {
        await tab().viewport(390, 800);
        await tab().page.goto('/docs/quickstart');
        expect(await tab().page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
        expect(await tab().page.getByRole('link', { name: 'Blog', exact: true }).first().isVisible()).toBe(
          true,
        );
      });

      test('the version menu opens', async () => {
        await tab().page.goto('/docs/quickstart');
        await tab().page.locator('.dropdown--version summary').click();
        await tab().page.locator('.dropdown--version a[href="/docs/v10/quickstart"]').click();
        await tab().page.waitForURL('**/docs/v10/quickstart');
      });

      test('the theme follows the system', async () => {
        const background = () =>
          tab()
            .page.locator('body')
            .evaluate((body) => getComputedStyle(body).backgroundColor);
        await tab().page.emulateMedia({ colorScheme: 'light' });
        await tab().page.goto('/docs/quickstart');
        const light = await background();
        await tab().page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(background).not.toBe(light);
      });

      test.each(withPlayground)(
        '%s shows no control that needs a script, and its words, 390 and 1280 px wide',
        async (page) => {
          await tab().page.goto(page);
          for (const width of [390, 1280]) {
            await tab().viewport(width, 800);
            expect(await tab().evaluate(findControls)).toEqual([]);
            const { words, lost } = await tab().evaluate(readWords);
            expect(lost.length / words, `These do not show: ${lost.join(' ')}`).toBeLessThan(0.01);
          }
        },
      );

      test('a phone shows all 12 links of the navbar', async () => {
        await tab().viewport(390, 800);
        await tab().page.goto('/docs/quickstart');
        const links = tab().page.locator('.navbar a');
        const shown = new Set<number>();
        const look = async (): Promise<void> => {
          for (const [place, link] of (await links.all()).entries())
            if (await link.isVisible()) shown.add(place);
        };
        await look();
        for (const menu of await tab().page.locator('.navbar summary').all()) {
          await menu.click();
          await look();
          await menu.click();
        }
        expect([shown.size, await links.count()]).toEqual([12, 12]);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});

/** The controls that show and that a browser does nothing with by itself. Runs in the page. */
function findControls(): readonly string[] {
  const controls = 'button, input, select, textarea, [role=tab], [role=switch], a:not([href]), a[href="#"]';
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && control.getClientRects().length > 0)
    .map((control) => control.outerHTML);
}

/**
 * The words of the page, and those of them that do not show anywhere. Controls that need a script are meant not to show, the browser
 * opens menus by itself, and the contents repeat the headings. Runs in the page.
 */
function readWords(): { words: number; lost: readonly string[] } {
  const shows = (text: Node): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.parentElement?.checkVisibility() === true && range.getClientRects().length > 0;
  };
  const texts: Node[] = [];
  const walker = document.createTreeWalker(
    document.querySelector('#__docusaurus') ?? document,
    NodeFilter.SHOW_TEXT,
  );
  const ofScripts =
    'script, style, noscript, template, svg, button, label, .code__play, form[role=search], [role=status], p[hidden], .theme-doc-toc-desktop, .contents-folded';
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    const folded = parentElement?.closest('details:not([open]) > :not(summary)');
    const isReachable = folded?.parentElement?.querySelector('summary')?.checkVisibility() === true;
    if (nodeValue?.trim() && !parentElement?.closest(ofScripts) && !isReachable)
      texts.push(walker.currentNode);
  }
  // On phones, the cells of tables carry the texts of their heads.
  const labels = [...document.querySelectorAll<HTMLElement>('td[data-label]')].map(
    ({ dataset }) => dataset.label ?? '',
  );
  const shown = new Set([...texts.filter(shows).map((text) => text.nodeValue ?? ''), ...labels]);
  const wordsOf = (all: readonly Node[]): readonly string[] =>
    all.flatMap((text) => text.nodeValue?.trim().split(/\s+/) ?? []);
  return {
    words: wordsOf(texts).length,
    lost: wordsOf(texts.filter((text) => !shown.has(text.nodeValue ?? ''))),
  };
}

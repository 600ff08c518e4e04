import { expect, test } from 'vitest';
import { beginReading } from './harness/beginReading';
import { inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

const member = '/docs/typedoc/client/index/functions/httpBatchLink';

/** Marks the document, so that another one is noticed. */
async function mark(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    document.body.dataset.marker = 'same document';
  });
}

async function isMarked(tab: Tab): Promise<boolean> {
  return tab.evaluate(() => document.body.dataset.marker === 'same document');
}

/** The names and groups of a list that are laid out. */
const shownNames = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '.reference :is(h2, .reference__list > li > a, .reference__names a)',
    ),
  ]
    .filter((name) => name.getClientRects().length > 0)
    .map((name) => name.textContent);

/** Words of the title and of code that go on in the next line. Runs in the page. */
function findBrokenWords(): readonly string[] {
  const texts: Text[] = [];
  for (const element of document.querySelectorAll('article :is(h1, pre, .reference__type)')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
  }
  return texts.flatMap((text) =>
    [...text.data.matchAll(/\w+/g)]
      .filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map(([word]) => word),
  );
}

/** Types into the field above a list, whose script comes with the first sign of a reader. */
async function filter(tab: Tab, words: string): Promise<void> {
  await tab.press('Tab');
  await tab.evaluate((value) => {
    const field = document.querySelector<HTMLInputElement>('.reference__filter input');
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, words);
}

inChromiumFirst((tab) => {
  test('a long sidebar is scrolled to the page that it marks, which has others around it', async () => {
    await tab().visit('/docs/typedoc/client/index/functions/wsLink');
    await tab().waitFor(() => {
      const mark = document.querySelector('.side [aria-current=page]')?.getBoundingClientRect();
      return mark !== undefined && mark.top > 0.2 * innerHeight && mark.bottom < 0.8 * innerHeight;
    });
    expect(await tab().evaluate(() => scrollY)).toBe(0);
  });

  test('from a guide, a name leads to its page in the reference without loading the document again', async () => {
    await tab().visit('/docs/server/error-handling');
    await beginReading(tab());
    await mark(tab());
    await tab().click('article a.api[href$="/TRPCError"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'TRPCError');
    expect(await tab().address()).toBe('/docs/typedoc/server/index/classes/TRPCError');
    expect(await isMarked(tab())).toBe(true);
    expect(await tab().console()).toEqual([]);
  });

  test('in the reference, the name of a type leads to its page without loading the document again', async () => {
    await tab().visit(member);
    await beginReading(tab());
    await mark(tab());
    await tab().click('pre a[href$="/HTTPBatchLinkOptions"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'HTTPBatchLinkOptions');
    expect(await isMarked(tab())).toBe(true);
    await tab().back();
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'httpBatchLink');
    expect(await tab().console()).toEqual([]);
  });

  test('the sidebar of the reference opens a module with its names', async () => {
    await tab().visit(member);
    await beginReading(tab());
    await tab().click('.menu .menu__list-item-collapsible a[href="/docs/typedoc/server"]');
    await tab().waitFor(() => document.querySelector('.menu a[href="/docs/typedoc/server/rpc"]') !== null);
    expect(await tab().console()).toEqual([]);
  });

  test('the names of a module can be filtered, with their groups', async () => {
    await tab().visit('/docs/typedoc/server/index/');
    const all = await tab().evaluate(shownNames);
    await filter(tab(), 'infer subscription');
    await expect
      .poll(() => tab().evaluate(shownNames))
      .toEqual(['Types', 'inferSubscriptionInput', 'inferSubscriptionOutput']);
    expect(await tab().text('.reference__filter output')).toMatch(/^2 of \d+ names$/);
    await filter(tab(), '');
    await expect.poll(() => tab().evaluate(shownNames)).toEqual(all);
  });

  test('the names of a package can be filtered, with their modules', async () => {
    await tab().visit('/docs/typedoc/server');
    await filter(tab(), 'express');
    await expect
      .poll(() => tab().evaluate(shownNames))
      .toEqual(['adapters/express', 'createExpressMiddleware', 'CreateExpressContextOptions']);
  });

  test('on a phone, the longest names break only between the words that they are made of', async () => {
    await tab().viewport(390, 844);
    await tab().visit(
      '/docs/typedoc/react-query/shared/interfaces/UnusedSkipTokenTRPCInfiniteQueryOptionsIn',
    );
    expect(await tab().evaluate(() => document.querySelectorAll('h1 wbr').length)).toBeGreaterThan(3);
    expect(await tab().evaluate(findBrokenWords)).toEqual([]);
  });

  test('the version menu of the reference says that older versions have none', async () => {
    await tab().visit(member);
    await tab().click('.dropdown--version summary');
    expect(await tab().text('.dropdown--version a[href="/docs/v10/"]')).toContain('no API reference');
    expect(await tab().text('.dropdown--version a[aria-current="true"]')).toContain('this page');
  });
});

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

inChromiumFirst((tab) => {
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

  test('the version menu of the reference says that older versions have none', async () => {
    await tab().visit(member);
    await tab().click('.dropdown--version summary');
    expect(await tab().text('.dropdown--version a[href="/docs/v10/"]')).toContain('no API reference');
    expect(await tab().text('.dropdown--version a[aria-current="true"]')).toContain('this page');
  });
});

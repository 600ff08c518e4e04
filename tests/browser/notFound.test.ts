import { expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';

inChromiumFirst((tab) => {
  test('where no page is, the search field has the words of the address, and searches for them', async () => {
    await tab().visit('/docs/server/merging-routrs');
    await tab().waitFor(
      () => document.querySelector<HTMLInputElement>('main input[name=q]')?.value === 'merging routrs',
    );
    await tab().click('main form .button');
    await tab().waitFor(() => location.pathname === '/search');
    expect(await tab().address()).toBe('/search?q=merging+routrs');
  });

  test('where no page is, one click opens a report with the address', async () => {
    await tab().visit('/docs/server/merging-routrs');
    await tab().waitFor(() => document.querySelector<HTMLInputElement>('main input[name=q]')?.value);
    const address = await tab().evaluate(
      () =>
        [...document.querySelectorAll('main a')]
          .find((link) => link.textContent === 'Report the broken link')
          ?.getAttribute('href') ?? '',
    );
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin + pathname, searchParams.get('title')]).toEqual([
      'https://github.com/trpc/trpc/issues/new',
      'Broken link: /docs/server/merging-routrs',
    ]);
  });
});

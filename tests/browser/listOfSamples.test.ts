import { expect, test } from 'vitest';
import { readReleases } from '../../site/releases';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';

/** The samples that show. What is folded has no size. */
const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.samples li')]
    .filter((row) => row.checkVisibility())
    .map((row) => row.textContent);
const count = (): number => document.querySelectorAll('.samples li').length;
const set = (name: string, value: string): void => {
  const select = document.querySelector<HTMLSelectElement>(`.samples-filters [name=${name}]`);
  if (!select) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

inChromiumFirst((tab) => {
  test('the list of samples can be filtered by page, kind and whether they run', async () => {
    await tab().visit('/docs/samples');
    const all = await tab().evaluate(count);
    expect(await tab().evaluate(rows)).toEqual([]);
    // The script of the filters is fetched with the first sign of a reader.
    await tab().press('Tab');
    await tab().evaluate(set, 'page', 'Quickstart');
    await expect.poll(async () => (await tab().evaluate(rows)).length).toBeGreaterThan(1);
    await tab().evaluate(set, 'kind', 'error');
    await expect
      .poll(() => tab().evaluate(rows))
      .toEqual([`client.ts Send the wrong type error 2345 · compiled · ${readReleases('.')['11.x']}`]);
    expect(await tab().text('.samples-filters output')).toBe(`1 of ${String(all)} samples`);
    await tab().evaluate(set, 'run', 'run');
    await expect.poll(() => tab().evaluate(rows)).toEqual([]);
    for (const name of ['page', 'kind', 'run']) await tab().evaluate(set, name, '');
    await expect.poll(() => tab().text('.samples-filters output')).toBe(`${String(all)} samples`);
    expect(await tab().evaluate(rows)).toEqual([]);
  });

  test('the list of samples fits a phone: a line for each page', async () => {
    await tab().viewport(390, 844);
    await tab().visit('/docs/samples');
    const heights = await tab().evaluate(() =>
      [...document.querySelectorAll('.samples')].map((group) => group.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(80);
  });

  test('a row leads to the section of its sample', async () => {
    await tab().visit('/docs/samples');
    await tab().evaluate(() => {
      const link = document.querySelector('.samples a[href="/docs/server/validators#control-the-output"]');
      link?.closest('details')?.querySelector('summary')?.click();
    });
    await tab().click('.samples a[href="/docs/server/validators#control-the-output"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Input and output validators');
    expect(await tab().address()).toBe('/docs/server/validators#control-the-output');
  });
});

inChromium(
  (tab) => {
    test('without scripts the samples of a page unfold, and no filter pretends to work', async () => {
      await tab().page.goto('/docs/v9/samples');
      await tab().page.locator('.samples summary').first().click();
      expect(await tab().page.locator('.samples li').filter({ visible: true }).count()).toBeGreaterThan(0);
      expect(await tab().page.locator('select').filter({ visible: true }).count()).toBe(0);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

import { expect, test } from 'vitest';
import { readReleases } from '../../site/releases';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';

const rows = (): string[][] =>
  [...document.querySelectorAll<HTMLTableRowElement>('.samples tbody tr[data-kind]')]
    .filter((row) => row.offsetParent !== null)
    .map((row) => [...row.cells].map((cell) => cell.textContent));
const set = (name: string, value: string): void => {
  const select = document.querySelector<HTMLSelectElement>(`.samples-filters [name=${name}]`);
  if (!select) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

inChromiumFirst((tab) => {
  test('the list of samples can be filtered by page, kind and whether they run', async () => {
    await tab().visit('/docs/samples');
    const all = await tab().evaluate(rows);
    // The script of the filters is fetched with the first sign of a reader.
    await tab().press('Tab');
    await tab().evaluate(set, 'page', 'Quickstart');
    await expect.poll(async () => (await tab().evaluate(rows)).length).toBeLessThan(20);
    await tab().evaluate(set, 'kind', 'error');
    await expect
      .poll(() => tab().evaluate(rows))
      .toEqual([['client.ts Send the wrong type', 'Error 2345', 'Compiler', readReleases('.')['11.x']]]);
    expect(await tab().text('.samples-filters output')).toBe(`1 of ${String(all.length)} samples`);
    await tab().evaluate(set, 'run', 'Run');
    await expect.poll(() => tab().evaluate(rows)).toEqual([]);
  });

  test('a row leads to the section of its sample', async () => {
    await tab().visit('/docs/samples');
    await tab().click('.samples a[href="/docs/server/validators#control-the-output"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Input and output validators');
    expect(await tab().address()).toBe('/docs/server/validators#control-the-output');
  });
});

inChromium(
  (tab) => {
    test('without scripts all samples are listed, and no filter pretends to work', async () => {
      await tab().page.goto('/docs/v9/samples');
      expect(
        await tab().page.locator('.samples tbody tr[data-kind]').filter({ visible: true }).count(),
      ).toBeGreaterThan(100);
      expect(await tab().page.locator('select').filter({ visible: true }).count()).toBe(0);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

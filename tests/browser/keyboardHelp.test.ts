import { expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';

const page = '/docs/server/routers';

inChromiumFirst((tab) => {
  test('the first press of ? shows the keys; Escape closes them, and the focus is back where it was', async () => {
    await tab().visit(page);
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('.theme-toggle')?.focus();
    });
    await tab().press('?');
    await tab().waitFor(() => document.querySelector('dialog.keyboard-help[open]') !== null);
    expect(await tab().evaluate(() => document.activeElement?.closest('dialog')?.className)).toBe(
      'keyboard-help',
    );
    expect(await tab().text('.keyboard-help')).toContain('Search the documentation');
    await tab().press('Escape');
    await tab().waitFor(() => document.querySelector('dialog.keyboard-help[open]') === null);
    expect(await tab().evaluate(() => document.activeElement?.className)).toContain('theme-toggle');
  });

  test('the list of keys keeps the focus', async () => {
    await tab().visit(page);
    await tab().press('?');
    await tab().waitFor(() => document.querySelector('dialog.keyboard-help[open]') !== null);
    for (let step = 0; step < 3; step += 1) await tab().press('Tab');
    const isOutside = await tab().evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  });

  test('? is a letter where a reader types', async () => {
    await tab().visit('/search');
    await tab().waitFor(() => document.querySelector('input[name=q]') !== null);
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('input[name=q]')?.focus();
    });
    await tab().press('?');
    await tab().waitFor(() => document.querySelector<HTMLInputElement>('input[name=q]')?.value.endsWith('?'));
    expect(await tab().evaluate(() => document.querySelector('.keyboard-help'))).toBe(null);
  });
});

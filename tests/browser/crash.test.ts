import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

const planted =
  '(()=>{if(!window.isRepaired)throw new Error("planted",{cause:new Error("the cause of it")});return "A router"})()';

inChromium((tab) => {
  test('an island that crashes gives way to a screen in its place with the chain of causes, and Try again clears it', async () => {
    await tab().page.route('**/assets/js/early-Demonstration-*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      const script = readFileSync(`build${pathname}`, 'utf8');
      const body = script.replace(/"A real router[^"]*"/, planted);
      if (body === script) throw new Error(`${pathname} has no text to plant an error in.`);
      await route.fulfill({ body, contentType: 'text/javascript' });
    });
    await tab().visit('/');
    await tab().page.locator('[data-island=demonstration] button').first().hover();
    const screen = tab().page.locator('[data-island=demonstration] [role=alert]');
    await screen.getByRole('heading', { name: 'This page crashed', exact: true }).waitFor();
    expect(await screen.innerText()).toMatch(/planted\s+Cause:\s+the cause of it/);
    expect(await tab().page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

    await tab().evaluate(() => {
      Object.assign(window, { isRepaired: true });
    });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await tab().page.locator('[data-island=demonstration]').getByText('A router').waitFor();
    expect(await screen.count()).toBe(0);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { mainScript, pageChunk } from './harness/pageChunk';
import type { PlaywrightTab } from './harness/playwrightTab';
import { startApp } from './harness/tab';

const thrown =
  '(()=>{if(!window.isRepaired)throw new Error("planted",{cause:new Error("the cause of it")});return "repaired"})()';

describe('a page that crashes', () => {
  inChromium((tab) => {
    test('gives way to a screen in the layout, which Try again clears', async () => {
      await plant(tab(), pageChunk('docs/quickstart.mdx'), /(?<=children:)"(?:[^"\\]|\\.)+"/);
      await tab().open('/docs/');
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().page.getByRole('heading', { level: 1, name: 'This page crashed.', exact: true }).waitFor();
      expect(await tab().page.title()).toBe('Page Error');
      expect(await tab().text('main')).toMatch(/planted\s+Cause:\s+the cause of it/);
      expect(await tab().page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);

      await tab().evaluate(() => {
        Object.assign(window, { isRepaired: true });
      });
      await tab().page.getByRole('button', { name: 'Try again' }).click();
      await tab().page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
      expect(await tab().page.title()).toBe('Quickstart | tRPC');
    });
  });
});

describe('a navbar item that crashes', () => {
  inChromium((tab) => {
    test('gives way to a screen without layout that names the item', async () => {
      await plant(tab(), mainScript, /(?<="aria-label":)"GitHub"/);
      await tab().visit('/docs/quickstart');
      await tab().evaluate(startApp);
      await tab().page.getByRole('heading', { level: 1, name: 'This page crashed', exact: true }).waitFor();
      expect(await tab().page.title()).toBe('Page Error');
      const text = await tab().text('main');
      expect(text).toContain('A theme navbar item failed to render.');
      expect(text).toContain('"type": "custom-github"');
      expect(text).toMatch(/Cause:\s+planted\s+Cause:\s+the cause of it/);

      await tab().evaluate(() => {
        Object.assign(window, { isRepaired: true });
      });
      await tab().page.getByRole('button', { name: 'Try again' }).click();
      await tab().page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
    });
  });
});

/** Makes a script throw where one of its strings is rendered, until the page says that it is repaired. */
async function plant(tab: PlaywrightTab, pattern: string, place: RegExp): Promise<void> {
  await tab.page.route(pattern, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = readFileSync(`build${pathname}`, 'utf8');
    const planted = script.replace(place, thrown);
    if (planted === script) throw new Error(`${pathname} has nothing like ${String(place)}.`);
    await route.fulfill({ body: planted, contentType: 'text/javascript' });
  });
}

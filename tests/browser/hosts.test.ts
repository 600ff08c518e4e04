import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// Proves: With nothing configured, no request goes to another host

inChromium((tab) => {
  test.each(['/', '/docs/quickstart', '/blog', '/media'])(
    '%s asks no other host for anything',
    async (page) => {
      const hosts = new Set<string>();
      tab().page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
      await tab().visit(page);
      await tab().evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      // A search fetches a worker and an index, and `networkidle` waits for both.
      await tab().page.keyboard.press('Control+k');
      await tab().page.keyboard.type('router');
      await tab().page.locator('dialog[open] mark').first().waitFor();
      await tab().page.waitForLoadState('networkidle');
      expect([...hosts]).toEqual(['localhost']);
    },
  );
});

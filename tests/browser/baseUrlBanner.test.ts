import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// Proves: Banner for a wrong base URL, on the home path only

inChromium((tab) => {
  test.each([
    ['/mirror/', '/mirror/'],
    ['/mirror', '/mirror/'],
  ])(
    'a landing page at %s whose files are elsewhere suggests the base URL %s',
    async (address, suggested) => {
      const landing = readFileSync('build/index.html', 'utf8');
      await tab().page.route('**/assets/**', (route) => route.abort());
      await tab().page.route(`http://localhost:*${address}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: landing }),
      );
      await tab().page.goto(address);
      const banner = tab().page.locator('#__docusaurus-base-url-issue-banner');
      expect(await banner.innerText()).toContain('Your Docusaurus site did not load properly.');
      expect(await banner.innerText()).toContain('Current configured baseUrl = / (default value)');
      expect(await banner.innerText()).toContain(`We suggest trying baseUrl = ${suggested}`);
    },
  );
});

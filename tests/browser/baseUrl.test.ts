import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// Proves: Banner for a wrong base URL, on the home path only

const banner = 'Your Docusaurus site did not load properly';

inChromium((tab) => {
  test('a landing page whose files cannot be found says so, and suggests no base URL, since its own is right', async () => {
    await tab().page.route('**/assets/**', (route) => route.abort());
    await tab().page.goto('/');
    await tab().page.getByRole('alert').waitFor();
    expect(await tab().page.getByText(banner).count()).toBe(0);
  });

  test('other pages do not', async () => {
    await tab().page.route('**/assets/**', (route) => route.abort());
    await tab().page.goto('/docs/quickstart');
    expect(await tab().page.getByText(banner).count()).toBe(0);
  });

  test('a landing page that starts does not', async () => {
    await tab().visit('/');
    expect(await tab().page.getByText(banner).count()).toBe(0);
  });
});

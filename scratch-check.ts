import { chromium, firefox } from 'playwright-core';
import { createSiteServer } from './scripts/helpers/siteServer';
import type { AddressInfo } from 'node:net';
void (async () => {
  const folder = process.argv[2]!;
  const withoutTrusted = process.argv[3] === 'notrust';
  const server = createSiteServer(folder, { intercept: () => false });
  await new Promise<void>((r) => server.listen(0, r));
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  for (const name of (process.argv[4] ?? 'chromium').split(',')) {
    const browser = name === 'chromium' ? await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }) : await firefox.launch({ executablePath: '/usr/bin/firefox-esr', channel: 'moz-firefox' } as never);
    const step = async (title: string, work: (p: import('playwright-core').Page) => Promise<unknown>) => {
      const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(25000);
      if (withoutTrusted) await page.route('**/*', async (route) => { const r = await route.fetch({ maxRedirects: 0 }); const headers = { ...r.headers() }; if (headers['content-security-policy']) headers['content-security-policy'] = headers['content-security-policy'].replace(/; require-trusted.*$/, ''); await route.fulfill({ response: r, headers }); });
      const said: string[] = [];
      page.on('console', (m) => { if (/error|warning/.test(m.type())) said.push(m.text().slice(0, 260)); });
      page.on('pageerror', (e) => said.push('uncaught ' + e.message.slice(0, 260)));
      let end = 'ok';
      try { await work(page); } catch (e) { end = String(e).slice(0, 200); }
      console.log(name, title, end, said.length, [...new Set(said)].slice(0, 4));
      await context.close();
    };
    const app = (p: import('playwright-core').Page) => p.evaluate(() => { document.dispatchEvent(new Event('app-wanted')); }).then(() => p.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true'));
    for (const path of ['/', '/docs/quickstart', '/docs/typedoc/server/index/', '/blog', '/media'])
      await step('read+move ' + path, async (p) => { await p.goto(path); await p.mouse.move(300, 300); await p.keyboard.press('Tab'); await p.waitForFunction(() => document.documentElement.dataset.moves === 'ready'); const link = p.locator('.navbar a[href="/docs/server/routers"], .footer a[href^="/docs/"], .menu a[href^="/docs/server"]').first(); await link.evaluate((a: HTMLElement) => a.click()); await p.waitForFunction((x) => location.pathname !== x, path); await p.waitForTimeout(500); await p.goBack(); await p.waitForFunction((x) => location.pathname === x, path); await p.waitForTimeout(300); });
    await step('types', async (p) => { await p.goto('/docs/server/routers'); await p.locator('.code__types').first().click(); await p.waitForSelector('.pop--list li'); await p.keyboard.press('Escape'); await p.locator('.code > pre[tabindex]').first().focus(); await p.keyboard.press('Enter'); await p.waitForSelector('.pop[role=status]'); });
    await step('search', async (p) => { await p.goto('/docs/quickstart'); await p.locator('a.search-button').first().click(); await p.waitForSelector('dialog[open] input'); await p.keyboard.type('router'); await p.waitForSelector('dialog[open] mark'); await p.goto('/search?q=router'); await p.waitForSelector('main mark'); });
    for (const path of ['/docs/quickstart', '/docs/typedoc/client/index/functions/httpBatchLink', '/blog/introducing-trpc', '/nowhere'])
      await step('app ' + path, async (p) => { await p.goto(path); await app(p); await p.locator('.footer a[href="/docs/v10/"], .footer a[href^="/docs/"]').first().evaluate((a: HTMLElement) => a.click()); await p.waitForFunction((x) => location.pathname !== x, path); await p.waitForTimeout(600); await p.locator('.navbar a[href="/blog"]').first().evaluate((a: HTMLElement) => a.click()); await p.waitForFunction(() => location.pathname === '/blog'); await p.waitForTimeout(600); });
    await step('demonstration', async (p) => { await p.goto('/'); await p.locator('[data-states] input').first().click(); await p.keyboard.type('Ada'); await p.waitForFunction(() => /Hello, \w*Ada/.test(document.querySelector('[data-states] dl')?.textContent ?? '')); });
    await browser.close();
  }
  process.exit(0);
})();

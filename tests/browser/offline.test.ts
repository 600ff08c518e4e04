import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDigest, type OfflineList } from '../../plugins/offline/format';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import { closeTab, enginesHere, openPlaywrightTab } from './harness/openTab';
import { PlaywrightTab } from './harness/playwrightTab';

const engines = (['chromium', 'firefox'] as const).filter((engine) => enginesHere.includes(engine));

describe.each(engines)('in %s', (engine) => {
  let server: Server;
  let tab: PlaywrightTab;
  /** What another build has at some addresses. */
  let changed: Map<string, string>;
  /** Whether the host answers everything with the same page, as while it is being repaired. */
  let isRepaired: boolean;
  /** Whether the host takes requests and answers none. */
  let isSilent: boolean;

  beforeEach(async () => {
    changed = new Map();
    isRepaired = false;
    isSilent = false;
    server = createSiteServer('build', {
      intercept: ({ url = '' }, response) => {
        if (isSilent) return true;
        const content = changed.get(url) ?? (isRepaired ? '<h1>Back soon</h1>' : undefined);
        if (content === undefined) return false;
        response.setHeader('content-type', url.endsWith('.json') ? 'application/json' : 'text/html');
        response.end(content);
        return true;
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
    const site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    tab = await openPlaywrightTab(engine, { baseURL: site });
  });
  afterEach(async () => {
    await closeTab(tab);
    await stop(server);
  });

  test('a kept version is read and searched while the server is stopped', async () => {
    await keep(tab, '9.x');
    await stop(server);
    await tab.visit('/docs/v9/router');
    expect(await tab.text('h1')).toBe('Define router');
    await tab.press('Shift');
    await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab.click('.theme-doc-sidebar-menu a[href="/docs/v9/quickstart"]');
    await tab.waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    await tab.press('/');
    await tab.waitFor(() => document.querySelector('dialog input') !== null);
    await tab.page.keyboard.type('middleware');
    await tab.waitFor(() => document.querySelector('dialog [role=option]') !== null);
  });

  test('a page that is not kept says so, and lists those that are', async () => {
    await keep(tab, '9.x');
    await stop(server);
    await tab.page.goto('/docs/quickstart');
    expect(await tab.text('h1')).toBe('Not on this device');
    await tab.page.click('a[href="/docs/v9/router"]');
    await tab.waitFor(() => document.querySelector('h1')?.textContent === 'Define router');
  });

  // What follows is the same in both, but takes Firefox three minutes.
  if (engine === 'firefox' && !process.env.TEST_ALL) return;

  test('a version is removed, and with the last one everything that answered for the server', async () => {
    await keep(tab, '9.x');
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });

  test('pages of a copy are shown though the server never answers', async () => {
    await keep(tab, '9.x');
    isSilent = true;
    for (const [address, title] of [
      ['/docs/v9/router', 'Define router'],
      ['/docs/v9/quickstart', 'Quickstart'],
    ] as const) {
      await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await tab.text('h1')).toBe(title);
    }
  });

  test('where a newer build is on the server, its pages are shown, and the copy can be updated', async () => {
    await keep(tab, '9.x');
    const list = readList();
    const content = '<h1>Newer page</h1>';
    const pages = list.pages.map((page) =>
      page.address === '/docs/v9/router' ? { ...page, digest: digestOf(content) } : page,
    );
    changed.set('/offline/9.x.json', JSON.stringify({ ...list, digest: 'newer', pages }));
    changed.set('/docs/v9/router', content);
    await tab.page.goto('/docs/v9/router');
    expect(await tab.text('h1')).toBe('Newer page');
    await openList(tab);
    await tab.page.getByRole('button', { name: 'Update 9.x' }).click();
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 1, workers: 1 });
  });

  test('nothing is kept while the host answers everything with one page, and Retry keeps it afterwards', async () => {
    await openList(tab);
    isRepaired = true;
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab.page.getByText('It could not be changed').waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
    isRepaired = false;
    await retryUntil(tab, 'Keep 9.x on this device');
    await keepNow(tab, '9.x');
    await tab.page.goto('/docs/v9/router');
    expect(await tab.text('h1')).toBe('Define router');
  });

  test('one file that is something else than the list says is named, and nothing is kept', async () => {
    const [file] = readList().files;
    changed.set(file?.address ?? '', 'changed');
    await openList(tab);
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab.page.getByText(`in place of ${file?.address ?? ''}`).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });

  test('a page that an earlier copy has in place of a script is not used', async () => {
    await keep(tab, '9.x');
    await tab.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('/assets/js/'))
          await cache.put(
            url,
            new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } }),
          );
    });
    await openList(tab);
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
  });

  test('of two tabs that keep a version, one does, and where the other stops with one of its own, nothing else is taken away', async () => {
    const other = new PlaywrightTab(engine, await tab.context.newPage());
    await openList(tab);
    await openList(other);
    const goOn = await hold(tab, '9.x');
    await hold(other, '10.x');
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab.page.getByRole('button', { name: 'Stop' }).waitFor();
    await other.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByText('Another tab changes the copy at the moment.').waitFor();
    await other.page.getByRole('button', { name: 'Keep 10.x on this device' }).click();
    await other.page.getByRole('button', { name: 'Stop' }).click();
    await other.page.getByRole('button', { name: 'Keep 10.x on this device' }).waitFor();
    await goOn();
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
    await retryUntil(other, 'Remove 9.x');
    expect(await readTraces(tab)).toEqual({ caches: 1, workers: 1 });
  });

  test('where the tab that keeps a version stops, the other one can keep it', async () => {
    const other = new PlaywrightTab(engine, await tab.context.newPage());
    await openList(tab);
    await openList(other);
    await hold(tab, '9.x');
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByText('Another tab changes the copy at the moment.').waitFor();
    await tab.page.getByRole('button', { name: 'Stop' }).click();
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
    await other.page.getByRole('button', { name: 'Retry' }).click();
    await other.page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
  });

  test('a reader who leaves the list and comes back sees how far it is, can stop it, and sees its end', async () => {
    await openList(tab);
    const goOn = await hold(tab, '9.x');
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await leaveAndComeBack(tab);
    await tab.page.getByRole('button', { name: 'Stop' }).click();
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await leaveAndComeBack(tab);
    await goOn();
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
  });

  test.each(['{"label": "9.x"', '{}', '{"pages": [], "files": [], "label": "9.x", "digest": "d"}'])(
    'a damaged list says so, and Retry asks for it again: %s',
    async (content) => {
      changed.set('/offline/9.x.json', content);
      await openList(tab);
      const row = tab.page.locator('.keep [data-name="9.x"]');
      await row.getByText('is damaged').waitFor();
      expect(await row.innerText()).not.toContain('NaN');
      changed.clear();
      await row.getByRole('button', { name: 'Retry' }).click();
      await row.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    },
  );

  test('a copy whose own list is damaged can be removed', async () => {
    await keep(tab, '9.x');
    await tab.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.endsWith('kept.json')) await cache.put(url, new Response('{"size":'));
    });
    await openList(tab);
    await tab.page.getByText('A part of an earlier copy is on this device.').waitFor();
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab.page.getByText('A part of an earlier copy').waitFor({ state: 'detached' });
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });

  test('a copy that has lost its worker does not count as kept, and can be kept again', async () => {
    await keep(tab, '9.x');
    await tab.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await openList(tab);
    await tab.page.getByText('A part of an earlier copy is on this device.').waitFor();
    await keepNow(tab, '9.x');
    await tab.page.getByText('Kept on this device since').waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 1, workers: 1 });
  });

  test('a first visit leaves nothing on the device', async () => {
    await openList(tab);
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });
});

function readList(name = '9.x'): OfflineList {
  return JSON.parse(readFileSync(`build/offline/${name}.json`, 'utf8')) as OfflineList;
}

/** Lets one file of a version wait in a tab, until the returned function is called. */
async function hold({ page }: PlaywrightTab, name: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let goesOn = false;
  await page.route(`**${readList(name).files[0]?.address ?? ''}`, (route) => {
    if (goesOn) return route.continue();
    waiting.push(route);
  });
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    goesOn = true;
    for (const route of waiting) await route.continue();
  };
}

function digestOf(content: string): string {
  return formatDigest(createHash('sha256').update(content).digest());
}

/** Presses Retry, and waits for what it leads to. */
async function retryUntil({ page }: PlaywrightTab, button: string): Promise<void> {
  const row = page.locator('.keep [data-name="9.x"]');
  await row.getByRole('button', { name: 'Retry' }).click();
  await row.getByRole('button', { name: button }).waitFor({ timeout: 45_000 });
}

/** Opens the list of versions, and waits until it says what each takes. */
async function openList(tab: PlaywrightTab): Promise<void> {
  await tab.visit('/docs/versions');
  await tab.press('Shift');
  await tab.waitFor(() => (document.querySelector('.keep [role=status]')?.textContent ?? '') !== '');
}

/** Goes to another page in the same document while a version is kept, and back to the list. */
async function leaveAndComeBack(tab: PlaywrightTab): Promise<void> {
  await tab.page.getByRole('button', { name: 'Stop' }).waitFor();
  await tab.click('.navbar a[href="/docs/"]');
  await tab.waitFor(() => document.querySelector('.keep') === null);
  await tab.evaluate(() => {
    history.back();
  });
  await tab.page.getByRole('button', { name: 'Stop' }).waitFor();
}

async function keep(tab: PlaywrightTab, label: string): Promise<void> {
  await openList(tab);
  await keepNow(tab, label);
}

async function keepNow(tab: PlaywrightTab, label: string): Promise<void> {
  await tab.page.getByRole('button', { name: `Keep ${label} on this device` }).click();
  await tab.page.getByRole('button', { name: `Remove ${label}` }).waitFor({ timeout: 45_000 });
  await tab.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
}

function readTraces(tab: PlaywrightTab): Promise<{ caches: number; workers: number }> {
  return tab.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

/** Stops a server for good, with the connections that browsers keep open. */
async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await stopped;
}

import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import { closeTab, enginesHere, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';

const engines = (['chromium', 'firefox'] as const).filter((engine) => enginesHere.includes(engine));

describe.each(engines)('in %s', (engine) => {
  let server: Server;
  let tab: PlaywrightTab;
  /** What another build has at some addresses. */
  let changed: Map<string, string>;

  beforeEach(async () => {
    changed = new Map();
    server = createSiteServer('build', {
      intercept: ({ url = '' }, response) => {
        const content = changed.get(url);
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

  test('a version is removed, and with the last one everything that answered for the server', async () => {
    await keep(tab, '9.x');
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab.page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });

  test('where a newer build is on the server, its pages are shown, and the copy can be updated', async () => {
    await keep(tab, '9.x');
    const list = JSON.parse(readFileSync('build/offline/9.x.json', 'utf8')) as object;
    changed.set('/offline/9.x.json', JSON.stringify({ ...list, digest: 'newer' }));
    changed.set('/docs/v9/router', '<h1>Newer page</h1>');
    await tab.page.goto('/docs/v9/router');
    expect(await tab.text('h1')).toBe('Newer page');
    await openList(tab);
    await tab.page.getByRole('button', { name: 'Update 9.x' }).click();
    await tab.page.getByRole('button', { name: 'Remove 9.x' }).waitFor();
    expect(await readTraces(tab)).toEqual({ caches: 1, workers: 1 });
  });

  test('a first visit leaves nothing on the device', async () => {
    await openList(tab);
    expect(await readTraces(tab)).toEqual({ caches: 0, workers: 0 });
  });
});

/** Opens the list of versions, and waits until it says what each takes. */
async function openList(tab: PlaywrightTab): Promise<void> {
  await tab.visit('/docs/versions');
  await tab.press('Shift');
  await tab.waitFor(() => (document.querySelector('.keep [role=status]')?.textContent ?? '') !== '');
}

async function keep(tab: PlaywrightTab, label: string): Promise<void> {
  await openList(tab);
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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { formatDigest, type OfflineList } from '../../../plugins/offline/format';
import { createSiteServer } from '../../../scripts/helpers/siteServer';
import type { Engine } from '../../../scripts/tests/browsers';
import { closeTab, enginesHere, openPlaywrightTab } from './openTab';
import { PlaywrightTab } from './playwrightTab';

/** A host of the site, and what is wrong with it. */
interface OfflineHost {
  /** What another build has at some addresses. */
  changed: Map<string, string>;
  /** Whether it answers everything with the same page, as while it is being repaired. */
  isRepaired: boolean;
  /** Whether it takes requests and answers none. */
  isSilent: boolean;
  /** Stops it for good, with the connections that browsers keep open. */
  stop: () => Promise<void>;
}

/** Defines tests in some engines, each with a host and a new tab of its own. */
export function onHost(
  engines: readonly Exclude<Engine, 'webkit'>[],
  define: (tab: () => PlaywrightTab, site: () => OfflineHost) => void,
): void {
  describe.each(engines.filter((engine) => enginesHere.includes(engine)))('in %s', (engine) => {
    let host: OfflineHost;
    let tab: PlaywrightTab;
    beforeEach(async () => {
      const server = createSiteServer('build', {
        intercept: ({ url = '' }, response) => {
          if (host.isSilent) return true;
          const content = host.changed.get(url) ?? (host.isRepaired ? '<h1>Back soon</h1>' : undefined);
          if (content === undefined) return false;
          response.setHeader('content-type', url.endsWith('.json') ? 'application/json' : 'text/html');
          response.end(content);
          return true;
        },
      });
      host = { changed: new Map(), isRepaired: false, isSilent: false, stop: () => stop(server) };
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      const site = `http://localhost:${String((server.address() as AddressInfo).port)}`;
      tab = await openPlaywrightTab(engine, { baseURL: site });
    });
    afterEach(async () => {
      await closeTab(tab);
      await host.stop();
    });
    define(
      () => tab,
      () => host,
    );
  });
}

/** Another tab of the same reader. */
export async function openBeside(tab: PlaywrightTab): Promise<PlaywrightTab> {
  return new PlaywrightTab(tab.engine, await tab.context.newPage());
}

export function readList(name = '9.x'): OfflineList {
  return JSON.parse(readFileSync(`build/offline/${name}.json`, 'utf8')) as OfflineList;
}

/** Lets one file of a version wait in a tab, until the returned function is called. */
export async function hold({ page }: PlaywrightTab, name: string): Promise<() => Promise<void>> {
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

export function digestOf(content: string): string {
  return formatDigest(createHash('sha256').update(content).digest());
}

/** Presses Retry, and waits for what it leads to. */
export async function retryUntil({ page }: PlaywrightTab, button: string): Promise<void> {
  const row = page.locator('.keep [data-name="9.x"]');
  await row.getByRole('button', { name: 'Retry' }).click();
  await row.getByRole('button', { name: button }).waitFor({ timeout: 45_000 });
}

/** Opens the list of versions, and waits until it says what each takes. */
export async function openList(tab: PlaywrightTab): Promise<void> {
  await tab.visit('/docs/versions');
  await tab.press('Shift');
  await tab.waitFor(() => (document.querySelector('.keep [role=status]')?.textContent ?? '') !== '');
}

/** Goes to another page in the same document while a version is kept, and back to the list. */
export async function leaveAndComeBack(tab: PlaywrightTab): Promise<void> {
  await tab.page.getByRole('button', { name: 'Stop' }).waitFor();
  await tab.click('.navbar a[href="/docs/"]');
  await tab.waitFor(() => document.querySelector('.keep') === null);
  await tab.evaluate(() => {
    history.back();
  });
  await tab.page.getByRole('button', { name: 'Stop' }).waitFor();
}

export async function keep(tab: PlaywrightTab, label: string): Promise<void> {
  await openList(tab);
  await keepNow(tab, label);
}

export async function keepNow(tab: PlaywrightTab, label: string): Promise<void> {
  await tab.page.getByRole('button', { name: `Keep ${label} on this device` }).click();
  await tab.page.getByRole('button', { name: `Remove ${label}` }).waitFor({ timeout: 45_000 });
  await tab.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
}

export function readTraces(tab: PlaywrightTab): Promise<{ caches: number; workers: number }> {
  return tab.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return;
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await stopped;
}

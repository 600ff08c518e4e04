import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { TestProject } from 'vitest/node';
import { configuredFolder, configuredSettings } from '../../../scripts/tests/configuredSite';
import { createSiteServer } from '../../../scripts/helpers/siteServer';
import { usableEngines } from '../../../scripts/tests/browsers';
import { startWebKitDrivers } from './startWebKitDrivers';
import { listenInWebKit } from './listenInWebKit';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site. */
    site: string;
    /** The address of the site built with every setting that production leaves empty. It ends with a slash, so addresses are relative to it. Empty for tests that need none. */
    configuredSite: string;
    /** The addresses of the drivers of WebKitGTK, one for each worker. */
    webKitDrivers: readonly string[];
  }
}

/** As many as `maxWorkers` of the browser tests in vitest.config.mts. */
const workers = 2;

/** Serves the built sites that the browser tests of a project need, and stops them afterwards. */
export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  const isConfigured = project.name === 'configured';
  const site = await serve('build', '/');
  const configured = isConfigured ? await serve(configuredFolder, configuredSettings.BASE_URL) : undefined;
  project.provide('site', addressOf(site));
  project.provide('configuredSite', configured ? addressOf(configured) + configuredSettings.BASE_URL : '');
  const drivers = await startWebKitDrivers(usableEngines().includes('webkit') ? workers : 0);
  project.provide('webKitDrivers', drivers.addresses);
  return async () => {
    drivers.stop();
    for (const server of [site, ...(configured ? [configured] : [])]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}

async function serve(folder: string, baseUrl: string): Promise<Server> {
  if (!existsSync(`${folder}/index.html`)) {
    throw new Error(
      `${folder} holds no built site. "npm test -- --only build,browser,configured" builds both first.`,
    );
  }
  const server = createSiteServer(folder, { baseUrl, intercept: listenInWebKit });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return server;
}

function addressOf(server: Server): string {
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}

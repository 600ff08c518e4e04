import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrograms } from '../../scripts/tests/browsers';
import { changes, createSamplesSite, make, replace } from './samplesSite';

const [chromiumProgram] = findPrograms('chromium') ?? [];

describe.skipIf(!chromiumProgram)('while the site is served for writers, an open page follows', () => {
  const site = createSamplesSite('fresh-dev');
  let server: ChildProcess;
  let browser: Browser;
  let tab: Page;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
    server = spawn(process.execPath, [docusaurus, 'start', '--no-open', '--port', String(port)], {
      cwd: site,
      env: { ...process.env, NODE_ENV: 'development', NO_UPDATE_NOTIFIER: 'true' },
      stdio: 'ignore',
    });
    browser = await chromium.launch({
      executablePath: chromiumProgram ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    tab = await browser.newPage();
    address = `http://localhost:${String(port)}/docs/introduction`;
    await open(tab, address);
  }, 180_000);
  afterAll(async () => {
    server.kill();
    await browser.close();
  });

  const untilShown = (text: string): Promise<unknown> =>
    tab.waitForFunction((part) => document.querySelector('article')?.textContent.includes(part), text, {
      polling: 100,
      timeout: 60_000,
    });
  const untilGone = (selector: string): Promise<unknown> =>
    tab.waitForFunction((gone) => document.querySelector(gone) === null, selector, {
      polling: 100,
      timeout: 60_000,
    });

  test('and no part of it is said to be lost, however long it stays open', async () => {
    const other = await browser.newPage();
    await other.clock.install();
    await open(other, address);
    await other.clock.runFor(60_000);
    expect(await other.locator('#lost').isHidden()).toBe(true);
    await other.close();
  });

  test.each(changes)('$what', async (change) => {
    make(site, change);
    await untilShown(change.shows);
  });

  test('an error in a fence, a project and a set-up, which stand beside the samples until they are fixed', async () => {
    for (const [file, from, to] of [
      ['docs/introduction.mdx', 'console.log(weight);', 'console.log(wait);'],
      ['samples/v11/post-office/main.ts', 'console.log(3)', 'console.log(wait)'],
      ['samples/v11/_setup/desk/prelude.ts', "ship('book')", 'ship(1)'],
    ] as const) {
      replace(path.join(site, file), from, to);
      await tab.waitForSelector('.code__problem', { timeout: 60_000 });
      expect((await tab.locator('.code__problem').allTextContents()).join('\n')).toContain(`${file}:`);
      replace(path.join(site, file), to, from);
      await untilGone('.code__problem');
    }
  });
});

/** Opens a page as soon as it is served. */
async function open(tab: Page, address: string): Promise<void> {
  for (;;) {
    try {
      await tab.goto(address);
      await tab.waitForSelector('article .code');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise((resolve) =>
    server.listen(0, () => {
      resolve(undefined);
    }),
  );
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrograms } from '../../scripts/tests/browsers';
import { build, createSite } from './buildSite';

const page = `---
title: Introduction
description: A page.
---

\`\`\`ts setup="desk" run
console.log(weight);
//          ^?
\`\`\`

\`\`\`output
4
\`\`\`

<Sample project="post-office" files="main.ts" run />
`;

/** A site whose every version has the same small library, and whose first page shows a fence with a set-up and a project. */
function createSamplesSite(name: string): string {
  return createSite(name, {
    // The small site lacks most pages that the navbar and the footer lead to.
    replace: ['docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"],
    write: {
      'docs/introduction.mdx': page,
      'samples/v11/_setup/desk/prelude.ts':
        "import { ship } from '@trpc/server';\nconst weight = ship('book');\n",
      'samples/v11/post-office/main.ts': 'console.log(3);\n',
      'samples/v11/post-office/expected.txt': '3\n',
    },
  });
}

/** What changes a page whose own text stays as it is. */
const changes: readonly { what: string; file: string; from: string; to: string; shows: string }[] = [
  {
    what: 'a project',
    file: 'samples/v11/post-office/main.ts',
    from: 'console.log(3);',
    to: 'console.log(3); // stamps',
    shows: '// stamps',
  },
  {
    what: 'a set-up',
    file: 'samples/v11/_setup/desk/prelude.ts',
    from: 'const weight',
    to: 'const weight: unknown',
    shows: 'const weight: unknown',
  },
  {
    what: 'the version of a library',
    file: 'samples/v11/node_modules/.package-lock.json',
    from: '11.0.0',
    to: '11.0.1',
    shows: 'with @trpc/server 11.0.1',
  },
  {
    what: 'the tool',
    file: 'plugins/samples/render/toFigure.ts',
    from: 'prints: project.run ? proven?.run?.prints : undefined',
    to: "prints: project.run ? 'what a tool says' : undefined",
    shows: 'what a tool says',
  },
];

/** Makes a change; a library's version stands in two files. */
function make(site: string, { file, from, to }: (typeof changes)[number]): void {
  const files = file.endsWith('.package-lock.json') ? ['samples/v11/package-lock.json', file] : [file];
  for (const each of files) replace(path.join(site, each), from, to);
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

test('a build with a warm cache shows what a project, a set-up, a library and the tool are now', async () => {
  const site = createSamplesSite('fresh-build');
  const shown = async (): Promise<string> => {
    expect(await build(site)).toBe('The build passed.');
    const html = readFileSync(path.join(site, 'build/docs/introduction/index.html'), 'utf8');
    return html.replace(/<[^>]+>/g, '');
  };
  const before = await shown();
  expect(changes.filter(({ shows }) => before.includes(shows))).toEqual([]);
  for (const change of changes) make(site, change);
  const after = await shown();
  expect(changes.filter(({ shows }) => !after.includes(shows))).toEqual([]);
});

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

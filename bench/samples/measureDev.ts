import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startBrowser } from '../delivery/browser';

/** A change that a writer saves, and what of it shows on the page. */
interface Save {
  what: string;
  address: string;
  file: string;
  change: (text: string) => string;
  /** Runs in the page: whether the change shows. */
  shows: () => boolean;
  /** Runs in the page, after the file is as it was. */
  isGone: () => boolean;
}

const port = process.env.PORT ?? '3000';
const rounds = 2;
const hasProblem = (): boolean => document.querySelector('.code__problem') !== null;
const hasNoProblem = (): boolean => document.querySelector('.code__problem') === null;
const hasMark = (): boolean => document.querySelector('article')?.textContent.includes('Measured.') ?? false;
const hasNoMark = (): boolean => !document.querySelector('article')?.textContent.includes('Measured.');

const saves: readonly Save[] = [
  {
    what: 'prose',
    address: '/docs/server/adapters/express',
    file: 'docs/server/adapters/express.mdx',
    change: (text) => `${text}\nMeasured.\n`,
    shows: hasMark,
    isGone: hasNoMark,
  },
  {
    what: 'an error in a sample of a page',
    address: '/docs/server/procedures',
    file: 'docs/server/procedures.mdx',
    change: (text) => text.replace(/(```ts[^\n]*\n)/, '$1const wrong: string = 1;\n'),
    shows: hasProblem,
    isGone: hasNoProblem,
  },
  {
    what: 'a line in a file of a project',
    address: '/docs/server/adapters/express',
    file: 'samples/v11/adapter-express/client.ts',
    change: (text) => `${text}// Measured.\n`,
    shows: hasMark,
    isGone: hasNoMark,
  },
  {
    what: 'an error in a file of a project',
    address: '/docs/server/adapters/express',
    file: 'samples/v11/adapter-express/server.ts',
    change: (text) => `${text}export const wrong: string = 1;\n`,
    shows: hasProblem,
    isGone: hasNoProblem,
  },
  {
    what: 'an error in a prelude',
    address: '/docs/server/validators',
    file: 'samples/v11/_setup/server-base/prelude.ts',
    change: (text) => `${text}const wrong: string = 1;\n`,
    shows: hasProblem,
    isGone: hasNoProblem,
  },
];

/** Times, in a browser, how long after a writer has saved a file the page of `npm run dev` shows it. */
async function main(): Promise<void> {
  const chosen = saves.filter(({ what }) => what.includes(process.argv[2] ?? ''));
  const before = new Map(saves.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  const restore = (): void => {
    for (const [file, text] of before) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  };
  const browser = await startBrowser();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    const started = Date.now();
    await untilServed(server);
    console.log(`The site was served after ${seconds(Date.now() - started)} s.`);
    const page = await browser.newPage();
    const rows: Record<string, Record<string, string>> = {};
    for (const save of chosen) {
      const row = await measure(page, save, before.get(save.file) ?? '');
      console.log(save.what, row);
      rows[save.what] = row;
    }
    console.table(rows);
  } finally {
    restore();
    await browser.close();
    if (server.pid) process.kill(-server.pid);
  }
}

async function measure(page: Page, save: Save, text: string): Promise<Record<string, string>> {
  const shown: number[] = [];
  const gone: number[] = [];
  await page.goto(`http://localhost:${port}${save.address}`);
  await page.waitForFunction(save.isGone, undefined, { polling: 50, timeout: 60_000 });
  for (let round = 0; round < rounds; round += 1) {
    shown.push(await timeUntil(page, save.file, save.change(text), save.shows));
    gone.push(await timeUntil(page, save.file, text, save.isGone));
  }
  return { shows: shown.map(seconds).join(' '), 'is gone': gone.map(seconds).join(' ') };
}

async function timeUntil(page: Page, file: string, text: string, holds: () => boolean): Promise<number> {
  // As long as a writer needs between two saves at least: what the last one set off has come to its end.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const saved = Date.now();
  writeFileSync(file, text);
  await page.waitForFunction(holds, undefined, { polling: 50, timeout: 60_000 });
  return Date.now() - saved;
}

async function untilServed(server: ChildProcess): Promise<void> {
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!/compiled successfully|Compiled/i.test(output)) {
    if (server.exitCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

void main();

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlayFile } from '../../plugins/playground/format/playFiles';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import { findPrograms } from '../../scripts/tests/browsers';
import { readerEnvironment } from './harness/readerEnvironment';
import { findPort } from './harness/startProgram';

test.each(['v11', 'v10', 'v9'])(
  'a reader who downloads a sample of %s from the playground installs it, starts it, and sees what the page shows',
  { timeout: 900_000 },
  async (root) => {
    const { address, prints } = findSample(root);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
    try {
      const project = unpack(await download(address), folder, await findPort());
      const env = { ...readerEnvironment(), npm_config_ignore_scripts: 'true' };
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: project, env });
      expect((await start(project, env, prints.length)).trim()).toBe(prints.trim());
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

/** The first sample on the quickstart page whose client has a file of its own. */
function findSample(root: string): { address: string; prints: string } {
  for (const file of readdirSync('build/assets/plays').filter((name) => name.endsWith('.json'))) {
    const samples = JSON.parse(readFileSync(`build/assets/plays/${file}`, 'utf8')) as PlayFile;
    const index = samples.findIndex(
      (each) =>
        each.root === root && /(?:docs|x)\/quickstart\.mdx$/.test(each.page) && each.title === 'client.ts',
    );
    const sample = samples[index];
    if (sample)
      return { address: `/play?sample=${file.replace('.json', '')}.${String(index)}`, prints: sample.prints };
  }
  throw new Error(`The quickstart of ${root} has no sample that the playground opens.`);
}

/** Presses Download as a reader does, and returns the archive. */
async function download(address: string): Promise<Uint8Array> {
  const server = createSiteServer('build', { baseUrl: '/' });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const [executablePath] = findPrograms('chromium') ?? [];
  if (executablePath === undefined) throw new Error('There is no Chromium: `apt-get install chromium`.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}${address}`);
    await page.keyboard.press('Shift');
    const downloading = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Download' }).click({ timeout: 120_000 });
    return readFileSync(await (await downloading).path());
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Unpacks an archive with one folder, and returns that. In all files, the port 3000 is one that no other program uses. */
function unpack(archive: Uint8Array, folder: string, port: number): string {
  const files = Object.entries(unzipSync(archive));
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes).toString().replaceAll('3000', String(port)));
  }
  const [project = ''] = new Set(files.map(([name]) => name.split('/')[0] ?? ''));
  return path.join(folder, project);
}

/** Runs `npm start` until it has printed so much: its server goes on. */
function start(project: string, env: NodeJS.ProcessEnv, length: number): Promise<string> {
  const program = spawn('npm', ['start', '--silent'], { cwd: project, env, detached: true });
  return new Promise((resolve) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.length >= length && program.exitCode === null && program.pid !== undefined)
        process.kill(-program.pid);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.on('close', () => {
      resolve(printed);
    });
  });
}

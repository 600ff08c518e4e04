import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMismatches } from './harness/findMismatches';
import { installPackageManagers, packageManagers, provide } from './harness/packageManagers';
import { readInstallLines } from './harness/readInstallLines';
import { readerEnvironment } from './harness/readerEnvironment';

const lines = readInstallLines().map((each) => ({ ...each, title: each.packages.join(' ') }));
const folder = mkdtempSync(path.join(os.tmpdir(), 'install-'));

beforeAll(() => {
  installPackageManagers();
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}, 300_000);

test('pages have install lines', () => {
  expect(lines.length).toBeGreaterThan(15);
});

describe.each(packageManagers)('$label', (manager) => {
  test.each(lines)(
    'installs packages that belong together: $title',
    { timeout: 300_000 },
    async ({ commands, packages }) => {
      const project = mkdtempSync(path.join(folder, 'project-'));
      const dependencies = projectFor(packages);
      writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, dependencies }));
      // Yarn 4 looks for a project in the folders around one that has no lock file.
      if (manager.command === 'yarn') writeFileSync(path.join(project, 'yarn.lock'), '');
      const env: NodeJS.ProcessEnv = {
        ...readerEnvironment(),
        ...manager.env,
      };
      env.PATH = `${provide(manager, path.join(folder, manager.label))}${path.delimiter}${env.PATH ?? ''}`;
      const printed = await run(commands[manager.command], project, env);
      expect(printed).not.toMatch(unfit);
      expect(findMismatches(project)).toEqual([]);
      rmSync(project, { recursive: true, force: true, maxRetries: 5 });
    },
  );
});

/** What package managers print if the versions of packages do not fit. */
const unfit = /ERESOLVE|unmet peer|incorrect peer|missing peer|YN00(?:02|60|86)|Issues with peer/i;

/** What a reader has before, which pages say: a project with TypeScript, or a React or Next.js app. */
function projectFor(packages: readonly string[]): Record<string, string> {
  const has = (name: string): boolean => packages.some((each) => each.replace(/@[\d.].*/, '') === name);
  const usesQueries = packages.some((each) => each.includes('react-query'));
  const usesReact = usesQueries || has('@testing-library/react');
  return pick([
    ...(has('typescript') ? [] : ['typescript']),
    ...(usesReact ? ['react', 'react-dom'] : []),
    ...(has('@trpc/next') ? ['next'] : []),
    ...(has('express-rate-limit') ? ['express'] : []),
    ...(usesQueries && !has('@tanstack/react-query') ? ['@tanstack/react-query'] : []),
    // The page on migrating adds one package to those of the classic hooks.
    ...(packages.length === 1 && usesQueries ? ['@trpc/server', '@trpc/client', '@trpc/react-query'] : []),
  ]);
}

function pick(names: readonly string[]): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync('samples/v11-react/package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '']));
}

/** Runs commands one after the other, and returns what the last one prints. The ones before it may miss packages that it installs. */
async function run(commands: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  let printed = '';
  for (const command of commands.split('\n')) printed = await runOne(command, cwd, env);
  return printed;
}

function runOne(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('bash', ['-c', command], { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const printed = stripVTControlCharacters(`${stdout}\n${stderr}`);
      if (error) reject(new Error(`This command of the page fails:\n${command}\n${printed}`));
      else resolve(printed);
    });
  });
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const siteFolder = path.resolve(__dirname, '../..');
const benchFolder = path.join(siteFolder, '.cache/bench-build');
const left = ['.git', '.cache', '.docusaurus', 'build', 'node_modules', 'samples', 'bench'];

/** Compares what a build of the whole site costs with proven samples, on a warm cache, and with fences that are only colored. */
function main(): void {
  const rounds = Number(process.argv[2] ?? 1);
  const sites = { proven: copySite('proven'), plain: copySite('plain') };
  makePlain(sites.plain);
  const seconds: Record<string, number[]> = { proven: [], plain: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, folder] of Object.entries(sites)) seconds[name]?.push(measureBuild(folder));
  const best = (name: string): number => Math.min(...(seconds[name] ?? []));
  console.table(seconds);
  console.log(
    `With proven samples a build takes ${((best('proven') / best('plain') - 1) * 100).toFixed(1)} % more CPU than with colored fences.`,
  );
  rmSync(benchFolder, { recursive: true, force: true });
}

/** The site with its caches, in a folder of its own. */
function copySite(name: string): string {
  const folder = path.join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, '.cache'), { recursive: true });
  for (const entry of readdirSync(siteFolder).filter((each) => !left.includes(each)))
    cpSync(path.join(siteFolder, entry), path.join(folder, entry), { recursive: true });
  for (const entry of [
    'node_modules',
    'samples',
    'bench',
    '.cache/samples',
    '.cache/samples-results',
    '.cache/reference',
  ])
    symlinkSync(path.join(siteFolder, entry), path.join(folder, entry));
  return folder;
}

/** Takes the proof out of a site: what was a lookup of what was proven becomes Shiki's work. */
function makePlain(folder: string): void {
  replace(
    path.join(folder, 'docusaurus.config.ts'),
    "import { remarkSamples } from './plugins/samples/site/remarkSamples';",
    "import { plainSamples as remarkSamples } from './bench/samples/plainSamples';",
  );
  replace(
    path.join(folder, 'plugins/samples/index.ts'),
    'const error = await prover.prove();',
    'const error = await Promise.resolve(undefined);',
  );
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
  writeFileSync(file, text.replace(from, to));
}

function measureBuild(folder: string): number {
  const before = childSeconds();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(stderr);
  return Math.round((childSeconds() - before) * 10) / 10;
}

/** CPU seconds of all children that have ended, and of theirs. */
function childSeconds(): number {
  const [user = 0, system = 0] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}

main();

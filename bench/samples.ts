import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/filesBelow';
import { writeTo } from '../lib/writeTo';
import { workerFlags } from '../plugins/samples/workers/workers';

/** What one proof cost. */
interface Cost {
  fences: number;
  ran: number;
  problems: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

const siteFolder = path.resolve(__dirname, '..');
const benchFolder = path.join(siteFolder, '.cache/bench-samples');
const wanted = 1000;

/** Times the proof of 1,000 fences: the pages of 11.x, copied with a comment that makes each fence a new one. */
function main(): void {
  const withRuns = process.argv.includes('--run');
  rmSync(benchFolder, { recursive: true, force: true });
  mkdirSync(benchFolder, { recursive: true });
  symlinkSync(path.join(siteFolder, 'samples'), path.join(benchFolder, 'samples'));
  const count = writePages(withRuns);
  const rows: [string, Cost][] = [
    ['cold', measure()],
    ['nothing changed', measure()],
  ];
  const [page = ''] = pageFiles(path.join(benchFolder, 'docs')).filter((file) =>
    readFileSync(file, 'utf8').includes('```ts'),
  );
  writeFileSync(
    page,
    readFileSync(page, 'utf8')
      .replace(/```ts([^\n]*)\n/, '```ts$1\n// one more line\n')
      .replace(/errors="[^"]*"/, ''),
  );
  rows.push(['one page changed', measure()]);
  console.log(
    `${String(count)} fences${withRuns ? ', those that say run are run' : ', compiled with all types, none run'}`,
  );
  console.table(Object.fromEntries(rows.map(([name, cost]) => [name, cost])));
  rmSync(benchFolder, { recursive: true, force: true });
}

function writePages(withRuns: boolean): number {
  const pages = pageFiles(path.join(siteFolder, 'docs'));
  let fences = 0;
  for (let copy = 0; fences < wanted; copy += 1) {
    for (const file of pages) {
      if (fences >= wanted) break;
      const text = readFileSync(file, 'utf8');
      const own = text.match(/^```tsx? ?.*$/gm)?.length ?? 0;
      if (own === 0) continue;
      fences += own;
      const name = path.relative(path.join(siteFolder, 'docs'), file);
      writeTo(benchFolder, `docs/${copy}/${name}`, toCopy(text, copy, withRuns));
    }
  }
  return fences;
}

function toCopy(text: string, copy: number, withRuns: boolean): string {
  const unique = text.replace(/^(```tsx?\b[^\n]*\n[\s\S]*?)^```$/gm, `$1// copy ${String(copy)}\n\`\`\``);
  if (withRuns) return unique;
  return unique.replace(/^(```tsx?\b.*?) run\b/gm, '$1').replace(/^```(?:output|http)\n[\s\S]*?^```$/gm, '');
}

function pageFiles(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(folder, name));
}

function measure(): Cost {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...workerFlags, '--import', 'tsx', path.join(__dirname, 'samples/measureProof.ts'), benchFolder],
    { encoding: 'utf8', cwd: siteFolder },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Cost;
}

main();

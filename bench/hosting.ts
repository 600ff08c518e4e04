import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sitePages } from '../tests/sitePages';
import { missingNginx, startNginx } from '../tests/hosts/startNginx';

/** How many readers ask at the same time. */
const connections = [16, 64, 256];
const seconds = 10;

void bench();

/** Measures how many pages a second nginx sends with the configuration of the last build, to wrk on the same machine. */
async function bench(): Promise<void> {
  const missing = missingNginx() ?? missingWrk();
  if (missing !== undefined) throw new Error(missing);
  const host = await startNginx('build');
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'wrk-')), 'pages.lua');
  writeFileSync(script, askForAll(sitePages()));
  const site = `http://localhost:${String(host.port)}`;
  await run(site, script, 16, 2);
  console.log('| connections | requests a second | median | p99 | errors |\n| --- | --- | --- | --- | --- |');
  for (const count of connections) {
    const text = await run(site, script, count, seconds);
    const read = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '0';
    const errors = /Non-2xx.*|Socket errors.*/.exec(text)?.[0] ?? '0';
    const rate = Math.round(Number(read(/Requests\/sec:\s+([\d.]+)/)));
    console.log(
      `| ${String(count)} | ${rate.toLocaleString('en')} | ${read(/50%\s+(\S+)/)} | ${read(/99%\s+(\S+)/)} | ${errors} |`,
    );
  }
  host.stop();
}

function missingWrk(): string | undefined {
  return spawnSync('wrk', ['-v']).error ? 'wrk is not installed: apt-get install wrk' : undefined;
}

async function run(site: string, script: string, count: number, duration: number): Promise<string> {
  const options = ['-t', '1', '-c', String(count), '-d', `${String(duration)}s`, '--latency', '-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...options, site]);
  return stdout;
}

/** A script for wrk, which asks for one page after the other, compressed, as browsers do. */
function askForAll(pages: readonly string[]): string {
  return `local pages = {${pages.map((page) => JSON.stringify(page)).join(', ')}}
local turn = 0
request = function()
  turn = turn % #pages + 1
  return wrk.format("GET", pages[turn], { ["Accept-Encoding"] = "gzip" })
end
`;
}

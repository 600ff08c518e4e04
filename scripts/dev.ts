import { spawn } from 'node:child_process';
import { readPort, requireFreePort } from './helpers/readPort';
import { program } from '../plugins/docusaurus/format/contract';

/** Runs the site for writers: it is built as pages are opened, and a changed page shows at once. */
async function dev(): Promise<void> {
  await requireFreePort();
  const docusaurus = spawn(
    process.execPath,
    [program, 'start', '--no-open', '--port', String(readPort()), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
  );
  docusaurus.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => docusaurus.kill(signal));
}

void dev();

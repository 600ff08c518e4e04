import { spawn } from 'node:child_process';
import { readSettings } from '../site/siteSettings';
import { createStages } from './helpers/createStages';
import { proveSamples } from './helpers/proveSamples';
import { readPort, requireFreePort } from './helpers/readPort';
import { program } from '../plugins/docusaurus/format/contract';

/**
 * Runs the site for writers: it is built as pages are opened, and a changed page shows at once. Only this machine can reach it, unless
 * `HOST` names another address to listen on, such as 0.0.0.0.
 */
async function dev(): Promise<void> {
  await requireFreePort();
  const stages = createStages({
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
    now: () => Date.now(),
  });
  // Before the first page, since Docusaurus says nothing while it waits for the proof. What is wrong is shown on the pages.
  await proveSamples(readSettings(process.env).baseUrl, stages);
  const host = process.env.HOST || 'localhost';
  const docusaurus = spawn(
    process.execPath,
    [program, 'start', '--no-open', '--host', host, '--port', String(readPort()), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
  );
  docusaurus.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => docusaurus.kill(signal));
}

void dev();

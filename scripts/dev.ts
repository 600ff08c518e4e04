import { spawn } from 'node:child_process';
import { installLibrary } from '../plugins/samples/library/installLibrary';
import { readSettings } from '../site/siteSettings';
import { latestVersion } from '../site/versions';
import { createStages } from './helpers/createStages';
import { fail, failWith } from './helpers/fail';
import { proveSamples } from './helpers/proveSamples';
import { readPort, requireFreePort } from './helpers/readPort';
import { program } from '../plugins/docusaurus/format/contract';

/**
 * Runs the site for writers: it is built as pages are opened, and a changed page shows at once. Only this machine can reach it, unless
 * `HOST` names another address to listen on, such as 0.0.0.0. `--library` names another library for the pages of the latest version, as
 * `npm run drift` takes it; other options are those of Docusaurus.
 */
async function dev(): Promise<void> {
  await requireFreePort(true);
  const { library, rest } = readLibrary(process.argv.slice(2));
  // Before the first page, since Docusaurus says nothing while it waits for the proof. What is wrong is shown on the pages.
  await proveSamples(readSettings(process.env).baseUrl, createStages(), library);
  const host = process.env.HOST || 'localhost';
  const docusaurus = spawn(
    process.execPath,
    [program, 'start', '--no-open', '--host', host, '--port', String(readPort(true)), ...rest],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', SAMPLES_LIBRARY: library } },
  );
  docusaurus.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => docusaurus.kill(signal));
}

/** Installs the library that the options name, if they do, and says which one it is. */
function readLibrary(parameters: string[]): { library?: string; rest: string[] } {
  const at = parameters.findIndex((each) => /^--library(?:=|$)/.test(each));
  if (at < 0) return { rest: parameters };
  const [, inline] = parameters[at]?.split('=') ?? [];
  const value = inline ?? parameters[at + 1];
  if (!value)
    return fail(
      '--library needs a release, a dist-tag, a tarball or a folder: npm run dev -- --library ../trpc',
    );
  const { title, folder, packages, notes } = installLibrary(value, {
    siteFolder: process.cwd(),
    major: latestVersion.major,
  });
  const names = Object.keys(packages).join(', ');
  console.log([`Pages of ${latestVersion.label} use ${title} (${names}).`, ...notes].join(' '));
  return { library: folder, rest: parameters.toSpliced(at, inline === undefined ? 2 : 1) };
}

dev().catch(failWith);

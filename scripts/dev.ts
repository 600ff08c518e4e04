import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { toMessage } from '../lib/toMessage';
import { installLibrary } from '../plugins/samples/library/installLibrary';
import { readSettings } from '../site/siteSettings';
import { latestVersion } from '../site/versions';
import { createStages } from './helpers/createStages';
import { fail } from './helpers/fail';
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
  const stages = createStages({
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
    now: () => Date.now(),
  });
  // Before the first page, since Docusaurus says nothing while it waits for the proof. What is wrong is shown on the pages.
  await proveSamples(readSettings(process.env).baseUrl, stages, library);
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
function readLibrary(parameters: readonly string[]): { library: string | undefined; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...parameters],
    options: { library: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'library');
  if (option?.kind !== 'option') return { library: undefined, rest: [...parameters] };
  const { index, value, inlineValue } = option;
  if (value === undefined)
    return fail(
      '--library needs a release, a dist-tag, a tarball or a folder: npm run dev -- --library ../trpc',
    );
  const { title, folder, packages, notes } = installLibrary(value, {
    siteFolder: process.cwd(),
    major: latestVersion.major,
  });
  console.log(
    [`Pages of ${latestVersion.label} use ${title} (${Object.keys(packages).join(', ')}).`, ...notes].join(
      ' ',
    ),
  );
  return {
    library: folder,
    rest: parameters.filter((_, at) => at !== index && (inlineValue || at !== index + 1)),
  };
}

dev().catch((error: unknown) => {
  fail(toMessage(error));
});

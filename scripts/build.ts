import { replaceFolder } from './helpers/replaceFolder';
import { runProgram, type ProgramResult } from './helpers/runProgram';
import { compressSite } from '../plugins/static-first/compressSite';
import { deliverSite } from '../plugins/static-first/deliverSite';
import { siteBehaviors } from '../site/siteBehaviors';
import { readSettings } from '../site/siteSettings';

export interface BuildOptions {
  /** The folder of the built site. */
  outFolder?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the builder's output is shown as it comes. */
  show?: boolean;
}

/**
 * Builds the site and makes its pages ready for readers. The folder changes only if all of that succeeds. Returns whether it did, and what
 * was printed.
 */
export async function build({ outFolder = 'build', ...options }: BuildOptions = {}): Promise<ProgramResult> {
  let output = '';
  const succeeded = await replaceFolder(outFolder, async (unfinished) => {
    const built = await buildInto(unfinished, options);
    ({ output } = built);
    return built.succeeded;
  });
  return { succeeded, output };
}

async function buildInto(
  outFolder: string,
  { env = {}, show = true }: Omit<BuildOptions, 'outFolder'>,
): Promise<ProgramResult> {
  const built = await runProgram(
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    ['build', '--out-dir', outFolder],
    { show, env: { NODE_ENV: 'production', ...env } },
  );
  if (!built.succeeded) return built;
  const { baseUrl, trackingId = '', search } = readSettings({ ...process.env, ...env });
  await deliverSite({
    siteFolder: process.cwd(),
    outFolder,
    baseUrl,
    behaviors: siteBehaviors,
    constants: {
      'process.env.SEARCH_ENGINE': JSON.stringify(search.hosted?.engine ?? 'embedded'),
      'process.env.TRACKING_ID': JSON.stringify(trackingId),
    },
  });
  await compressSite(outFolder);
  return built;
}

/** Builds the site into build/, and ends the program if that fails. */
export async function buildOrExit(): Promise<void> {
  const { succeeded } = await build();
  if (!succeeded) process.exit(1);
}

if (require.main === module) void buildOrExit();

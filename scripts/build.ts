import { runProgram } from './runProgram';
import { deliverSite } from '../plugins/static-first/deliverSite';
import { siteBehaviors } from '../site/siteBehaviors';

export interface BuildOptions {
  /** The folder of the built site. */
  outFolder?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the builder's output is shown as it comes. */
  show?: boolean;
}

/** Builds the site and makes its pages ready for readers. Answers whether that succeeded, and with what was printed. */
export async function build({ outFolder = 'build', env = {}, show = true }: BuildOptions = {}): Promise<{
  succeeded: boolean;
  output: string;
}> {
  const built = await runProgram(
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    ['build', '--out-dir', outFolder],
    { show, env: { NODE_ENV: 'production', ...env } },
  );
  const searchEngine = env.SEARCH_ENGINE ?? process.env.SEARCH_ENGINE;
  if (built.succeeded)
    await deliverSite({
      siteFolder: process.cwd(),
      outFolder,
      behaviors: siteBehaviors,
      constants: { 'process.env.SEARCH_ENGINE': JSON.stringify(searchEngine || 'embedded') },
    });
  return built;
}

/** Builds the site into build/ and ends the program where that fails. */
export async function buildOrExit(): Promise<void> {
  const { succeeded } = await build();
  if (!succeeded) process.exit(1);
}

if (require.main === module) void buildOrExit();

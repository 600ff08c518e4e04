import { createStages } from './helpers/createStages';
import { compileSamples, proveSamples, type RestOfProof } from './helpers/proveSamples';
import { replaceFolder } from './helpers/replaceFolder';
import { runProgram, type ProgramResult } from './helpers/runProgram';
import { program } from '../plugins/docusaurus/format/contract';
import { writeHostFiles } from '../hosting/writeHostFiles';
import { writePolicies } from '../hosting/writePolicies';
import { findIndexes } from '../plugins/search/write/writeGroups';
import { writePlayground } from '../plugins/playground/writePlayground';
import { drawApart } from '../plugins/share-pictures/drawPictures';
import { sharePages } from '../plugins/share-pictures/sharePages';
import { writeOffline } from '../plugins/offline/writeOffline';
import { compressSite } from '../plugins/static-first/compressSite';
import { deliverSite } from '../plugins/static-first/deliverSite';
import { siteBehaviors } from '../site/siteBehaviors';
import { readSettings } from '../site/siteSettings';
import { listThirdParties } from '../site/thirdParties';
import { docsVersions } from '../site/versions';

export interface BuildOptions {
  /** The folder of the built site. */
  outFolder?: string;
  env?: Readonly<Record<string, string>>;
  /** Whether the builder's output is shown as it comes. */
  show?: boolean;
  /** Whether files are compressed, which takes a fifth of a first build. If not, `compressBuild` does it later. */
  isCompressed?: boolean;
  /** Whether programs and claims run later, when `rest` of the result is called. Until then pages say that they hold. */
  runsLater?: boolean;
}

/** How a build ended, what was printed, and what is left to run. */
export interface BuildResult extends ProgramResult {
  rest?: RestOfProof | undefined;
}

/**
 * Builds the site and makes its pages ready for readers. The folder changes only if all of that succeeds.
 */
export async function build({ outFolder = 'build', ...options }: BuildOptions = {}): Promise<BuildResult> {
  let built: BuildResult = { succeeded: false, output: '' };
  const succeeded = await replaceFolder(outFolder, async (unfinished) => {
    built = await buildInto(unfinished, options);
    return built.succeeded;
  });
  return { ...built, succeeded };
}

async function buildInto(
  outFolder: string,
  { env = {}, show = true, isCompressed = true, runsLater = false }: Omit<BuildOptions, 'outFolder'>,
): Promise<BuildResult> {
  const settings = readSettings({ ...process.env, ...env });
  const { baseUrl, trackingId = '', search, islandRuntime } = settings;
  const stages = createStages({ write: show ? undefined : () => undefined });
  // A preview shows the problems on its pages.
  const isPreview = process.env.SAMPLES === 'report';
  const proven = isPreview
    ? undefined
    : await (runsLater ? compileSamples(baseUrl, stages) : proveSamples(baseUrl, stages));
  if (typeof proven === 'string') {
    stages.print(`${proven}\n`);
    return { succeeded: false, output: proven };
  }
  const built = await stages.run('Building the pages and the search index', () =>
    runProgram(program, ['build', '--out-dir', outFolder], {
      show: stages.print,
      env: { NODE_ENV: 'production', ...(proven ? { SAMPLES: 'compiled' } : {}), ...env },
    }),
  );
  if (!built.succeeded) return built;
  const pictures = await sharePages({ outFolder, baseUrl, versions: docsVersions });
  // Drawing is the work of another process, which ends while the next stages run.
  const drawing = drawApart({ cacheFolder: '.cache/share-pictures', pictures });
  drawing.catch(() => undefined);
  const site = { siteFolder: process.cwd(), outFolder, baseUrl };
  await stages.run('Making the pages fast', () =>
    deliverSite({
      ...site,
      behaviors: siteBehaviors,
      constants: {
        'process.env.SEARCH_ENGINE': JSON.stringify(search.hosted ? 'algolia' : 'embedded'),
        'process.env.TRACKING_ID': JSON.stringify(trackingId),
        'process.env.SOCIAL_WIDGET': JSON.stringify(settings.socialWidget ?? ''),
      },
      indexes: search.hosted ? {} : findIndexes(outFolder, baseUrl),
      islandRuntime,
    }),
  );
  await stages.run('Bundling the playground', () => writePlayground(site, docsVersions));
  await stages.run('Drawing the last share pictures', () => drawing);
  const thirdParties = listThirdParties(settings);
  writePolicies({ outFolder, thirdParties });
  await stages.run('Listing what devices can keep', () => {
    writeOffline(site, docsVersions);
    return Promise.resolve();
  });
  if (isCompressed) await stages.run('Compressing', () => compressBuild(outFolder));
  writeHostFiles({ outFolder, baseUrl, thirdParties });
  stages.print(`The site is built: ${stages.summary()}.\n`);
  return { ...built, rest: proven };
}

/** Compresses what no earlier build has compressed. The site may be served meanwhile. */
export async function compressBuild(outFolder = 'build'): Promise<void> {
  await compressSite(outFolder, '.cache/compressed');
}

if (require.main === module)
  void build().then(({ succeeded }) => {
    if (!succeeded) process.exit(1);
  });

import { addCounts, crashed, type Counts } from './counts';
import { build } from '../build';
import { runProgram } from '../helpers/runProgram';
import { hashFiles } from './hashFiles';

/** Where the site with every setting is built, for the tests that need one. */
export const configuredFolder = '.cache/configured-site';

/** A value for each setting that production leaves empty; see site/siteSettings.ts. */
export const configuredSettings = {
  BASE_URL: '/docs-site/',
  TRACKING_ID: 'G-TESTTEST',
  SOCIAL_WIDGET_SRC: '/docs-site/social-widget.js',
  EDIT_BASE_URL: 'https://source.example/edit',
  FEEDBACK_URL: 'https://feedback.example/answers',
  MCP_URL: 'https://agents.example/mcp',
  NAVBAR_HIDE_ON_SCROLL: 'true',
  ANNOUNCEMENT_ID: 'another-announcement',
  ISLAND_RUNTIME: 'react',
  SEARCH_ENGINE: 'algolia',
  ALGOLIA_APP_ID: 'APPLICATION',
  ALGOLIA_SEARCH_KEY: 'search-key',
  SEARCH_PAGE_PATH: 'find',
  SEARCH_EXTERNAL_URL_REGEX: 'other\\.example',
  SEARCH_REPLACE_PATHNAME_FROM: '^/mirror/',
  SEARCH_REPLACE_PATHNAME_TO: '/docs-site/',
} as const;

const one: Counts = { passed: 1, failed: 0, skipped: [] };

/** Builds the site as production does. `npm run test:all` also compares two builds. */
export async function buildSite(): Promise<Counts> {
  const { succeeded } = await build();
  if (!succeeded) return crashed;
  return process.env.TEST_ALL ? addCounts([one, await buildAgain()]) : one;
}

/** Builds the site with every setting that production leaves empty. */
export async function buildConfiguredSite(): Promise<Counts> {
  const { succeeded, output } = await build({
    outFolder: configuredFolder,
    env: configuredSettings,
    show: false,
    // Its tests are not about what is sent, and compressing takes a fifth of a build.
    isCompressed: false,
  });
  if (succeeded) return one;
  console.log(`FAILED  the build with every setting:\n${output}`);
  return crashed;
}

/** The memory that a build may use for its objects if all samples are proven already, in MB. */
const heap = 1024;

/** Builds the site once more, with little memory, and compares it with the last build byte by byte. */
async function buildAgain(): Promise<Counts> {
  const files = hashFiles('build');
  const { succeeded, output } = await runProgram('node_modules/tsx/dist/cli.mjs', ['scripts/build.ts'], {
    env: { NODE_OPTIONS: `--max-old-space-size=${String(heap)}` },
  });
  if (!succeeded) {
    console.log(`FAILED  the build with a heap of ${String(heap)} MB:\n${output}`);
    return crashed;
  }
  const again = hashFiles('build');
  const differing = [
    ...files.filter((file) => !again.includes(file)),
    ...again.filter((file) => !files.includes(file)),
  ];
  if (differing.length === 0) return one;
  console.log(`FAILED  the site was built twice, and these files differ:\n${differing.join('\n')}`);
  return crashed;
}

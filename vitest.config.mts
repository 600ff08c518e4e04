import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Unit tests that replace modules, or what the whole process has, for what is loaded later: each file has a process of its own. */
const apart = [
  'plugins/playground/client/{realm/{countPending,print},ui/compiler}.test.ts',
  'plugins/samples/{check/editor,run/runners,site/prover,workers/workers}.test.ts',
  'src/theme/AnnouncementBar/AnnouncementBar.test.tsx',
];

/** What `npm test` leaves to `npm run test:all`: a list with the reason of each. What it says of the specification has a test elsewhere, too. */
const exclude = process.env.TEST_ALL
  ? []
  : Object.keys(JSON.parse(readFileSync('tests/onlyInAll.json', 'utf8')) as Record<string, string>);

const alias = { '@site': path.resolve(import.meta.dirname) };

/** Begins with the tests of every page, which take longest, so that no worker is left with them while the others have nothing to do. */
class EveryPageFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (moduleId.includes('/everyPage') ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: EveryPageFirst },
    slowTestThreshold: 5_000,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [
            '{src,plugins,site,lib,hosting,mcp,scripts,bench}/**/*.test.{ts,tsx}',
            'tests/{,pages/}*.test.ts',
          ],
          exclude: [...apart, ...exclude],
          testTimeout: 20_000,
          // Most files take less time than to start a process and to load the compiler or the parsers, which all files of a worker share.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        resolve: { alias },
        test: { name: 'unit apart', include: apart, testTimeout: 20_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'refused',
          include: ['tests/refused/*.test.ts'],
          exclude,
          testTimeout: 300_000,
          // A build uses nearly a core and up to a gigabyte.
          maxConcurrency: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'html',
          include: ['tests/html/*.test.ts'],
          // One test searches for names with mistakes by the thousand, beside the browsers.
          testTimeout: 900_000,
          // One worker for all files, so that each page is parsed once.
          isolate: false,
          maxWorkers: 1,
          // The parsed pages stay in memory; copying them from one small space for new objects to the next would take a fifth of the time.
          execArgv: ['--max-semi-space-size=128'],
        },
      },
      ...['browser', 'configured'].map((name) => ({
        resolve: { alias },
        test: {
          name,
          include: [`tests/${name}/*.test.ts`],
          exclude,
          globalSetup: ['tests/browser/harness/serveSites.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Beside other work, a browser may be too late for one step in thousands. What passes only when repeated is listed at the end.
          retry: 1,
          // One browser of each kind a worker, kept from file to file.
          isolate: false,
          maxWorkers: 2,
        },
      })),
      {
        resolve: { alias },
        test: {
          name: 'walks',
          include: ['tests/walks/*.test.ts'],
          exclude,
          fileParallelism: false,
        },
      },
    ],
  },
});

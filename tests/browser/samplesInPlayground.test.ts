import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlayFile } from '../../plugins/playground/format/playFiles';
import { inEachEngine } from './harness/inEachEngine';
import { openPlayground, run } from './harness/playground';

const folder = 'build/assets/plays';
const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as PlayFile).map((sample, index) => ({
      ...sample,
      address: `/play?sample=${file.replace('.json', '')}.${String(index)}`,
    })),
  )
  .sort((a, b) => (a.page + a.title < b.page + b.title ? -1 : 1));

/** Samples that print what differs between machines or engines, each with what that is. */
const differ: Readonly<Record<string, string>> = {
  'docs/server/observability.mdx': 'how long something took',
  'docs/troubleshooting.mdx': 'what the engine says of text that is no JSON',
};

/** How many of each version run: those that a step of the same size picks, and all in Chromium with every test. */
const some = process.env.TEST_ALL ? 20 : 4;

describe('samples print in the playground what their page shows', () => {
  inEachEngine((tab, engine) => {
    test.each(['v11', 'v10', 'v9'])(
      'those of %s',
      async (root) => {
        const all = samples.filter((sample) => sample.root === root && !(sample.page in differ));
        const step = process.env.TEST_ALL && engine === 'chromium' ? 1 : Math.ceil(all.length / some);
        const picked = all.filter((_, index) => index % step === 0);
        const wrong: unknown[] = [];
        for (const sample of picked) {
          await openPlayground(tab(), sample.address);
          const prints = await run(tab());
          if (prints.trim() !== sample.prints.trim())
            wrong.push({ page: sample.page, title: sample.title, expected: sample.prints, prints });
        }
        expect(wrong).toEqual([]);
        expect(picked.length).toBeGreaterThanOrEqual(some - 1);
      },
      900_000,
    );
  });
});

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { PlayFile, PlaySample } from '../../plugins/playground/format/playFiles';
import type { Engine } from '../../scripts/tests/browsers';
import { inChromiumFirst } from './harness/inEachEngine';
import { openPlayground, run } from './harness/playground';

const folder = 'build/assets/plays';
/** The most samples in one test, so that each takes a few minutes at most and can be run alone. */
const most = 40;

type Sample = PlaySample & { address: string };

const samples: readonly Sample[] = readdirSync(folder)
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

/**
 * Those of a version that run: all in Chromium, and twenty in each other engine. Which ones is as good as random, and the same each time.
 */
function pickSamples(root: string, engine: Engine): readonly Sample[] {
  const all = samples.filter((sample) => sample.root === root && !(sample.page in differ));
  if (engine === 'chromium') return all;
  const place = ({ address }: Sample): string => createHash('sha256').update(address).digest('hex');
  return all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, 20);
}

function lines(text: string): readonly string[] {
  return text.trim().split('\n');
}

/** Whether the lines are those of the page. React may draw two changes at once, so a component may leave out lines between the first and the last. */
function isSame(prints: readonly string[], expected: readonly string[], root: string): boolean {
  if (root !== 'v11-react' || prints.length < 2) return isDeepStrictEqual(prints, expected);
  let from = 0;
  const isInOrder = prints.every((line) => (from = expected.indexOf(line, from) + 1) > 0);
  return isInOrder && prints[0] === expected[0] && prints.at(-1) === expected.at(-1);
}

describe('samples print in the playground what their page shows', () => {
  inChromiumFirst((tab, engine) => {
    const pieces = ['v11', 'v11-react', 'v10', 'v9'].flatMap((root) => {
      const picked = pickSamples(root, engine);
      const count = Math.ceil(picked.length / most);
      return Array.from({ length: count }, (_, index) => ({
        title: `${root}, part ${String(index + 1)}`,
        piece: picked.slice(index * most, (index + 1) * most),
      }));
    });
    test.each(pieces)(
      '$title',
      // What differs is not repeated: a part takes minutes, and it lists all that differs.
      { timeout: 900_000, retry: 0 },
      async ({ piece }) => {
        const wrong: unknown[] = [];
        for (const { address, page, title, root, prints: expected } of piece) {
          await openPlayground(tab(), address);
          const prints = await run(tab());
          if (!isSame(lines(prints), lines(expected), root)) wrong.push({ page, title, expected, prints });
        }
        expect(wrong).toEqual([]);
      },
    );
  });
});

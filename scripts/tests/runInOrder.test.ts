import { expect, test } from 'vitest';
import { runInOrder } from './runInOrder';
import type { StageOrder } from './stages';

const free: StageOrder = { after: [], needs: [] };

/** Runs stages that end in the order of `endings`, and notes what happens. */
async function run(
  stages: Readonly<Record<string, StageOrder>>,
  failing: readonly string[] = [],
): Promise<readonly string[]> {
  const notes: string[] = [];
  await runInOrder(stages, 2, {
    run: async (name) => {
      notes.push(`${name} starts`);
      await Promise.resolve();
      notes.push(`${name} ends`);
      return { counts: { passed: 1, failed: failing.includes(name) ? 1 : 0, skipped: [] } };
    },
    refuse: (name, failed) => {
      notes.push(`${name} is refused: ${failed}`);
      return { counts: { passed: 0, failed: 1, skipped: [] } };
    },
  });
  return notes;
}

test('two stages run at a time', async () => {
  const notes = await run({ a: free, b: free, c: free });
  expect(notes.slice(0, 2)).toEqual(['a starts', 'b starts']);
  expect(notes.indexOf('c starts')).toBeGreaterThan(1);
});

test('a stage starts after those that it follows, even where they failed', async () => {
  const notes = await run({ build: { after: ['samples'], needs: [] }, samples: free }, ['samples']);
  expect(notes).toEqual(['samples starts', 'samples ends', 'build starts', 'build ends']);
});

test('a stage whose need has failed is refused, and so is what needs that stage', async () => {
  const notes = await run(
    { build: free, html: { after: [], needs: ['build'] }, links: { after: [], needs: ['html'] } },
    ['build'],
  );
  expect(notes).toEqual(['build starts', 'build ends', 'html is refused: build', 'links is refused: html']);
});

test('what was not asked for holds nothing up', async () => {
  expect(await run({ html: { after: [], needs: ['build'] } })).toEqual(['html starts', 'html ends']);
});

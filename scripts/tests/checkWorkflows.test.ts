import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../helpers/runProgram';

const folder = mkdtempSync(path.join(tmpdir(), 'workflows-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['would run has no errors', 'run: npm test', true, /^$/],
  ['does not know, for its key, is named with its line', 'runs: npm test', false, /a\.yml:6: .*runs/],
  ['does not know, for its value, is named too', 'run: echo ${{ githb.ref }}', false, /a\.yml:6: .*githb/],
])('a step that GitHub %s', async (_, step, succeeds, message) => {
  writeFileSync(
    path.join(folder, 'a.yml'),
    `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - ${step}\n`,
  );
  const { succeeded, output } = await runProgram('node_modules/tsx/dist/cli.mjs', [
    'scripts/tests/checkWorkflows.mts',
    folder,
  ]);
  expect(output).toMatch(message);
  expect(succeeded).toBe(succeeds);
});

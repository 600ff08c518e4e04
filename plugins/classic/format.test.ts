import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { narrowScreen, wideScreen } from './format';

// Proves: Breakpoint 996 px

test('each width is either narrow or wide', () => {
  const [narrow, wide] = [narrowScreen, wideScreen].map((query) => Number(/\d+/.exec(query)?.[0]));
  expect(wide).toBe((narrow ?? 0) + 1);
});

test('styles name these widths, and nothing but the names has their numbers', () => {
  const written = /\((?:min|max)-width: (?:996px|997px|62\.25em|599px|600px|601px)\)/;
  const files = ['src', 'plugins']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file) && written.test(readFileSync(file, 'utf8')));
  expect(files).toEqual(['plugins/classic/format.ts']);
});

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = 'build/assets/js';
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));

test('there are scripts to look at', () => {
  expect(scripts.length).toBeGreaterThan(10);
});

test('no script brings Prism, since code arrives colored', () => {
  expect(
    scripts.filter((file) =>
      /prism-react-renderer|Prism\.languages|prismThemes/i.test(
        readFileSync(path.join(folder, file), 'utf8'),
      ),
    ),
  ).toEqual([]);
});

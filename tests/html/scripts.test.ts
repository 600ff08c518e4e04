import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectOfEach } from './expectOfEach';
import { notFound, pages } from './readPages';

// Proves: The site ships no app of Docusaurus, and every page asks for one script

const folder = 'build/assets/js';
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));

test('there are scripts to look at', () => {
  expect(scripts.length).toBeGreaterThan(10);
});

test('all scripts are those of the pages: the site ships no app of Docusaurus', () => {
  expect(scripts.filter((file) => !file.startsWith('early-'))).toEqual([]);
});

test('every page asks for one script', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path: address }) => address,
    ({ html }) => {
      const asked = [...html.matchAll(/<(?:script[^>]* src|link[^>]* as=script[^>]* href)=(\S+?)[\s>]/g)];
      expect(asked.map(([, file]) => file?.replace(/early-\w+/, 'early-hash'))).toEqual([
        '/assets/js/early-hash.js',
      ]);
    },
  ));

test('no script brings Prism, since code arrives colored', () => {
  expect(
    scripts.filter((file) =>
      /prism-react-renderer|Prism\.languages|prismThemes/i.test(
        readFileSync(path.join(folder, file), 'utf8'),
      ),
    ),
  ).toEqual([]);
});

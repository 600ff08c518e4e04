import { expect, test } from 'vitest';
import { checkVersions } from './checkVersions';

test('versions whose files exist and whose names agree pass', () => {
  const version = { label: '10.x', folder: 'lib', sidebarFile: 'package.json' };
  expect(() => {
    checkVersions([version], { expected: ['10.x'], listed: ['10.x'] });
  }).not.toThrow();
});

test('all that is missing is named', () => {
  const version = {
    label: '8.x',
    folder: 'versioned_docs/version-8.x',
    sidebarFile: 'versioned_sidebars/8.json',
  };
  expect(() => {
    checkVersions([version], { expected: ['8.x'], listed: ['7.x'] });
  }).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The versions of the docs are not whole.
      at site/versions.ts
      - 8.x: versioned_docs/version-8.x does not exist.
      - 8.x: versioned_sidebars/8.json does not exist.
      - 8.x is not in versions.json.
      - 7.x of versions.json is not in site/versions.ts.
      Fix: Each version has its entry in site/versions.ts and versions.json, its folder and its sidebars; see CONTRIBUTING.md.]
  `);
});

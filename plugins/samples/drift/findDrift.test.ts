import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { claimModule } from '../__fixtures__/claimModule';
import { createTestSite, page, testOptions } from '../__fixtures__/testSite';
import { installLibrary } from '../library/installLibrary';
import { prove } from '../prove/prove';
import { findDrift } from './findDrift';
import { writeReport } from './writeReport';

const library = 'samples/v11/node_modules/@trpc/server';
const use = "import { ship } from '@trpc/server';";

/** A site of which everything is true, and the parts of a release with which nothing is. */
const files = {
  'claims/claim.ts': claimModule,
  'docs/types.mdx': page('ts', use, "export const weight = ship('book');", '//           ^?'),
  'docs/broken.mdx': page('ts', use, "export const weight: number = ship('book');"),
  'docs/prints.mdx': `${page('ts run', use, "console.log(String(ship('book')));")}\n\`\`\`output\n4\n\`\`\`\n`,
  'docs/claims.mdx': '# A page\n\nA book weighs 4.\n',
  'claims/11.x/claims.ts': [
    use,
    "import { claim } from '../claim';",
    "claim('A book weighs 4.', ({ expect }) => { expect(String(ship('book'))).toBe('4'); });",
  ].join('\n'),
  'docs/options.mdx': [
    '# A page',
    '',
    '{/* options: ShipOptions from "@trpc/server" */}',
    '',
    '| Option |',
    '| --- |',
    '| `speed` |',
    '| `insured` |',
    '| `stamp` (deprecated) |',
    '',
  ].join('\n'),
  'docs/same.mdx': page('ts', 'export const by = 4;'),
};
const release = {
  [`${library}/index.js`]: 'export const ship = (parcel) => BigInt(parcel.length * 2);',
  [`${library}/index.d.ts`]: [
    'export declare function ship(parcel: string): bigint;',
    'export interface ShipOptions {',
    '  speed: number;',
    '  color: string;',
    '}',
  ].join('\n'),
};

test('a release that changes everything drifts page by page, each with what is not true', async () => {
  const before = await prove(testOptions(createTestSite(files)));
  expect(before.problems).toEqual([]);
  const now = await prove(testOptions(createTestSite({ ...files, ...release })));
  expect(writeReport(findDrift(now, before), '11.1.0')).toMatchInlineSnapshot(`
    "docs/broken.mdx
      Samples that no longer compile or run
        5: TypeScript 2322 on shown line 2: Type 'bigint' is not assignable to type 'number'.

    docs/claims.mdx
      Statements that are not true
        3: "A book weighs 4." with 11.0.0 is not true:
           expected '8' to be '4' // Object.is equality
           at claims/11.x/claims.ts:3

    docs/options.mdx
      Tables of options that differ from the type
        3: The table has no row for "color", a property of ShipOptions.
        8: options: ShipOptions from "@trpc/server" has no property "insured".
        9: options: ShipOptions from "@trpc/server" has no property "stamp".

    docs/prints.mdx
      What samples print or send has changed
        8: The page does not show what the sample prints now:
           - 4
           + 8

    docs/types.mdx
      Types and messages on the page that have changed
        3: const weight: number
           is now
           const weight: bigint

    Of the types that readers see when they point at a name, 4 have changed. The next build shows them as they are.

    7 things are not true of 11.1.0, on 5 pages."
  `);
}, 60_000);

test('what was wrong before a release has nothing to do with it', async () => {
  const wrong = { 'docs/wrong.mdx': page('ts', "export const weight: number = 'book';") };
  const before = await prove(testOptions(createTestSite(wrong)));
  const now = await prove(testOptions(createTestSite(wrong)));
  expect(before.problems).toHaveLength(1);
  expect(findDrift(now, before)).toEqual([]);
  expect(writeReport([], '11.1.0')).toBe('All pages are true of 11.1.0.');
});

test('a library that was not released drifts too, as a folder and as a tarball, and the site keeps its own', async () => {
  const site = createTestSite({
    'claims/claim.ts': claimModule,
    'docs/claims.mdx':
      '# A page\n\nA book weighs 4. A box weighs 6.\n\n```bash\nnpm install @trpc/server@11.0.0\n```\n',
    'claims/11.x/claims.ts': [
      use,
      "import { claim } from '../claim';",
      "claim('A book weighs 4.', ({ expect }) => { expect(ship('book')).toBe(4); });",
      "claim('A box weighs 6.', { since: '11.2.0' }, ({ expect }) => { expect(ship('box')).toBe(6); });",
    ].join('\n'),
    'samples/v11/package.json': JSON.stringify({ dependencies: { '@trpc/server': '11.0.0' } }),
  });
  const changed = path.join(mkdtempSync(path.join(os.tmpdir(), 'library-')), 'server');
  cpSync(path.join(site, library), changed, { recursive: true });
  writeFileSync(path.join(changed, 'index.js'), 'export const ship = (parcel) => parcel.length * 2;');
  const manifest = {
    name: '@trpc/server',
    version: '11.1.0',
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
  };
  writeFileSync(path.join(changed, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['pack', '--pack-destination', '..'], { cwd: changed, stdio: 'pipe' });
  const before = await prove(testOptions(site));
  for (const named of [changed, path.join(changed, '../trpc-server-11.1.0.tgz')]) {
    const { folder, title } = installLibrary(named, { siteFolder: site, major: 11 });
    const now = await prove({ ...testOptions(site), library: folder });
    expect(title).toBe(`11.1.0 in ${named}`);
    expect(writeReport(findDrift(now, before), '11.1.0')).toMatchInlineSnapshot(`
      "docs/claims.mdx
        Statements that are not true
          3: "A book weighs 4." with 11.1.0 is not true:
             expected 8 to be 4 // Object.is equality
             at claims/11.x/claims.ts:3

      1 thing is not true of 11.1.0, on 1 page."
    `);
  }
  expect((await prove(testOptions(site))).problems).toEqual(before.problems);
}, 120_000);

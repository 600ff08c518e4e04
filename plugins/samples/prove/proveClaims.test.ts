import { beforeAll, describe, expect, test } from 'vitest';
import { claimModule } from '../__fixtures__/claimModule';
import { createTestSite, libraryFiles, testOptions } from '../__fixtures__/testSite';
import { toText } from '../page/problem';
import type { Proof } from './proof';
import { prove } from './prove';

const prices = `---
title: Prices
---

A parcel costs its **weight**, which
[\`ship\`](./ship.mdx) returns. Stamps are round. Stamps are <Since version="11.2" />.

## Options

| Option | Default |
| --- | --- |
| \`speed\` † | \`3\` |

:::note[Good to know]
Twins weigh the same.
:::

## Limits

Twins weigh the same.
`;

const claims = (...lines: readonly string[]): string =>
  ["import { ship } from '@trpc/server';", "import { claim } from '../claim';", ...lines].join('\n');

/** The other root of the version has a newer release, which weighs parcels twice as heavy. */
const other = 'samples/v11-react';
const site = createTestSite({
  ...libraryFiles('samples/v10', '10.0.0'),
  ...libraryFiles(other, '11.5.0'),
  [`${other}/node_modules/@trpc/server/index.js`]: 'export const ship = (parcel) => parcel.length * 2;',
  'claims/claim.ts': claimModule,
  'claims/since.json': '{ "stamp": "11.5.0" }',
  'docs/since.mdx': 'The glue of `stamp`. <Since version="11.4" />\n',
  'docs/sound.mdx': prices,
  'claims/11.x/sound.ts': claims(
    "claim('A parcel costs its weight, which `ship` returns.', ({ expect }) => { expect(typeof ship('book')).toBe('number'); });",
    "claim('`speed`', { cell: 'Default' }, ({ cell, expect }) => { expect(cell).toBe('3'); });",
    "claim('Twins weigh the same.', { under: 'Limits' }, ({ expect }) => { expect(ship('a')).toBe(ship('b')); });",
    "claim('Stamps are.', { since: '11.5.0' }, ({ expect }) => { expect(ship('book')).toBe(8); });",
  ),
  'docs/moved.mdx': prices,
  'claims/11.x/moved.ts': claims(
    "claim('Stamps are round.', ({ expect }) => { expect(ship('')).toBe(0); });",
  ),
  'claims/11.x/moved.v10.ts': claims(
    "claim('`speed`', { cell: 'Default' }, ({ cell, expect }) => { expect(cell + typeof ship).toBe('3function'); });",
    "claim('Twins weigh the same.', { under: 'Limits' }, ({ expect }) => { expect(ship('book')).toBe(5); });",
  ),
  'docs/lost.mdx': prices,
  'claims/11.x/lost.v12.ts': claims("claim('Stamps are round.', () => undefined);"),
  'docs/changed.mdx': prices,
  'claims/11.x/changed.ts': claims(
    "claim('A parcel costs its size, which `ship` returns.', () => undefined);",
    "claim('Twins weigh the same.', () => undefined);",
    "claim('`speed`', { cell: 'Defaults' }, ({ cell }) => void cell);",
    "claim('`sped`', { cell: 'Default' }, ({ cell }) => void cell);",
    "claim('Stamps are round.', { under: 'Limit' }, () => undefined);",
    'for (const text of [String(ship)]) claim(text, () => undefined);',
  ),
  'docs/false.mdx': prices,
  'claims/11.x/false.ts': claims(
    "claim('A parcel costs its', ({ expect }) => { expect(ship('book')).toBe(4); });",
    "claim('weight, which', { since: '11.5.0' }, ({ expect }) => { expect(ship('')).toBe(0); });",
    "claim('returns.', ({ expect }) => { expect(ship(4)).toBe(0); });",
    "claim('Stamps are round.', () => undefined);",
    "claim('Options', { since: '11.9.0' }, ({ expect }) => { expect(1).toBe(2); });",
  ),
  'docs/ends.mdx': prices,
  'claims/11.x/ends.ts': claims(
    "claim('A parcel costs its', ({ expect }) => { expect(1).toBe(1); (globalThis as any).process.exit(3); });",
    "claim('weight, which', ({ expect }) => { expect(1).toBe(1); return new Promise(() => undefined); });",
    "claim('returns.', ({ expect }) => { expect(1).toBe(1); void Promise.reject(new Error('Nobody waits')); });",
    "claim('Stamps are round.', async ({ expect }) => { expect(1).toBe(1); await fetch('https://example.com/').catch(() => 0); });",
    "claim('Options', ({ expect }) => { console.log('Weighing'); expect(ship('book')).toBe(0); });",
    "claim('Limits', ({ expect }) => { expect(ship('')).toBe(0); });",
  ),
  'docs/order.mdx': prices,
  'claims/11.x/order.ts': claims(
    'const realFetch = fetch;',
    "claim('A parcel costs its', ({ expect }) => { expect(1).toBe(1); globalThis.fetch = undefined as never; (globalThis as any).process.env.PARCELS = '1'; setInterval(() => { throw new Error('Left over'); }, 1); });",
    "claim('weight, which', ({ expect }) => { expect(fetch).toBe(realFetch); expect((globalThis as any).process.env.PARCELS).toBe(undefined); });",
    "claim('returns.', async ({ expect, speedUp }) => { speedUp(1000); const before = Date.now(); await new Promise((resolve) => setTimeout(resolve, 60_000)); expect(Date.now() - before).toBe(60_000); });",
    "claim('Stamps are round.', async ({ expect, until }) => { let ready = false; const before = Date.now(); setTimeout(() => { ready = true; }, 7); await until(() => ready); expect(Date.now() - before).toBe(7); });",
    "claim('Options', ({ expect, printed }) => { console.log('a', 1); expect(printed()).toEqual(['a 1']); });",
    "claim('Limits', async ({ expect, idle, advance }) => { const before = Date.now(); const call = new Promise((resolve) => setTimeout(resolve, 20)).then(() => new Promise(() => undefined)); advance(5); expect(Date.now() - before).toBe(5); expect(await Promise.race([call, idle()])).toBe('idle'); expect(Date.now() - before).toBe(20); });",
  ),
  'docs/foreign.mdx': prices,
  'claims/11.x/foreign.ts': claims(
    "import { stray } from 'stray';",
    "claim('Stamps are round.', ({ expect }) => { expect(stray).toBe(1); });",
  ),
  'docs/scales.mdx': prices,
  'samples/v11/node_modules/scales/package.json': JSON.stringify({
    name: 'scales',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'samples/v11/node_modules/scales/index.js': 'exports.scales = 4;',
  'samples/v11/node_modules/scales/index.d.ts': 'export declare const scales: number;',
  'claims/11.x/scales.ts': claims(
    "import { scales } from 'scales';",
    "claim('Stamps are round.', ({ expect }) => { expect(scales).toBe(4); });",
  ),
  'docs/weighed.mdx': prices,
  'claims/11.x/_scales.ts': "export { scales } from 'scales';",
  'claims/11.x/weighed.ts': claims(
    "import { scales } from './_scales';",
    "claim('Stamps are round.', ({ expect }) => { expect(scales).toBe(4); });",
  ),
  'claims/11.x/sond.ts': claims("claim('Stamps are round.', () => undefined);"),
});

let proof: Proof;
beforeAll(async () => {
  proof = await prove(testOptions(site));
}, 120_000);

const problemsOf = (name: string): string =>
  proof.problems
    .filter(({ file }) => file === `docs/${name}.mdx` || file === `claims/11.x/${name}.ts`)
    .map(toText)
    .join('\n');

test('claims that are true have no problems, and know in which releases they were tried', () => {
  expect(problemsOf('sound')).toBe('');
  expect(proof.claims.get('docs/sound.mdx')?.claims).toEqual([
    {
      sentence: 'A parcel costs its weight, which `ship` returns.',
      cell: undefined,
      line: 5,
      libraries: ['11.0.0', '11.5.0'],
    },
    { sentence: '`speed`', cell: 'Default', line: 12, libraries: ['11.0.0', '11.5.0'] },
    { sentence: 'Twins weigh the same.', cell: undefined, line: 20, libraries: ['11.0.0', '11.5.0'] },
    { sentence: 'Stamps are.', cell: undefined, line: 6, libraries: ['11.5.0'] },
  ]);
});

test('a claim leaves nothing for the next one: no timers, globals or environment; and it can hurry, wait and read what was printed', () => {
  expect(problemsOf('order')).toBe('');
});

test('claims in a file that is named after a root run only with this root', () => {
  expect(proof.claims.get('docs/moved.mdx')?.claims.map(({ libraries }) => libraries)).toEqual([
    ['11.0.0', '11.5.0'],
    ['10.0.0'],
    ['10.0.0'],
  ]);
  expect(problemsOf('moved')).toMatchInlineSnapshot(`
    "docs/moved.mdx:20 "Twins weigh the same." with 10.0.0 is not true:
          expected 4 to be 5 // Object.is equality
          at claims/11.x/moved.v10.ts:4
          Fix: Correct the sentence, or its claim if that is wrong."
  `);
});

test.each([
  ['claims', 'scales'],
  ['helpers of claims', 'weighed'],
])('%s whose packages the newest release lacks run only with their own root', (_, page) => {
  expect(problemsOf(page)).toBe('');
  expect(proof.claims.get(`docs/${page}.mdx`)).toMatchObject({
    claims: [{ libraries: ['11.0.0'] }],
  });
});

test('the counts are those of the claims', () => {
  const { claims: all, claimsWith } = proof.counts['11.x']!;
  expect({ all, claimsWith }).toMatchInlineSnapshot(`
    {
      "all": 27,
      "claimsWith": {
        "10.0.0": 2,
        "11.0.0": 22,
        "11.5.0": 21,
      },
    }
  `);
});

describe('a planted fault is found:', () => {
  test('a sentence, a cell or a heading that the page does not have, or has twice', () => {
    expect(problemsOf('changed')).toMatchInlineSnapshot(`
      "claims/11.x/changed.ts:3 The page has no such sentence: "A parcel costs its size, which \`ship\` returns.".
            Fix: The nearest is on docs/changed.mdx:5: "A parcel costs its weight, which ship returns." Does the claim still prove it? Then quote it.
      claims/11.x/changed.ts:4 The page has "Twins weigh the same." 2 times, on lines 15, 20.
            Fix: Quote more of the sentence. If that does not help, write \`under\` with the heading above it.
      claims/11.x/changed.ts:5 The page has no cell "Defaults" in a row "\`speed\`".
            Fix: The columns of that row on docs/changed.mdx:12 with text are Option, Default.
      claims/11.x/changed.ts:6 The page has no cell "Default" in a row "\`sped\`".
            Fix: The rows of the page are speed.
      claims/11.x/changed.ts:7 The page has no heading "Limit".
            Fix: Write the text of a heading: Options · Limits.
      claims/11.x/changed.ts:8 This claim cannot be read without running it.
            Fix: Write \`claim('the sentence', { cell, under, since }, async ({ serve, expect }) => { … })\` with literal texts, on the file's top level."
    `);
  });
  test('sentences that are not true, in all releases or in some', () => {
    expect(problemsOf('false')).toMatchInlineSnapshot(`
      "docs/false.mdx:5 "A parcel costs its" with 11.5.0 is not true:
            expected 8 to be 4 // Object.is equality
            at claims/11.x/false.ts:3
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/false.mdx:5 "weight, which" with 11.0.0 is true already, but its claim says since 11.5.0.
            at claims/11.x/false.ts:4
            Fix: Correct \`since\`. If the sentence is true in all releases of this major, remove it.
      docs/false.mdx:6 "returns." with 11.0.0 and 11.5.0 is not true:
            TypeScript 2345: Argument of type 'number' is not assignable to parameter of type 'string'.
            at claims/11.x/false.ts:5
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/false.mdx:6 "Stamps are round." with 11.0.0 and 11.5.0 is not true:
            It expects nothing: it never calls \`expect\`.
            at claims/11.x/false.ts:6
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/false.mdx:8 "Options" was proven with no release: its claim says since 11.9.0.
            at claims/11.x/false.ts:7
            Fix: Install that release in one of samples/v11, samples/v11-react, or correct \`since\`."
    `);
  });
  test('claims that end their process, never settle, reject unseen, or reach for another machine, without stopping the next one', () => {
    expect(problemsOf('ends')).toMatchInlineSnapshot(`
      "docs/ends.mdx:5 "A parcel costs its" with 11.0.0 and 11.5.0 is not true:
            It ended the process with exit code 3.
            at claims/11.x/ends.ts:3
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/ends.mdx:5 "weight, which" with 11.0.0 and 11.5.0 is not true:
            Error: The claim waits for a promise that never settles.
            at claims/11.x/ends.ts:4
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/ends.mdx:6 "returns." with 11.0.0 and 11.5.0 is not true:
            Error: Nobody waits
            at claims/11.x/ends.ts:5
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/ends.mdx:6 "Stamps are round." with 11.0.0 and 11.5.0 is not true:
            It tried to reach example.com:443. Claims may reach only localhost.
            at claims/11.x/ends.ts:6
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/ends.mdx:8 "Options" with 11.0.0 is not true:
            expected 4 to be +0 // Object.is equality
            It had printed:
            Weighing
            at claims/11.x/ends.ts:7
            Fix: Correct the sentence, or its claim if that is wrong.
      docs/ends.mdx:8 "Options" with 11.5.0 is not true:
            expected 8 to be +0 // Object.is equality
            It had printed:
            Weighing
            at claims/11.x/ends.ts:7
            Fix: Correct the sentence, or its claim if that is wrong."
    `);
  });
  test('a package that no root has', () => {
    expect(problemsOf('foreign')).toMatchInlineSnapshot(`
      "claims/11.x/foreign.ts:3 TypeScript 2307: Cannot find module 'stray' or its corresponding type declarations.
            Fix: Correct this file: it is compiled with samples/v11."
    `);
  });
  test('a file without a page', () => {
    expect(problemsOf('sond')).toMatchInlineSnapshot(`
      "claims/11.x/sond.ts:1 There is no page docs/sond.mdx whose sentences this file could prove.
            Fix: Give the file the path of its page. Did you mean "sound"? If it is a helper of claims, let its name begin with _."
    `);
  });
  test('a file that is named after a root that does not exist', () => {
    expect(problemsOf('lost.v12')).toMatchInlineSnapshot(`
      "claims/11.x/lost.v12.ts:1 There is no root samples/v12 that the claims of this file could run with.
            Fix: Did you mean "v10"?"
    `);
  });
  test('a release since which a name is said to exist, but does not', () => {
    expect(problemsOf('since')).toMatchInlineSnapshot(`
      "docs/since.mdx:1 The page says that \`stamp\` exists since 11.4, but the first release that has it is 11.5.0.
            Fix: Write 11.5. If types have had it earlier than it worked, add it to claims/since.json."
    `);
  });
});

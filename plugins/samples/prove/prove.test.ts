import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toRepeated, toText } from '../page/problem';
import type { Proof } from './proof';
import { prove } from './prove';
import { createTestSite, page, testOptions } from '../__fixtures__/testSite';

const sound = "import { ship } from '@trpc/server';";

/** Each page has one fault that was planted on purpose. The tests read the problem that is reported. */
const site = createTestSite({
  'docs/renamed.mdx': page('ts title="server.ts"', "import { shipp } from '@trpc/server';", "shipp('book');"),
  'docs/no-error.mdx': page('ts errors="2345@2"', sound, "ship('book');"),
  'docs/error-moved.mdx': page('ts errors="2345@3"', sound, 'ship(1);', "ship('book');"),
  'docs/error-unexpected.mdx': page('ts', sound, 'ship(1);'),
  'docs/error-hidden.mdx': page(
    'ts',
    sound,
    'const weight: string = ship("a");',
    '// ---cut---',
    'console.log(weight);',
  ),
  'docs/output.mdx': `${page('ts run', sound, "console.log(ship('book'));")}\n\`\`\`output\n5\n\`\`\`\n`,
  'docs/no-output.mdx': page('ts run', sound, "console.log(ship('book'));"),
  'docs/leak.mdx': page('ts', "import { stray } from 'stray';", 'console.log(stray);'),
  'docs/reference.mdx': page('ts', '/// <reference path="../../../../../v10/desk.ts" />', 'console.log(1);'),
  'docs/foreign.mdx': page(
    'ts run',
    "await fetch('https://example.com/').catch(() => undefined);",
    'export {};',
  ),
  'docs/crash.mdx': page('ts run', "throw new Error('Out of parcels');"),
  'docs/syntax.mdx': `${page('ts', sound, 'ship(1);')}\n${page('ts', sound, "ship('a';")}\n${page('ts', sound, 'ship(2);')}`,
  'docs/prelude.mdx': page('ts setup="parcel"', 'console.log(1);'),
  'docs/uses.mdx': page('ts title="client.ts" uses="sever.ts"', 'console.log(1);'),
  'docs/word.mdx': page('ts titel="server.ts"', 'console.log(1);'),
  'docs/line.mdx': page('ts {4}', 'console.log(1);'),
  'docs/nothing-asked.mdx': page('ts', '//    ^?', 'console.log(1);'),
  'docs/json.mdx': page('json', '{ "a": 1, }'),
  'docs/install.mdx': page('bash npm2yarn', 'npm install @trpc/sever zod@3'),
  'docs/typed-by-hand.mdx': page('http', 'GET /'),
  'docs/region.mdx': '<Sample project="post-office" files="desk.ts" region="sel" />\n',
  'docs/side.mdx': '<Sample project="post-office" files="desk.ts" side="sever" />\n',
  'docs/endregion.mdx': '<Sample project="rooms" files="desk.ts" region="sell" />\n',
  'docs/plain.mdx': [
    page('bash {3}', 'npm run build # [!code +++]'),
    page('js', '// ---cutt---', 'run();', '// ^?'),
  ].join('\n'),
  'docs/project.mdx': '<Sample project="post-ofice" files="desk.ts" />\n',
  'docs/options.mdx':
    '{/* options: ShipOptions from "@trpc/server" */}\n\n| Option | Type |\n| --- | --- |\n| `sped` | `number` |\n| `insured` | `boolean` |\n',
  'docs/not-mdx.mdx': 'A list of <strings.\n',
  'docs/sound.mdx': page('ts', sound, "const weight = ship('book');", '//    ^?'),
  'samples/v11/_setup/parcels/prelude.ts': "const parcel = 'book';",
  'samples/v11/post-office/desk.ts': '// #region sell\nexport const stamps = 3;\n// #endregion sell',
  'samples/v11/post-office/main.ts': "import { stamps } from './desk';\nconsole.log(stamps);",
  'samples/v11/post-office/expected.txt': '4\n',
  'samples/v11/rooms/desk.ts': [
    '// #region sell',
    'export const stamps = 3;',
    '// #endregion sel',
    'export const parcels = 4;',
    '// #endregion sell',
    '// #region',
    '// #region open',
  ].join('\n'),
  'samples/v10/desk.ts': 'export const stamps = 5;',
  'samples/v11/neighbor/desk.ts': "export { stamps } from '../../v10/desk';",
  'samples/v11/asking/desk.ts': 'export const stamps = 3;\n//           ^?\n\n//  ^?',
});

let proof: Proof;
beforeAll(async () => {
  proof = await prove(testOptions(site));
}, 120_000);

const problemsOf = (file: string): string =>
  proof.problems
    .filter((problem) => problem.file.startsWith(file))
    .map(toText)
    .join('\n');

describe('a planted fault is found:', () => {
  test('an API that was renamed', () => {
    expect(problemsOf('docs/renamed.mdx')).toMatchInlineSnapshot(`
      "docs/renamed.mdx:4 server.ts: TypeScript 2724 on shown line 1: '"@trpc/server"' has no exported member named 'shipp'. Did you mean 'ship'?
            Fix: Correct the sample. If readers should see this error, add errors="2724@1"."
    `);
  });
  test('an expected error that is gone', () => {
    expect(problemsOf('docs/no-error.mdx')).toMatchInlineSnapshot(`
      "docs/no-error.mdx:3 TypeScript does not report the expected error 2345 on shown line 2.
            Fix: Correct the sample. If it no longer shows this error on this line, correct errors="…"."
    `);
  });
  test('an expected error that is on another line', () => {
    expect(problemsOf('docs/error-moved.mdx')).toMatchInlineSnapshot(`
      "docs/error-moved.mdx:3 TypeScript does not report the expected error 2345 on shown line 3.
            Fix: Correct the sample. If it no longer shows this error on this line, correct errors="…".
      docs/error-moved.mdx:5 TypeScript 2345 on shown line 2: Argument of type 'number' is not assignable to parameter of type 'string'.
            Fix: Correct the sample. If readers should see this error, add errors="2345@2"."
    `);
  });
  test('an error that nobody expects', () => {
    expect(problemsOf('docs/error-unexpected.mdx')).toMatchInlineSnapshot(`
      "docs/error-unexpected.mdx:5 TypeScript 2345 on shown line 2: Argument of type 'number' is not assignable to parameter of type 'string'.
            Fix: Correct the sample. If readers should see this error, add errors="2345@2"."
    `);
  });
  test('an error on a hidden line', () => {
    expect(problemsOf('docs/error-hidden.mdx')).toMatchInlineSnapshot(`
      "docs/error-hidden.mdx:5 TypeScript 2322 on a hidden line: Type 'number' is not assignable to type 'string'.
            Fix: Correct the code. Only shown lines can have expected errors."
    `);
  });
  test('output that has changed', () => {
    expect(problemsOf('docs/output.mdx')).toMatchInlineSnapshot(`
      "docs/output.mdx:8 The page does not show what the sample prints now:
            4
            Fix: Correct the sample. If what it prints is right, run \`npm run samples -- --update\`."
    `);
  });
  test('output that is not shown', () => {
    expect(problemsOf('docs/no-output.mdx')).toMatchInlineSnapshot(`
      "docs/no-output.mdx:3 The page does not show what the sample prints:
            4
            Fix: Correct the sample. If what it prints is right, run \`npm run samples -- --update\`."
    `);
  });
  test('a package from around the root', () => {
    expect(problemsOf('docs/leak.mdx')).toMatchInlineSnapshot(`
      "docs/leak.mdx:4 TypeScript 2307 on shown line 1: Cannot find module 'stray' or its corresponding type declarations.
            Fix: Is the package missing in samples/v11/package.json? Add it there, or correct the import. Samples cannot import files outside of samples/v11."
    `);
  });
  test('a file of another root, which a project imports or a fence names', () => {
    expect(problemsOf('samples/v11/neighbor')).toMatchInlineSnapshot(`
      "samples/v11/neighbor/desk.ts:1 TypeScript 2307: Cannot find module '../../v10/desk' or its corresponding type declarations.
            Fix: Is the package missing in samples/v11/package.json? Add it there, or correct the import. Samples cannot import files outside of samples/v11."
    `);
    expect(problemsOf('docs/reference.mdx')).toMatchInlineSnapshot(`
      "docs/reference.mdx:4 TypeScript 6053 on shown line 1: File '../../../../../v10/desk.ts' not found.
            Fix: Correct the sample. If readers should see this error, add errors="6053@1"."
    `);
  });
  test('a sample that reaches for another machine', () => {
    expect(problemsOf('docs/foreign.mdx')).toMatchInlineSnapshot(`
      "docs/foreign.mdx:3 The sample tried to reach example.com:443.
            Fix: Samples may reach only localhost. Start a server in the sample and call that."
    `);
  });
  test('a sample that crashes', () => {
    expect(problemsOf('docs/crash.mdx')).toMatchInlineSnapshot(`
      "docs/crash.mdx:3 The sample ended with exit code 1.
            It had printed:
            .sample.mjs:2
            throw new Error("Out of parcels");
                  ^
            
            Error: Out of parcels
            Fix: If readers should see the error, catch and print it. Otherwise correct the sample."
    `);
  });
  test('a syntax error in one of three, which hides none of the others', () => {
    expect(problemsOf('docs/syntax.mdx')).toMatchInlineSnapshot(`
      "docs/syntax.mdx:5 TypeScript 2345 on shown line 2: Argument of type 'number' is not assignable to parameter of type 'string'.
            Fix: Correct the sample. If readers should see this error, add errors="2345@2".
      docs/syntax.mdx:12 TypeScript 1005 on shown line 2: ')' expected.
            Fix: Correct the sample. If readers should see this error, add errors="1005@2".
      docs/syntax.mdx:19 TypeScript 2345 on shown line 2: Argument of type 'number' is not assignable to parameter of type 'string'.
            Fix: Correct the sample. If readers should see this error, add errors="2345@2"."
    `);
  });
  test('a project that prints something else', () => {
    expect(problemsOf('samples/v11/post-office')).toMatchInlineSnapshot(`
      "samples/v11/post-office/expected.txt:1 main.ts does not print what this file contains, but:
            3
            Fix: Correct the project. If what it prints is right, run \`npm run samples -- --update\`."
    `);
  });
});

describe('a mistake in the grammar is reported with a suggestion:', () => {
  test('a set-up that does not exist', () => {
    expect(problemsOf('docs/prelude.mdx')).toMatchInlineSnapshot(`
      "docs/prelude.mdx:3 There is no set-up "parcel" in samples/v11/_setup.
            Fix: Did you mean "parcels"?"
    `);
  });
  test('a file above that does not exist', () => {
    expect(problemsOf('docs/uses.mdx')).toMatchInlineSnapshot(`
      "docs/uses.mdx:3 No fence above on this page is the file "sever.ts".
            Fix: Files above: none."
    `);
  });
  test('an unknown word', () => {
    expect(problemsOf('docs/word.mdx')).toMatchInlineSnapshot(`
      "docs/word.mdx:3 Unknown word "titel="server.ts"".
            Fix: Did you mean title="…"?"
    `);
  });
  test('a line that is not there', () => {
    expect(problemsOf('docs/line.mdx')).toMatchInlineSnapshot(`
      "docs/line.mdx:3 A highlight names line 4, but the last shown line is 1.
            Fix: Count shown lines from 1. Hidden lines and ^? lines do not count."
    `);
  });
  test('a question about nothing', () => {
    expect(problemsOf('docs/nothing-asked.mdx')).toMatchInlineSnapshot(`
      "docs/nothing-asked.mdx:4 "^?" points at nothing.
            Fix: Write it on the line below a shown name, with ^ under the name."
    `);
  });
  test('JSON that does not parse', () => {
    expect(problemsOf('docs/json.mdx')).toMatchInlineSnapshot(`
      "docs/json.mdx:3 This JSON does not parse: Expected double-quoted property name in JSON at position 10
            Fix: Correct it. If it has comments, write jsonc instead of json."
    `);
  });
  test('an install line with other packages than the samples have', () => {
    expect(problemsOf('docs/install.mdx')).toMatchInlineSnapshot(`
      "docs/install.mdx:4 samples/v11 has no package "@trpc/sever".
            Fix: Did you mean "@trpc/server"?
      docs/install.mdx:4 "zod@3" does not allow 4.1.0, which the samples are compiled with.
            Fix: Write zod@4."
    `);
  });
  test('an exchange that was typed by hand', () => {
    expect(problemsOf('docs/typed-by-hand.mdx')).toMatchInlineSnapshot(`
      "docs/typed-by-hand.mdx:3 There is no sample that this http fence can show the exchanges of.
            Fix: Put it below a fence that is marked run. \`npm run samples -- --update\` fills it in."
    `);
  });
  test('a region that does not exist', () => {
    expect(problemsOf('docs/region.mdx')).toMatchInlineSnapshot(`
      "docs/region.mdx:1 No file of desk.ts has the region "sel".
            Fix: Did you mean "sell"?"
    `);
  });
  test('a side that does not exist', () => {
    expect(problemsOf('docs/side.mdx')).toMatchInlineSnapshot(`
      "docs/side.mdx:1 There is no side "sever".
            Fix: Write server, client or none."
    `);
  });
  test('marks of regions that open or close nothing', () => {
    expect(problemsOf('samples/v11/rooms')).toMatchInlineSnapshot(`
      "samples/v11/rooms/desk.ts:3 #endregion sel closes a region that is not open.
            Fix: Open regions here: sell. Write the name of one, or remove the line.
      samples/v11/rooms/desk.ts:6 This #region has no name.
            Fix: Write #region and the name.
      samples/v11/rooms/desk.ts:7 The region "open" is never closed.
            Fix: Write #endregion open below its last line."
    `);
  });
  test('marks and lines in fences that are not TypeScript', () => {
    expect(problemsOf('docs/plain.mdx')).toMatchInlineSnapshot(`
      "docs/plain.mdx:3 A highlight names line 3, but the last shown line is 1.
            Fix: Count shown lines from 1. Hidden lines and ^? lines do not count.
      docs/plain.mdx:4 Unknown mark "[!code +++]".
            Fix: Write [!code ++] or [!code --]. To highlight lines, write {3} or focus="3" after the language.
      docs/plain.mdx:10 Unknown mark "---cutt---".
            Fix: Write ---cut--- or ---cut-after---.
      docs/plain.mdx:12 "^?" works only in ts and tsx fences.
            Fix: Remove it."
    `);
  });
  test('a project that does not exist', () => {
    expect(problemsOf('docs/project.mdx')).toMatchInlineSnapshot(`
      "docs/project.mdx:1 There is no project "post-ofice" in samples/v11.
            Fix: Did you mean "post-office"?"
    `);
  });
  test('a table of options that differs from the type', () => {
    expect(problemsOf('docs/options.mdx')).toMatchInlineSnapshot(`
      "docs/options.mdx:1 The table has no row for "speed", a property of ShipOptions.
            Fix: Add a row for it.
      docs/options.mdx:5 options: ShipOptions from "@trpc/server" has no property "sped".
            Fix: Did you mean "speed"?"
    `);
  });
  test('a page that is not MDX', () => {
    expect(problemsOf('docs/not-mdx.mdx')).toMatchInlineSnapshot(`
      "docs/not-mdx.mdx:1 This page does not parse as MDX: Unexpected end of file before member name, expected a character that can start an attribute name, such as a letter, \`$\`, or \`_\`; whitespace before attributes; or the end of the tag
            Fix: If { or < is part of a sentence, put it in backticks."
    `);
  });
});

test('a sound sample has answers and types, and no problems', () => {
  const sample = [...proof.samples].find(([{ page: of }]) => of === 'docs/sound.mdx')?.[1];
  expect(problemsOf('docs/sound.mdx')).toBe('');
  expect(sample?.files[0]?.answers).toEqual([{ line: 2, column: 6, text: 'const weight: number' }]);
  expect(sample?.files[0]?.hovers.map(({ text, about }) => [text, about])).toContainEqual([
    'function ship(parcel: string): number',
    'Sends a parcel.',
  ]);
});

test('a question in a file of a project is answered, and one about nothing is refused', () => {
  expect(proof.projects.get('v11/asking')?.files[0]?.answers).toEqual([
    { line: 1, column: 13, text: 'const stamps: 3' },
  ]);
  expect(problemsOf('samples/v11/asking')).toMatchInlineSnapshot(`
    "samples/v11/asking/desk.ts:4 There is no name with a type above this "^?".
          Fix: Put ^ under the first letter of a name."
  `);
});

test('the counts are those of the pages', () => {
  expect(proof.counts).toMatchInlineSnapshot(`
    {
      "11.x": {
        "claims": 0,
        "claimsWith": {},
        "expectedErrors": 2,
        "fences": 20,
        "library": "11.0.0",
        "pages": 28,
        "projects": 2,
        "ran": 5,
        "unchecked": 0,
        "words": {
          "folded": 0,
          "shown": 56,
        },
      },
    }
  `);
});

test('update writes what samples print, and a second proof finds nothing to say of it', async () => {
  const folder = createTestSite({
    'docs/list.mdx': `- A parcel:\n\n  \`\`\`ts run\n  console.log('a\\n\\nb');\n  \`\`\`\n\n${page('ts run', 'console.log(2);')}\n\`\`\`output\nold\n\`\`\`\n`,
  });
  expect((await prove({ ...testOptions(folder), update: true })).updated).toEqual(['docs/list.mdx']);
  expect(readFileSync(path.join(folder, 'docs/list.mdx'), 'utf8')).toMatchInlineSnapshot(`
    "- A parcel:

      \`\`\`ts run
      console.log('a\\n\\nb');
      \`\`\`

      \`\`\`output
      a

      b
      \`\`\`

    # A page

    \`\`\`ts run
    console.log(2);
    \`\`\`

    \`\`\`output
    2
    \`\`\`
    "
  `);
  expect((await prove(testOptions(folder))).problems).toEqual([]);
});

test('the errors of many samples, which are compiled in other processes, are found like those of a few', async () => {
  const fences = Array.from({ length: 60 }, (_, index) =>
    page('ts', sound, index === 57 ? 'ship(1);' : "ship('a');"),
  );
  const many = createTestSite({ 'docs/many.mdx': fences.join('\n') });
  const { problems, samples } = await prove(testOptions(many));
  expect(problems.map(toText)).toEqual([
    expect.stringMatching(/^docs\/many\.mdx:404 TypeScript 2345 on shown line 2: /) as string,
  ]);
  expect(samples.size).toBe(60);
});

test('a sample that fails once and passes when it is tried again is no problem, and is listed', async () => {
  const marker = path.join(createTestSite({}), 'ran-before');
  const late = createTestSite({
    'docs/late.mdx': `${page('ts run', sound, "console.log(ship('book'));")}\n\`\`\`output\n4\n\`\`\`\n`,
    // The library that fails the first time.
    'samples/v11/node_modules/@trpc/server/index.js': [
      "import { existsSync, writeFileSync } from 'node:fs';",
      'export const ship = (parcel) => {',
      `  const isLate = !existsSync(${JSON.stringify(marker)});`,
      `  writeFileSync(${JSON.stringify(marker)}, '');`,
      '  return isLate ? 0 : parcel.length;',
      '};',
    ].join('\n'),
  });
  const { problems, repeated } = await prove(testOptions(late));
  expect(problems).toEqual([]);
  expect(repeated.map(toRepeated)).toEqual([
    expect.stringMatching(/^repeated {2}docs\/late\.mdx:\d+ /) as string,
  ]);
});

test('an error behind letters of other languages has its place', async () => {
  const site = createTestSite({
    'docs/letters.mdx': page('ts errors="2345@2"', sound, "const name = 'Žofie 😀'; ship(1);"),
  });
  const { problems, samples } = await prove(testOptions(site));
  expect(problems).toEqual([]);
  expect([...samples.values()].flatMap(({ files }) => files.flatMap(({ errors }) => errors))).toEqual([
    expect.objectContaining({ line: 2, column: "const name = 'Žofie 😀'; ship(".length, length: 1 }),
  ]);
});

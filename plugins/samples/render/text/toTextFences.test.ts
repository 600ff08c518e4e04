import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite, libraryFiles, page, testSampleSite } from '../../__fixtures__/testSite';
import type { TextFile } from '../../format';
import { proveSite } from '../../site/proveSite';
import { resultFolders } from '../writeResults';

const fence = (lang: string, meta: string, code: string): unknown => ({ lang, meta, code });

async function textOf(text: string, files: Record<string, string> = {}): Promise<TextFile> {
  const site = createTestSite({ 'docs/page.mdx': text, ...files });
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const file = path.join(resultFolders(site).texts, 'docs/page.mdx.json');
  return JSON.parse(readFileSync(file, 'utf8')) as TextFile;
}

test('a sample is a fence with its title, and what it printed is the next one', async () => {
  const text = [
    page('ts title="desk.ts" run', 'console.log(2 + 2);'),
    '```output\n4\n```\n',
    page('bash npm2yarn', 'npm install zod'),
  ].join('\n');
  expect((await textOf(text)).blocks).toEqual([
    [fence('ts', 'title="desk.ts"', 'console.log(2 + 2);'), fence('text', 'title="Output"', '4')],
    [],
    [fence('bash', '', 'npm install zod')],
  ]);
});

test('errors and answers to ^? are comments below their lines', async () => {
  const code = ['function send() {', "  const weight: number = '4';", '  return weight;', '  //     ^?', '}'];
  expect((await textOf(page('ts errors="2322@2"', ...code))).blocks[0]?.[0]?.code).toMatchInlineSnapshot(`
    "function send() {
      const weight: number = '4';
      // Error 2322: Type 'string' is not assignable to type 'number'.
      return weight;
    //       ^? const weight: number
    }"
  `);
});

test('code with added and removed lines is a diff', async () => {
  const code = ["const by = 'air'; // [!code --]", "const by = 'sea'; // [!code ++]", 'console.log(by);'];
  expect((await textOf(page('ts', ...code))).blocks[0]).toEqual([
    fence('diff', '', "- const by = 'air';\n+ const by = 'sea';\n  console.log(by);"),
  ]);
});

test('code that is compiled with other packages than its page says so', async () => {
  const text = page('ts root="v10"', "const by = 'air';", 'console.log(by);');
  expect((await textOf(text, libraryFiles('samples/v10', '10.0.0'))).blocks[0]).toEqual([
    fence('ts', 'root="v10"', "const by = 'air';\nconsole.log(by);"),
  ]);
});

test('set-ups, hidden lines and other files of projects are named files', async () => {
  const text = [
    page('ts title="a.ts" setup="desk"', 'const hidden = 1;', '// ---cut---', 'console.log(weight, hidden);'),
    page('ts title="b.ts"', 'const hidden = 1;', '// ---cut---', 'console.log(hidden);'),
    '<Sample project="office" files="main.ts" region="send" run />\n',
  ].join('\n');
  const { blocks, hidden, library } = await textOf(text, {
    'samples/v11/_setup/desk/prelude.ts': 'const weight = 4;',
    'samples/v11/office/stamp.ts': "export const stamp = 'red';",
    'samples/v11/office/main.ts':
      "import { stamp } from './stamp';\n// #region send\nconsole.log(stamp);\n// #endregion send\n",
    'samples/v11/office/expected.txt': 'red\n',
  });
  expect(blocks).toEqual([
    [fence('ts', 'title="a.ts" setup="desk" start="start-1"', 'console.log(weight, hidden);')],
    [fence('ts', 'title="b.ts" start="start-1"', 'console.log(hidden);')],
    [fence('ts', 'title="office/main.ts"', 'console.log(stamp);'), fence('text', 'title="Output"', 'red')],
  ]);
  expect(hidden.map(({ meta, code }) => [meta, code.split('\n')[0]])).toEqual([
    ['title="desk/prelude.ts"', 'const weight = 4;'],
    ['title="start-1"', 'const hidden = 1;'],
    ['title="office/main.ts"', "import { stamp } from './stamp';"],
    ['title="office/stamp.ts"', "export const stamp = 'red';"],
  ]);
  expect(library).toBe('11.0.0');
});

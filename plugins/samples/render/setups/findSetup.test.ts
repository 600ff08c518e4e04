import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { createTestSite, page, testSampleSite } from '../../__fixtures__/testSite';
import type { PageFile, SetupsFile } from '../../format';
import { proveSite } from '../../site/proveSite';
import { resultFolders } from '../writeResults';

test('a sample opens the files of its set-up, the router first, and its own file with what is above it', async () => {
  const { opened, figures } = await show({
    'docs/page.mdx': page('ts title="client.ts" setup="desk"', 'send(4);'),
    'samples/v11/_setup/desk/about.ts': 'export const about = 1;',
    'samples/v11/_setup/desk/server.ts':
      'const router = (name: string) => name;\nexport const app = router("desk");',
    'samples/v11/_setup/desk/prelude.ts':
      "import { app } from './server';\nconst send = (to: number) => app + to;",
  });
  expect(opened).toEqual([
    {
      label: 'Show the server',
      files: {
        'server.ts': 'const router = (name: string) => name;\nexport const app = router("desk");',
        'about.ts': 'export const about = 1;',
        'client.ts': "import { app } from './server';\nconst send = (to: number) => app + to;\nsend(4);",
      },
    },
  ]);
  expect(figures[0]).not.toContain('desk');
}, 60_000);

test('a sample with hidden lines opens its whole file', async () => {
  const { opened } = await show({
    'docs/page.mdx': page('ts title="a.ts"', 'const by = 4;', '// ---cut---', 'console.log(by);'),
  });
  expect(opened).toEqual([
    { label: 'Show the whole file', files: { 'a.ts': 'const by = 4;\nconsole.log(by);' } },
  ]);
});

test('a hidden line that only starts the server says nothing that a reader has to see', async () => {
  const text = [
    page('ts title="a.ts"', 'export const by = 4;'),
    page('ts title="b.ts" uses="a.ts"', "import './a';", '// ---cut---', 'console.log(4);'),
  ];
  expect((await show({ 'docs/page.mdx': text.join('\n') })).opened).toEqual([undefined, undefined]);
});

test('a sample whose files are all on the page has nothing to open', async () => {
  const text = [
    page('ts title="a.ts"', 'export const by = 4;'),
    page('ts title="b.ts" uses="a.ts"', "import { by } from './a';", 'console.log(by);'),
  ];
  expect((await show({ 'docs/page.mdx': text.join('\n') })).opened).toEqual([undefined, undefined]);
});

test('a sample opens the set-up of the fence that it uses, not the fence', async () => {
  const text = [
    page('ts title="a.ts" setup="desk"', "import { weight } from './weight';", 'export const by = weight;'),
    page('ts title="b.ts" uses="a.ts"', "import { by } from './a';", 'console.log(by);'),
  ];
  const { opened } = await show({
    'docs/page.mdx': text.join('\n'),
    'samples/v11/_setup/desk/weight.ts': 'export const weight = 4;',
  });
  const setup = { label: 'Show the set-up', files: { 'weight.ts': 'export const weight = 4;' } };
  expect(opened).toEqual([setup, setup]);
});

test('a project opens what its shown files import and the page does not show, and files that are shown in part', async () => {
  const text =
    '<Sample project="office" files="desk.ts" />\n\n<Sample project="office" files="send.ts" region="send" />\n';
  const { opened } = await show({
    'docs/page.mdx': text,
    'samples/v11/office/desk.ts': "import { stamp } from './parts/stamp';\nconsole.log(stamp);",
    'samples/v11/office/parts/stamp.ts': "export const stamp = 'red';",
    'samples/v11/office/send.ts': "import './desk';\n// #region send\nconsole.log(4);\n// #endregion send\n",
    'samples/v11/office/other.ts': 'export {};',
  });
  const stamp = { 'parts/stamp.ts': "export const stamp = 'red';" };
  expect(opened).toEqual([
    { label: 'Show the set-up', files: stamp },
    { label: 'Show the set-up', files: { ...stamp, 'send.ts': "import './desk';\nconsole.log(4);" } },
  ]);
});

interface Opened {
  label: string;
  files: Record<string, string>;
}

/** Proves a site with the page `docs/page.mdx`, and reads what each of its figures opens. */
async function show(
  files: Record<string, string>,
): Promise<{ opened: (Opened | undefined)[]; figures: string[] }> {
  const site = createTestSite(files);
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const folders = resultFolders(site);
  const { figures } = JSON.parse(
    readFileSync(path.join(folders.pages, 'docs/page.mdx.json'), 'utf8'),
  ) as PageFile;
  const shown = figures.flatMap((figure) => (figure === null ? [] : [figure]));
  return { figures: shown, opened: shown.map((html) => readOpened(html, folders.static)) };
}

function readOpened(html: string, folder: string): Opened | undefined {
  const button = load(html)('.code__setup');
  const [url, index] = button.attr('data-setup')?.split('#') ?? [];
  if (url === undefined) return undefined;
  expect(readdirSync(path.join(folder, 'assets/setups'))).toEqual([path.basename(url)]);
  const setups = JSON.parse(readFileSync(path.join(folder, url), 'utf8')) as SetupsFile;
  const $ = load(setups[Number(index)] ?? '');
  const entries = $('pre').map((_, pre) => [[$(pre).attr('aria-label') ?? '', $(pre).text()]]);
  return {
    label: button.text(),
    files: Object.fromEntries(entries.toArray() as unknown as [string, string][]),
  };
}

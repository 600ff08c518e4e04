import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageFile, TypesFile } from '../format';
import { proveSite } from './proveSite';
import { createTestSite, page, testSets } from '../__fixtures__/testSite';
import { resultFolders } from '../render/writeResults';

// What a page shows follows from more than its own text. Each example changes one thing that is not the page, on a warm cache and in
// a process that has proven before, as while the site is served; then it takes the change back.

let site: string;
beforeEach(async () => {
  site = createTestSite({
    'docs/page.mdx': [
      page('ts setup="desk" run', 'console.log(weight);', '//          ^?'),
      '```output',
      '4',
      '```',
      '',
      '<Sample project="post-office" files="main.ts" run />',
      '',
    ].join('\n'),
    'docs/other.mdx': page('ts', 'export const other = 1;'),
    'samples/v11/_setup/desk/prelude.ts':
      "import { ship } from '@trpc/server';\nconst weight = ship('book');",
    'samples/v11/post-office/main.ts': 'console.log(3);',
    'samples/v11/post-office/expected.txt': '3\n',
  });
  expect(await proveSite(site, testSets)).toBe(undefined);
}, 60_000);

describe('on a warm cache a page follows', () => {
  test('a file of a project', async () => {
    const before = shown();
    await change('samples/v11/post-office/main.ts', 'console.log(3); // stamps');
    expect(shown()).toContain('// stamps');
    await change('samples/v11/post-office/main.ts', 'console.log(3);');
    expect(shown()).toBe(before);
  });

  test('what a project prints', async () => {
    const before = shown();
    write('samples/v11/post-office/main.ts', 'console.log(7);');
    await change('samples/v11/post-office/expected.txt', '7\n');
    expect(shown()).toContain('<code>7</code>');
    write('samples/v11/post-office/main.ts', 'console.log(3);');
    await change('samples/v11/post-office/expected.txt', '3\n');
    expect(shown()).toBe(before);
  });

  test('a set-up', async () => {
    const before = shown();
    await change('samples/v11/_setup/desk/prelude.ts', 'const weight = 2 + 2;');
    expect(types()).not.toContain('ship');
    expect(shown()).toBe(before);
    await change('samples/v11/_setup/desk/prelude.ts', "const weight: unknown = Number('4');");
    expect(shown()).toContain('unknown');
  });

  test('the version of a library', async () => {
    const before = shown();
    installLibrary('11.0.1', 'export declare function ship(parcel: string): 4;');
    expect(await proveSite(site, testSets)).toBe(undefined);
    expect(shown()).toContain(': 4');
    expect(shown()).toContain('"libraries":["11.0.1"]');
    installLibrary('11.0.0', 'export declare function ship(parcel: string): number;');
    expect(await proveSite(site, testSets)).toBe(undefined);
    expect(shown()).toBe(before);
  });

  test('the compiler options', async () => {
    const file = 'samples/v11/tsconfig.json';
    const options = JSON.parse(readFileSync(path.join(site, file), 'utf8')) as {
      compilerOptions: Record<string, unknown>;
    };
    write('samples/v11/_setup/desk/prelude.ts', 'const weight = [4][0];');
    await change(
      file,
      JSON.stringify({ compilerOptions: { ...options.compilerOptions, noUncheckedIndexedAccess: true } }),
    );
    expect(shown()).toContain('undefined');
    await change(file, JSON.stringify(options));
    expect(shown()).not.toContain('undefined');
  });
});

test('an error in a project or a set-up stands beside the samples that show it, and goes when it is mended', async () => {
  const before = shown();
  write('samples/v11/post-office/main.ts', 'console.log(3);\nconst wrong: string = 1;');
  write('samples/v11/_setup/desk/prelude.ts', "const weight: number = '4';");
  expect(await proveSite(site, testSets)).toContain('samples/v11/post-office/main.ts:2 TypeScript 2322');
  const problems = shown()
    .split('<div class=')
    .filter((each) => each.includes('code__problem'));
  expect(problems).toHaveLength(3);
  expect(problems[2]).toContain('samples/v11/post-office/main.ts:2');
  write('samples/v11/post-office/main.ts', 'console.log(3);');
  await change(
    'samples/v11/_setup/desk/prelude.ts',
    "import { ship } from '@trpc/server';\nconst weight = ship('book');",
  );
  expect(shown()).toBe(before);
});

test('the proof of one page leaves nothing that the proof of all takes for its own', async () => {
  const file = 'docs/other.mdx';
  const before = readFileSync(path.join(site, file), 'utf8');
  write(file, page('ts', 'export const other = 2;'));
  expect(await proveSite(site, testSets, [file])).toBe(undefined);
  expect(shown('docs/other.mdx')).toContain('>2<');
  await change(file, before);
  expect(shown('docs/other.mdx')).toContain('>1<');
});

test('output that was right once is not taken for right when the page goes back to it', async () => {
  write('samples/v11/post-office/main.ts', 'console.log(7);');
  expect(await proveSite(site, testSets)).toContain('main.ts prints something else:');
  expect(await proveSite(site, testSets)).toContain('main.ts prints something else:');
});

function write(file: string, text: string): void {
  writeFileSync(path.join(site, file), text);
}

async function change(file: string, text: string): Promise<void> {
  write(file, text);
  expect(await proveSite(site, testSets)).toBe(undefined);
}

function installLibrary(version: string, declaration: string): void {
  const lock = JSON.stringify({
    packages: { 'node_modules/@trpc/server': { version }, 'node_modules/zod': { version: '4.1.0' } },
  });
  write('samples/v11/package-lock.json', lock);
  write('samples/v11/node_modules/.package-lock.json', lock);
  write('samples/v11/node_modules/@trpc/server/index.d.ts', declaration);
}

/** What a page shows: its figures, and its line about them. */
function shown(name = 'docs/page.mdx'): string {
  const file = JSON.parse(
    readFileSync(path.join(resultFolders(site).pages, `${name}.json`), 'utf8'),
  ) as PageFile;
  return file.figures.join('\n') + JSON.stringify(file.proof);
}

/** All types that pages fetch. */
function types(): string {
  const folder = path.join(resultFolders(site).static, 'assets/types');
  return readdirSync(folder)
    .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TypesFile).types)
    .join('\n');
}

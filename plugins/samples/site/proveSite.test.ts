import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageFile, TypesFile } from '../format';
import { claimModule } from '../__fixtures__/claimModule';
import { proveSite } from './proveSite';
import { createTestSite, page, testSampleSite } from '../__fixtures__/testSite';
import { resultFolders } from '../render/writeResults';

// What a page shows depends on more than its own text. Each test changes one thing that is not the page, with a warm cache and in a
// process that has proven before, as while the site is served. Then it undoes the change.

let proven: string;
beforeAll(async () => {
  proven = createTestSite({
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
  expect(await proveSite(testSampleSite(proven))).toBe(undefined);
}, 60_000);

// Each test has the site as it was proven, with its cache.
let site: string;
beforeEach(() => {
  site = `${proven}-copy`;
  rmSync(site, { recursive: true, force: true });
  cpSync(proven, site, { recursive: true, preserveTimestamps: true });
});

describe('with a warm cache a page shows the current state of', () => {
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
    // The page leads to other set-ups, and is the same but for that.
    expect(shown()).not.toBe(before);
    expect(withoutSetups(shown())).toBe(withoutSetups(before));
    await change('samples/v11/_setup/desk/prelude.ts', "const weight: unknown = Number('4');");
    expect(shown()).toContain('unknown');
  });

  test('the version of a library', async () => {
    const before = shown();
    installLibrary('11.0.1', 'export declare function ship(parcel: string): 4;');
    expect(await proveSite(testSampleSite(site))).toBe(undefined);
    expect(shown()).toContain(': 4');
    expect(shown()).toContain('"libraries":["11.0.1"]');
    installLibrary('11.0.0', 'export declare function ship(parcel: string): number;');
    expect(await proveSite(testSampleSite(site))).toBe(undefined);
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

test('an error in a project or a set-up is shown in the figures of its samples until it is fixed', async () => {
  const before = shown();
  write('samples/v11/post-office/main.ts', 'console.log(3);\nconst wrong: string = 1;');
  write('samples/v11/_setup/desk/prelude.ts', "const weight: number = '4';");
  expect(await proveSite(testSampleSite(site))).toContain(
    'samples/v11/post-office/main.ts:2 TypeScript 2322',
  );
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

test('the proof of all pages does not reuse the results of a page that was proven alone and has changed since', async () => {
  const file = 'docs/other.mdx';
  const before = readFileSync(path.join(site, file), 'utf8');
  write(file, page('ts', 'export const other = 2;'));
  expect(await proveSite(testSampleSite(site), [file])).toBe(undefined);
  expect(shown('docs/other.mdx')).toContain('>2<');
  await change(file, before);
  expect(shown('docs/other.mdx')).toContain('>1<');
});

test('output that was once correct is compared again', async () => {
  write('samples/v11/post-office/main.ts', 'console.log(7);');
  expect(await proveSite(testSampleSite(site))).toContain('main.ts does not print what this file contains');
  expect(await proveSite(testSampleSite(site))).toContain('main.ts does not print what this file contains');
});

test('pages fetch their types from below the base URL of the site', async () => {
  expect(shown()).toContain('data-types="/assets/types/');
  expect(await proveSite(testSampleSite(site, '/docs-site/'))).toBe(undefined);
  expect(shown()).toContain('data-types="/docs-site/assets/types/');
});

test('the proof of all pages deletes old results that it did not use, and that of one page deletes none', async () => {
  const cache = path.join(site, '.cache/samples');
  // What a proof has written is used by the proofs after it in the same folder.
  rmSync(path.join(site, '.cache'), { recursive: true });
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const used = readdirSync(cache);
  write('.cache/samples/unused.json', '{}');
  for (const name of readdirSync(cache)) utimesSync(path.join(cache, name), twoDaysAgo, twoDaysAgo);
  await change('docs/other.mdx', page('ts', 'export const other = 2;'), ['docs/other.mdx']);
  expect(readdirSync(cache)).toContain('unused.json');
  await change('docs/other.mdx', page('ts', 'export const other = 1;'));
  expect(readdirSync(cache)).not.toContain('unused.json');
  expect(used.filter((name) => !readdirSync(cache).includes(name))).toEqual([]);
});

describe('a figure', () => {
  const figureOf = async (text: string): Promise<string> => {
    write('docs/other.mdx', text);
    await proveSite(testSampleSite(site), ['docs/other.mdx']);
    return shown('docs/other.mdx');
  };

  test('of a project has the glyph of the side that the page names', async () => {
    const sample = '<Sample project="post-office" files="main.ts"';
    expect(await figureOf(`${sample} />\n`)).not.toContain('class="port');
    expect(await figureOf(`${sample} side="server" />\n`)).toContain('<span class="port"></span>main.ts');
    expect(await figureOf(`${sample} side="client" />\n`)).toContain('<span class="port in"></span>main.ts');
  });

  test.each([
    ['bash', 'npm run build # [!code +++]', 'Unknown mark "[!code +++]"'],
    ['json {2}', '{}', 'A highlight names line 2'],
    ['json', '{', 'This JSON does not parse'],
  ])('of a %s fence shows the problems of that fence', async (info, code, problem) => {
    const [, shownProblem = ''] = (await figureOf(page(info, code))).split('role="alert">');
    expect(shownProblem).toContain(problem);
  });
});

test('the file of a page counts the claims that are tested, and says which of them fail', async () => {
  const claimsFile = 'claims/11.x/stamps.ts';
  const toClaim = (shape: string): string =>
    `import { claim } from '../claim';\nclaim('Stamps are round.', ({ expect }) => { expect('${shape}').toBe('round'); });`;
  write('claims/claim.ts', claimModule);
  write('docs/stamps.mdx', 'Stamps are round.\n');
  write(claimsFile, toClaim('round'));
  const read = (): PageFile => readResult('docs/stamps.mdx');
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  expect(read()).toEqual({
    figures: [],
    plays: {},
    proof: { samples: 0, ran: 0, claims: 1, libraries: ['11.0.0'], compiler: '7.0.2', list: '/docs/samples' },
    falseClaims: [],
  });
  write(claimsFile, toClaim('square'));
  expect(await proveSite(testSampleSite(site))).toContain("expected 'square' to be 'round'");
  expect(read()).toMatchObject({ proof: null, falseClaims: [expect.stringContaining('docs/stamps.mdx:1')] });
});

describe('before programs and claims run, the results are written', () => {
  let early = '';
  const proveInTwo = async (): Promise<string | undefined> => {
    early = '';
    return proveSite(testSampleSite(site), undefined, {
      onCompiled: () => {
        early = shown();
        return Promise.resolve();
      },
    });
  };

  test('as they are if these hold', async () => {
    write('samples/v11/post-office/main.ts', 'console.log(3); // stamps');
    expect(await proveInTwo()).toBe(undefined);
    expect(early).toContain('// stamps');
    expect(early).toBe(shown());
  });

  test('and a program that prints something else is a problem of the proof', async () => {
    write('samples/v11/post-office/main.ts', 'console.log(7);');
    expect(await proveInTwo()).toContain('main.ts does not print what this file contains');
    expect(early).not.toContain('code__problem');
  });

  test('but not if the code has a problem', async () => {
    write('samples/v11/post-office/main.ts', 'console.log(3 as string);');
    expect(await proveInTwo()).toContain('TypeScript 2352');
    expect(early).toBe('');
  });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

async function change(file: string, text: string, pages?: readonly string[]): Promise<void> {
  write(file, text);
  expect(await proveSite(testSampleSite(site), pages)).toBe(undefined);
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
  const file = readResult(name);
  return file.figures.join('\n') + JSON.stringify(file.proof);
}

function readResult(name: string): PageFile {
  return JSON.parse(readFileSync(path.join(resultFolders(site).pages, `${name}.json`), 'utf8')) as PageFile;
}

/** All types that pages fetch. */
function types(): string {
  const folder = path.join(resultFolders(site).static, 'assets/types');
  return readdirSync(folder)
    .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TypesFile).types)
    .join('\n');
}

/** A page without the addresses of the set-ups of its samples. */
function withoutSetups(page: string): string {
  return page.replaceAll(/\/assets\/setups\/[\w-]+\.json|\/play\?sample=[\w-]+/g, '');
}

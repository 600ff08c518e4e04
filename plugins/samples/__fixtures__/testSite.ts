import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openCache } from '../prove/cache';
import type { ProveOptions } from '../prove/proof';
import type { PageSet } from '../page/pageSets';
import type { SampleSite } from '../site/proveSite';

/** Creates a small site in a temporary folder. It documents a library with `ship(parcel: string): number`. */
export function createTestSite(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  const all: Record<string, string> = {
    'samples/tsconfig.json': '{}',
    ...libraryFiles('samples/v11'),
    // A package around the root, as in the real site.
    'node_modules/stray/package.json': JSON.stringify({ name: 'stray', types: 'index.d.ts' }),
    'node_modules/stray/index.d.ts': 'export declare const stray: string;',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Makes the files of a root that has a small library in place of `@trpc/server`, by path. */
export function libraryFiles(root: string, version = '11.0.0'): Record<string, string> {
  const lock = JSON.stringify({
    packages: {
      'node_modules/@trpc/server': { version },
      'node_modules/zod': { version: '4.1.0' },
    },
  });
  const library = `${root}/node_modules/@trpc/server`;
  return {
    [`${root}/tsconfig.json`]: JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM'],
        types: [],
        strict: true,
      },
    }),
    [`${root}/package.json`]: JSON.stringify({
      type: 'module',
      dependencies: { '@trpc/server': version, zod: '4.1.0' },
    }),
    [`${root}/package-lock.json`]: lock,
    [`${root}/node_modules/.package-lock.json`]: lock,
    [`${library}/package.json`]: JSON.stringify({
      name: '@trpc/server',
      version,
      type: 'module',
      main: 'index.js',
      types: 'index.d.ts',
    }),
    [`${library}/index.js`]: 'export const ship = (parcel) => parcel.length;',
    [`${library}/index.d.ts`]: [
      '/** Sends a parcel. Returns its weight. */',
      'export declare function ship(parcel: string): number;',
      'export interface ShipOptions {',
      '  speed: number;',
      '  insured?: boolean;',
      '  /** @internal */',
      '  secret?: string;',
      '  /** @deprecated */',
      '  stamp?: string;',
      '}',
    ].join('\n'),
  };
}

const testSets: readonly PageSet[] = [
  { label: '11.x', folder: 'docs', root: 'v11', react: 'v11-react', list: '/docs/samples' },
];

/** Makes what `proveSite` is given for a test site. */
export function testSampleSite(siteFolder: string, baseUrl = '/'): SampleSite {
  return { siteFolder, baseUrl, sets: testSets };
}

/** Makes what `prove` is given for a test site, with a new cache. */
export function testOptions(siteFolder: string): ProveOptions {
  const cache = openCache(mkdtempSync(path.join(os.tmpdir(), 'samples-cache-')));
  return { siteFolder, sets: testSets, cache };
}

/** Writes a page with one fence. */
export function page(info: string, ...code: readonly string[]): string {
  return ['# A page', '', `\`\`\`${info}`, ...code, '```', ''].join('\n');
}

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCache } from './cache';
import { digestTool } from './digestTool';

const installed = 'node_modules/.package-lock.json';

describe('the key of a result', () => {
  let site: string;
  let plugin: string;
  beforeEach(() => {
    site = mkdtempSync(path.join(os.tmpdir(), 'samples-tool-'));
    plugin = path.join(site, 'plugins/samples');
    for (const folder of [
      'lib',
      'site',
      'plugins/samples',
      'plugins/playground/format',
      'plugins/reference/format.ts',
    ])
      cpSync(folder, path.join(site, folder), { recursive: true });
    cpSync(installed, path.join(site, installed));
  });
  const keys = (): { proven: string; rendered: string } => {
    const cache = openCache(mkdtempSync(path.join(os.tmpdir(), 'samples-cache-')), digestTool(site));
    return { proven: cache.key('sample', 'code'), rendered: cache.key('rendered', 'code') };
  };

  test('is the same while nothing changes', () => {
    expect(keys()).toEqual(keys());
  });

  test('of what was proven stays the same when a file is added to render/, that of what is shown does not', () => {
    const before = keys();
    writeFileSync(path.join(plugin, 'render/renderNew.ts'), 'export {};');
    expect(keys().proven).toBe(before.proven);
    expect(keys().rendered).not.toBe(before.rendered);
  });

  test.each(['page', 'check', 'run', 'run/child', 'prove'])(
    'changes both of what was proven and of what is shown when a file is added to %s/',
    (folder) => {
      const before = keys();
      mkdirSync(path.join(plugin, folder), { recursive: true });
      writeFileSync(path.join(plugin, folder, 'new.mjs'), 'export {};');
      expect(keys().proven).not.toBe(before.proven);
      expect(keys().rendered).not.toBe(before.rendered);
    },
  );

  test.each([
    'plugins/playground/format/toProject.ts',
    'plugins/samples/run/child/harness.mjs',
    'lib/parsePage.ts',
    'lib/nearest.ts',
  ])('changes when %s changes, which the proof imports', (file) => {
    const before = keys();
    appendFileSync(path.join(site, file), '\nexport const added = 1;\n');
    expect(keys().rendered).not.toBe(before.rendered);
  });

  test.each(['diff', '@vitest/utils', 'esbuild', 'typescript7', 'micromark'])(
    'changes with the release of %s, which the proof or one of its packages imports',
    (name) => {
      const before = keys();
      const lock = readFileSync(path.join(site, installed), 'utf8');
      const entry = new RegExp(`("node_modules/${name}": \\{\\s*"(?:name": "[^"]*",\\s*")?version": ")`);
      expect(lock).toMatch(entry);
      writeFileSync(path.join(site, installed), lock.replace(entry, '$1999.'));
      expect(keys().rendered).not.toBe(before.rendered);
    },
  );

  test('stays the same when a file changes that the proof does not import', () => {
    const before = keys();
    writeFileSync(path.join(site, 'lib/another.ts'), 'export const added = 1;');
    expect(keys()).toEqual(before);
  });

  test('stays the same when a test is added', () => {
    const before = keys();
    writeFileSync(path.join(plugin, 'check/new.test.ts'), 'export {};');
    expect(keys()).toEqual(before);
  });
});

describe('pruning', () => {
  let folder: string;
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const age = (name: string): void => {
    utimesSync(path.join(folder, name), twoDaysAgo, twoDaysAgo);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'samples-cache-'));
  });

  test('deletes a result that was not used for a day, and a file that a killed process has left', () => {
    const cache = openCache(folder);
    cache.write('old', 1);
    writeFileSync(path.join(folder, 'unfinished.123'), '');
    age('old.json');
    age('unfinished.123');
    cache.prune();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('keeps a result that another process wrote today', () => {
    openCache(folder).write('new', 1);
    openCache(folder).prune();
    expect(existsSync(path.join(folder, 'new.json'))).toBe(true);
  });

  test('keeps an old result that was read today', () => {
    openCache(folder).write('old', 1);
    age('old.json');
    expect(openCache(folder).read('old')).toBe(1);
    openCache(folder).prune();
    expect(openCache(folder).read('old')).toBe(1);
  });
});

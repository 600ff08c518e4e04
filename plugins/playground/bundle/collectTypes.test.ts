import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodePart } from '../format/playFiles';
import { collectTypes, withoutComments } from './collectTypes';

const names = ['@trpc/server', '@trpc/server/adapters/standalone', '@trpc/client', 'zod', 'node:http'];

describe.each(['v11', 'v10', 'v9'])('the declarations of samples/%s', (root) => {
  const folder = path.resolve('samples', root);
  const { needs, parts } = collectTypes(folder, names);
  const files = Object.values(parts).flatMap((part) => Object.entries(part));

  test('are those of the packages that are installed there', () => {
    const different = files.filter(([file, text]) => {
      const installed = readFileSync(path.join(folder, file), 'utf8');
      return (
        text !== (file.includes(nodePart) && file.endsWith('.ts') ? withoutComments(installed) : installed)
      );
    });
    expect(different.map(([file]) => file)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  test('are fetched by what code imports, and those of Node only by code that imports modules of Node', () => {
    expect(needs['@trpc/client']).toEqual(expect.arrayContaining(['@trpc/client', '@trpc/server']));
    expect(needs['@trpc/client']).not.toContain(nodePart);
    expect(needs.zod).toEqual(['zod']);
    expect(needs['node:http']).toEqual([nodePart]);
    expect(needs['@trpc/server/adapters/standalone']).toEqual(['@trpc/server']);
  });

  test('contain what leads the compiler to them', () => {
    const manifests = files.filter(([file]) => file.endsWith('package.json')).map(([file]) => file);
    expect(manifests).toEqual(
      expect.arrayContaining(['/node_modules/@trpc/server/package.json', '/node_modules/zod/package.json']),
    );
    const adapter = '/node_modules/@trpc/server/adapters/standalone/package.json';
    expect(manifests.includes(adapter)).toBe(existsSync(path.join(folder, adapter)));
  });
});

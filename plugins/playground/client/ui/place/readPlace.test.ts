import { afterEach, expect, test, vi } from 'vitest';
import type { PlayFiles, PlayRoot, PlaySample, Project } from '../../../format/playFiles';
import { readPlace } from './readPlace';

const project = (root: string): Project => ({ root, files: { 'main.ts': '' }, entries: ['main.ts'] });
const sample = { ...project('v10'), title: 'main.ts' } as PlaySample;
const files = {
  roots: { v11: { label: '11.x' } as PlayRoot, v10: { label: '10.x' } as PlayRoot },
  starts: { v11: project('v11'), v10: project('v10') },
} as unknown as PlayFiles;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Reads what an address names, on a site that has one sample, `known.0`. */
async function read(search: string, hash = ''): Promise<{ root: string; note: string }> {
  vi.stubGlobal('location', { search, hash });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address === '/assets/plays/known.json' ? Response.json([sample]) : new Response(null, { status: 404 }),
    ),
  );
  const { project: opened, note } = await readPlace(files, '/');
  return { root: opened.root, note };
}

test.each([
  ['', 'v11'],
  ['?start=v10', 'v10'],
  ['?sample=known.0', 'v10'],
])('what is asked with "%s" is shown without a note', async (search, root) => {
  expect(await read(search)).toEqual({ root, note: '' });
});

const lost =
  'What the address names is not here, or cannot be fetched, so the playground shows the quickstart.';
const damaged = 'The link is damaged, so its code cannot be shown.';

test.each([
  ['?start=v12', '', lost],
  ['?sample=lost.0', '', lost],
  ['', '#code=damaged', damaged],
  ['', '#code%3Ddamaged', damaged],
  ['?start=v12', '#code=damaged', `${lost} ${damaged}`],
])('what cannot be shown of "%s%s" is told', async (search, hash, note) => {
  expect(await read(search, hash)).toEqual({ root: 'v11', note });
});

test('what was typed at this address and is not in it yet is opened, and Reset goes back to the sample', async () => {
  const typed = { ...project('v10'), files: { 'main.ts': 'typed' } };
  const search = '?sample=known.0';
  const stored = JSON.stringify([search, [typed.root, typed.files, typed.entries]]);
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  vi.stubGlobal('location', { search, hash: '', href: search });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([sample])));
  expect(await readPlace(files, '/')).toEqual({
    project: typed,
    original: sample,
    sample,
    isShared: true,
    note: '',
  });
});

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

test.each([
  [
    '?start=v12',
    'There are no samples of “v12” here, so the playground shows the quickstart. It knows v11, v10.',
  ],
  [
    '?sample=lost.0',
    'This sample cannot be fetched or is no longer there, so the playground shows the quickstart.',
  ],
  [
    '?project=quickstart',
    'A project is opened from the page that shows it, and not by its name: “quickstart” was not looked for.',
  ],
  [
    '?start=%E2%80%AEv12',
    'There are no samples of “v12” here, so the playground shows the quickstart. It knows v11, v10.',
  ],
  ['?file=a.ts&theme=dark', 'The playground ignores these parts of the address: “file”, “theme”.'],
])('what cannot be shown of "%s" is told', async (search, note) => {
  expect(await read(search)).toEqual({ root: 'v11', note });
});

test.each(['#code=damaged', '#code%3Ddamaged'])(
  'a damaged link %s and a long unknown value are told together, in a few words',
  async (hash) => {
    const { note } = await read(`?start=${'a'.repeat(10_000)}`, hash);
    expect(note).toContain('The link is damaged, so its code cannot be shown.');
    expect(note).toContain(`“${'a'.repeat(40)}…”`);
    expect(note.length).toBeLessThan(300);
  },
);

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
    isUnwritten: true,
    note: '',
  });
});

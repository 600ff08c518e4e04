import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { longestAddress, type Project } from '../../../format/playFiles';
import { packProject, unpackProject } from './address';

const project: Project = {
  root: 'v11',
  files: { 'server.ts': "const text = '✓ and Zoë';\n", 'client.ts': 'call();\n' },
  entries: ['server.ts', 'client.ts'],
};

test('a project comes back from an address as it went into it', async () => {
  const packed = await packProject(project);
  expect(packed).toMatch(/^code=[\w-]+$/);
  expect(await unpackProject(`#${packed as string}`)).toEqual(project);
});

test.each([
  ...['#code=X.', '#code=X,', '#code=X)', '#code=X>', '#code=X"', '#code=X%20', '#code=X=='],
  ...['#code=X&fbclid=IwAR0_-', '#code=X?utm_source=chat', '#code%3DX', '#code%3dX%20'],
])('a project comes back from an address that a chat or a tracker has changed to %s', async (changed) => {
  const packed = (await packProject(project)) as string;
  expect(await unpackProject(changed.replace('X', packed.slice('code='.length)))).toEqual(project);
});

test('a project that is too long for an address is refused with its length', async () => {
  const random = Array.from({ length: 3000 }, (_, index) => Math.sin(index + 1).toString(36)).join('');
  const packed = await packProject({ ...project, files: { 'server.ts': random } });
  expect(packed).toEqual({ length: expect.any(Number) as number });
  expect((packed as { length: number }).length).toBeGreaterThan(longestAddress);
});

test('code that would freeze the page is neither written into an address nor read from one, however short it is packed', async () => {
  const files = { 'server.ts': ' '.repeat(5_000_000) };
  expect(await packProject({ ...project, files })).toEqual({ length: expect.any(Number) as number });
  const packed = deflateRawSync(JSON.stringify(['v11', files, ['server.ts']])).toString('base64url');
  expect(packed.length).toBeLessThan(longestAddress);
  expect(await unpackProject(`#code=${packed}`)).toBeUndefined();
});

test.each(['#code=damaged', '#code=', '#a-heading', '', `#code=${'A'.repeat(longestAddress + 1)}`])(
  'from %.20s comes nothing',
  async (hash) => {
    expect(await unpackProject(hash)).toBeUndefined();
  },
);

test.each(['../../evil.sh', '.npmrc', 'start.ts; touch pwned'])(
  'a project with a file %s is refused',
  async (name) => {
    const packed = await packProject({ ...project, files: { [name]: '', 'a.ts': '' }, entries: ['a.ts'] });
    expect(await unpackProject(`#${packed as string}`)).toBeUndefined();
  },
);

test('letters with thousands of marks, which would freeze the editor, are opened as escapes that mean the same', async () => {
  const marks = '\u0301'.repeat(8);
  const text = `const word = 'e${marks}\u0301\u{1d165}';\n`;
  const packed = await packProject({ ...project, files: { 'server.ts': text } });
  const opened = await unpackProject(`#${packed as string}`);
  expect(opened?.files).toEqual({ 'server.ts': `const word = 'e${marks}\\u0301\\u{1d165}';\n` });
});

test('a project with so many files that their tabs would freeze the page is refused', async () => {
  const files = (count: number): Project['files'] =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${String(index)}.ts`, '']));
  const open = async (count: number): Promise<Project | undefined> =>
    unpackProject(
      `#${(await packProject({ ...project, files: files(count), entries: ['a0.ts'] })) as string}`,
    );
  expect((await open(50))?.files).toEqual(files(50));
  expect(await open(51)).toBeUndefined();
});

test('an entry that every object has is none of the files', async () => {
  const packed = await packProject({ ...project, entries: ['constructor'] });
  expect(await unpackProject(`#${packed as string}`)).toBeUndefined();
});

test('what is no project is not taken for one', async () => {
  const packed = await packProject({ ...project, entries: ['missing.ts'] });
  expect(await unpackProject(`#${packed as string}`)).toBeUndefined();
});

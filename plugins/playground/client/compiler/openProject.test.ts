import { beforeEach, expect, test, vi } from 'vitest';
import { readLibraries } from '../../bundle/readLibraries';
import { openProject, type OpenProject } from './openProject';

const packageFiles = {
  '/node_modules/small/package.json': '{"name":"small","types":"index.d.ts"}',
  '/node_modules/small/index.d.ts': 'export declare const size: 1;',
};
const root = {
  label: '11.x',
  imports: { small: [] },
  scripts: [],
  needs: { small: ['small'] },
  types: { small: 'small.json' },
  versions: {},
};
const files = {
  'server.ts': 'export const user = { name: "Ada" };\n',
  'client.ts': 'import { user } from "./server";\nconst text: string = user.name;\nexport { text };\n',
};
const fetched: string[] = [];

let project: OpenProject;

beforeEach(async () => {
  fetched.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(Response.json(address === 'library.json' ? readLibraries() : packageFiles));
  });
  project = await openProject(root, 'library.json', files);
});

const messages = async (changed: Record<string, string>): Promise<readonly string[]> =>
  Object.entries(await project.update({ ...files, ...changed })).flatMap(([name, mistakes]) =>
    mistakes.map(({ message }) => `${name}: ${message}`),
  );

test('a change of one file is a mistake in another, until it is taken back', async () => {
  expect(await messages({})).toEqual([]);
  expect(await messages({ 'server.ts': 'export const user = { name: 1 };' })).toEqual([
    "client.ts: Type 'number' is not assignable to type 'string'.",
  ]);
  expect(await messages({})).toEqual([]);
});

test('a file that is added is found by those that import it already, also while it is empty', async () => {
  const client = 'import later from "./later";\nimport { user } from "./server";\nexport { later, user };\n';
  expect(await messages({ 'client.ts': client })).toEqual([
    expect.stringContaining("client.ts: Cannot find module './later'"),
  ]);
  expect(await messages({ 'client.ts': client, 'later.ts': '' })).toEqual([
    'client.ts: Module \'"/later"\' has no default export.',
  ]);
});

test('the declarations of a package are fetched once, when code imports it', async () => {
  expect(fetched).toEqual(['library.json']);
  const use = { 'client.ts': 'import { size } from "small";\nexport const two: 2 = size;\n' };
  expect(await messages(use)).toEqual(["client.ts: Type '1' is not assignable to type '2'."]);
  await messages(use);
  expect(fetched).toEqual(['library.json', 'small.json']);
});

test('a name is explained, completed, and renamed in all files', async () => {
  await project.update(files);
  const place = files['client.ts'].indexOf('user.name');
  expect(project.explain('client.ts', place)?.type).toBe(
    '(alias) const user: {\n    name: string;\n}\nimport user',
  );
  expect(project.propose('client.ts', place + 'user.'.length).map(({ label }) => label)).toEqual(['name']);
  expect(project.rename('server.ts', files['server.ts'].indexOf('name'), 'title')).toEqual([
    { file: 'server.ts', from: 22, to: 26, text: 'title' },
    { file: 'client.ts', from: 59, to: 63, text: 'title' },
  ]);
});

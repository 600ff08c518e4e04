import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { emitModules } from './emitModules';

const server = "import { createServer } from 'node:http';\nexport type Router = string;\ncreateServer();\n";

test('a client that only imports types of the server is a program apart', () => {
  const { programs, packages } = emitModules(
    {
      'server.ts': server,
      'client.ts': "import type { Router } from './server';\nconsole.log('' as Router);\n",
    },
    ['server.ts', 'client.ts'],
  );
  expect(programs).toEqual([['server.ts'], ['client.ts']]);
  expect(packages).toEqual(['http']);
});

test('a client that imports the server runs in the same program', () => {
  const { programs } = emitModules({ 'server.ts': server, 'client.ts': "import './server';\n" }, [
    'server.ts',
    'client.ts',
  ]);
  expect(programs).toEqual([['server.ts', 'client.ts']]);
});

test('what is imported with `import()` is not evaluated before it is called', () => {
  const { modules } = emitModules(
    { 'main.ts': "await import('./client');\n", 'client.ts': 'export const name = 1;\n' },
    ['main.ts'],
  );
  const main = modules.find(({ name }) => name === 'main.ts');
  expect(main).toMatchObject({ imports: { './client': 'client.ts' }, later: ['./client'] });
  expect(main?.code).toContain('await importLater(');
});

test('files that nothing imports are left out', () => {
  const { modules } = emitModules({ 'main.ts': 'run();\n', 'other.ts': "import 'express';\n" }, ['main.ts']);
  expect(modules.map(({ name }) => name)).toEqual(['main.ts']);
});

test('a file and a package may be called what every object has', () => {
  const { modules, packages } = emitModules(
    {
      'main.ts': "import './constructor';\nimport './__proto__';\nimport 'valueOf';\n",
      'constructor.ts': '',
      '__proto__.ts': '',
    },
    ['main.ts'],
  );
  expect(modules.map(({ name }) => name)).toEqual(['main.ts', 'constructor.ts', '__proto__.ts']);
  expect(packages).toEqual(['valueOf']);
});

test('an import that is not well encoded names what is missing', () => {
  const { modules } = emitModules({ 'main.ts': "import './%zz';\n" }, ['main.ts']);
  expect(modules[0]?.imports).toEqual({ './%zz': '%zz' });
});

test('a text or a comment that names a package imports nothing', () => {
  const { packages } = emitModules(
    { 'main.ts': `import 'zod';\nconsole.log('say require("left-pad")'); // require("right-pad")\n` },
    ['main.ts'],
  );
  expect(packages).toEqual(['zod']);
});

test('a first line that names what starts the file is a comment', () => {
  const { modules } = emitModules({ 'main.ts': '#!/usr/bin/env node\nrun();\n' }, ['main.ts']);
  expect(modules[0]?.code).toContain('\nrun();');
  expect(modules[0]?.code).not.toContain('#!');
});

test('a module has an address', () => {
  const { modules } = emitModules(
    { 'src/main.ts': "import.meta.url;\nshow(new URL('./a.txt', import.meta.url), `${import.meta.url}`);\n" },
    ['src/main.ts'],
  );
  const shown: unknown[] = [];
  const show = (...values: unknown[]): unknown => shown.push(...values);
  runInNewContext(modules[0]?.code ?? '', { exports: {}, show, URL });
  expect(shown.map(String)).toEqual(['file:///src/a.txt', 'file:///src/main.ts']);
});

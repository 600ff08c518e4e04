import { expect, test } from 'vitest';
import { toProject } from './toProject';

test('a file that only starts others is left out, and they are started instead', () => {
  const files = new Map([
    ['main.ts', "import './server';\nimport './client';\n"],
    ['server.ts', 'listen();\n'],
    ['client.ts', 'call();\n'],
    ['expected.txt', 'printed\n'],
  ]);
  expect(toProject('v11', files, ['main.ts'])).toEqual({
    root: 'v11',
    files: { 'server.ts': 'listen();\n', 'client.ts': 'call();\n' },
    entries: ['server.ts', 'client.ts'],
  });
});

test('a file that does more is started itself', () => {
  const files = new Map([
    ['main.ts', "import { server } from './server';\nserver.close();\n"],
    ['server.ts', 'export const server = listen();\n'],
  ]);
  expect(toProject('v11', files, ['main.ts']).entries).toEqual(['main.ts']);
});

test('marks that only the page needs are left out', () => {
  const files = new Map([
    [
      'client.ts',
      '// #region shown\nconst name = 1;\n//    ^?\n// ---cut---\n// A comment.\n// #endregion shown\n',
    ],
  ]);
  expect(toProject('v11', files, ['client.ts']).files['client.ts']).toBe('const name = 1;\n// A comment.\n');
});

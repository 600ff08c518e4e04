import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `scripts/run.cjs` in a Node that takes itself for another one. */
function runIn(
  properties: { platform?: string; node?: string },
  task: string,
): { status: number | null; output: string } {
  const pretend = [
    properties.platform
      ? `Object.defineProperty(process, 'platform', { value: ${JSON.stringify(properties.platform)} });`
      : '',
    properties.node
      ? `Object.defineProperty(process, 'versions', { value: { node: ${JSON.stringify(properties.node)} } });`
      : '',
    `process.argv[2] = ${JSON.stringify(task)};`,
    `require('./scripts/run.cjs');`,
  ];
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend.join('')], { encoding: 'utf8' });
  return { status, output: stderr };
}

test('on Windows a command ends with one sentence that says what to use instead', () => {
  expect(runIn({ platform: 'win32' }, 'check')).toEqual({
    status: 1,
    output:
      'This site is built on macOS or Linux; this is Windows. Use the Windows Subsystem for Linux: https://learn.microsoft.com/windows/wsl.\n',
  });
});

test('with an old Node a command ends with one sentence that says which one is needed', () => {
  expect(runIn({ node: '18.20.0' }, 'check')).toEqual({
    status: 1,
    output:
      'This site needs Node 20.19 or newer; this is Node 18.20.0. Install a newer one from https://nodejs.org.\n',
  });
});

test('a command that does not exist is answered with those that do', () => {
  expect(runIn({}, 'biuld')).toEqual({
    status: 1,
    output: expect.stringMatching(/^There is no task "biuld"\. Tasks: site, dev, build, /) as string,
  });
});

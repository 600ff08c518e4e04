import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A registry that cannot be reached. */
const noRegistry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

/** Runs the script of a command. */
function run(
  script: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), script, ...parameters],
    { encoding: 'utf8', timeout: 15_000, env: { PATH: process.env.PATH, ...variables } },
  );
  return { status, output: stdout + stderr };
}

test.each([
  ['scripts/drift.ts', 'npm run drift -- LIBRARY [options]'],
  ['plugins/reference/changelog/cli.ts', 'npm run changelog'],
  ['plugins/search/cli.ts', 'npm run search:push -- [options]'],
])('%s says how it is used, and does nothing else', (script, usage) => {
  const { status, output } = run(script, ['--help'], noRegistry);
  expect({ status, isUsage: output.startsWith(usage), output }).toMatchObject({ status: 0, isUsage: true });
});

test.each([
  ['scripts/drift.ts', ['--nope', '11.0.0'], /^Unknown option '--nope'/],
  ['scripts/serve.ts', ['--prot', '4220'], /^Unknown option '--prot'/],
  ['scripts/serve.ts', ['--port', '4e3'], /^The port must be a number from 1 to 65535; it is "4e3"\.$/m],
  ['plugins/reference/changelog/cli.ts', [], /^npm view failed\.\n/],
] as const)('%s %j ends with a sentence and no stack', (script, parameters, sentence) => {
  const { status, output } = run(script, parameters, noRegistry);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^ {4}at |SiteError\(/m);
  expect(status).toBe(1);
});
